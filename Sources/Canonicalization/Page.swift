import WebURL

/// The parts of a URL while the pipeline works on them.
struct Page {
    var isSecure: Bool
    /// With its closing `@`, or empty.
    var credentials: [UInt8]
    var host: [UInt8]
    var port: UInt16?
    var path: [UInt8]
    var query: [UInt8]
    var parameters: [Parameter]
    var hasQuery: Bool
    var fragment: [UInt8]?

    /// A parameter as ranges of the query; the name's end is where `=` stands, or the parameter's end.
    struct Parameter {
        let start: Int
        let nameEnd: Int
        let end: Int
    }

    init(_ url: WebURL) {
        let bytes = url.storage
        isSecure = url.schemeRange.count == 5
        host = [UInt8](bytes[url.hostRange])
        let credentialsStart = url.schemeRange.upperBound + 3
        credentials = [UInt8](bytes[credentialsStart..<url.hostRange.lowerBound])
        port = url.port
        path = [UInt8](bytes[url.pathRange])
        hasQuery = url.queryRange != nil
        query = url.queryRange.map { [UInt8](bytes[$0]) } ?? []
        fragment = url.fragmentRange.map { [UInt8](bytes[$0]) }
        parameters = Page.parameters(of: query)
    }

    static func parameters(of query: [UInt8]) -> [Parameter] {
        var parameters: [Parameter] = []
        var start = 0
        while start < query.count {
            var index = start
            var nameEnd = -1
            while index < query.count, query[index] != UInt8(ascii: "&") {
                if nameEnd < 0, query[index] == UInt8(ascii: "=") { nameEnd = index }
                index += 1
            }
            if index > start {
                parameters.append(Parameter(start: start, nameEnd: nameEnd < 0 ? index : nameEnd, end: index))
            }
            start = index + 1
        }
        return parameters
    }

    /// The name in its decoded form.
    func name(of parameter: Parameter) -> ArraySlice<UInt8> {
        let name = query[parameter.start..<parameter.nameEnd]
        return name.contains(UInt8(ascii: "%")) ? PercentEncoding.decode(name)[...] : name
    }

    /// The raw value.
    func value(of parameter: Parameter) -> ArraySlice<UInt8> {
        parameter.nameEnd < parameter.end ? query[(parameter.nameEnd + 1)..<parameter.end] : query[0..<0]
    }

    func text(of parameter: Parameter) -> ArraySlice<UInt8> {
        query[parameter.start..<parameter.end]
    }

    func firstParameter(named name: ArraySlice<UInt8>) -> Parameter? {
        parameters.first { self.name(of: $0).equalsIgnoringCase(name) }
    }

    mutating func setQuery(_ query: [UInt8]) {
        self.query = query
        parameters = Page.parameters(of: query)
        hasQuery = !parameters.isEmpty
    }

    /// The path and, behind a question mark, the query: what patterns are matched against.
    var pathAndQuery: [UInt8] {
        guard hasQuery else { return path }
        var text = path
        text.append(UInt8(ascii: "?"))
        text.append(contentsOf: query)
        return text
    }

    var serialized: [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(host.count + path.count + query.count + (fragment?.count ?? 0) + 24)
        output.append(isSecure ? "https://" : "http://")
        output.append(contentsOf: credentials)
        output.append(contentsOf: host)
        appendPort(to: &output)
        output.append(contentsOf: path)
        if !parameters.isEmpty {
            var mark = UInt8(ascii: "?")
            for parameter in parameters {
                output.append(mark)
                output.append(contentsOf: text(of: parameter))
                mark = UInt8(ascii: "&")
            }
        }
        if let fragment {
            output.append(UInt8(ascii: "#"))
            output.append(contentsOf: fragment)
        }
        return output
    }

    func appendPort(to output: inout [UInt8]) {
        guard let port else { return }
        output.append(UInt8(ascii: ":"))
        Decimal.append(UInt32(port), to: &output)
    }
}

import WebURL

/// The URL that the pipeline works on: a record, and what is left of its query and fragment.
///
/// Taking parameters and the fragment away leaves the record as it is: only `canonicalURL` writes a new one, once. What
/// makes another address out of it is parsed again (`address`).
struct Page {
    private(set) var url: WebURL
    /// What is left of the query.
    var parameters: [Parameter] = []
    var hasQuery = false
    /// What is left of the fragment.
    private(set) var fragmentRange: Range<Int>?
    /// Whether the query is its parameters and no more: `?a&&b` is not.
    private var isQueryPlain = true
    private var parsedParameters = 0
    /// Whether the path has what a session in a path has: `;` or `(`.
    private(set) var mayHavePathSession = false
    /// Where the path's last slash stands.
    private(set) var lastSlash = 0

    /// A parameter as ranges of the record; the name's end is where `=` stands, or the parameter's end.
    struct Parameter {
        let start: Int32
        let nameEnd: Int32
        let end: Int32
        var flags: Flags
        /// FNV-1a of the name in lower case, where nothing in it is encoded.
        let nameHash: UInt64

        struct Flags: OptionSet {
            let rawValue: UInt8
            /// A rule may be about this whole name.
            static let mayBeNamed = Flags(rawValue: 1)
            /// A rule may be about a beginning of this name.
            static let mayHavePrefix = Flags(rawValue: 2)
            /// The name has percent signs.
            static let encodedName = Flags(rawValue: 4)
            /// The value has percent signs.
            static let encodedValue = Flags(rawValue: 8)
            static let isRemoved = Flags(rawValue: 16)

            static let isEncoded: Flags = [.encodedName, .encodedValue]
            static let isCandidate: Flags = [.mayBeNamed, .mayHavePrefix]
        }

        var range: Range<Int> { Int(start)..<Int(end) }
        var nameRange: Range<Int> { Int(start)..<Int(nameEnd) }
        var hasValue: Bool { nameEnd < end }
        var valueRange: Range<Int> { hasValue ? Int(nameEnd) + 1..<Int(end) : Int(end)..<Int(end) }
    }

    /// - Parameter filter: what tells parameters that rules may be about.
    init(_ url: WebURL, filter: ParameterFilter) {
        self.url = url
        load(url, filter: filter)
    }

    /// Turns to another record, keeping the room that was made for parameters.
    mutating func load(_ url: WebURL, filter: ParameterFilter) {
        self.url = url
        fragmentRange = url.fragmentRange
        parameters.removeAll(keepingCapacity: true)
        isQueryPlain = true
        parsedParameters = 0
        hasQuery = false
        scanPath()
        if let range = url.queryRange {
            hasQuery = true
            scanQuery(range, filter: filter)
        }
    }

    private mutating func scanPath() {
        let bytes = url.storage
        let text = bytes.span
        var hasMark = false
        var slash = url.pathRange.lowerBound
        for index in url.pathRange {
            let byte = text[index]
            if byte == UInt8(ascii: "/") { slash = index }
            hasMark = hasMark || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "(")
        }
        mayHavePathSession = hasMark
        lastSlash = slash
    }

    /// One pass over the query: ranges, hashes of the names, and whether any rule may be about them.
    private mutating func scanQuery(_ range: Range<Int>, filter: ParameterFilter) {
        let bytes = url.storage
        let text = bytes.span
        let prefixLengths = filter.prefixLengths
        var index = range.lowerBound
        while index < range.upperBound {
            let start = index
            var flags: Parameter.Flags = []
            var hash = FNV1a()
            while index < range.upperBound {
                let byte = text[index]
                if byte == UInt8(ascii: "=") || byte == UInt8(ascii: "&") { break }
                if byte == UInt8(ascii: "%") { flags.insert(.encodedName) }
                hash.combine(byte.lowercased)
                index += 1
                let length = index - start
                if length < 64, prefixLengths &>> UInt64(length) & 1 == 1, filter.mayHavePrefix(hash.value) {
                    flags.insert(.mayHavePrefix)
                }
            }
            let nameEnd = index
            while index < range.upperBound {
                let byte = text[index]
                if byte == UInt8(ascii: "&") { break }
                if byte == UInt8(ascii: "%") { flags.insert(.encodedValue) }
                index += 1
            }
            if index > start {
                if flags.contains(.encodedName) {
                    flags.formUnion(.isCandidate)
                } else if filter.mayHaveName(hash.value) {
                    flags.insert(.mayBeNamed)
                }
                parameters.append(
                    Parameter(
                        start: Int32(start), nameEnd: Int32(nameEnd), end: Int32(index), flags: flags,
                        nameHash: hash.value))
            } else {
                isQueryPlain = false
            }
            index += 1
        }
        // An ampersand at the end, or nothing at all.
        if index == range.upperBound || range.isEmpty { isQueryPlain = false }
        parsedParameters = parameters.count
    }
}

// MARK: - Parts

extension Page {
    var bytes: [UInt8] { url.storage }
    var isSecure: Bool { url.schemeRange.count == 5 }
    var host: ArraySlice<UInt8> { url.storage[url.hostRange] }
    var path: ArraySlice<UInt8> { url.storage[url.pathRange] }
    /// The query as it was parsed.
    var query: ArraySlice<UInt8> { url.queryRange.map { url.storage[$0] } ?? [] }
    var fragment: ArraySlice<UInt8>? { fragmentRange.map { url.storage[$0] } }

    /// The path and, behind a question mark, the query as it was parsed: what patterns are matched against.
    var pathAndQuery: ArraySlice<UInt8> {
        let path = url.pathRange
        guard hasQuery, let query = url.queryRange else { return url.storage[path] }
        return url.storage[path.lowerBound..<query.upperBound]
    }

    /// The name in its decoded form.
    func name(of parameter: Parameter) -> ArraySlice<UInt8> {
        let name = url.storage[parameter.nameRange]
        return parameter.flags.contains(.encodedName) ? PercentEncoding.decode(name)[...] : name
    }

    /// The raw value.
    func value(of parameter: Parameter) -> ArraySlice<UInt8> { url.storage[parameter.valueRange] }

    func text(of parameter: Parameter) -> ArraySlice<UInt8> { url.storage[parameter.range] }

    func firstParameter(named name: ArraySlice<UInt8>) -> Parameter? {
        for parameter in parameters where self.name(of: parameter).equalsIgnoringCase(name) { return parameter }
        return nil
    }

    /// Whether nothing is taken away.
    var isWhole: Bool {
        isQueryPlain && parameters.count == parsedParameters && fragmentRange == url.fragmentRange
    }
}

// MARK: - Changes

extension Page {
    /// Takes the parameters away that are marked.
    mutating func dropRemovedParameters() {
        var kept = 0
        for index in parameters.indices where !parameters[index].flags.contains(.isRemoved) {
            if kept != index { parameters[kept] = parameters[index] }
            kept += 1
        }
        parameters.removeLast(parameters.count - kept)
    }

    mutating func removeFragment() { fragmentRange = nil }

    /// - Parameter range: a part of the fragment.
    mutating func keepFragment(_ range: Range<Int>) { fragmentRange = range }

    /// - Parameter fragment: pieces of the fragment, which need no encoding.
    mutating func setFragment(_ fragment: [UInt8]) {
        let start = url.fragmentRange?.lowerBound ?? url.storage.count
        var storage = [UInt8](url.storage[..<start])
        storage.append(contentsOf: fragment)
        url = WebURL(
            unchecked: storage, like: url, queryStart: url.queryRange.map { $0.lowerBound - 1 },
            fragmentStart: start - 1)
        fragmentRange = url.fragmentRange
    }

    /// The record of what is left.
    var canonicalURL: WebURL {
        if isWhole { return url }
        let pathEnd = url.pathRange.upperBound
        var capacity = pathEnd + 1
        if let fragmentRange { capacity += fragmentRange.count + 1 }
        if let first = parameters.first, let last = parameters.last { capacity += Int(last.end - first.start) + 1 }
        var storage: [UInt8] = []
        storage.reserveCapacity(capacity)
        storage.append(contentsOf: url.storage[..<pathEnd])
        appendParameters(to: &storage)
        let queryStart = storage.count > pathEnd ? pathEnd : nil
        var fragmentStart: Int?
        if let fragmentRange {
            fragmentStart = storage.count
            storage.append(UInt8(ascii: "#"))
            storage.append(contentsOf: url.storage[fragmentRange])
        }
        return WebURL(unchecked: storage, like: url, queryStart: queryStart, fragmentStart: fragmentStart)
    }

    /// Appends what is left of the query behind its question mark, neighbours in one go.
    private func appendParameters(to output: inout [UInt8]) {
        var mark = UInt8(ascii: "?")
        var index = 0
        while index < parameters.count {
            let start = Int(parameters[index].start)
            var end = Int(parameters[index].end)
            index += 1
            while index < parameters.count, Int(parameters[index].start) == end + 1 {
                end = Int(parameters[index].end)
                index += 1
            }
            output.append(mark)
            output.append(contentsOf: url.storage[start..<end])
            mark = UInt8(ascii: "&")
        }
    }

    /// The serialisation of what is left.
    var serialized: [UInt8] { canonicalURL.storage }

    /// What is left, with another host, path or query: a text to be parsed.
    func address(
        host: ArraySlice<UInt8>? = nil, path: ArraySlice<UInt8>? = nil, query: [UInt8]? = nil
    ) -> [UInt8] {
        var output = [UInt8](url.storage[..<url.hostRange.lowerBound])
        output.append(contentsOf: host ?? self.host)
        output.append(contentsOf: url.storage[url.hostRange.upperBound..<url.pathRange.lowerBound])
        output.append(contentsOf: path ?? self.path)
        if let query {
            if !query.isEmpty {
                output.append(UInt8(ascii: "?"))
                output.append(contentsOf: query)
            }
        } else {
            appendParameters(to: &output)
        }
        if let fragment {
            output.append(UInt8(ascii: "#"))
            output.append(contentsOf: fragment)
        }
        return output
    }

    func appendPort(to output: inout [UInt8]) {
        output.append(contentsOf: url.storage[url.hostRange.upperBound..<url.pathRange.lowerBound])
    }
}

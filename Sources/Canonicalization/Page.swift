import WebURL

/// The URL that the pipeline works on: a record, and what is left of its query and fragment.
///
/// Taking parameters and the fragment away leaves the record as it is: only `canonicalURL` writes a new one, once. What
/// makes another address out of it is parsed again (`address`).
struct Page {
    private(set) var url: WebURL
    /// The record's serialisation, at hand like its ranges.
    private(set) var bytes: [UInt8] = []
    /// The record's ranges, at hand.
    private(set) var hostRange = 0..<0
    private(set) var pathRange = 0..<0
    private(set) var queryRange: Range<Int>?
    /// What is left of the query.
    var parameters = Pool<Parameter>()
    var hasQuery = false
    /// What is left of the fragment.
    private(set) var fragmentRange: Range<Int>?
    /// Whether the query is its parameters and no more: `?a&&b` is not.
    private var isQueryPlain = true
    private var parsedParameters = 0
    /// Whether the path has what a session in a path has: `;` or `(`.
    private(set) var mayHavePathSession = false
    /// Whether the path has percent signs.
    private(set) var isPathEncoded = false
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
    mutating func load(_ url: consuming WebURL, filter: borrowing ParameterFilter) {
        bytes = url.storage
        hostRange = url.hostRange
        pathRange = url.pathRange
        queryRange = url.queryRange
        fragmentRange = url.fragmentRange
        self.url = url
        parameters.removeAll()
        hasQuery = queryRange != nil
        isQueryPlain = true
        let bytes = bytes
        (lastSlash, isPathEncoded, mayHavePathSession) = Page.scanPath(pathRange, in: bytes.span)
        if let queryRange {
            isQueryPlain = Page.scanQuery(queryRange, in: bytes.span, filter: filter, to: &parameters)
        }
        parsedParameters = parameters.count
    }

    /// Where the last slash is, and whether there are percent signs and marks of sessions.
    private static func scanPath(
        _ range: Range<Int>, in text: Span<UInt8>
    ) -> (lastSlash: Int, hasPercent: Bool, hasMark: Bool) {
        var slashes: UInt64 = 0
        var slashesStart = 0
        var percents: UInt64 = 0
        var marks: UInt64 = 0
        // The last eight bytes once more instead of fewer than eight; before a path stand at least as many.
        var index = range.lowerBound
        while index < range.upperBound {
            let start = min(index, range.upperBound - 8)
            let word = text.word(at: start)
            let found = WordScan.exactly(word, 0x2F)
            if found != 0 {
                slashes = found
                slashesStart = start
            }
            percents |= WordScan.equal(word, 0x25)
            // `(` and `;`.
            marks |= WordScan.equal(word, 0x28) | WordScan.equal(word, 0x3B)
            index += 8
        }
        let slash = slashes == 0 ? range.lowerBound - 1 : slashesStart + WordScan.lastIndex(slashes)
        return (slash, percents != 0, marks != 0)
    }

    /// One pass over the query: ranges, hashes of the names, and whether any rule may be about them.
    ///
    /// - Returns: whether the query is its parameters and no more.
    private static func scanQuery(
        _ range: Range<Int>, in text: Span<UInt8>, filter: borrowing ParameterFilter,
        to parameters: inout Pool<Parameter>
    ) -> Bool {
        var isPlain = true
        var index = range.lowerBound
        while index < range.upperBound {
            let start = index
            var flags: Parameter.Flags = []
            var hash = FNV1a()
            var lengths = filter.prefixLengths(first: text[index])
            while index < range.upperBound {
                let byte = text[unchecked: index]
                if byte == UInt8(ascii: "=") || byte == UInt8(ascii: "&") { break }
                if byte == UInt8(ascii: "%") { flags.insert(.encodedName) }
                hash.combine(folding: byte)
                index += 1
                lengths &>>= 1
                if lengths & 1 == 1, filter.mayHavePrefix(hash.value) { flags.insert(.mayHavePrefix) }
            }
            let nameEnd = index
            index = Page.endOfValue(in: text, from: index, to: range.upperBound, flags: &flags)
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
                isPlain = false
            }
            index += 1
        }
        // An ampersand at the end, or nothing at all.
        return isPlain && index != range.upperBound && !range.isEmpty
    }

    @inline(__always)
    private static func endOfValue(
        in text: Span<UInt8>, from start: Int, to end: Int, flags: inout Parameter.Flags
    ) -> Int {
        var index = start
        while index + 8 <= end {
            let word = text.word(at: index)
            if WordScan.equal(word, 0x25) != 0 { break }
            let ampersands = WordScan.equal(word, 0x26)
            if ampersands != 0 { return index + WordScan.firstIndex(ampersands) }
            index += 8
        }
        while index < end {
            let byte = text[index]
            if byte == UInt8(ascii: "&") { break }
            if byte == UInt8(ascii: "%") { flags.insert(.encodedValue) }
            index += 1
        }
        return index
    }
}

// MARK: - Parts

extension Page {
    var host: ArraySlice<UInt8> { bytes[hostRange] }
    var path: ArraySlice<UInt8> { bytes[pathRange] }
    /// The query as it was parsed.
    var query: ArraySlice<UInt8> { queryRange.map { bytes[$0] } ?? [] }
    var fragment: ArraySlice<UInt8>? { fragmentRange.map { bytes[$0] } }

    /// The path and, behind a question mark, the query as it was parsed: what patterns are matched against.
    var pathAndQuery: ArraySlice<UInt8> {
        guard hasQuery, let queryRange else { return bytes[pathRange] }
        return bytes[pathRange.lowerBound..<queryRange.upperBound]
    }

    /// The name in its decoded form.
    func name(of parameter: Parameter) -> ArraySlice<UInt8> {
        let name = bytes[parameter.nameRange]
        return parameter.flags.contains(.encodedName) ? PercentEncoding.decode(name)[...] : name
    }

    /// The raw value.
    func value(of parameter: Parameter) -> ArraySlice<UInt8> { bytes[parameter.valueRange] }

    func text(of parameter: Parameter) -> ArraySlice<UInt8> { bytes[parameter.range] }

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
        for index in parameters.indices {
            let parameter = parameters[index]
            if parameter.flags.contains(.isRemoved) { continue }
            if kept != index { parameters[kept] = parameter }
            kept += 1
        }
        parameters.truncate(to: kept)
    }

    mutating func removeFragment() { fragmentRange = nil }

    /// - Parameter range: a part of the fragment.
    mutating func keepFragment(_ range: Range<Int>) { fragmentRange = range }

    /// - Parameter fragment: pieces of the fragment, which need no encoding.
    mutating func setFragment(_ fragment: [UInt8]) {
        let start = url.fragmentRange?.lowerBound ?? bytes.count
        var storage = [UInt8](bytes[..<start])
        storage.append(contentsOf: fragment)
        url = WebURL(
            unchecked: storage, like: url, queryStart: queryRange.map { $0.lowerBound - 1 },
            fragmentStart: start - 1)
        bytes = storage
        fragmentRange = url.fragmentRange
    }

    /// The record of what is left.
    var canonicalURL: WebURL {
        var room = WritingRoom()
        return canonicalURL(in: &room)
    }

    /// The record of what is left, written in a room that is used again.
    func canonicalURL(in room: inout WritingRoom) -> WebURL {
        if isWhole { return url }
        let fragmentStart = writeCanonicalURL(in: &room)
        return WebURL(
            unchecked: room.text, like: url, queryStart: parameters.isEmpty ? nil : pathRange.upperBound,
            fragmentStart: fragmentStart)
    }

    /// Writes the serialisation of what is left, and answers where its number sign stands.
    @discardableResult
    func writeCanonicalURL(in room: inout WritingRoom) -> Int? {
        let bytes = bytes
        if isWhole {
            room.fill(capacity: bytes.count) { $0.append(bytes, 0..<bytes.count) }
            return fragmentRange.map { $0.lowerBound - 1 }
        }
        var fragmentStart: Int?
        // Taking something away makes nothing longer.
        room.fill(capacity: bytes.count + 1) { output in
            output.append(bytes, 0..<pathRange.upperBound)
            appendParameters(to: &output)
            if let fragmentRange {
                fragmentStart = output.count
                output.append(UInt8(ascii: "#"))
                output.append(bytes, fragmentRange)
            }
        }
        return fragmentStart
    }

    /// Appends what is left of the query behind its question mark, neighbours in one go.
    private func appendParameters(to output: inout ByteWriter) {
        let bytes = bytes
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
            output.append(bytes, start..<end)
            mark = UInt8(ascii: "&")
        }
    }

    /// The serialisation of what is left.
    var serialized: [UInt8] { canonicalURL.storage }

    /// What is left, with another host, path or query: a text to be parsed.
    func address(
        host: ArraySlice<UInt8>? = nil, path: ArraySlice<UInt8>? = nil, query: [UInt8]? = nil
    ) -> [UInt8] {
        var output = [UInt8](bytes[..<hostRange.lowerBound])
        output.append(contentsOf: host ?? self.host)
        output.append(contentsOf: bytes[hostRange.upperBound..<pathRange.lowerBound])
        output.append(contentsOf: path ?? self.path)
        if let query {
            if !query.isEmpty {
                output.append(UInt8(ascii: "?"))
                output.append(contentsOf: query)
            }
        } else if !parameters.isEmpty {
            var rest = self
            rest.removeFragment()
            output.append(contentsOf: rest.canonicalURL.storage[pathRange.upperBound...])
        }
        if let fragment {
            output.append(UInt8(ascii: "#"))
            output.append(contentsOf: fragment)
        }
        return output
    }

    /// The credentials with their `@`; empty where there are none.
    var credentialsRange: Range<Int> { (url.schemeRange.upperBound + 3)..<hostRange.lowerBound }

    /// The port with its colon; empty where there is none.
    var portRange: Range<Int> { hostRange.upperBound..<pathRange.lowerBound }

    /// Enough for the key: no part of it is longer than where it comes from.
    var keyCapacity: Int {
        var capacity = credentialsRange.count + pathRange.upperBound - hostRange.lowerBound
        for index in parameters.indices { capacity += parameters[index].range.count + 1 }
        if let fragmentRange { capacity += fragmentRange.count + 1 }
        return capacity
    }
}

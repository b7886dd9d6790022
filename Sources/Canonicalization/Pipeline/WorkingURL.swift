import WebURL

/// The URL that the pipeline modifies: a parsed record, and the parameters and fragment that remain.
///
/// Removing parameters or the fragment does not change the record; `canonicalURL` writes the result once. A change to
/// any other component is parsed again (`address(path:query:)`).
struct WorkingURL: ~Copyable {
    /// After it was set, `locateComponents(filter:)` must be called before anything else is read.
    var record: WebURL
    /// A copy of the serialized record that can be read without reference counting.
    private var buffer: ScratchBuffer
    /// The record's ranges, cached.
    private(set) var hostRange = 0..<0
    private(set) var pathRange = 0..<0
    private(set) var queryRange: Range<Int>?
    /// The remaining parameters.
    var parameters: ScratchArray<Parameter>
    var hasQuery = false
    /// The remaining fragment.
    private(set) var fragmentRange: Range<Int>?
    /// Whether the parameters, joined by ampersands, are the whole query; `?a&&b` is not plain.
    private(set) var isQueryPlain = true
    private var parsedParameters = 0
    private(set) var pathFeatures = PathFeatures()

    /// A parameter as offsets in the record. The name ends at `=`, or at the parameter's end.
    struct Parameter {
        let start: Int32
        let nameEnd: Int32
        let end: Int32
        var flags: Flags
        /// The `TextHash` of the name, ignoring case, if it has no percent-encoding.
        let nameHash: UInt64
        /// The lengths of the name's prefixes that a rule may be about, as a set of bits, if it has no percent-encoding.
        let namePrefixes: UInt64

        struct Flags: OptionSet {
            let rawValue: UInt8
            /// A rule may name this parameter.
            static let mayBeNamed = Flags(rawValue: 1)
            /// The name contains a percent sign.
            static let encodedName = Flags(rawValue: 4)
            /// The value contains a percent sign.
            static let encodedValue = Flags(rawValue: 8)
            static let isRemoved = Flags(rawValue: 16)

            static let isEncoded: Flags = [.encodedName, .encodedValue]
        }

        /// Whether a rule may be about this parameter.
        var isCandidate: Bool { flags.contains(.mayBeNamed) || namePrefixes != 0 }
        var range: Range<Int> { Int(start)..<Int(end) }
        var nameRange: Range<Int> { Int(start)..<Int(nameEnd) }
        var hasValue: Bool { nameEnd < end }
        var valueRange: Range<Int> { hasValue ? Int(nameEnd) + 1..<Int(end) : Int(end)..<Int(end) }
    }

    /// Creates a working URL without a record, in memory of the caller.
    init(in space: PipelineSpace) {
        record = .none
        buffer = ScratchBuffer(in: space.text)
        parameters = ScratchArray(in: space.parameters)
    }

    /// - Parameter filter: Rejects parameters that no rule is about.
    init(_ record: WebURL, filter: borrowing ParameterFilter) {
        self.record = record
        buffer = ScratchBuffer()
        parameters = ScratchArray()
        locateComponents(filter: filter)
    }

    /// Replaces the record and reuses the buffers.
    mutating func load(_ record: consuming WebURL, filter: borrowing ParameterFilter) {
        self.record = record
        locateComponents(filter: filter)
    }

    /// Replaces the record with a parsed text. Call `locateComponents(filter:)` before reading anything else.
    mutating func parse(
        _ text: [UInt8], ascii: (_ domain: [UInt8]) -> [UInt8]?
    ) throws(URLParsingError) {
        record = try WebURL(parsing: text, ascii: ascii)
    }

    /// Moves the record out, without another reference to its text.
    mutating func takeRecord() -> WebURL {
        var taken = WebURL.none
        swap(&taken, &record)
        return taken
    }

    /// Removes the username and the password from the record. Returns whether there were any.
    mutating func removeCredentials() -> Bool {
        guard record.hasCredentials else { return false }
        record.removeCredentials()
        return true
    }

    /// Finds the components of the record.
    mutating func locateComponents(filter: borrowing ParameterFilter) {
        buffer.copy(record.storage)
        hostRange = record.hostRange
        pathRange = record.pathRange
        queryRange = record.queryRange
        fragmentRange = record.fragmentRange
        parameters.removeAll()
        hasQuery = queryRange != nil
        isQueryPlain = true
        let text = buffer.padded
        pathFeatures = PathFeatures(of: pathRange, in: text)
        if let queryRange {
            isQueryPlain = QueryParser.parameters(of: queryRange, in: text, filter: filter, to: &parameters)
        }
        parsedParameters = parameters.count
    }
}

// MARK: - Parts

extension WorkingURL {
    /// The serialized record.
    var bytes: [UInt8] { record.storage }
    /// The serialized record, valid until the next record is loaded.
    @inline(__always)
    var text: PaddedBytes { buffer.padded }

    var host: ArraySlice<UInt8> { bytes[hostRange] }
    var path: ArraySlice<UInt8> { bytes[pathRange] }
    /// The query as it was parsed.
    var query: ArraySlice<UInt8> { queryRange.map { bytes[$0] } ?? [] }
    var fragment: ArraySlice<UInt8>? { fragmentRange.map { bytes[$0] } }

    @inline(__always)
    var pathWords: PathWords { PathWords(of: pathRange, features: pathFeatures, in: text) }

    /// The path and, after a question mark, the query as it was parsed: the text that patterns match.
    var pathAndQuery: ArraySlice<UInt8> { bytes[pathAndQueryRange] }

    @inline(__always)
    var pathAndQueryRange: Range<Int> {
        guard hasQuery, let queryRange else { return pathRange }
        return pathRange.lowerBound..<queryRange.upperBound
    }

    /// Returns the decoded name.
    func name(of parameter: Parameter) -> ArraySlice<UInt8> {
        let name = bytes[parameter.nameRange]
        return parameter.flags.contains(.encodedName) ? PercentEncoding.decode(name)[...] : name
    }

    /// Returns the value without decoding.
    func value(of parameter: Parameter) -> ArraySlice<UInt8> { bytes[parameter.valueRange] }

    func text(of parameter: Parameter) -> ArraySlice<UInt8> { bytes[parameter.range] }

    func firstParameter(named name: ArraySlice<UInt8>) -> Parameter? {
        for index in parameters.indices where self.name(of: parameters[index]).equalsIgnoringCase(name) {
            return parameters[index]
        }
        return nil
    }

    /// Whether nothing was removed.
    private var isUnchanged: Bool {
        mutating get {
            isQueryPlain && parameters.count == parsedParameters && fragmentRange == record.fragmentRange
        }
    }
}

// MARK: - Changes

extension WorkingURL {
    /// Removes the parameters with the flag `isRemoved`.
    mutating func removeMarkedParameters() {
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

    /// - Parameter range: A part of the fragment.
    mutating func keepFragment(_ range: Range<Int>) { fragmentRange = range }

    /// - Parameter fragment: Parts of the fragment, which need no encoding.
    mutating func setFragment(_ fragment: [UInt8]) {
        let start = record.fragmentRange?.lowerBound ?? bytes.count
        var storage = [UInt8](bytes[..<start])
        storage.append(contentsOf: fragment)
        record = WebURL(
            unchecked: storage, like: record, queryStart: queryRange.map { $0.lowerBound - 1 },
            fragmentStart: start - 1)
        buffer.copy(storage)
        fragmentRange = record.fragmentRange
    }

    /// The record of what remains.
    var canonicalURL: WebURL {
        mutating get {
            var buffer = ScratchBuffer()
            return canonicalURL(in: &buffer)
        }
    }

    /// Returns the record of what remains, written in a buffer.
    mutating func canonicalURL(in buffer: inout ScratchBuffer) -> WebURL {
        if isUnchanged { return record }
        let text = text
        let end = pathRange.upperBound
        var fragmentStart: Int?
        // The result is never longer.
        buffer.fill(capacity: text.count + 1) { output in
            output.append(text, 0..<end)
            WorkingURL.append(parameters, of: text, to: &output)
            if let fragmentRange {
                fragmentStart = output.count
                output.append(UInt8(ascii: "#"))
                output.append(text, fragmentRange)
            }
        }
        return WebURL(
            unchecked: buffer.array, like: record, queryStart: parameters.isEmpty ? nil : end,
            fragmentStart: fragmentStart)
    }

    /// Appends the remaining query with its question mark, and copies neighboring parameters at once.
    private static func append(
        _ parameters: borrowing ScratchArray<Parameter>, of text: PaddedBytes, to output: inout ByteWriter
    ) {
        var separator = UInt8(ascii: "?")
        var index = 0
        while index < parameters.count {
            let start = Int(parameters[index].start)
            var end = Int(parameters[index].end)
            index += 1
            while index < parameters.count, Int(parameters[index].start) == end + 1 {
                end = Int(parameters[index].end)
                index += 1
            }
            output.append(separator)
            output.append(text, start..<end)
            separator = UInt8(ascii: "&")
        }
    }

    /// The serialization of what remains.
    var serialized: [UInt8] {
        mutating get { canonicalURL.storage }
    }

    /// Returns what remains, with another path or query, as text to be parsed.
    func address(
        path: ArraySlice<UInt8>, query: [UInt8]? = nil
    ) -> [UInt8] {
        var output = [UInt8](bytes[..<pathRange.lowerBound])
        output.append(contentsOf: path)
        if let query {
            if !query.isEmpty {
                output.append(UInt8(ascii: "?"))
                output.append(contentsOf: query)
            }
        } else if !parameters.isEmpty {
            var buffer = ScratchBuffer()
            buffer.fill(capacity: text.count + 1) { WorkingURL.append(parameters, of: text, to: &$0) }
            output.append(contentsOf: buffer.contents)
        }
        if let fragment {
            output.append(UInt8(ascii: "#"))
            output.append(contentsOf: fragment)
        }
        return output
    }

    /// The port including its colon; empty if there is none.
    var portRange: Range<Int> { hostRange.upperBound..<pathRange.lowerBound }
}

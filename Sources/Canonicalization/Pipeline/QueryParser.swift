import WebURL

/// Splits a query in one pass: the ranges of its parameters, the hashes of their names, and whether a rule may be about
/// them.
enum QueryParser {
    /// - Parameter text: The serialized URL.
    /// - Returns: Whether the parameters, joined by ampersands, are the whole query.
    static func parameters(
        of range: Range<Int>, in text: PaddedBytes, filter: borrowing ParameterFilter,
        to parameters: inout ScratchArray<WorkingURL.Parameter>
    ) -> Bool {
        var isPlain = true
        var start = range.lowerBound
        // The offset of the equals sign; negative before it.
        var equals = -1
        var flags: WorkingURL.Parameter.Flags = []
        var index = start
        while index <= range.upperBound {
            let block = text.block(at: index)
            var ampersands = block.equal(UInt8(ascii: "&"))
            let equalsSigns = block.equal(UInt8(ascii: "="))
            var delimiters = ampersands | equalsSigns | block.equal(UInt8(ascii: "%"))
            let left = range.upperBound &- index
            if left < 16 {
                // The end delimits a parameter like an ampersand.
                let end: UInt16 = 1 &<< UInt16(truncatingIfNeeded: left)
                ampersands |= end
                delimiters = delimiters & (end &- 1) | end
            }
            while delimiters != 0 {
                let delimiter = delimiters & (0 &- delimiters)
                let place = index &+ delimiters.first
                delimiters ^= delimiter
                if delimiter & ampersands != 0 {
                    isPlain = append(start..<place, equals, flags, in: text, filter: filter, to: &parameters) && isPlain
                    start = place &+ 1
                    equals = -1
                    flags = []
                } else if delimiter & equalsSigns != 0 {
                    if equals < 0 { equals = place }
                } else {
                    flags.insert(equals < 0 ? .encodedName : .encodedValue)
                }
            }
            index &+= 16
        }
        return isPlain
    }

    /// - Returns: `false` for an empty parameter.
    @inline(__always)
    private static func append(
        _ range: Range<Int>, _ equals: Int, _ encoded: WorkingURL.Parameter.Flags, in text: PaddedBytes,
        filter: borrowing ParameterFilter, to parameters: inout ScratchArray<WorkingURL.Parameter>
    ) -> Bool {
        if range.isEmpty { return false }
        let nameEnd = equals < 0 ? range.upperBound : equals
        let name = range.lowerBound..<nameEnd
        var flags = encoded
        var hash = TextHash()
        var prefixes: UInt64 = 0
        if flags.contains(.encodedName) {
            flags.insert(.mayBeNamed)
        } else {
            hash.combine(text, name)
            if filter.mayHaveName(hash.value) { flags.insert(.mayBeNamed) }
            prefixes = filter.prefixes(of: name, in: text)
        }
        parameters.append(
            WorkingURL.Parameter(
                start: Int32(truncatingIfNeeded: range.lowerBound), nameEnd: Int32(truncatingIfNeeded: nameEnd),
                end: Int32(truncatingIfNeeded: range.upperBound), flags: flags, nameHash: hash.value,
                namePrefixes: prefixes))
        return true
    }
}

// Most tags are whole in the input and plain: their attributes are copied at once, and only their ranges are recorded.

extension HTMLTag {
    /// Reads the attributes of a tag that ends in the input, with the same result as the tokenizer's own steps.
    ///
    /// - Parameters:
    ///   - start: where the tag's name ends.
    ///   - length: the limit of the tag's length.
    /// - Returns: Where the tag ends, after its `>`; nil, with nothing read, if the input ends first or something has
    ///   to be resolved, replaced or cut.
    mutating func readWhole(_ input: UnsafeBufferPointer<UInt8>, from start: Int, length: Int = 8 << 10) -> Int? {
        let limit = min(input.count, start + length)
        var index = start
        var isAfterSlash = false
        while index < limit {
            let byte = input[index]
            if byte == UInt8(ascii: ">") {
                isSelfClosing = isAfterSlash
                copy(UnsafeBufferPointer(rebasing: input[start..<index]))
                return index + 1
            }
            index += 1
            isAfterSlash = byte == UInt8(ascii: "/")
            if isAfterSlash || byte.isMarkupSpace { continue }
            guard ranges.count < HTMLLimits.attributes,
                let attribute = Self.attribute(input, from: index - 1, limit: limit)
            else { break }
            ranges.append(
                (
                    attribute.name.lowerBound - start..<attribute.name.upperBound - start,
                    attribute.value.lowerBound - start..<attribute.value.upperBound - start
                ))
            index = attribute.end
        }
        ranges.removeAll(keepingCapacity: true)
        return nil
    }

    private mutating func copy(_ input: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: input)
        bytes.withUnsafeMutableBufferPointer { bytes in
            for range in ranges {
                for index in range.name { bytes[index] = bytes[index].lowercased }
            }
        }
    }

    private struct Attribute {
        let name: Range<Int>
        var value: Range<Int>
        /// Where the attribute ends.
        var end: Int
    }

    private static func attribute(
        _ input: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int
    ) -> Attribute? {
        guard let nameEnd = endOfName(input, from: start, limit: limit) else { return nil }
        var result = Attribute(name: start..<nameEnd, value: nameEnd..<nameEnd, end: nameEnd)
        guard let sign = afterSpace(input, from: nameEnd, limit: limit) else { return nil }
        guard input[sign] == UInt8(ascii: "=") else { return result }
        guard let valueStart = afterSpace(input, from: sign + 1, limit: limit) else { return nil }
        let quote = input[valueStart]
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        let textStart = isQuoted ? valueStart + 1 : valueStart
        var index = textStart
        while index < limit {
            let byte = input[index]
            if byte == UInt8(ascii: "&") || byte == 0 { return nil }
            if isQuoted ? byte == quote : byte.isMarkupSpace || byte == UInt8(ascii: ">") {
                result.value = textStart..<index
                result.end = isQuoted ? index + 1 : index
                return result
            }
            index += 1
        }
        return nil
    }

    private static func endOfName(_ input: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int) -> Int? {
        // Any first byte belongs to the name, even `=`.
        var index = start + 1
        while index < min(limit, start + HTMLLimits.name) {
            switch input[index] {
            case UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">"), 0x20, 0x09, 0x0A, 0x0C, 0x0D: return index
            default: index += 1
            }
        }
        return nil
    }

    private static func afterSpace(_ input: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int) -> Int? {
        var index = start
        while index < limit, input[index].isMarkupSpace { index += 1 }
        return index < limit ? index : nil
    }
}

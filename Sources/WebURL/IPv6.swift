/// IPv6 addresses (<https://url.spec.whatwg.org/#concept-ipv6-parser>).
enum IPv6 {
    /// Returns the eight pieces of the address.
    static func parse(_ text: ArraySlice<UInt8>) throws(URLParsingError) -> [UInt16] {
        var pieces = [UInt16](repeating: 0, count: 8)
        var count = 0
        var compressed: Int?
        var index = text.startIndex
        let end = text.endIndex
        let colon = UInt8(ascii: ":")

        if index < end, text[index] == colon {
            guard index + 1 < end, text[index + 1] == colon else { throw .ipv6InvalidCompression }
            index += 2
            compressed = 0
        }
        while index < end {
            if count == 8 { throw .ipv6TooManyPieces }
            if text[index] == colon {
                if compressed != nil { throw .ipv6MultipleCompression }
                index += 1
                compressed = count
                continue
            }
            let start = index
            var value: UInt16 = 0
            while index < end, index < start + 4, let digit = PercentEncoding.hexadecimalValue(text[index]) {
                value = value << 4 | UInt16(digit)
                index += 1
            }
            if index < end, text[index] == UInt8(ascii: ".") {
                if index == start { throw .ipv4InIPv6InvalidCodePoint }
                if count > 6 { throw .ipv4InIPv6TooManyPieces }
                let address = try embeddedIPv4(text[start...])
                pieces[count] = UInt16(address >> 16)
                pieces[count + 1] = UInt16(address & 0xFFFF)
                count += 2
                break
            }
            if index < end {
                guard text[index] == colon else { throw .ipv6InvalidCodePoint }
                index += 1
                if index == end { throw .ipv6InvalidCodePoint }
            }
            pieces[count] = value
            count += 1
        }
        guard let compressed else {
            guard count == 8 else { throw .ipv6TooFewPieces }
            return pieces
        }
        // The standard's algorithm accepts a "::" that stands for no piece.
        let moved = count - compressed
        let tail = pieces[compressed..<count]
        let zeros = [UInt16](repeating: 0, count: 8 - compressed - moved)
        return pieces[..<compressed] + zeros + tail
    }

    private static func embeddedIPv4(_ text: ArraySlice<UInt8>) throws(URLParsingError) -> UInt32 {
        var address: UInt32 = 0
        var seen = 0
        var index = text.startIndex
        while index < text.endIndex {
            if seen > 0 {
                guard text[index] == UInt8(ascii: "."), seen < 4 else { throw .ipv4InIPv6InvalidCodePoint }
                index += 1
            }
            var value: UInt32?
            while index < text.endIndex, (0x30...0x39).contains(text[index]) {
                let digit = UInt32(text[index] - 0x30)
                if value == 0 { throw .ipv4InIPv6InvalidCodePoint }
                let next = (value ?? 0) * 10 + digit
                if next > 255 { throw .ipv4InIPv6OutOfRangePart }
                value = next
                index += 1
            }
            guard let value else { throw .ipv4InIPv6InvalidCodePoint }
            address = address << 8 | value
            seen += 1
        }
        guard seen == 4 else { throw .ipv4InIPv6TooFewParts }
        return address
    }

    /// <https://url.spec.whatwg.org/#concept-ipv6-serializer>: "::" replaces the first longest run of at least two
    /// zeros.
    static func append(_ pieces: [UInt16], to output: inout [UInt8]) {
        var best = 0..<0
        var index = 0
        while index < 8 {
            var end = index
            while end < 8, pieces[end] == 0 { end += 1 }
            if end - index > max(best.count, 1) { best = index..<end }
            index = end + 1
        }
        index = 0
        while index < 8 {
            if index == best.lowerBound, !best.isEmpty {
                output.append(UInt8(ascii: ":"))
                if index == 0 { output.append(UInt8(ascii: ":")) }
                index = best.upperBound
                continue
            }
            appendHexadecimal(pieces[index], to: &output)
            if index < 7 { output.append(UInt8(ascii: ":")) }
            index += 1
        }
    }

    private static func appendHexadecimal(_ piece: UInt16, to output: inout [UInt8]) {
        if piece >= 16 { appendHexadecimal(piece >> 4, to: &output) }
        let digit = UInt8(piece & 15)
        output.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
    }
}

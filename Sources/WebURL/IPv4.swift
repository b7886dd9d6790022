/// IPv4 addresses (<https://url.spec.whatwg.org/#concept-ipv4-parser>).
enum IPv4 {
    /// Returns the address; `nil` if the host does not end in a number and is a domain.
    static func parse(_ host: ArraySlice<UInt8>) throws(URLParsingError) -> UInt32? {
        var end = host.endIndex
        if host.last == UInt8(ascii: ".") {
            end -= 1
            if end == host.startIndex { return nil }
        }
        let text = host[..<end]
        guard endsInNumber(text) else { return nil }

        var numbers: [UInt64] = []
        var start = text.startIndex
        while true {
            let dot = text[start...].firstIndex(of: UInt8(ascii: ".")) ?? end
            if numbers.count == 4 { throw .ipv4TooManyParts }
            guard let number = number(text[start..<dot]) else { throw .ipv4NonNumericPart }
            numbers.append(number)
            if dot == end { break }
            start = dot + 1
        }
        let last = numbers.removeLast()
        guard last < 1 << UInt64(8 * (4 - numbers.count)) else { throw .ipv4OutOfRangePart }
        var address = UInt32(last)
        for (position, number) in numbers.enumerated() {
            guard number <= 255 else { throw .ipv4OutOfRangePart }
            address += UInt32(number) << UInt32(8 * (3 - position))
        }
        return address
    }

    static func append(_ address: UInt32, to output: inout [UInt8]) {
        for shift: UInt32 in [24, 16, 8, 0] {
            Decimal.append(address >> shift & 255, to: &output)
            if shift > 0 { output.append(UInt8(ascii: ".")) }
        }
    }

    /// <https://url.spec.whatwg.org/#ends-in-a-number-checker>
    private static func endsInNumber(_ text: ArraySlice<UInt8>) -> Bool {
        let start = text.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? text.startIndex
        let last = text[start...]
        guard let first = last.first, (0x30...0x39).contains(first) else { return false }
        return last.allSatisfy { (0x30...0x39).contains($0) } || number(last) != nil
    }

    /// <https://url.spec.whatwg.org/#ipv4-number-parser>. Clamps values that are too large for an address.
    private static func number(_ part: ArraySlice<UInt8>) -> UInt64? {
        guard let first = part.first else { return nil }
        var digits = part
        var radix: UInt64 = 10
        if first == UInt8(ascii: "0"), part.count > 1 {
            if part[part.startIndex + 1].lowercased == UInt8(ascii: "x") {
                digits = part.dropFirst(2)
                radix = 16
            } else {
                digits = part.dropFirst()
                radix = 8
            }
        }
        var value: UInt64 = 0
        for byte in digits {
            guard let digit = PercentEncoding.hexadecimalValue(byte), digit < radix else { return nil }
            value = min(value * radix + UInt64(digit), 1 << 40)
        }
        return value
    }
}

/// Decimal numbers in ASCII.
enum Decimal {
    static func append(_ number: UInt32, to output: inout [UInt8]) {
        if number >= 10 { append(number / 10, to: &output) }
        output.append(0x30 + UInt8(number % 10))
    }
}

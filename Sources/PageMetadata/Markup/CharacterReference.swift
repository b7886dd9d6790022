/// Reads one character reference, byte by byte, from after its ampersand
/// (https://html.spec.whatwg.org/#character-reference-state).
package struct CharacterReference {
    private var collected: [UInt8] = []
    private var value: UInt32 = 0
    private var digits = 0
    private var isNumeric = false
    private var isHexadecimal = false

    package init() {}

    /// Takes the next byte of the input, and returns whether it belongs to the reference.
    package mutating func take(_ byte: UInt8) -> Bool {
        if isNumeric { return takeNumeric(byte) }
        if collected.isEmpty && byte == UInt8(ascii: "#") {
            isNumeric = true
            collected.append(byte)
            return true
        }
        guard byte.isASCIILetter || byte.isASCIIDigit,
            collected.count < NamedCharacterReferences.longestName
        else {
            return false
        }
        collected.append(byte)
        return true
    }

    private mutating func takeNumeric(_ byte: UInt8) -> Bool {
        if digits == 0 && !isHexadecimal && byte | 0x20 == UInt8(ascii: "x") {
            isHexadecimal = true
            collected.append(byte)
            return true
        }
        let digit: UInt32
        switch byte {
        case 0x30...0x39: digit = UInt32(byte - 0x30)
        case 0x41...0x46 where isHexadecimal: digit = UInt32(byte - 0x37)
        case 0x61...0x66 where isHexadecimal: digit = UInt32(byte - 0x57)
        default: return false
        }
        digits += 1
        value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
        return true
    }

    /// Ends the reference at the byte after it (nil at the end of the page) and writes the characters that it means.
    ///
    /// - Returns: Whether `next` is the reference's semicolon, which is then consumed.
    package func finish(next: UInt8?, inAttribute: Bool, into output: inout [UInt8]) -> Bool {
        let isSemicolon = next == UInt8(ascii: ";")
        if isNumeric {
            guard digits > 0 else {
                output.append(UInt8(ascii: "&"))
                output.append(contentsOf: collected)
                return false
            }
            output.append(scalar: Self.scalar(for: value))
            return isSemicolon
        }
        var length = collected.count
        while length > 1 {
            let name = String(decoding: collected[..<length], as: UTF8.self)
            let isWhole = length == collected.count
            if let reference = NamedCharacterReferences.all[name],
                isWhole && isSemicolon || !reference.needsSemicolon
            {
                let after = isWhole ? next : collected[length]
                let hasSemicolon = isWhole && isSemicolon
                // `?a=1&copy=2` in an attribute is a URL.
                if inAttribute && !hasSemicolon, let after,
                    after == UInt8(ascii: "=") || after.isASCIILetter || after.isASCIIDigit
                {
                    break
                }
                output.append(contentsOf: reference.utf8)
                output.append(contentsOf: collected[length...])
                return hasSemicolon
            }
            length -= 1
        }
        output.append(UInt8(ascii: "&"))
        output.append(contentsOf: collected)
        return false
    }

    /// Returns the scalar for a number: 0x80 to 0x9F are windows-1252, and numbers that are no scalar become U+FFFD.
    private static func scalar(for value: UInt32) -> UInt32 {
        if value == 0 || value > 0x10_FFFF || 0xD800...0xDFFF ~= value { return 0xFFFD }
        guard 0x80...0x9F ~= value else { return value }
        let mapped = windows1252[Int(value) - 0x80]
        return mapped == 0 ? value : mapped
    }

    private static let windows1252: [UInt32] = [
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
        0x0152, 0, 0x017D, 0,
        0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0, 0x017E,
        0x0178,
    ]
}

// The strings of a PDF (ISO 32000-1, 7.3.4) and their text.

extension PDFBytes {
    /// Returns the text of a literal (`(…)`) or hexadecimal (`<…>`) string (7.3.4).
    func string(at start: Int) -> String? {
        var index = start
        while index < bytes.count, isSpace(bytes[index]) { index += 1 }
        guard index < bytes.count else { return nil }
        switch bytes[index] {
        case UInt8(ascii: "("): return PDFText.decode(literal(at: index + 1))
        case UInt8(ascii: "<"): return PDFText.decode(hexadecimal(at: index + 1))
        default: return nil
        }
    }

    private func literal(at start: Int) -> [UInt8] {
        var result: [UInt8] = []
        var depth = 1
        var index = start
        while index < bytes.count, result.count < DeclaredMetadata.longestText {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\\"):
                guard index < bytes.count else { return result }
                index = escape(at: index, into: &result)
                continue
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return result }
            default: break
            }
            result.append(byte)
        }
        return result
    }

    /// Reads an escape sequence after its backslash, and returns where it ends.
    private func escape(at start: Int, into result: inout [UInt8]) -> Int {
        let digits = bytes[start...].prefix(3).prefix { 0x30...0x37 ~= $0 }
        if !digits.isEmpty {
            result.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }))
            return start + digits.count
        }
        switch bytes[start] {
        case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "b"), UInt8(ascii: "f"):
            result.append(0x20)
        case 0x0A: break
        case 0x0D: return start + 1 < bytes.count && bytes[start + 1] == 0x0A ? start + 2 : start + 1
        case let byte: result.append(byte)
        }
        return start + 1
    }

    private func hexadecimal(at start: Int) -> [UInt8] {
        var result: [UInt8] = []
        var high: UInt8?
        for byte in bytes[start...].prefix(DeclaredMetadata.longestText * 2) {
            if byte == UInt8(ascii: ">") { break }
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { continue }
            if let first = high {
                result.append(first << 4 | UInt8(digit))
                high = nil
            } else {
                high = UInt8(digit)
            }
        }
        if let high { result.append(high << 4) }
        return result
    }
}

/// Decodes a PDF's text string: UTF-16 or UTF-8 by its byte order mark, or else PDFDocEncoding (ISO 32000-1, D.2).
private enum PDFText {
    static func decode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            var decoder = StreamDecoder(bytes[0] == 0xFE ? .utf16BE : .utf16LE)
            decoder.decode(bytes[2...], isLast: true, into: &text)
        } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            text = Array(bytes[3...])
        } else {
            for byte in bytes { text.append(scalar: scalar(of: byte)) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func scalar(of byte: UInt8) -> UInt32 {
        switch byte {
        case 0x80...0x9E: upper[Int(byte) - 0x80]
        case 0xA0: 0x20AC
        default: UInt32(byte)
        }
    }

    private static let upper = "•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž".unicodeScalars.map(\.value)
}

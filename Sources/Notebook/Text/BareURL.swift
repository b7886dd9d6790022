/// The end of a URL in prose: the extended autolinks of GitHub Flavored Markdown.
enum BareURL {
    /// Returns the index after a URL.
    ///
    /// - Parameters:
    ///   - start: The index of the URL.
    ///   - host: The index of its host, which is not part of the punctuation at its end.
    static func end(in bytes: [UInt8], from start: Int, host: Int) -> Int {
        var end = host
        // The brackets and parentheses that are open.
        var brackets = 0
        scan: while end < bytes.count {
            switch bytes[end] {
            case ...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "`"): break scan
            case UInt8(ascii: "["): brackets += 1
            case UInt8(ascii: "]"):
                if brackets == 0 { break scan }
                brackets -= 1
            case 0xC2...:
                if isBreak(at: end, in: bytes) { break scan }
            default: break
            }
            end += 1
        }
        return withoutPunctuation(in: bytes, from: host, to: end)
    }

    /// Drops punctuation at the end, and parentheses that are not opened in the URL.
    private static func withoutPunctuation(in bytes: [UInt8], from host: Int, to limit: Int) -> Int {
        var end = limit
        var unopened = bytes[host..<end].reduce(0) { count, byte in
            byte == UInt8(ascii: ")") ? count + 1 : byte == UInt8(ascii: "(") ? count - 1 : count
        }
        while end > host {
            let last = bytes[end - 1]
            if last == UInt8(ascii: ")") {
                if unopened <= 0 { return end }
                unopened -= 1
            } else if !"?!.,:*_~'\"|;\\".utf8.contains(last) {
                return end
            }
            end -= last == UInt8(ascii: ";") ? referenceLength(in: bytes, from: host, to: end) : 1
        }
        return end
    }

    /// Returns the length of the character reference, such as `&lt;`, that ends at an index; 1 for a lone semicolon.
    private static func referenceLength(in bytes: [UInt8], from host: Int, to end: Int) -> Int {
        var start = end - 2
        while start > host, end - start < 32, TextLinkScanner.isAlphanumeric(bytes[start]) { start -= 1 }
        return start < end - 2 && start > host && bytes[start] == UInt8(ascii: "&") ? end - start : 1
    }

    /// Whether a character outside of ASCII ends a URL: spaces, quotation marks, and the punctuation of Chinese and
    /// Japanese.
    private static func isBreak(at index: Int, in bytes: [UInt8]) -> Bool {
        let rest = bytes[index...].prefix(4)
        guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first else { return false }
        return switch scalar.value {
        // No-break space, guillemets.
        case 0x80...0xA0, 0xAB, 0xBB: true
        // Spaces, quotation marks, the ellipsis and line separators.
        case 0x2000...0x200B, 0x2018...0x201F, 0x2026, 0x2028, 0x2029, 0x202F, 0x205F, 0xFEFF: true
        // Ideographic space, comma, full stop and brackets, without iteration marks and the zero.
        case 0x3000...0x3004, 0x3008...0x3020, 0x3030, 0x303D: true
        // Full-width punctuation.
        case 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF3D, 0xFF5B...0xFF65: true
        default: false
        }
    }
}

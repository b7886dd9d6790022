#if !hasFeature(Embedded)
    /// A URL in prose without marks around it: an extended autolink of GitHub Flavored Markdown
    /// (<https://github.github.com/gfm/#autolinks-extension->), for everything that reads a note's text.
    ///
    /// Unlike in GFM, it also ends at quotation marks, unbalanced brackets and the punctuation of Chinese and Japanese. A
    /// last `_`, `*`, `~` or `!` belongs to it where it closes nothing, because the names of accounts and files end so.
    /// `web/base/url/bare-url.js` is the same in JavaScript, and `web/base/url/bare-urls.json` the cases of both.
    public enum BareURL {
        /// Returns the index after a URL.
        ///
        /// - Parameters:
        ///   - bytes: The text in UTF-8, at least up to the second byte after `limit(in:host:)`.
        ///   - host: The index of the URL's host. Punctuation at the end of the text is not part of the URL.
        ///   - followsWords: Whether words are before the URL on its line, so that a `!` can end their sentence.
        ///   - isOpen: Whether emphasis with `_`, `*` or `~` is open before the URL.
        /// - Complexity: O(*n*) in the length of the URL.
        public static func end(
            in bytes: [UInt8], host: Int, followsWords: () -> Bool, isOpen: (_ mark: UInt8) -> Bool
        ) -> Int {
            var end = limit(in: bytes, host: host)
            // The closing parentheses that the URL does not open.
            var unopened = bytes[host..<end].reduce(0) { count, byte in
                byte == UInt8(ascii: ")") ? count + 1 : byte == UInt8(ascii: "(") ? count - 1 : count
            }
            while end > host {
                let last = end - 1
                switch bytes[last] {
                case UInt8(ascii: ")"):
                    if unopened <= 0 { return end }
                    unopened -= 1
                case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
                    let isEscaped = last > host && bytes[last - 1] == UInt8(ascii: "\\")
                    if isEscaped || !isOpen(bytes[last]) { return end }
                case UInt8(ascii: "!"):
                    let isSingle =
                        !punctuation.contains(bytes[last - 1])
                        && !(end < bytes.count && (bytes[end] == bytes[last] || bytes[end] == UInt8(ascii: "?")))
                    if isSingle, !endsSentence(after: end, in: bytes, followsWords: followsWords) { return end }
                case UInt8(ascii: ";"): end -= referenceLength(in: bytes, from: host, to: end) - 1
                default: if !punctuation.contains(bytes[last]) { return end }
                }
                end -= 1
            }
            return end
        }

        /// Returns the index of the first character that no URL contains, which is after the punctuation at its end.
        public static func limit(in bytes: [UInt8], host: Int) -> Int {
            var end = host
            // The brackets that are open.
            var brackets = 0
            while end < bytes.count {
                switch bytes[end] {
                case ...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "`"):
                    return end
                case UInt8(ascii: "["): brackets += 1
                case UInt8(ascii: "]"):
                    if brackets == 0 { return end }
                    brackets -= 1
                case 0xC2...:
                    if isBreak(at: end, in: bytes) { return end }
                default: break
                }
                end += 1
            }
            return end
        }

        /// Returns the address that a written URL stands for: without the backslashes of escapes, with `&` for `&amp;`,
        /// and with the scheme that GFM gives an address without one.
        public static func address(of written: some Collection<UInt8>) -> String {
            var text: [UInt8] = []
            text.reserveCapacity(written.count)
            var isAfterBackslash = false
            for byte in written {
                if isAfterBackslash, isPunctuation(byte) {
                    text[text.count - 1] = byte
                    isAfterBackslash = false
                } else {
                    text.append(byte)
                    isAfterBackslash = byte == UInt8(ascii: "\\")
                }
            }
            let address = String(decoding: text, as: UTF8.self).replacing("&amp;", with: "&")
            return address.hasPrefix("www.") ? "http://" + address : address
        }

        /// Whether a host can start at an index.
        public static func isHostStart(at index: Int, in bytes: [UInt8]) -> Bool {
            guard index < bytes.count else { return false }
            let byte = bytes[index]
            if byte >= 0x80 { return !isBreak(at: index, in: bytes) }
            return isAlphanumeric(byte) || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "_")
        }

        /// Whether a byte before `www.` lets it start a URL.
        public static func isBeforeHostName(_ byte: UInt8) -> Bool { byte <= 0x20 || opening.contains(byte) }

        /// Whether a byte is an ASCII letter or digit.
        public static func isAlphanumeric(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"):
                true
            default: false
            }
        }

        /// Whether a byte is ASCII punctuation (<https://spec.commonmark.org/0.29/#ascii-punctuation-character>).
        public static func isPunctuation(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F && !isAlphanumeric(byte) }

        /// What ends a sentence or a quotation rather than a URL.
        private static let punctuation = ByteSet("?!.,:'\"|;\\")
        private static let opening = ByteSet("*_~(")

        /// Whether an exclamation mark before an index ends the sentence of the words before the URL. It does not where
        /// the sentence goes on.
        private static func endsSentence(after end: Int, in bytes: [UInt8], followsWords: () -> Bool) -> Bool {
            let goesOn =
                end + 1 < bytes.count && bytes[end] == 0x20
                && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[end + 1])
            return !goesOn && followsWords()
        }

        /// Returns the length of the character reference, such as `&lt;`, that ends at an index; 1 for a lone semicolon.
        private static func referenceLength(in bytes: [UInt8], from host: Int, to end: Int) -> Int {
            var start = end - 2
            while start > host, end - start < 32, isAlphanumeric(bytes[start]) { start -= 1 }
            return start < end - 2 && start > host && bytes[start] == UInt8(ascii: "&") ? end - start : 1
        }

        /// Whether a character outside of ASCII ends a URL: spaces, quotation marks, and the punctuation of Chinese and
        /// Japanese.
        private static func isBreak(at index: Int, in bytes: [UInt8]) -> Bool {
            let rest = bytes[index...].prefix(4)
            guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first else { return false }
            return switch scalar.value {
            // No-break space, guillemets, and the space of Ogham.
            case 0x80...0xA0, 0xAB, 0xBB, 0x1680: true
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
#endif

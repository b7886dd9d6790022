import Foundation

/// Text in the form in which the search compares it.
///
/// The text is composed (NFKC) and lowercased, so that half-width kana, decomposed Hangul and capitals are found. Then
/// ``FoldedLetters`` removes what people do not type. If that form changes, all texts have to be indexed again.
public enum SearchText {
    /// Returns a text in the compared form.
    public static func folded(_ text: String) -> String {
        replacing(text) { FoldedLetters.folded(composedByUnicode(FoldedLetters.visible($0))) }
    }

    /// Returns a text composed and in lowercase, with all its marks. A Greek final sigma equals any other sigma.
    static func composed(_ text: String) -> String { replacing(text, by: composedByUnicode) }

    private static func replacing(_ text: String, by unicode: (String) -> String) -> String {
        var text = text
        return text.withUTF8 { text in
            var folded: [UInt8] = []
            folded.reserveCapacity(text.count)
            for part in parts(of: text) {
                if part.isASCII {
                    folded.append(contentsOf: text[part.range].lazy.map(foldedASCII))
                } else {
                    folded.append(contentsOf: unicode(String(decoding: text[part.range], as: UTF8.self)).utf8)
                }
            }
            return String(decoding: folded, as: UTF8.self)
        }
    }

    /// Returns an ASCII character in the compared form.
    static func foldedASCII(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }

    private static func composedByUnicode(_ text: String) -> String {
        let lowercased = text.compatibilityComposed.lowercased()
        // The first byte of a final sigma. Bytes are found much faster than characters.
        return lowercased.utf8.contains(0xCF) ? lowercased.replacing("ς", with: "σ") : lowercased
    }

    /// A part of a text that is folded by itself.
    struct Part {
        /// In bytes.
        let range: Range<Int>
        let isASCII: Bool
    }

    /// The length from which ASCII characters between others are a part of their own, in bytes.
    private static let minimumASCIILength = 16

    /// Splits a text into parts, so that only few characters need the tables of Unicode. They take most of the time.
    ///
    /// A part can start with any ASCII character, because none is composed with the character before it. A part with other
    /// characters starts with the ASCII character before them, with which they can be composed.
    static func parts(of text: UnsafeBufferPointer<UInt8>) -> [Part] {
        var parts: [Part] = []
        var start = 0
        var index = 0
        while index < text.count {
            guard text[index] < 0x80 else {
                index += 1
                continue
            }
            let first = index
            while index < text.count, text[index] < 0x80 { index += 1 }
            let end = index == text.count ? index : index - 1
            guard end - first >= minimumASCIILength || first == start else { continue }
            if first > start { parts.append(Part(range: start..<first, isASCII: false)) }
            if end > first { parts.append(Part(range: first..<end, isASCII: true)) }
            start = end
        }
        if start < text.count { parts.append(Part(range: start..<text.count, isASCII: false)) }
        return parts
    }

    /// Returns whether a folded text contains a folded word. Bytes are compared much faster than characters.
    static func contains(_ word: String, in text: String) -> Bool {
        let word = Array(word.utf8)
        var text = text
        return text.withUTF8 { text in firstPlace(of: word, in: text, from: 0) != nil }
    }

    /// Returns the first place of a word in a text at or after a place, in bytes.
    static func firstPlace(of word: [UInt8], in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let base = text.baseAddress, let first = word.first else { return nil }
        var start = start
        while start + word.count <= text.count,
            let found = memchr(base + start, Int32(first), text.count - word.count - start + 1)
        {
            let place = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
            if memcmp(found, word, word.count) == 0 { return place }
            start = place + 1
        }
        return nil
    }

    /// Returns a text as the full-text index stores it.
    ///
    /// Two line feeds follow the text, so that three characters follow every position and a word of one or two
    /// characters is found as the beginning of a trigram. A NUL, which would end the text, becomes a space, as it does
    /// in a query.
    public static func indexed(_ text: String) -> String {
        let folded = folded(text)
        return (folded.utf8.contains(0) ? folded.replacing("\u{0}", with: " ") : folded) + "\n\n"
    }
}

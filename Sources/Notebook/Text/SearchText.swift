import Foundation

/// Text in the form in which the search compares it.
///
/// The text is composed (NFKC) and lowercased, so that half-width kana, decomposed Hangul and capitals are found. A
/// Greek final sigma equals any other sigma.
public enum SearchText {
    /// Returns a text in the compared form.
    public static func folded(_ text: String) -> String {
        // ASCII, which most texts are, is already composed.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        let lowercased = text.compatibilityComposed.lowercased()
        // The first byte of a final sigma. Bytes are found much faster than characters.
        return lowercased.utf8.contains(0xCF) ? lowercased.replacing("ς", with: "σ") : lowercased
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

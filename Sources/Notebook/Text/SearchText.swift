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
        return text.compatibilityComposed.lowercased().replacing("ς", with: "σ")
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

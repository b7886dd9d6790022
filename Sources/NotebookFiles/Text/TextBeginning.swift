extension StringProtocol {
    /// Returns the beginning of a text. A character can have any number of bytes, such as one letter with a million accents, so
    /// that characters alone limit nothing.
    ///
    /// - Complexity: Linear in the limits, whatever the length of the text.
    public func beginning(_ characters: Int, bytes: Int) -> String {
        let text = Substring(self)
        guard var end = text.utf8.index(text.startIndex, offsetBy: bytes, limitedBy: text.endIndex) else {
            return String(text.prefix(characters))
        }
        // Not within the bytes of a scalar.
        while end < text.endIndex, UTF8.isContinuation(text.utf8[end]) { end = text.utf8.index(before: end) }
        return String(text[..<end].prefix(characters))
    }
}

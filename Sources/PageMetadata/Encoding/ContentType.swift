/// A `Content-Type` header: the media type and the charset, if any.
package struct ContentType: Sendable, Equatable {
    /// In lowercase, without parameters: `text/html`.
    package let mediaType: String
    package let charset: String?

    package init(_ header: String) {
        var parts = header.split(separator: ";", omittingEmptySubsequences: false)
        mediaType = String(parts.removeFirst()).trimmed.asciiLowercased
        charset =
            parts.lazy.compactMap { part in
                let sides = part.split(separator: "=", maxSplits: 1)
                guard sides.count == 2, String(sides[0]).trimmed.asciiLowercased == "charset" else {
                    return nil
                }
                let value = String(sides[1]).trimmed.filter { $0 != "\"" && $0 != "'" }
                return value.isEmpty ? nil : value
            }.first
    }

    /// Whether a document of the type may be a page. Without a type, the bytes decide.
    package var isMarkup: Bool {
        mediaType.isEmpty || mediaType == "text/html"
            || mediaType.hasSuffix("+xml") && mediaType != "image/svg+xml"
            || mediaType == "application/xml" || mediaType == "text/xml"
    }
}

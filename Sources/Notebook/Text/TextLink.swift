/// A web page's URL in a note's text.
///
/// URLs are those of GitHub Flavored Markdown: `https://…` and `www.…` in the prose, `<https://…>` and
/// `[title](https://…)`. Code and escaped text contain none. Unlike in GFM, a URL in the prose also ends at quotation
/// marks, unbalanced brackets and the punctuation of Chinese and Japanese, which is written without spaces around URLs.
public struct TextLink: Sendable, Hashable {
    public let url: String
    /// The text of a link that has one.
    public let title: String?

    /// The maximum number of links in a text. Further ones are ignored.
    static let countLimit = 1_000
    /// The maximum length of a URL in bytes. Longer ones are ignored.
    static let lengthLimit = 65_536

    /// Returns the links of a text in their order, each URL once.
    ///
    /// - Complexity: Linear in the length of the text.
    public static func links(in body: String) -> [TextLink] {
        // Most texts have no links.
        guard body.utf8.contains(UInt8(ascii: ":")) || body.contains("www.") else { return [] }
        var scanner = TextLinkScanner(body)
        return scanner.links()
    }
}

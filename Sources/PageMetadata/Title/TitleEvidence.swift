/// A text that may have been a page's title: its source, its score, and why it was changed or refused.
public struct TitleEvidence: Sendable, Equatable, Codable {
    /// The fields where pages put titles, the most trusted first.
    public enum Source: String, Sendable, Codable, CaseIterable {
        case citation, markedHeadline, linkedData, openGraph, twitter, heading, documentTitle, linkedName
        /// For a document that is not a page: its own title, and the name of its file.
        case document, fileName
    }

    /// Why a part of the text was removed.
    public enum Removal: String, Sendable, Codable {
        /// It is the site's name.
        case siteName
        /// The rest is exactly another field's text.
        case corroborated
    }

    /// Why the text is not a candidate.
    public enum Refusal: String, Sendable, Codable {
        /// A program wrote it in place of a title.
        case placeholder
        /// It is only the site's name.
        case siteName
        /// It is a heading of a part of the site, such as a menu or a search.
        case place
        /// It is a text that the site repeats on other pages, such as its motto.
        case siteWide
        /// It is that of a page that stands in front of another one.
        case wall
    }

    public let source: Source
    /// The text of the page, cleaned.
    public let text: String
    /// The text without the site's name.
    public var unbranded: String
    /// Why `unbranded` is shorter than `text`; nil if it is not.
    public var removal: Removal?
    /// Why the text was not counted; nil if it was.
    public var refusal: Refusal?
    /// The sum of the weights of all sources with the same text.
    public var score: Double = 0
}

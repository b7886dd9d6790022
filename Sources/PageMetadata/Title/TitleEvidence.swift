/// One text that a page offered as its title: where it stood, what became of it and why.
public struct TitleEvidence: Sendable, Equatable, Codable {
    /// Where pages put titles, the most trusted first.
    public enum Source: String, Sendable, Codable, CaseIterable {
        case citation, markedHeadline, linkedData, openGraph, twitter, heading, documentTitle, linkedName
        /// Of a document that is no page: what it says itself, and the name of its file.
        case document, fileName
    }

    /// Why a part of the text was taken off.
    public enum Removal: String, Sendable, Codable {
        /// It names the site, as the page or the host does.
        case siteName
        /// What is left is word for word another field's text.
        case corroborated
    }

    /// Why the text is not counted.
    public enum Refusal: String, Sendable, Codable {
        /// A machine's words in the place of a title.
        case placeholder
        /// The site's name and nothing else.
        case siteName
        /// A heading over a place in the site: a menu, a search.
        case place
    }

    public let source: Source
    /// As the page has it, cleaned.
    public let text: String
    /// Without what names the site, where another field said that it does.
    public var unbranded: String
    /// Why `unbranded` is shorter than `text`.
    public var removal: Removal?
    /// Nil where the text was counted.
    public var refusal: Refusal?
    /// The votes of all that say the same.
    public var votes: Double = 0
}

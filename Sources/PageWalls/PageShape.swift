/// What a page is made of, as far as it distinguishes an article from a form, an apology or a script.
public struct PageShape: Sendable, Hashable {
    /// The length of all text that a browser shows, in bytes of UTF-8 without white space.
    public var textLength = 0
    /// The length of the text that is not in links, in blocks of more than a few words, counted likewise. Menus, buttons
    /// and labels have none.
    public var proseLength = 0
    public var hasPasswordField = false
    /// Whether it has a script or an element of a service that challenges browsers in place of the page.
    public var isKnownChallenge = false
    /// Whether only the beginning of the page was looked at, so that there may be more text.
    public var isCut = false

    public init() {}

    /// A notice in place of a page has less prose, in bytes.
    static let longestNotice = 400
    /// A consent text has less prose, in bytes.
    static let longestTerms = 4_000
    /// A page whose content is a form has less text, in bytes.
    static let longestForm = 600
    /// A page without content has less text, in bytes: the name of the site in an empty frame.
    static let longestEmpty = 40
}

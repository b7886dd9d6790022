/// A note that is suggested for a visited page, and why.
public struct Suggestion: Sendable, Encodable {
    public internal(set) var note: NoteSummary
    /// The link of the note that matches the visited page.
    public let link: Link
    /// The quotes of all links of the note that match the visited page.
    public let quotes: [LinkQuote]
    public let reason: MatchReason
}

/// The quote of a link.
public struct LinkQuote: Sendable, Encodable {
    public let link: Identifier<Link>
    public let quote: Link.Quote
}

/// The suggestions for an activity.
public struct SuggestionResult: Sendable {
    public let identity: PageIdentity
    /// What the suggestions respect.
    let preferences: AccountPreferences
    public internal(set) var suggestions: [Suggestion]
    /// Whether the person decided that nothing is recorded or suggested on this page.
    public let isNeverHere: Bool
    /// The reminders of notes that a visit to the page has made due and that are not done, also of notes without a link
    /// to the page.
    public internal(set) var reminders: [NoteReminder] = []
    /// What the visit teaches about the addresses of the site.
    var observations: [LearningObservation] = []
}

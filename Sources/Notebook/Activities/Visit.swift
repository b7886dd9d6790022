/// A recorded visit, the identity of its page, and the suggested notes.
public struct Visit: Sendable {
    public let activity: RecordedActivity
    public let identity: PageIdentity
    public let suggestions: [Suggestion]
    /// The reminders of notes that a visit to the page has made due and that are not done.
    public let reminders: [NoteReminder]
}

import Canonicalization

/// The decisions, snoozes and settings of an account that a visit has to respect, and the sites whose visits remind.
public struct AccountPreferences: Sendable {
    /// Newest first.
    public let decisions: [Decision]
    /// The snoozed notes, and until when they are not suggested.
    public let snoozes: [Identifier<Note>: Instant]
    /// `nil` if the account has not set a retention.
    public let retention: ActivityRetention?
    /// `nil` if the account has not chosen.
    public let pageImages: PageImages?
    /// Whether icons of sites and pictures of pages are fetched and shown.
    public let showsWebPictures: Bool
    /// Whether the place where a photo was taken is removed from photos that are added.
    public let removesPhotoLocation: Bool
    /// The sites of the reminders of notes outside the trash, due or not.
    public let reminderSites: Set<ReminderSite>
    let table: IdentityDecisions

    public init(
        decisions: [Decision], snoozes: [Identifier<Note>: Instant], retention: ActivityRetention?,
        pageImages: PageImages?, showsWebPictures: Bool = true, removesPhotoLocation: Bool = false,
        reminderSites: Set<ReminderSite> = []
    ) {
        self.decisions = decisions
        self.snoozes = snoozes
        self.retention = retention
        self.pageImages = pageImages
        self.showsWebPictures = showsWebPictures
        self.removesPhotoLocation = removesPhotoLocation
        self.reminderSites = reminderSites
        table = IdentityDecisions(decisions.map(\.decision))
    }

    func isSnoozed(_ note: Identifier<Note>, at time: Instant) -> Bool {
        snoozes[note].map { $0 > time } ?? false
    }
}

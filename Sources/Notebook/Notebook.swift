import Canonicalization

/// A person's notes, links and activities, and everything that can be done with them.
///
/// ```swift
/// let notebook = Notebook(store: store, canonicalizer: .standard)
/// let page = UserActivity(title: "Fitness plan", webpageURL: "https://example.com/plan?id=7")
/// let note = try await notebook.createNote(
///     title: "Plan", body: "Legs on Monday", links: [LinkRequest(activity: page)], for: .local)
///
/// // Later, the person visits the page again.
/// let visit = UserActivity(webpageURL: "https://example.com/plan?id=7&gclid=abc")
/// let found = try await notebook.suggestions(for: visit, account: .local).suggestions
/// let title = found.first?.note.title  // "Plan"
/// let reason = found.first?.reason.summary  // "Same page without gclid"
/// ```
///
/// Each subject has an extension in a folder of its own: `Notes`, `Links`, `Activities`, `Suggestions` and so on. Each
/// method checks its input, does the work of the domain and makes one call of the store.
public struct Notebook: Sendable {
    let store: any NotebookStore
    let currentCanonicalizer: CurrentCanonicalizer
    /// The retention of visits for accounts that have not set one.
    let retention: ActivityRetention
    /// How many bytes the attachments and page copies of an account may have together; `nil` for any number.
    let attachmentQuota: Int?
    let clock: ServiceClock
    let offered: OfferedActivities
    /// The name of the device whose requests the notebook serves. The texts that it writes have it in their history.
    private(set) var device: String?

    /// Creates a notebook whose canonicalizer stays the same.
    ///
    /// - Parameters:
    ///   - retention: The retention of visits for accounts that have not set one.
    ///   - attachmentQuota: How many bytes the attachments and page copies of an account may have together; `nil` for
    ///     any number.
    ///   - clock: The clock. Tests replace it.
    public init(
        store: any NotebookStore, canonicalizer: Canonicalizer, retention: ActivityRetention = ActivityRetention(),
        attachmentQuota: Int? = nil, clock: ServiceClock = .system
    ) {
        self.init(
            store: store, canonicalizer: CurrentCanonicalizer(canonicalizer), retention: retention,
            attachmentQuota: attachmentQuota, clock: clock)
    }

    /// Creates a notebook whose canonicalizer can be replaced while the notebook is in use.
    ///
    /// - Parameters:
    ///   - retention: The retention of visits for accounts that have not set one.
    ///   - attachmentQuota: How many bytes the attachments and page copies of an account may have together; `nil` for
    ///     any number.
    ///   - clock: The clock. Tests replace it.
    public init(
        store: any NotebookStore, canonicalizer: CurrentCanonicalizer,
        retention: ActivityRetention = ActivityRetention(),
        attachmentQuota: Int? = nil, clock: ServiceClock = .system
    ) {
        self.store = store
        currentCanonicalizer = canonicalizer
        self.retention = retention
        self.attachmentQuota = attachmentQuota
        self.clock = clock
        offered = OfferedActivities(
            values: store.shortLivedValues(by: clock), canonicalizer: canonicalizer, clock: clock)
    }

    /// Returns the notebook for the requests of a device.
    ///
    /// - Parameter device: The name of the device in the history of notes, such as "Firefox on Linux".
    public func used(on device: String) -> Notebook {
        var notebook = self
        notebook.device = device
        return notebook
    }

    func now() -> Instant { clock.now }
}

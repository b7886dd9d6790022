import Canonicalization

/// Where a notebook is kept. Each call is one transaction: it is durable when it returns, and has done nothing when it throws.
public protocol NotebookStore: Sendable {
    /// Keeps a new note. A note of the same id is there already: it is left as it is and returned.
    func create(_ draft: NoteDraft, for account: AccountID) async throws(NotebookError) -> Note

    func note(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) -> Note

    /// A page of notes, last modified first.
    func notes(_ query: NoteQuery, for account: AccountID) async throws(NotebookError) -> Page<NoteSummary>

    /// Writes the next revision of a note.
    /// - Throws: `noteChanged` when `expected` is not the note's revision; `noteNotFound`.
    func change(
        _ id: Identifier<Note>, _ change: NoteChange, expecting expected: Int?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note

    /// Moves a note to the trash, or (with nil) out of it.
    func setTrashed(
        _ id: Identifier<Note>, at time: Instant?, for account: AccountID
    ) async throws(NotebookError) -> Note

    /// Every revision of a note, newest first.
    func revisions(of id: Identifier<Note>, for account: AccountID) async throws(NotebookError) -> [Revision]

    /// Adds a link with its claims, in one transaction with the note's new revision. Where the note has a link of the same key,
    /// that one is returned and nothing is written.
    func add(
        _ draft: LinkDraft, to note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> AddedLink

    func removeLink(
        _ id: Identifier<Link>, from note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// A page of links across notes, last added first.
    func links(limit: Int, after cursor: PageCursor?, for account: AccountID) async throws(NotebookError) -> Page<Link>

    /// The links outside of the trash that claim one of the keys, each with its note.
    func claimants(of keys: [ContentKey], for account: AccountID) async throws(NotebookError) -> [Claimant]

    /// Links, removed ones too, whose keys were made by another version.
    func links(
        notKeyedBy version: KeyVersion, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [KeyedLink]

    /// Gives links their keys of a version, in one transaction. Their other claims stay.
    func rekey(
        _ links: [RekeyedLink], to version: KeyVersion, at time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// The links outside of the trash whose key stands at or below one of the places; at most 1,000 a place.
    func claimants(in places: [PagePrefix], for account: AccountID) async throws(NotebookError) -> [Claimant]

    /// Keeps a decision; one of the same id stays as it is.
    func keep(_ decision: Decision, for account: AccountID) async throws(NotebookError)

    /// The account's decisions, the last first.
    func decisions(for account: AccountID) async throws(NotebookError) -> [Decision]

    func removeDecision(_ id: Identifier<Decision>, for account: AccountID) async throws(NotebookError)

    /// Records an activity as its device's current one. An earlier record of the same device and key is replaced, and the
    /// account keeps no more than `retention` allows.
    func record(
        _ activity: RecordedActivity, keeping retention: ActivityRetention, for account: AccountID
    ) async throws(NotebookError)

    /// Recorded activities, current ones first, then the last visited.
    func activities(limit: Int, for account: AccountID) async throws(NotebookError) -> [RecordedActivity]

    func forgetActivities(for account: AccountID) async throws(NotebookError)
}

/// A note to be.
public struct NoteDraft: Sendable {
    public var id: Identifier<Note>
    public var title: String
    public var body: String
    public var links: [LinkDraft]
    public var createdAt: Instant

    public init(id: Identifier<Note>, title: String, body: String, links: [LinkDraft], createdAt: Instant) {
        self.id = id
        self.title = title
        self.body = body
        self.links = links
        self.createdAt = createdAt
    }
}

/// A link to be.
public struct LinkDraft: Sendable {
    public var id: Identifier<Link>
    public var webpageURL: String
    public var canonicalURL: String
    public var hostname: String
    public var title: String
    public var siteName: String?
    public var quote: Link.Quote?
    public var userInfo: JSONValue?
    /// Never empty; the last one is the canonical URL's.
    public var claims: [Claim]

    /// The text of the key that the link is found by.
    public var key: String { claims.last?.key.text ?? "" }

    /// How the key was made.
    public var keyVersion: KeyVersion? { claims.last?.version }
}

/// What changes in a note: nil leaves a part as it is.
public struct NoteChange: Sendable {
    public var title: String?
    public var body: String?

    public init(title: String? = nil, body: String? = nil) {
        self.title = title
        self.body = body
    }
}

public struct AddedLink: Sendable {
    public let link: Link
    /// False where the note had a link of the same key.
    public let isNew: Bool

    public init(link: Link, isNew: Bool) {
        self.link = link
        self.isNew = isNew
    }
}

/// A link that claims a key, with its note.
public struct Claimant: Sendable {
    public let key: ContentKey
    public let link: Link
    public let note: NoteSummary

    public init(key: ContentKey, link: Link, note: NoteSummary) {
        self.key = key
        self.link = link
        self.note = note
    }
}

/// How long visits are kept.
public struct ActivityRetention: Sendable {
    public var days: Int
    public var count: Int

    public init(days: Int = 7, count: Int = 500) {
        self.days = days
        self.count = count
    }
}

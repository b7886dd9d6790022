import Canonicalization
import Foundation

/// A person's notebook: what can be done with notes, links and activities.
///
/// The way of a visit: activity -> identity -> claims by key -> ranked suggestions, in one pass. The way of an added link:
/// activity -> identity -> claims -> store, in one transaction with the note's new revision.
public struct Notebook<Store: NotebookStore>: Sendable {
    let store: Store
    let canonicalizer: Canonicalizer
    let keyVersion: KeyVersion
    private let retention: ActivityRetention
    let now: @Sendable () -> Instant

    /// - Parameter now: the clock; tests turn it.
    public init(
        store: Store, canonicalizer: Canonicalizer, retention: ActivityRetention = ActivityRetention(),
        now: @escaping @Sendable () -> Instant = { .now }
    ) {
        self.store = store
        self.canonicalizer = canonicalizer
        self.keyVersion = canonicalizer.keyVersion
        self.retention = retention
        self.now = now
    }

    // MARK: Activities and suggestions

    public func identity(of activity: UserActivity) throws(NotebookError) -> Identity {
        try Limits.check(activity)
        return try Identity(of: activity, by: canonicalizer)
    }

    /// Records a visit as its device's current activity and answers what belongs to it.
    public func visit(_ activity: UserActivity, for account: AccountID) async throws(NotebookError) -> Visit {
        let answer = try await suggestions(for: activity, account: account)
        let record = RecordedActivity(
            id: Identifier(), activity: activity, canonicalURL: answer.identity.canonicalURL,
            key: answer.identity.canonicalKey, visitedAt: now(), isCurrent: true)
        if !answer.isNeverHere { try await store.record(record, keeping: retention, for: account) }
        return Visit(activity: record, identity: answer.identity, suggestions: answer.suggestions)
    }

    /// What belongs to an activity, recording nothing: one suggestion a note, most specific key first, then the note that was
    /// modified last.
    public func suggestions(
        for activity: UserActivity, account: AccountID
    ) async throws(NotebookError) -> SuggestionAnswer {
        let identity = try identity(of: activity)
        let decided = DecidedIdentity(identity, by: try await store.decisions(for: account).map(\.decision))
        guard let decided else { return SuggestionAnswer(identity: identity, suggestions: [], isNeverHere: true) }
        var claimants = try await store.claimants(of: decided.keys, for: account)
        claimants += try await store.claimants(in: decided.places, for: account)
        claimants = claimants.filter(decided.isMatch)
        let ranked = claimants.sorted {
            ($0.key.specificity, $1.note.modifiedAt) < ($1.key.specificity, $0.note.modifiedAt)
        }
        var seen: Set<Identifier<Note>> = []
        let suggestions = ranked.filter { seen.insert($0.note.id).inserted }.map { claimant in
            Suggestion(
                note: claimant.note, link: claimant.link,
                reason: decided.reason(for: claimant)
                    ?? Suggestion.Reason(
                        kind: claimant.key.kind, visited: activity.webpageURL, changes: identity.changes,
                        link: claimant.link))
        }
        return SuggestionAnswer(identity: identity, suggestions: suggestions, isNeverHere: false)
    }

    /// What the add-link menu offers: current activities, then recent ones, each page once.
    public func activities(limit: Int = 50, for account: AccountID) async throws(NotebookError) -> [RecordedActivity] {
        let recorded = try await store.activities(limit: retention.count, for: account)
        var seen: Set<String> = []
        return Array(recorded.filter { seen.insert($0.key.text).inserted }.prefix(limit))
    }

    public func forgetActivities(for account: AccountID) async throws(NotebookError) {
        try await store.forgetActivities(for: account)
    }

    // MARK: Notes

    /// - Parameter id: the note's id; a repeated create with the same id answers the note that is there.
    public func createNote(
        id: Identifier<Note> = Identifier(), title: String, body: String, links: [LinkRequest] = [],
        for account: AccountID
    ) async throws(NotebookError) -> Note {
        try Limits.check(title: title, body: body)
        var drafts: [LinkDraft] = []
        for link in links {
            let draft = try draft(of: link)
            if !drafts.contains(where: { $0.claims.last?.key == draft.claims.last?.key }) { drafts.append(draft) }
        }
        return try await store.create(
            NoteDraft(id: id, title: title, body: body, links: drafts, createdAt: now()), for: account)
    }

    public func note(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) -> Note {
        try await store.note(id, for: account)
    }

    public func notes(_ query: NoteQuery, for account: AccountID) async throws(NotebookError) -> Page<NoteSummary> {
        try await store.notes(query, for: account)
    }

    public func changeNote(
        _ id: Identifier<Note>, _ change: NoteChange, expecting revision: Int?, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try Limits.check(title: change.title ?? "", body: change.body ?? "")
        return try await store.change(id, change, expecting: revision, at: now(), for: account)
    }

    public func trashNote(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) {
        _ = try await store.setTrashed(id, at: now(), for: account)
    }

    public func restoreNote(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) -> Note {
        try await store.setTrashed(id, at: nil, for: account)
    }

    public func revisions(of id: Identifier<Note>, for account: AccountID) async throws(NotebookError) -> [Revision] {
        try await store.revisions(of: id, for: account)
    }

    // MARK: Links

    public func addLink(
        _ request: LinkRequest, to note: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> AddedLink {
        try await store.add(draft(of: request), to: note, at: now(), for: account)
    }

    public func removeLink(
        _ id: Identifier<Link>, from note: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) {
        try await store.removeLink(id, from: note, at: now(), for: account)
    }

    public func links(
        limit: Int, after cursor: PageCursor?, for account: AccountID
    ) async throws(NotebookError) -> Page<Link> {
        try await store.links(limit: min(max(limit, 1), 200), after: cursor, for: account)
    }

    private func draft(of request: LinkRequest) throws(NotebookError) -> LinkDraft {
        try Limits.check(request)
        let identity = try identity(of: request.activity)
        let title = (request.activity.title ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        return LinkDraft(
            id: request.id, webpageURL: request.activity.webpageURL, canonicalURL: identity.canonicalURL,
            hostname: identity.canonicalization.hostname, title: title.isEmpty ? identity.canonicalURL : title,
            siteName: request.siteName, quote: request.quote, userInfo: request.activity.userInfo,
            claims: identity.keys.map {
                Claim(key: $0, version: keyVersion)
            })
    }
}

/// What belongs to an activity.
public struct SuggestionAnswer: Sendable {
    public let identity: Identity
    public let suggestions: [Suggestion]
    /// True where the person decided that nothing is remembered or suggested here.
    public let isNeverHere: Bool
}

/// A recorded visit and what belongs to it.
public struct Visit: Sendable {
    public let activity: RecordedActivity
    public let identity: Identity
    public let suggestions: [Suggestion]
}

/// An activity that a person wants linked.
public struct LinkRequest: Sendable {
    public var id: Identifier<Link>
    public var activity: UserActivity
    public var siteName: String?
    public var quote: Link.Quote?

    public init(
        id: Identifier<Link> = Identifier(), activity: UserActivity, siteName: String? = nil, quote: Link.Quote? = nil
    ) {
        self.id = id
        self.activity = activity
        self.siteName = siteName
        self.quote = quote
    }
}

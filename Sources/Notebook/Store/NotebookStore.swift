import Canonicalization

/// Where a notebook is kept. Each call is one transaction: it is durable when it returns, and has done nothing when it throws. The one
/// exception is `record`, which says so.
///
/// What changes notes, links, activities or rules writes an entry of the account's log of changes in the same transaction.
public protocol NotebookStore: NoteStore, ReminderStore, LinkStore, ActivityStore, PreferenceStore, ChangeStore {}

public protocol NoteStore: Sendable {
    /// Keeps a new note. A note of the same id is there already: it is left as it is and returned.
    func add(_ draft: NewNote, for account: AccountID) async throws(NotebookError) -> AddedNote

    /// Keeps new notes, all or none; those that are there stay as they are. Answers how many were new.
    func create(_ drafts: [NewNote], for account: AccountID) async throws(NotebookError) -> Int

    func note(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) -> Note

    /// A page of notes: pinned ones first, in the person's order, then the last modified.
    func notes(_ query: NoteQuery, for account: AccountID) async throws(NotebookError) -> Page<NoteSummary>

    /// Notes outside of the trash with links on a host, the one whose link was added last first.
    func notes(onSite hostname: String, limit: Int, for account: AccountID) async throws(NotebookError) -> [NoteSummary]

    /// Tags of notes outside of the trash, the most used first; at most 1,000.
    func tags(for account: AccountID) async throws(NotebookError) -> [TagCount]

    /// Hosts of links of notes outside of the trash, those of the most notes first; at most 1,000.
    func sites(for account: AccountID) async throws(NotebookError) -> [SiteCount]

    /// Writes the next revision of a note.
    /// - Throws: `noteChanged` when `expected` is not the note's revision; `noteNotFound`.
    func change(
        _ id: Identifier<Note>, _ change: NoteChange, expecting expected: Int?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note

    /// Pins a note, or moves a pinned one.
    /// - Throws: `noteNotFound`; `neighborNotPinned` where the note that it is to follow is not.
    func pin(
        _ id: Identifier<Note>, _ placement: PinPlacement, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note

    /// Writes an edit of an earlier revision, merged as `NoteMerge` says; the edit itself is kept as a revision of its own.
    /// - Throws: `noteNotFound`, `revisionNotFound`.
    func edit(
        _ id: Identifier<Note>, _ text: NoteText, basedOn base: Int, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> EditedNote

    /// Moves a note to the trash or out of it.
    func setTrashed(
        _ id: Identifier<Note>, _ isTrashed: Bool, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note

    /// Deletes a note that is in the trash, with its links, ink and history: nothing is left of it but an entry of the log.
    /// - Throws: `noteNotFound`, `noteNotInTrash`.
    func deleteNote(_ id: Identifier<Note>, at time: Instant, for account: AccountID) async throws(NotebookError)

    /// Every revision of a note, newest first.
    func revisions(of id: Identifier<Note>, for account: AccountID) async throws(NotebookError) -> [Revision]

    /// Revisions before one, newest first, without their texts.
    func history(
        of id: Identifier<Note>, limit: Int, before revision: Int?, for account: AccountID
    ) async throws(NotebookError) -> [RevisionSummary]

    /// What the note said at a revision: its own text, or that of the last one before it that had one.
    /// - Throws: `noteNotFound`, `revisionNotFound`.
    func revision(
        _ number: Int, of id: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> Revision

    func restore(
        _ number: Int, of id: Identifier<Note>, expecting expected: Int?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note

    func resolveConflict(
        _ number: Int, of id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note

    /// - Parameter ink: nil takes it off.
    func setInk(
        _ ink: Ink?, of id: Identifier<Note>, expecting expected: Int?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary

    /// - Parameter revision: nil for now.
    func ink(of id: Identifier<Note>, at revision: Int?, for account: AccountID) async throws(NotebookError) -> Ink?
}

extension NoteStore {
    /// Keeps a new note, or finds the one of its id.
    public func create(_ draft: NewNote, for account: AccountID) async throws(NotebookError) -> Note {
        try await add(draft, for: account).note
    }
}

public protocol ReminderStore: Sendable {
    /// Replaces the note's reminder. One that was told is told again only where it has another time now.
    ///
    /// - Parameter reminder: nil to take it off.
    /// - Throws: `noteNotFound`.
    func setReminder(
        _ reminder: Reminder?, of id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary

    /// Notes with reminders outside of the trash, the first to fall due first.
    func notesWithReminders(
        limit: Int, after cursor: PageCursor?, for account: AccountID
    ) async throws(NotebookError) -> Page<NoteSummary>

    /// When the next reminder outside of the trash falls due, or fell, that was not told; nil for none.
    func nextReminder(for account: AccountID) async throws(NotebookError) -> Instant?

    /// Enters those that are due by now and were not told in the account's log, in one transaction; answers how many they were.
    func recordDueReminders(
        dueAt time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> Int

    /// A signal whenever a reminder of any account may fall due at another time than before; several in short time may be one. Ends when
    /// its reader stops.
    func reminderSignals() -> AsyncStream<Void>
}

public protocol LinkStore: Sendable {
    /// Adds a link with its claims, in one transaction with the note's new revision. Where the note has a link of the same key,
    /// that one is returned and nothing is written.
    func add(
        _ draft: NewLink, to note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> AddedLink

    func removeLink(
        _ id: Identifier<Link>, from note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// Puts a removed link back where it stood, with the claims that were withdrawn with it. Where the note has another link of the same key
    /// by now, that one is returned and nothing is written.
    /// - Throws: `noteNotFound`, `linkNotFound`.
    func restoreLink(
        _ id: Identifier<Link>, to note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Link

    func change(
        _ id: Identifier<Link>, of note: Identifier<Note>, _ change: LinkChange, at time: Instant,
        for account: AccountID
    ) async throws(NotebookError) -> Link

    /// Puts links in order; those that are left out follow in theirs.
    func order(
        _ order: [Identifier<Link>], of note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note

    /// A link of a note outside of the trash.
    /// - Throws: `linkNotFound`.
    func link(_ id: Identifier<Link>, for account: AccountID) async throws(NotebookError) -> Link

    /// A page of links across notes, last added first.
    func links(_ query: LinkQuery, for account: AccountID) async throws(NotebookError) -> Page<Link>

    /// Links outside of the trash that are to be visited by now, the ones due longest first, with few of each host.
    func links(dueAt time: Instant, limit: Int, for account: AccountID) async throws(NotebookError) -> [CheckedLink]

    /// Takes in what a visit found, in one transaction: evidence, state, the time of the next visit and, for a link that moved, its claim.
    /// Links that were removed meanwhile are left out of the answer.
    func record(
        _ visit: LinkCheckResult, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> [Link]

    /// The links outside of the trash that claim one of the keys, each with its note; at most 1,000 a key.
    func links(matching keys: [IdentityKey], for account: AccountID) async throws(NotebookError) -> [LinkMatch]

    /// The links outside of the trash whose key stands at or below one of the places; at most 1,000 a place.
    func links(under places: [KeyPrefix], for account: AccountID) async throws(NotebookError) -> [LinkMatch]

    /// Links, removed ones too, whose keys were made by another version.
    func links(
        notKeyedBy version: KeyVersion, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [KeyedLink]

    /// Gives links their keys of a version, in one transaction. Their other claims stay.
    func rekey(
        _ links: [RekeyedLink], to version: KeyVersion, at time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// Withdraws the claims to canonical URLs that other versions made, of links that this version has keyed, and answers how many they
    /// were.
    func withdrawKeyMappings(
        notKeyedBy version: KeyVersion, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Int
}

public protocol ActivityStore: Sendable {
    /// Records an activity as its device's current one. An earlier record of the same device and key is replaced, and the
    /// account keeps no more than `retention` allows.
    ///
    /// A visit's answer does not wait for the disk: records are written together within a second, and a crash in between loses them. Every
    /// read through this protocol sees them at once.
    func record(_ activity: RecordedActivity, keeping retention: ActivityRetention, for account: AccountID)

    /// Recorded activities, the last visited first.
    func activities(limit: Int, for account: AccountID) async throws(NotebookError) -> [RecordedActivity]

    /// - Throws: `activityNotFound`.
    func activity(
        _ id: Identifier<RecordedActivity>, for account: AccountID
    ) async throws(NotebookError) -> RecordedActivity

    func resignActivity(ofDevice device: String, at time: Instant, for account: AccountID) async throws(NotebookError)

    /// - Throws: `activityNotFound`.
    func removeActivity(
        _ id: Identifier<RecordedActivity>, at time: Instant, for account: AccountID
    ) async throws(NotebookError)

    func forgetActivities(
        _ which: VisitSelection, at time: Instant, for account: AccountID
    ) async throws(NotebookError)
}

/// What a person decided: on the identity of pages, on suggestions, on what is kept of visits.
public protocol PreferenceStore: Sendable {
    /// All of it, for a visit. Cheap: kept in memory until it changes.
    func preferences(for account: AccountID) async throws(NotebookError) -> AccountPreferences

    /// Keeps a decision; one of the same id stays as it is.
    func keep(_ decision: Decision, for account: AccountID) async throws(NotebookError)

    /// - Throws: `decisionNotFound`.
    func removeDecision(
        _ id: Identifier<Decision>, at time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// Replaces the note's snooze. Those that have ended are dropped.
    /// - Throws: `noteNotFound`.
    func keep(_ snooze: Snooze, at time: Instant, for account: AccountID) async throws(NotebookError)

    func endSnooze(of note: Identifier<Note>, at time: Instant, for account: AccountID) async throws(NotebookError)

    /// Keeps the setting, and drops the visits beyond it.
    func setRetention(
        _ retention: ActivityRetention, at time: Instant, for account: AccountID
    ) async throws(NotebookError)
}

public protocol ChangeStore: Sendable {
    /// Keeps a claim for `IdempotencyRecord.lifetime`; true where the same one is there.
    /// - Throws: `idempotencyKeyReused`.
    func register(_ record: IdempotencyRecord, at time: Instant, for account: AccountID) async throws(NotebookError)
        -> Bool

    func changes(after sequence: Int64, limit: Int, for account: AccountID) async throws(NotebookError)
        -> AccountChanges

    func changeSignals(for account: AccountID) -> AsyncStream<Void>

    /// The distinct hashes of claimed keys, from one on, ascending as unsigned numbers.
    func indexedHashes(
        from hash: UInt64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> LinkIndexPage

    /// - Parameter limit: more than so many changes are answered as incomplete.
    func indexChanges(
        since cursor: Int64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> LinkIndexDelta
}

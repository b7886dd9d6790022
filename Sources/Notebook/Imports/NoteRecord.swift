/// What an export of Backnote has of a note besides its text, its links and its dates.
public struct NoteRecord: Sendable, Equatable {
    /// The number of the current revision.
    public var revision: Int
    /// The texts of the history, the oldest first. Those of a long history are its last ones; see ``EarlierRevisions``.
    public var revisions: [Revision]
    public var ink: Ink?
    /// The revision that last changed the ink.
    public var inkRevision: Int?
    /// The number of edits that could not be merged and are not resolved.
    public var conflicts: Int
    public var reminder: Reminder?
    public var trashedAt: Instant?
    /// The place among the pinned notes, the largest first.
    public var pinPlace: Int?
    /// Until when the note is not suggested.
    public var snoozedUntil: Instant?

    public init(
        revision: Int = 1, revisions: [Revision] = [], ink: Ink? = nil, inkRevision: Int? = nil, conflicts: Int = 0,
        reminder: Reminder? = nil, trashedAt: Instant? = nil, pinPlace: Int? = nil,
        snoozedUntil: Instant? = nil
    ) {
        self.revision = revision
        self.revisions = revisions
        self.ink = ink
        self.inkRevision = inkRevision
        self.conflicts = conflicts
        self.reminder = reminder
        self.trashedAt = trashedAt
        self.pinPlace = pinPlace
        self.snoozedUntil = snoozedUntil
    }

    /// The largest number of a revision. No note has more, and clients in JavaScript can count further.
    private static let revisionLimit = 1 << 40

    /// Returns the record as it can be stored: with a history that ends with the note's text, and without times in the
    /// future.
    ///
    /// - Throws: `tooLong`, `nullCharacter`; `revisionNotFound` if the revisions are not in order.
    func checked(title: String, body: String, savedAt: Instant, now: Instant) throws(NotebookError) -> NoteRecord {
        var record = self
        let last = revisions.last?.revision ?? 0
        guard max(revision, last) <= Self.revisionLimit else { throw .revisionNotFound }
        record.revisions = try revisions.checked(now: now)
        record.revision = max(revision, last, 1)
        let text = NoteText(title: title, body: body)
        let current = revisions.last { $0.kind != .concurrent && $0.kind != .conflict }
        if current.map({ NoteText(title: $0.title, body: $0.body).isSame(as: text) }) != true {
            // Another program changed the text, or the export has no history.
            if !revisions.isEmpty { record.revision += 1 }
            record.revisions.append(
                Revision(revision: record.revision, title: title, body: body, savedAt: savedAt))
        }
        if let reminder { try Limits.check(reminder) }
        record.reminder = reminder?.visited(noLaterThan: now)
        record.inkRevision = ink == nil ? nil : min(max(inkRevision ?? record.revision, 1), record.revision)
        record.conflicts = min(max(conflicts, 0), revisions.count { $0.kind == .conflict })
        record.trashedAt = trashedAt.map { min($0, now) }
        return record
    }
}

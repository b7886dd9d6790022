/// A part of the history of an exported note that precedes what the notebook has of it.
///
/// A long history is imported in parts, the latest first. Each part names the revision that follows it, so that a part is
/// never added beside a gap.
public struct EarlierRevisions: Sendable {
    public let note: Identifier<Note>
    /// The number of the revision that follows these.
    public let next: Int
    /// The oldest first; not empty.
    public let revisions: [Revision]

    /// Checks a part as a store can keep it. Times in the future become now.
    ///
    /// - Throws: `tooLong`, `nullCharacter`; `revisionNotFound` if there are no revisions, or if they are not in order.
    init(
        _ revisions: [Revision], before next: Int, of note: Identifier<Note>, now: Instant
    ) throws(NotebookError) {
        self.note = note
        self.next = next
        self.revisions = try revisions.checked(now: now)
        guard let last = self.revisions.last, last.revision < next else { throw .revisionNotFound }
    }
}

extension Notebook {
    /// Checks a part of the history of an exported note.
    ///
    /// - Parameters:
    ///   - revisions: The oldest first.
    ///   - next: The number of the revision that follows them.
    /// - Throws: `tooLong`, `nullCharacter`; `revisionNotFound` if there are no revisions, or if they are not in order.
    public func earlierRevisions(
        _ revisions: [Revision], before next: Int, of note: Identifier<Note>
    ) throws(NotebookError) -> EarlierRevisions {
        try EarlierRevisions(revisions, before: next, of: note, now: now())
    }

    /// Adds a part to the beginning of a note's history, unless the history reaches further back already.
    ///
    /// - Throws: `noteNotFound`; `revisionNotFound` if the history does not begin with the revision that follows the part.
    public func restore(_ part: EarlierRevisions, for account: AccountID) async throws(NotebookError) {
        try await store.restore(part, at: now(), for: account)
    }
}

extension [Revision] {
    /// Returns the revisions without times in the future.
    ///
    /// - Throws: `tooLong`, `nullCharacter`; `revisionNotFound` if they are not in order.
    func checked(now: Instant) throws(NotebookError) -> [Revision] {
        var checked: [Revision] = []
        var last = 0
        for revision in self {
            try Limits.check(title: revision.title, body: revision.body)
            try Limits.check("device name", revision.device, limit: Limits.device)
            guard revision.revision > last, revision.base.map({ $0 < revision.revision }) ?? true else {
                throw .revisionNotFound
            }
            last = revision.revision
            checked.append(
                Revision(
                    revision: revision.revision, kind: revision.kind, base: revision.base, title: revision.title,
                    body: revision.body, savedAt: Swift.min(revision.savedAt, now), device: revision.device))
        }
        return checked
    }
}

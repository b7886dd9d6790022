extension StoreEngine {
    /// Returns the revisions before another one, newest first: as many as fit into a size in bytes, and at least one.
    /// Without another one, they reach back to the last revision that is neither `concurrent` nor `conflict`.
    ///
    /// - Throws: `noteNotFound`.
    public func revisions(
        of id: Identifier<Note>, before revision: Int?, size: Int, for account: AccountID
    ) async throws(NotebookError) -> RevisionPage {
        try await readTogether(for: account) { transaction in
            try transaction.revisionPage(of: id, before: revision, size: size, for: account)
        }
    }

    /// Returns notes and their latest revisions by one read: in order, as many as fit into a size in bytes, and at least
    /// one. A note that is gone is `nil`.
    ///
    /// - Parameter hasRevisions: Whether the revisions are read.
    public func recordedNotes(
        _ ids: ArraySlice<Identifier<Note>>, hasRevisions: Bool, size: Int, for account: AccountID
    ) async throws(NotebookError) -> [RecordedNote?] {
        try await readTogether(for: account) { transaction in
            var notes: [RecordedNote?] = []
            var rest = size
            for id in ids where rest > 0 || notes.isEmpty {
                do {
                    let note = try transaction.note(id, for: account)
                    var page = RevisionPage(revisions: [], hasEarlier: false)
                    if hasRevisions {
                        page = try transaction.revisionPage(of: id, before: nil, size: size, for: account)
                    }
                    rest -= page.revisions.reduce(note.estimatedSize) { $0 + $1.size }
                    notes.append(RecordedNote(note: note, revisions: page))
                } catch NotebookError.noteNotFound {
                    notes.append(nil)
                }
            }
            return notes
        }
    }

    /// Adds a part to the beginning of a note's history, in one transaction. Nothing is added if the history reaches further
    /// back than the part ends.
    ///
    /// - Throws: `noteNotFound`; `revisionNotFound` if the history does not begin with the revision that follows the part.
    public func restore(
        _ part: EarlierRevisions, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { transaction in
            let current = try transaction.revisionNumber(of: part.note, for: account)
            let first: Int? = try transaction.rows(
                "SELECT min(revision) AS first FROM revision WHERE account = \(account) AND note = \(part.note)"
            ).first?["first"]
            if let first, first < part.next { return }
            guard first == part.next else { throw NotebookError.revisionNotFound }
            for revision in part.revisions { try transaction.keep(revision, of: part.note, for: account) }
            let conflicts = part.revisions.count { $0.kind == .conflict }
            guard conflicts > 0 else { return }
            try transaction.addConflicts(conflicts, to: part.note, for: account)
            try transaction.log(
                ChangeEntry(kind: .noteChanged, note: part.note, revision: current), at: time, for: account)
        }
    }

    /// Returns the revisions before another one without their texts, newest first.
    ///
    /// - Throws: `noteNotFound`.
    public func history(
        of id: Identifier<Note>, limit: Int, before revision: Int?, for account: AccountID
    ) async throws(NotebookError) -> [RevisionSummary] {
        try await readTogether(for: account) { transaction in
            _ = try transaction.revisionNumber(of: id, for: account)
            return try transaction.rows(
                """
                SELECT revision, kind, base, title, \(.octetCount(of: "body")) AS size, saved_at, device FROM revision
                WHERE account = \(account) AND note = \(id) AND revision < \(revision ?? .max)
                ORDER BY revision DESC LIMIT \(limit)
                """
            ).map { row in
                RevisionSummary(
                    revision: try row["revision"], kind: Revision.Kind(rawValue: try row["kind"]) ?? .edit,
                    base: try row["base"], title: try row["title"], size: try row["size"],
                    savedAt: try row["saved_at"], device: try row["device"])
            }
        }
    }

    /// Returns the text at a revision: its own, or that of the last earlier revision that changed the text.
    ///
    /// - Throws: `noteNotFound`, `revisionNotFound`.
    public func revision(
        _ number: Int, of id: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> Revision {
        try await readTogether(for: account) { transaction in
            try transaction.revision(number, of: id, for: account)
        }
    }

    /// Restores the text of an earlier revision as a new revision.
    ///
    /// - Parameter device: The name of the device in the history.
    /// - Throws: `noteNotFound`, `revisionNotFound`; `noteChanged` if `expected` is not the note's revision.
    public func restore(
        _ number: Int, of id: Identifier<Note>, expecting expected: Int?, by linker: TextLinker, on device: String?,
        at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await write(for: account) { transaction in
            try transaction.restore(number, of: id, expecting: expected, by: linker, on: device, at: time, for: account)
        }
    }

    /// Marks a conflicting edit as resolved.
    ///
    /// - Throws: `noteNotFound`.
    public func resolveConflict(
        _ number: Int, of id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await write(for: account) { transaction in
            _ = try transaction.revisionNumber(of: id, for: account)
            let resolved = try transaction.rows(
                """
                UPDATE revision SET kind = 'concurrent'
                WHERE account = \(account) AND note = \(id) AND revision = \(number) AND kind = 'conflict'
                """)
            if resolved.affectedCount > 0 {
                try transaction.advance(id, at: time, modifying: false, for: account)
                try transaction.addConflicts(-1, to: id, for: account)
            }
            return try transaction.note(id, for: account)
        }
    }
}

extension Note {
    /// An estimate of the size in bytes: the text, and for each link more than most have. A note can have a thousand links.
    fileprivate var estimatedSize: Int {
        links.reduce(body.utf8.count) { $0 + 16_384 + ($1.activity.userInfo == nil ? 0 : 65_536) }
    }
}

/// The number of revisions that are read at once. A long text has as many bytes as a page of the history.
private let revisionsAtOnce = 16

extension StoreTransaction {
    /// Returns the revisions before another one, as `StoreEngine.revisions` does.
    fileprivate func revisionPage(
        of id: Identifier<Note>, before revision: Int?, size: Int, for account: AccountID
    ) throws -> RevisionPage {
        // An unknown note is an error, not an empty history.
        _ = try revisionNumber(of: id, for: account)
        var page: [Revision] = []
        var rest = size
        // An import checks the last revisions for the note's text.
        var hasText = revision != nil
        var next = revision ?? .max
        while true {
            let part = try revisions(of: id, before: next, for: account)
            for revision in part {
                guard page.isEmpty || revision.size <= rest || !hasText else {
                    return RevisionPage(revisions: page, hasEarlier: true)
                }
                hasText = hasText || ![.concurrent, .conflict].contains(revision.kind)
                rest -= revision.size
                page.append(revision)
            }
            guard part.count == revisionsAtOnce, let last = part.last else {
                return RevisionPage(revisions: page, hasEarlier: false)
            }
            next = last.revision
        }
    }

    fileprivate func revisions(
        of id: Identifier<Note>, before revision: Int, for account: AccountID
    ) throws -> [Revision] {
        try rows(
            """
            SELECT \(raw: Revision.columns) FROM revision
            WHERE account = \(account) AND note = \(id) AND revision < \(revision)
            ORDER BY revision DESC LIMIT \(revisionsAtOnce)
            """
        ).map(Revision.init(row:))
    }

    /// Returns the number of a note's last revision.
    ///
    /// - Throws: `NotebookError.noteNotFound`.
    package func revisionNumber(of id: Identifier<Note>, for account: AccountID) throws -> Int {
        let row = try rows("SELECT revision FROM note WHERE account = \(account) AND id = \(id)").first
        guard let row else { throw NotebookError.noteNotFound }
        return try row["revision"]
    }

    /// Returns the text of a note at a revision.
    ///
    /// The texts of the kinds `concurrent` and `conflict` belong only to their own revision. The note continued with
    /// the merge that follows them.
    ///
    /// - Throws: `NotebookError.noteNotFound` or `.revisionNotFound`.
    package func revision(_ number: Int, of id: Identifier<Note>, for account: AccountID) throws -> Revision {
        guard (1...(try revisionNumber(of: id, for: account))).contains(number) else {
            throw NotebookError.revisionNotFound
        }
        let row = try rows(
            """
            SELECT \(raw: Revision.columns) FROM revision
            WHERE account = \(account) AND note = \(id) AND revision <= \(number)
                AND (revision = \(number) OR kind NOT IN ('concurrent', 'conflict'))
            ORDER BY revision DESC LIMIT 1
            """
        ).first
        guard let row else { throw NotebookError.revisionNotFound }
        return try Revision(row: row)
    }

    /// Returns the revision of an edit of an earlier revision that was sent before.
    func revision(
        saying text: NoteText, basedOn base: Int, of id: Identifier<Note>, for account: AccountID
    ) throws -> Int? {
        try rows(
            """
            SELECT revision FROM revision
            WHERE account = \(account) AND note = \(id) AND revision > \(base) AND base = \(base)
                AND title = \(text.title)\(.asBytes) AND body = \(text.body)\(.asBytes)
                AND kind IN ('edit', 'concurrent', 'conflict')
            LIMIT 1
            """
        ).first?["revision"]
    }
}

extension Revision {
    fileprivate static let columns = "revision, kind, base, title, body, saved_at, device"

    fileprivate init(row: StoredRow) throws {
        self.init(
            revision: try row["revision"], kind: Kind(rawValue: try row["kind"]) ?? .edit, base: try row["base"],
            title: try row["title"], body: try row["body"], savedAt: try row["saved_at"], device: try row["device"])
    }
}

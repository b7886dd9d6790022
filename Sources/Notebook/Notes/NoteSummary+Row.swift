extension NoteSummary {
    /// The columns of a summary. Lists need only the beginning of the text. `hostnames` are the hosts of the links, one for each, in
    /// their order.
    package static func columns(for account: AccountID) -> SQLText {
        "\(commonColumns(for: account)), \(.beginning(of: "note.body", length: 600)) AS body"
    }

    /// With the whole text.
    package static func columnsOfNote(for account: AccountID) -> SQLText {
        "\(commonColumns(for: account)), note.body"
    }

    /// The account is an argument here too, so that a database with shards reads the links of one.
    private static func commonColumns(for account: AccountID) -> SQLText {
        """
        note.id, note.title, note.revision, note.created_at, note.modified_at, note.trashed_at, note.pin_place,
        note.archived_at, note.tags, note.conflicts, note.ink_revision, note.reminder_due_at, note.reminder_words,
        note.reminder_interval, note.reminder_starts_at, note.reminder_time_zone, note.reminder_trigger,
        note.reminder_site, note.first_image,
        \(.list(
            """
            SELECT hostname FROM link
            WHERE link.account = \(account) AND link.note = note.id AND removed_at IS NULL ORDER BY position
            """, of: "hostname")) AS hostnames
        """
    }

    package init(row: StoredRow) throws {
        let hosts: StoredList<String> = try row["hostnames"]
        let tags: String = try row["tags"]
        let pinPlace: Int = try row["pin_place"]
        self.init(
            id: try row["id"], title: try row["title"], body: try row["body"], sites: hosts.elements.sites,
            linkCount: hosts.elements.count, revision: try row["revision"], createdAt: try row["created_at"],
            modifiedAt: try row["modified_at"], trashedAt: try row["trashed_at"], isPinned: pinPlace > 0,
            archivedAt: try row["archived_at"],
            tags: tags.split(separator: " ").map { Tag(stored: String($0)) }, conflicts: try row["conflicts"],
            inkRevision: try row["ink_revision"], reminder: try Reminder(row: row),
            pinPlace: pinPlace > 0 ? pinPlace : nil, image: try row["first_image"])
    }
}

extension Reminder {
    fileprivate init?(row: StoredRow) throws {
        self.init(
            storedTrigger: try row["reminder_trigger"], site: try row["reminder_site"],
            dueAt: try row["reminder_due_at"], words: try row["reminder_words"],
            repetition: Repetition(
                storedInterval: try row["reminder_interval"], startsAt: try row["reminder_starts_at"],
                timeZone: try row["reminder_time_zone"]))
    }
}

extension StoreTransaction {
    /// Returns the summary of a note, or `nil` if it does not exist.
    package func summary(of id: Identifier<Note>, for account: AccountID) throws -> NoteSummary? {
        try rows("SELECT \(NoteSummary.columns(for: account)) FROM note WHERE account = \(account) AND id = \(id)")
            .first.map(NoteSummary.init(row:))
    }

    /// Returns the summary of a note.
    ///
    /// - Throws: `NotebookError.noteNotFound`.
    package func existingSummary(of id: Identifier<Note>, for account: AccountID) throws -> NoteSummary {
        guard let summary = try summary(of: id, for: account) else { throw NotebookError.noteNotFound }
        return summary
    }

    /// Returns a note with its links.
    ///
    /// - Throws: `NotebookError.noteNotFound`.
    package func note(_ id: Identifier<Note>, for account: AccountID) throws -> Note {
        let row = try rows(
            "SELECT \(NoteSummary.columnsOfNote(for: account)) FROM note WHERE account = \(account) AND id = \(id)"
        ).first
        guard let row else { throw NotebookError.noteNotFound }
        let summary = try NoteSummary(row: row)
        // Most notes of an import, and many others, have no links.
        let links = summary.linkCount == 0 ? [] : try links(ofNote: id, for: account)
        return Note(summary: summary, body: try row["body"], links: links)
    }
}

import GRDB
import Notebook

extension NoteSummary {
    /// The columns of a list, which reads the hosts of each note by a statement of its own. Lists need only the beginning of the text.
    static let listedColumns = """
        note.id, note.title, substr(note.body, 1, 600) AS body, note.revision, note.created_at, note.modified_at,
        note.trashed_at, note.is_pinned, note.pin_place, note.archived_at, note.tags, note.conflicts, note.ink_revision,
        note.reminder_due_at, note.reminder_words, note.reminder_interval, note.reminder_starts_at,
        note.reminder_time_zone, note.reminder_trigger, note.reminder_site, note.first_image
        """

    init(row: Row, hostnames: [String]) {
        self.init(
            id: row["id"], title: row["title"], body: row["body"], sites: hostnames.sites,
            linkCount: hostnames.count, revision: row["revision"], createdAt: row["created_at"],
            modifiedAt: row["modified_at"], trashedAt: row["trashed_at"], isPinned: row["is_pinned"],
            archivedAt: row["archived_at"],
            tags: (row["tags"] as String).split(separator: " ").map { Tag(stored: String($0)) },
            conflicts: row["conflicts"], inkRevision: row["ink_revision"], reminder: Reminder(row: row),
            pinPlace: row["is_pinned"] ? row["pin_place"] : nil, image: row["first_image"])
    }
}

extension Database {
    /// Returns the hosts of a note's links, one for each link, in their order. The host of a link without a web page is
    /// empty.
    func hostnames(ofLinksIn note: Identifier<Note>, for account: AccountID) throws -> [String] {
        try String.fetchAll(
            cachedStatement(
                sql: """
                    SELECT hostname FROM link WHERE account = ? AND note = ? AND removed_at IS NULL ORDER BY position
                    """),
            arguments: [account, note])
    }
}

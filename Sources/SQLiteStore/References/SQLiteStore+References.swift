import Foundation
import GRDB
import Notebook

extension SQLiteStore {
    /// The maximum number of former titles of a note that are read.
    private static let formerTitleLimit = 100

    public func referencedNotes(
        _ ids: [Identifier<Note>], for account: AccountID
    ) async throws(NotebookError) -> [ReferencedNote] {
        try await read(for: account) { db in
            let note = try db.cachedStatement(sql: "SELECT title, trashed_at FROM note WHERE account = ? AND id = ?")
            let formerTitle = try db.cachedStatement(
                sql: """
                    SELECT DISTINCT title FROM revision WHERE account = ? AND note = ? AND title NOT IN ('', ?) LIMIT ?
                    """)
            return try ids.map { id in
                guard let row = try Row.fetchOne(note, arguments: [account, id]) else {
                    return ReferencedNote(noteID: id, title: nil)
                }
                let title: String = row["title"]
                return ReferencedNote(
                    noteID: id, title: title,
                    formerTitles: try String.fetchAll(
                        formerTitle, arguments: [account, id, title, Self.formerTitleLimit]),
                    isTrashed: (row["trashed_at"] as Instant?) != nil)
            }
        }
    }

    /// Starts with the references to the note, however many notes there are.
    static let findMentions = """
        SELECT note.id, note.title, note.modified_at, note.archived_at,
            substr(note.body, max(1, instr(note.body, ?5) - ?6), 2 * ?6) AS text
        FROM note_reference AS reference CROSS JOIN note
            ON note.account = reference.account AND note.id = reference.source
        WHERE reference.account = ?1 AND reference.target = ?2 AND note.trashed_at IS NULL
            AND (?3 IS NULL OR (note.modified_at, note.id) < (?3, ?4))
        ORDER BY note.modified_at DESC, note.id DESC LIMIT ?7
        """

    public func mentions(
        of id: Identifier<Note>, limit: Int, after cursor: PageCursor?, for account: AccountID
    ) async throws(NotebookError) -> Page<Mention> {
        try await read(for: account) { db in
            _ = try db.revisionNumber(of: id, for: account)
            let mentions = try Row.fetchAll(
                db.cachedStatement(sql: Self.findMentions),
                arguments: [
                    account, id, try cursor?.time(), cursor.map { Data($0.id) }, NoteReference.url(of: id),
                    Mention.reach,
                    limit + 1,
                ]
            ).map { row in
                Mention(
                    noteID: row["id"], title: row["title"], text: row["text"], target: id,
                    modifiedAt: row["modified_at"], archivedAt: row["archived_at"])
            }
            let page = Array(mentions.prefix(limit))
            return Page(
                elements: page,
                next: mentions.count > limit
                    ? page.last.map { PageCursor(time: $0.modifiedAt, id: $0.noteID.bytes) } : nil)
        }
    }
}

extension Database {
    /// Stores which notes the current text of a note refers to.
    func updateReferences(of note: Identifier<Note>, to body: String, for account: AccountID) throws {
        let targets = NoteReference.targets(in: body).filter { $0 != note }
        let former = try Identifier<Note>.fetchSet(
            cachedStatement(sql: "SELECT target FROM note_reference WHERE account = ? AND source = ?"),
            arguments: [account, note])
        for target in former.subtracting(targets) {
            try cachedStatement(sql: "DELETE FROM note_reference WHERE account = ? AND source = ? AND target = ?")
                .execute(arguments: [account, note, target])
        }
        for target in targets where !former.contains(target) {
            try cachedStatement(sql: "INSERT INTO note_reference (account, source, target) VALUES (?, ?, ?)")
                .execute(arguments: [account, note, target])
        }
    }
}

import GRDB
import Notebook

extension SQLiteStore {
    public func deleteNote(
        _ id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { db in
            guard try db.note(id, for: account).summary.trashedAt != nil else { throw NotebookError.noteNotInTrash }
            // The note's keys left the link index when it was moved to the trash.
            try db.removePageCopies(ofNote: id, for: account)
            try db.removeAttachments(of: id, at: time, for: account)
            for statement in Self.deleteNote { try db.execute(sql: statement, arguments: [account, id]) }
            try db.log(ChangeEntry(kind: .noteDeleted, note: id), at: time, for: account)
        }
        preferencesCache.forget(account)
    }

    /// Deletes the rows of a note from every table, referring tables first.
    static let deleteNote = [
        "DELETE FROM alias WHERE account = ?1 AND link IN (SELECT id FROM link WHERE account = ?1 AND note = ?2)",
        "DELETE FROM claim WHERE account = ?1 AND link IN (SELECT id FROM link WHERE account = ?1 AND note = ?2)",
        "DELETE FROM link_health WHERE account = ?1 AND link IN (SELECT id FROM link WHERE account = ?1 AND note = ?2)",
        "DELETE FROM page_picture WHERE account = ?1 AND link IN (SELECT id FROM link WHERE account = ?1 AND note = ?2)",
        "DELETE FROM link WHERE account = ?1 AND note = ?2",
        "DELETE FROM revision WHERE account = ?1 AND note = ?2",
        "DELETE FROM ink WHERE account = ?1 AND note = ?2",
        "DELETE FROM tag WHERE account = ?1 AND note = ?2",
        "DELETE FROM note_reference WHERE account = ?1 AND source = ?2",
        "DELETE FROM snooze WHERE account = ?1 AND note = ?2",
        "DELETE FROM search_text WHERE rowid IN (SELECT row FROM search_entry WHERE account = ?1 AND note = ?2)",
        "DELETE FROM search_entry WHERE account = ?1 AND note = ?2",
        "DELETE FROM note WHERE account = ?1 AND id = ?2",
    ]
}

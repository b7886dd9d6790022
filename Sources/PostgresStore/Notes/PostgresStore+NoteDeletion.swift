import Notebook

extension PostgresStore {
    public func deleteNote(
        _ id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { connection in
            guard try connection.existingSummary(of: id, for: account).trashedAt != nil else {
                throw NotebookError.noteNotInTrash
            }
            // The note's keys left the link index when it was moved to the trash.
            try connection.removePageCopies(ofNote: id, for: account)
            try connection.removeAttachments(of: id, at: time, for: account)
            for statement in Self.deleteNote { connection.precedeNext(with: statement, [account, id]) }
            try connection.log(ChangeEntry(kind: .noteDeleted, note: id), at: time, for: account)
        }
    }

    private static let linksOfNote = "SELECT id FROM link WHERE account = $1 AND note = $2"

    /// Delete the rows of a note from every table, referring tables first.
    private static let deleteNote = [
        "DELETE FROM alias WHERE account = $1 AND link IN (\(linksOfNote))",
        "DELETE FROM claim WHERE account = $1 AND link IN (\(linksOfNote))",
        "DELETE FROM link_health WHERE account = $1 AND link IN (\(linksOfNote))",
        "DELETE FROM page_picture WHERE account = $1 AND link IN (\(linksOfNote))",
        "DELETE FROM link WHERE account = $1 AND note = $2",
        "DELETE FROM revision WHERE account = $1 AND note = $2",
        "DELETE FROM ink WHERE account = $1 AND note = $2",
        "DELETE FROM tag WHERE account = $1 AND note = $2",
        "DELETE FROM note_reference WHERE account = $1 AND source = $2",
        "DELETE FROM snooze WHERE account = $1 AND note = $2",
        "DELETE FROM search_entry WHERE account = $1 AND note = $2",
        "DELETE FROM note WHERE account = $1 AND id = $2",
    ]
}

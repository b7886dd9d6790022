extension StoreEngine {
    /// Deletes a note that is in the trash, with its links, ink and history. Only an entry of the change log remains.
    ///
    /// - Throws: `noteNotFound`, `noteNotInTrash`.
    public func deleteNote(
        _ id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { transaction in
            guard try transaction.existingSummary(of: id, for: account).trashedAt != nil else {
                throw NotebookError.noteNotInTrash
            }
            // The note's keys left the link index when it was moved to the trash.
            try transaction.removePageCopies(ofNote: id, for: account)
            try transaction.removeAttachments(of: id, at: time, for: account)
            try transaction.removeSearchText(of: id, for: account)
            for statement in SQLText.deletions(ofNote: id, for: account) { try transaction.run(statement) }
            try transaction.log(ChangeEntry(kind: .noteDeleted, note: id), at: time, for: account)
        }
        preferencesChanged(of: account)
    }
}

extension SQLText {
    /// Delete the rows of a note from every table, referring tables first.
    package static func deletions(ofNote note: Identifier<Note>, for account: AccountID) -> [SQLText] {
        let ofLinks = ["alias", "key_mapping", "link_health", "link_fingerprint", "page_picture"].map {
            table -> SQLText in
            """
            DELETE FROM \(raw: table) WHERE account = \(account)
                AND link IN (SELECT id FROM link WHERE account = \(account) AND note = \(note))
            """
        }
        let ofNote = ["link", "revision", "ink", "tag", "snooze", "search_entry"].map { table -> SQLText in
            "DELETE FROM \(raw: table) WHERE account = \(account) AND note = \(note)"
        }
        return ofLinks + ofNote + [
            "DELETE FROM note_reference WHERE account = \(account) AND source = \(note)",
            "DELETE FROM note WHERE account = \(account) AND id = \(note)",
        ]
    }
}

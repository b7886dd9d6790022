import Notebook

extension PostgresStore {
    public func setPageDescription(
        _ description: String, ofLinksWith keys: [String], at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        // Most fetches change nothing, and a write would have to wait for its turn.
        let isNeeded = try await read(for: account) { connection in
            try !connection.linksWithOwnKey(in: keys, hasNoDescription: true, limit: 1, for: account).isEmpty
        }
        guard isNeeded else { return }
        try await write(for: account) { connection in
            let links = try connection.linksWithOwnKey(in: keys, hasNoDescription: true, for: account)
            connection.precedeNext(
                with: "UPDATE link SET page_description = $3 WHERE account = $1 AND id = ANY ($2::uuid[])",
                [account, StoredList(links.map(\.id)), description])
            var seen: Set<Identifier<Note>> = []
            for note in links.map(\.note) where seen.insert(note).inserted {
                // The person did not change the note.
                try connection.advance(note, at: time, modifying: false, for: account)
                try connection.updateSearchText(of: note, for: account)
            }
        }
    }
}

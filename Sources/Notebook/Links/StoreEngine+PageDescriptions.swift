extension StoreEngine {
    /// Sets the description of the links that have one of the keys as their own and have no description, at most 1,000 of
    /// each.
    public func setPageDescription(
        _ description: String, ofLinksWith keys: [String], at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        // Most fetches change nothing, and a write would wait for the disk or for its turn.
        let isNeeded = try await read(for: account) { transaction in
            try !transaction.linksWithOwnKey(in: keys, hasNoDescription: true, limit: 1, for: account).isEmpty
        }
        guard isNeeded else { return }
        try await write(for: account) { transaction in
            let links = try transaction.linksWithOwnKey(in: keys, hasNoDescription: true, for: account)
            try transaction.run(
                """
                UPDATE link SET page_description = \(description)
                WHERE account = \(account) AND id \(in: links.map(\.id))
                """)
            var seen: Set<Identifier<Note>> = []
            for note in links.map(\.note) where seen.insert(note).inserted {
                // The person did not change the note.
                try transaction.advance(note, at: time, modifying: false, for: account)
                try transaction.updateSearchText(of: note, for: account)
            }
        }
    }
}

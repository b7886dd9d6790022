extension StoreEngine {
    /// Makes the URLs in the texts of some existing notes links, in one transaction with the place where the next call
    /// continues.
    ///
    /// - Returns: The number of links that were added, and whether all notes have been read.
    public func linkExistingTexts(
        by linker: TextLinker, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> (added: Int, isLast: Bool) {
        // Nothing is written at a start that has nothing to read.
        let hasMore = try await read(for: account) { transaction in
            try transaction.hasTexts(after: .linked, of: account)
        }
        guard hasMore else { return (0, true) }
        return try await write(for: account) { transaction in
            let texts = try transaction.texts(after: .linked, of: account)
            guard let last = texts.last else { return (0, true) }
            var count = 0
            for text in texts {
                let hashes = try transaction.linkExistingText(
                    text.body, of: text.note, by: linker, at: time, for: account)
                if hashes.isEmpty { continue }
                count += hashes.count
                try transaction.advance(text.note, at: time, modifying: false, touching: hashes, for: account)
                try transaction.updateSearchText(of: text.note, for: account)
            }
            try transaction.set(.linked, to: last.note, of: account)
            return (count, false)
        }
    }
}

import GRDB
import Notebook

extension SQLiteStore {
    public func savedSearches(for account: AccountID) async throws(NotebookError) -> [SavedSearch] {
        try await read(for: account) { db in
            try Row.fetchAll(
                db,
                sql: "SELECT id, name, query, saved_at FROM saved_search WHERE account = ? ORDER BY saved_at, rowid",
                arguments: [account]
            ).map(SavedSearch.init(row:))
        }
    }

    public func keep(_ search: SavedSearch, for account: AccountID) async throws(NotebookError) -> SavedSearch {
        try await write(for: account) { db in
            if let existing = try db.savedSearch(search.id, for: account) { return existing }
            let count = try Int.fetchOne(
                db, sql: "SELECT count(*) FROM saved_search WHERE account = ?", arguments: [account])
            guard count ?? 0 < SavedSearch.limit else {
                throw NotebookError.tooMany(what: "saved searches", limit: SavedSearch.limit)
            }
            try db.execute(
                sql: "INSERT INTO saved_search (account, id, name, query, saved_at) VALUES (?, ?, ?, ?, ?)",
                arguments: [account, search.id, search.name, search.query, search.savedAt])
            try db.log(ChangeEntry(kind: .savedSearchesChanged), at: search.savedAt, for: account)
            return search
        }
    }

    public func changeSavedSearch(
        _ id: Identifier<SavedSearch>, name: String?, query: String?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> SavedSearch {
        try await write(for: account) { db in
            guard let old = try db.savedSearch(id, for: account) else { throw NotebookError.savedSearchNotFound }
            let new = SavedSearch(
                id: id, name: name ?? old.name, query: query ?? old.query, savedAt: old.savedAt)
            if new == old { return old }
            try db.execute(
                sql: "UPDATE saved_search SET name = ?, query = ? WHERE account = ? AND id = ?",
                arguments: [new.name, new.query, account, id])
            try db.log(ChangeEntry(kind: .savedSearchesChanged), at: time, for: account)
            return new
        }
    }

    public func removeSavedSearch(
        _ id: Identifier<SavedSearch>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { db in
            try db.execute(sql: "DELETE FROM saved_search WHERE account = ? AND id = ?", arguments: [account, id])
            guard db.changesCount > 0 else { throw NotebookError.savedSearchNotFound }
            try db.log(ChangeEntry(kind: .savedSearchesChanged), at: time, for: account)
        }
    }
}

extension Database {
    fileprivate func savedSearch(_ id: Identifier<SavedSearch>, for account: AccountID) throws -> SavedSearch? {
        try Row.fetchOne(
            self, sql: "SELECT id, name, query, saved_at FROM saved_search WHERE account = ? AND id = ?",
            arguments: [account, id]
        ).map(SavedSearch.init(row:))
    }
}

extension SavedSearch {
    fileprivate init(row: Row) {
        self.init(id: row["id"], name: row["name"], query: row["query"], savedAt: row["saved_at"])
    }
}

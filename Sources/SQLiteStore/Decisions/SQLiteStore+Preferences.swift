import Canonicalization
import GRDB
import Notebook

extension SQLiteStore {
    public func preferences(for account: AccountID) async throws(NotebookError) -> AccountPreferences {
        if let preferences = preferencesCache.preferences(for: account) { return preferences }
        let generation = preferencesCache.generation
        let preferences = try await read(for: account) { db in
            AccountPreferences(
                decisions: try db.decisions(for: account), snoozes: try db.snoozes(for: account),
                retention: try db.retention(for: account), pageImages: try db.pageImages(for: account),
                showsWebPictures: try db.flag("webPictures", for: account) ?? true,
                removesPhotoLocation: try db.flag("removePhotoLocation", for: account) ?? false,
                reminderSites: try db.reminderSites(for: account))
        }
        preferencesCache.keep(preferences, for: account, readAt: generation)
        return preferences
    }

    /// Performs a write that changes the account's preferences.
    func writePreferences(
        at time: Instant, for account: AccountID, _ statements: @escaping @Sendable (Database) throws -> Void
    ) async throws(NotebookError) {
        try await write(for: account) { db in
            try statements(db)
            try db.log(ChangeEntry(kind: .rulesChanged), at: time, for: account)
        }
        preferencesCache.forget(account)
    }

    public func keep(_ decision: Decision, for account: AccountID) async throws(NotebookError) {
        let stored = StoredDecision(decision.decision)
        try await writePreferences(at: decision.decidedAt, for: account) { db in
            try db.execute(
                sql: """
                    INSERT INTO decision (account, id, kind, first, second, decided_at) VALUES (?, ?, ?, ?, ?, ?)
                    ON CONFLICT DO NOTHING
                    """,
                arguments: [account, decision.id, stored.kind, stored.first, stored.second, decision.decidedAt])
        }
    }

    public func removeDecision(
        _ id: Identifier<Decision>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writePreferences(at: time, for: account) { db in
            try db.execute(sql: "DELETE FROM decision WHERE account = ? AND id = ?", arguments: [account, id])
            guard db.changesCount > 0 else { throw NotebookError.decisionNotFound }
        }
    }

    public func keep(_ snooze: Snooze, at time: Instant, for account: AccountID) async throws(NotebookError) {
        try await writePreferences(at: time, for: account) { db in
            _ = try db.revisionNumber(of: snooze.note, for: account)
            try db.execute(
                sql: "INSERT OR REPLACE INTO snooze (account, note, until) VALUES (?, ?, ?)",
                arguments: [account, snooze.note, snooze.until])
            try db.execute(sql: "DELETE FROM snooze WHERE account = ? AND until <= ?", arguments: [account, time])
        }
    }

    public func endSnooze(
        of note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writePreferences(at: time, for: account) { db in
            try db.execute(sql: "DELETE FROM snooze WHERE account = ? AND note = ?", arguments: [account, note])
        }
    }

    public func setRemovesPhotoLocation(
        _ isOn: Bool, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writePreferences(at: time, for: account) { db in
            try db.setFlag("removePhotoLocation", isOn, for: account)
        }
    }

    public func setRetention(
        _ retention: ActivityRetention, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writeVisits()
        try await writePreferences(at: time, for: account) { db in
            try db.execute(
                sql: "INSERT OR REPLACE INTO setting (account, name, value) VALUES (?, 'retention', ?)",
                arguments: [account, try StoredJSON.text(retention)])
            try db.dropVisits(beyond: retention, at: time, for: account)
        }
    }

    public func setPageImages(
        _ images: PageImages, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writePreferences(at: time, for: account) { db in
            try db.execute(
                sql: "INSERT OR REPLACE INTO setting (account, name, value) VALUES (?, 'pageImages', ?)",
                arguments: [account, images.rawValue])
        }
    }
}

extension Database {
    fileprivate func decisions(for account: AccountID) throws -> [Decision] {
        try Row.fetchAll(
            self,
            sql: """
                SELECT id, kind, first, second, decided_at FROM decision WHERE account = ?
                ORDER BY decided_at DESC, id DESC
                """,
            arguments: [account]
        ).compactMap { row in
            let stored = StoredDecision(kind: row["kind"], first: row["first"], second: row["second"])
            return stored.decision.map { Decision(id: row["id"], decision: $0, decidedAt: row["decided_at"]) }
        }
    }

    fileprivate func snoozes(for account: AccountID) throws -> [Identifier<Note>: Instant] {
        var snoozes: [Identifier<Note>: Instant] = [:]
        for row in try Row.fetchAll(
            self, sql: "SELECT note, until FROM snooze WHERE account = ?", arguments: [account])
        {
            snoozes[row["note"]] = row["until"]
        }
        return snoozes
    }

    fileprivate func retention(for account: AccountID) throws -> ActivityRetention? {
        let value = try String.fetchOne(
            self, sql: "SELECT value FROM setting WHERE account = ? AND name = 'retention'", arguments: [account])
        return try StoredJSON.value(ActivityRetention.self, value)
    }

    fileprivate func pageImages(for account: AccountID) throws -> PageImages? {
        try String.fetchOne(
            self, sql: "SELECT value FROM setting WHERE account = ? AND name = 'pageImages'", arguments: [account]
        ).flatMap(PageImages.init)
    }

    fileprivate func flag(_ name: String, for account: AccountID) throws -> Bool? {
        let value = try String.fetchOne(
            self, sql: "SELECT value FROM setting WHERE account = ? AND name = ?", arguments: [account, name])
        return try StoredJSON.value(Bool.self, value)
    }

    func setFlag(_ name: String, _ isOn: Bool, for account: AccountID) throws {
        try execute(
            sql: "INSERT OR REPLACE INTO setting (account, name, value) VALUES (?, ?, ?)",
            arguments: [account, name, try StoredJSON.text(isOn)])
    }
}

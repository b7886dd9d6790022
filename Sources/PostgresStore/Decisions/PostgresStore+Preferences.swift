import Canonicalization
import Notebook

extension PostgresStore: PreferenceStore {
    /// Reads the database for each visit, so that a decision applies to all instances at once.
    public func preferences(for account: AccountID) async throws(NotebookError) -> AccountPreferences {
        try await read(for: account) { connection in
            try AccountPreferences(rows: try connection.rows(AccountPreferences.selection, [account]))
        }
    }

    /// Performs a write that changes the account's preferences.
    func writePreferences(
        at time: Instant, for account: AccountID,
        _ statements: @escaping @Sendable (PostgresConnection) throws -> Void
    ) async throws(NotebookError) {
        try await write(for: account) { connection in
            try statements(connection)
            try connection.log(ChangeEntry(kind: .rulesChanged), at: time, for: account)
        }
    }

    public func keep(_ decision: Decision, for account: AccountID) async throws(NotebookError) {
        let stored = StoredDecision(decision.decision)
        try await writePreferences(at: decision.decidedAt, for: account) { connection in
            connection.precedeNext(
                with: """
                    INSERT INTO decision (account, id, kind, first, second, decided_at) VALUES ($1, $2, $3, $4, $5, $6)
                    ON CONFLICT DO NOTHING
                    """, [account, decision.id, stored.kind, stored.first, stored.second, decision.decidedAt])
        }
    }

    public func removeDecision(
        _ id: Identifier<Decision>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writePreferences(at: time, for: account) { connection in
            let removed = try connection.rows("DELETE FROM decision WHERE account = $1 AND id = $2", [account, id])
            guard removed.affectedCount > 0 else { throw NotebookError.decisionNotFound }
        }
    }

    public func keep(_ snooze: Snooze, at time: Instant, for account: AccountID) async throws(NotebookError) {
        try await writePreferences(at: time, for: account) { connection in
            connection.precedeNext(
                with: "SELECT 1 FROM note WHERE account = $1 AND id = $2", [account, snooze.note],
                orThrow: NotebookError.noteNotFound)
            connection.precedeNext(
                with: "DELETE FROM snooze WHERE account = $1 AND (note = $2 OR until <= $3)",
                [account, snooze.note, time])
            // A snooze that has ended already would be dropped.
            if snooze.until <= time { return }
            connection.precedeNext(
                with: "INSERT INTO snooze (account, note, until) VALUES ($1, $2, $3)",
                [account, snooze.note, snooze.until])
        }
    }

    public func endSnooze(
        of note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writePreferences(at: time, for: account) { connection in
            connection.precedeNext(with: "DELETE FROM snooze WHERE account = $1 AND note = $2", [account, note])
        }
    }

    public func setRemovesPhotoLocation(
        _ isOn: Bool, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writePreferences(at: time, for: account) { connection in
            try connection.setFlag("removePhotoLocation", isOn, for: account)
        }
    }

    public func setRetention(
        _ retention: ActivityRetention, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await visits.write(of: account, to: self)
        try await writePreferences(at: time, for: account) { connection in
            connection.set("retention", to: try StoredJSON.text(retention), for: account)
            connection.dropVisits(beyond: retention, at: time, for: account)
        }
    }

    public func setPageImages(
        _ images: PageImages, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writePreferences(at: time, for: account) { connection in
            connection.set("pageImages", to: images.rawValue, for: account)
        }
    }
}

extension AccountPreferences {
    /// One statement, so that a visit waits once. Its argument is the account.
    static let selection = """
        SELECT 'decision' AS part, id, kind AS name, first, second, decided_at AS time
        FROM decision WHERE account = $1
        UNION ALL SELECT 'snooze', note, NULL, NULL, NULL, until FROM snooze WHERE account = $1
        UNION ALL SELECT 'setting', NULL, name, value, NULL, NULL FROM setting WHERE account = $1
        UNION ALL SELECT DISTINCT 'site', NULL::uuid, reminder_site, NULL, NULL, NULL::bigint
        FROM note WHERE account = $1 AND reminder_site IS NOT NULL AND trashed_at IS NULL
        ORDER BY time DESC, id DESC
        """

    /// Decisions are in their order, the newest first.
    init(rows: StoredRows) throws {
        var decisions: [Decision] = []
        var snoozes: [Identifier<Note>: Instant] = [:]
        var settings: [String: String] = [:]
        var reminderSites: Set<ReminderSite> = []
        for row in rows.map(\.self) {
            switch try row["part"] as String {
            case "decision":
                let stored = StoredDecision(
                    kind: try row["name"], first: try row["first"], second: try row["second"])
                guard let decision = stored.decision else { continue }
                decisions.append(Decision(id: try row["id"], decision: decision, decidedAt: try row["time"]))
            case "snooze": snoozes[try row["id"]] = try row["time"] as Instant
            case "setting": settings[try row["name"]] = try row["first"] as String
            default: reminderSites.insert(ReminderSite(stored: try row["name"]))
            }
        }
        self.init(
            decisions: decisions, snoozes: snoozes,
            retention: try StoredJSON.value(ActivityRetention.self, settings["retention"]),
            pageImages: settings["pageImages"].flatMap(PageImages.init(rawValue:)),
            showsWebPictures: try StoredJSON.value(Bool.self, settings["webPictures"]) ?? true,
            removesPhotoLocation: try StoredJSON.value(Bool.self, settings["removePhotoLocation"]) ?? false,
            reminderSites: reminderSites)
    }
}

extension PostgresConnection {
    func setFlag(_ name: String, _ isOn: Bool, for account: AccountID) throws {
        set(name, to: try StoredJSON.text(isOn), for: account)
    }

    func flag(_ name: String, for account: AccountID) throws -> Bool? {
        let setting = try rows("SELECT value FROM setting WHERE account = $1 AND name = $2", [account, name]).first
        return try StoredJSON.value(Bool.self, try setting?["value"])
    }

    /// Replaces a setting, in a transaction of ``PostgresStore/write(for:_:)``.
    fileprivate func set(_ name: String, to value: String, for account: AccountID) {
        precedeNext(with: "DELETE FROM setting WHERE account = $1 AND name = $2", [account, name])
        precedeNext(
            with: "INSERT INTO setting (account, name, value) VALUES ($1, $2, $3)", [account, name, value])
    }
}

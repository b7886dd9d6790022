import Canonicalization

extension StoreEngine {
    /// Performs a write that changes the account's preferences.
    package func writePreferences(
        at time: Instant, for account: AccountID, _ statements: @escaping @Sendable (Transaction) throws -> Void
    ) async throws(NotebookError) {
        try await write(for: account) { transaction in
            try statements(transaction)
            try transaction.log(ChangeEntry(kind: .rulesChanged), at: time, for: account)
        }
        preferencesChanged(of: account)
    }

    /// Stores a decision. An existing decision with the same identifier stays as it is.
    public func keep(_ decision: Decision, for account: AccountID) async throws(NotebookError) {
        let stored = StoredDecision(decision.decision)
        try await writePreferences(at: decision.decidedAt, for: account) { transaction in
            try transaction.insert(stored, id: decision.id, at: decision.decidedAt, for: account)
        }
    }

    /// Stores decisions together. Existing ones with the same identifiers stay as they are.
    public func keep(_ decisions: [Decision], for account: AccountID) async throws(NotebookError) {
        guard let time = decisions.first?.decidedAt else { return }
        try await writePreferences(at: time, for: account) { transaction in
            for decision in decisions {
                try transaction.insert(
                    StoredDecision(decision.decision), id: decision.id, at: decision.decidedAt, for: account)
            }
        }
    }

    /// Removes a decision.
    ///
    /// - Throws: `decisionNotFound`.
    public func removeDecision(
        _ id: Identifier<Decision>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writePreferences(at: time, for: account) { transaction in
            try transaction.run(
                "DELETE FROM decision WHERE account = \(account) AND id = \(id)",
                orThrow: NotebookError.decisionNotFound)
        }
    }

    /// Replaces the note's snooze, and drops the snoozes that have ended.
    ///
    /// - Throws: `noteNotFound`.
    public func keep(_ snooze: Snooze, at time: Instant, for account: AccountID) async throws(NotebookError) {
        try await writePreferences(at: time, for: account) { transaction in
            try transaction.run(
                "SELECT 1 AS found FROM note WHERE account = \(account) AND id = \(snooze.note)",
                orThrow: NotebookError.noteNotFound)
            try transaction.run(
                "DELETE FROM snooze WHERE account = \(account) AND (note = \(snooze.note) OR until <= \(time))")
            // A snooze that has ended already would be dropped.
            if snooze.until <= time { return }
            try transaction.run(
                "INSERT INTO snooze (account, note, until) VALUES (\(account), \(snooze.note), \(snooze.until))")
        }
    }

    /// Ends the note's snooze, if it has one.
    public func endSnooze(
        of note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writePreferences(at: time, for: account) { transaction in
            try transaction.run("DELETE FROM snooze WHERE account = \(account) AND note = \(note)")
        }
    }

    /// Sets whether the place where a photo was taken is removed from photos that are added.
    public func setRemovesPhotoLocation(
        _ isOn: Bool, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writePreferences(at: time, for: account) { transaction in
            try transaction.setFlag("removePhotoLocation", isOn, for: account)
        }
    }

    /// Stores which images of pages are fetched.
    public func setPageImages(
        _ images: PageImages, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writePreferences(at: time, for: account) { transaction in
            try transaction.set("pageImages", to: images.rawValue, for: account)
        }
    }
}

extension AccountPreferences {
    /// Selects all preferences by one statement, so that a visit waits once.
    package static func selection(for account: AccountID) -> SQLText {
        """
        SELECT 'decision' AS part, id, kind AS name, first, second, decided_at AS time
        FROM decision WHERE account = \(account)
        UNION ALL SELECT 'snooze', note, NULL, NULL, NULL, until FROM snooze WHERE account = \(account)
        UNION ALL SELECT 'setting', NULL, name, value, NULL, NULL FROM setting WHERE account = \(account)
        UNION ALL SELECT 'site', NULL, reminder_site, NULL, NULL, NULL
        FROM note WHERE account = \(account) AND reminder_site IS NOT NULL AND trashed_at IS NULL
        GROUP BY reminder_site
        ORDER BY time DESC, id DESC
        """
    }

    /// Decisions are in their order, the newest first.
    package init(rows: StoredRows) throws {
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

extension StoreTransaction {
    /// Inserts a decision, unless there is one with this identifier.
    func insert(
        _ decision: StoredDecision, id: Identifier<Decision>, at time: Instant, for account: AccountID
    ) throws {
        try run(
            """
            INSERT INTO decision (account, id, kind, first, second, decided_at)
            VALUES (\(account), \(id), \(decision.kind), \(decision.first), \(decision.second), \(time))
            ON CONFLICT DO NOTHING
            """)
    }

    package func setFlag(_ name: String, _ isOn: Bool, for account: AccountID) throws {
        try set(name, to: try StoredJSON.text(isOn), for: account)
    }

    /// Replaces a setting, in a transaction of ``StoreEngine/write(for:_:)``.
    package func set(_ name: String, to value: String, for account: AccountID) throws {
        try run("DELETE FROM setting WHERE account = \(account) AND name = \(name)")
        try run("INSERT INTO setting (account, name, value) VALUES (\(account), \(name), \(value))")
    }
}

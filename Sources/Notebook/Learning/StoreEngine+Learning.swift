import Canonicalization

extension StoreEngine {
    /// Returns what was observed about all parts of addresses.
    func learningEvidence(for account: AccountID) async throws(NotebookError) -> [ObservedPart: LearningEvidence] {
        try await read(for: account) { transaction in
            try transaction.learningEvidence(
                "SELECT host, parameter, page, is_same FROM learning_evidence WHERE account = \(account)")
        }
    }

    /// Returns what was observed about the parts of the addresses of a host.
    func learningEvidence(
        on host: String, for account: AccountID
    ) async throws(NotebookError) -> [ObservedPart: LearningEvidence] {
        try await read(for: account) { transaction in
            try transaction.learningEvidence(.learningEvidence(on: host, for: account))
        }
    }

    /// Stores an observation, and puts the decisions into force that follow from it, in one transaction.
    ///
    /// - Parameters:
    ///   - linkLimit: The maximum number of links of the host that are compared before something is learned.
    ///   - areDifferent: Whether links that differ only in what is learned show different pages.
    func learn(
        _ observation: LearningObservation, at time: Instant, for account: AccountID, comparing linkLimit: Int,
        areDifferent: @escaping @Sendable ([Link]) -> Bool
    ) async throws(NotebookError) {
        let isChanged = try await write(for: account) { transaction in
            var isChanged = false
            let host = observation.page.host
            for part in observation.parts {
                try transaction.insert(observation, about: part, at: time, for: account)
                let observed = ObservedPart(host: host, part: part)
                let evidence = try transaction.learningEvidence(.learningEvidence(on: host, for: account))[observed]
                let id = Decision.learnedID(of: part, on: host)
                let former = try transaction.decision(id, for: account)
                var place = evidence?.place
                if let found = place, former?.place != "\(found)",
                    try transaction.linkedPages(differingIn: part, within: found, limit: linkLimit, for: account)
                        .contains(where: areDifferent)
                {
                    let contradiction = LearningObservation(undoing: part, within: found)
                    try transaction.insert(contradiction, about: part, at: time, for: account)
                    place = nil
                }
                let isWithdrawn = place == nil && (evidence?.isContradicted == true || evidence?.place != nil)
                let decision = place.map(part.decision(within:))
                if decision.map({ $0 == former }) ?? !(isWithdrawn && former != nil) { continue }
                try transaction.run("DELETE FROM decision WHERE account = \(account) AND id = \(id)")
                if let decision { try transaction.insert(StoredDecision(decision), id: id, at: time, for: account) }
                isChanged = true
            }
            if isChanged { try transaction.log(ChangeEntry(kind: .rulesChanged), at: time, for: account) }
            return isChanged
        }
        if isChanged { preferencesChanged(of: account) }
    }

    /// Removes what an answer of the person taught, which the person has undone.
    func forget(_ observation: LearningObservation, for account: AccountID) async throws(NotebookError) {
        try await writeInTurn(of: account) { transaction in
            try transaction.run(
                """
                DELETE FROM learning_evidence WHERE account = \(account) AND host = \(observation.page.host)
                    AND parameter \(in: observation.parts.map(\.text)) AND page = \("\(observation.page)")
                    AND is_same = \(observation.isSame)
                """)
        }
    }

    /// Returns the keys of links outside the trash with a path and any query.
    ///
    /// - Parameter limit: The maximum number of links.
    func links(
        withQueryAt path: KeyPrefix, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [(id: Identifier<Link>, key: Key)] {
        try await read(for: account) { transaction in
            try transaction.rows(.linksWithQuery(at: path, limit: limit, for: account)).map { row in
                let key: String = try row["key"]
                return (try row["id"], Key(stored: [UInt8](key.utf8)))
            }
        }
    }

    /// Returns the keys of links outside the trash on hosts.
    ///
    /// - Parameters:
    ///   - hostnames: The hosts of the keys, which have no `www.`.
    ///   - pattern: What the keys are like, in SQL.
    ///   - limit: The maximum number of keys.
    func keys(
        on hostnames: [String], like pattern: String = "%", limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [Key] {
        let hosts = hostnames.flatMap { [$0, "www." + $0] }.map { ReversedHostname($0).text }
        if hosts.isEmpty { return [] }
        return try await read(for: account) { transaction in
            try transaction.rows(
                """
                SELECT link.key FROM link JOIN note ON note.account = link.account AND note.id = link.note
                WHERE link.account = \(account) AND link.reversed_hostname \(in: hosts) AND link.key LIKE \(pattern)
                    AND link.removed_at IS NULL AND trashed_at IS NULL
                ORDER BY link.added_at DESC, link.id LIMIT \(limit)
                """
            ).map { row in
                let key: String = try row["key"]
                return Key(stored: [UInt8](key.utf8))
            }
        }
    }
}

/// A part of the addresses of a host. The column `parameter` of the evidence has its text.
struct ObservedPart: Hashable, Sendable {
    let host: String
    let part: TransientPart
}

extension SQLText {
    /// Selects links outside the trash with a path and any query.
    fileprivate static func linksWithQuery(
        at path: KeyPrefix, limit: Int, for account: AccountID
    ) -> SQLText {
        let (start, hosts) = ("\(path)?", [path.hostname, "www." + path.hostname].map { ReversedHostname($0).text })
        return """
            SELECT link.id, link.key FROM link JOIN note ON note.account = link.account AND note.id = link.note
            WHERE link.account = \(account) AND link.reversed_hostname \(in: hosts)
                AND substr(link.key, 1, CAST(\(start.unicodeScalars.count) AS integer)) = \(start) AND link.removed_at IS NULL AND trashed_at IS NULL
            ORDER BY link.added_at DESC, link.id LIMIT \(limit)
            """
    }

    fileprivate static func learningEvidence(on host: String, for account: AccountID) -> SQLText {
        """
        SELECT host, parameter, page, is_same FROM learning_evidence
        WHERE account = \(account) AND host = \(host)
        """
    }
}

extension StoreTransaction {
    fileprivate func insert(
        _ observation: LearningObservation, about part: TransientPart, at time: Instant, for account: AccountID
    ) throws {
        try run(
            """
            INSERT INTO learning_evidence (account, host, parameter, page, is_same)
            VALUES (\(account), \(observation.page.host), \(part.text), \("\(observation.page)"), \(observation.isSame))
            ON CONFLICT DO NOTHING
            """)
    }

    fileprivate func decision(_ id: Identifier<Decision>, for account: AccountID) throws -> IdentityDecision? {
        try rows("SELECT kind, first, second FROM decision WHERE account = \(account) AND id = \(id)").first.flatMap {
            row in
            StoredDecision(kind: try row["kind"], first: try row["first"], second: try row["second"]).decision
        }
    }

    /// Returns the links of a place that differ only in a part, those of each page together.
    fileprivate func linkedPages(
        differingIn part: TransientPart, within place: KeyPrefix, limit: Int, for account: AccountID
    ) throws -> [[Link]] {
        let hosts = part.hostnames(of: place).map { ReversedHostname($0).text }
        let table = IdentityDecisions([part.decision(within: place)])
        let links = try rows(
            """
            SELECT \(Link.columns(for: account)) FROM link JOIN note ON note.account = link.account AND note.id = link.note
            WHERE link.account = \(account) AND link.reversed_hostname \(in: hosts) AND removed_at IS NULL
                AND trashed_at IS NULL
            ORDER BY added_at DESC, link.id LIMIT \(limit)
            """
        ).map(Link.init(row:))
        return Dictionary(
            grouping: links.filter { place.contains(table.withoutTransientParts(Key(stored: [UInt8]($0.key.utf8)))) }
        ) {
            table.key(ofPageAt: Key(stored: [UInt8]($0.key.utf8)))
        }.values.filter { Set($0.map(\.key)).count > 1 }
    }

    fileprivate func learningEvidence(_ statement: SQLText) throws -> [ObservedPart: LearningEvidence] {
        var all: [ObservedPart: LearningEvidence] = [:]
        for row in try rows(statement).map(\.self) {
            let observed = ObservedPart(
                host: try row["host"], part: TransientPart(stored: try row["parameter"]))
            if try row["is_same"] {
                all[observed, default: LearningEvidence()].pages.insert(try row["page"])
            } else {
                all[observed, default: LearningEvidence()].isContradicted = true
            }
        }
        return all
    }
}

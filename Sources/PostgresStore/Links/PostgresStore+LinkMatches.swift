import Canonicalization
import Notebook

extension PostgresStore {
    /// The size of a lookup's texts in bytes, after which no more links are read. A thousand links can have a hundred
    /// megabytes.
    private static let sizeLimit = 8 * 1_048_576

    /// Selects everything that a suggestion needs of a link and its note, by one search of the primary key of `key_mapping` for
    /// each key. Sizes are those of the texts that can be long.
    ///
    /// The keys are single arguments instead of arrays, whose length PostgreSQL would have to guess: it would plan the
    /// statement again for each visit, which takes longer than the search.
    private static func findMatches(ofKeys count: Int) -> String {
        let keys = (1...count).map { "($\(2 * $0 + 1)::bigint, $\(2 * $0 + 2)::text, \($0)::bigint)" }
        return """
            SELECT * FROM (
                SELECT found.*, wanted.place, sum(
                    octet_length(link_title) + coalesce(octet_length(quote), 0) + coalesce(octet_length(user_info), 0)
                    + coalesce(octet_length(activity), 0) + coalesce(octet_length(page_description), 0)
                    + octet_length(title) + octet_length(body) + octet_length(tags) + pg_column_size(hostnames)
                ) OVER (ORDER BY place, link_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS size_before
                FROM (VALUES \(keys.joined(separator: ", "))) AS wanted (key_hash, key, place)
                CROSS JOIN LATERAL (
                    SELECT \(Link.columnText), \(NoteSummary.columnText),
                        CASE key_mapping.kind WHEN 'redirect' THEN
                            (SELECT replace(id::text, '-', '') || ' ' || source || ' ' || target FROM alias
                            WHERE alias.account = $1 AND alias.link = key_mapping.link AND alias.key = key_mapping.key LIMIT 1)
                        END AS redirect, key_mapping.kind = 'declaredCanonicalURL' AS is_declared
                    FROM key_mapping
                        JOIN link ON link.account = key_mapping.account AND link.id = key_mapping.link
                        JOIN note ON note.account = link.account AND note.id = link.note
                    WHERE key_mapping.account = $1 AND key_mapping.key_hash = wanted.key_hash AND key_mapping.key = wanted.key
                        AND key_mapping.withdrawn_at IS NULL AND link.removed_at IS NULL AND note.trashed_at IS NULL
                    ORDER BY key_mapping.link LIMIT 1000
                ) AS found
            ) AS sized
            WHERE coalesce(size_before, 0) < $2 ORDER BY place, link_id
            """
    }

    public func links(
        matching keys: [IdentityKey], for account: AccountID
    ) async throws(NotebookError) -> [LinkMatch] {
        if keys.isEmpty { return [] }
        return try await read(for: account) { connection in
            let rows = try connection.rows(
                Self.findMatches(ofKeys: keys.count), Self.arguments(ofKeys: keys, for: account))
            return try Self.matches(of: keys, in: rows)
        }
    }

    public func preferencesAndLinks(
        matching keys: [IdentityKey], for account: AccountID
    ) async throws(NotebookError) -> (preferences: AccountPreferences, links: [LinkMatch]) {
        if keys.isEmpty { return (try await preferences(for: account), []) }
        return try await read(for: account) { connection in
            let rows = try connection.rows(ofEach: [
                AccountPreferences.selection(for: account).statement,
                (Self.findMatches(ofKeys: keys.count), Self.arguments(ofKeys: keys, for: account)),
            ])
            return (try AccountPreferences(rows: rows[0]), try Self.matches(of: keys, in: rows[1]))
        }
    }

    private static func arguments(ofKeys keys: [IdentityKey], for account: AccountID) -> [any StoredArgument] {
        keys.reduce(into: [account, sizeLimit]) { $0 += [$1.indexed, $1.text] }
    }

    private static func matches(of keys: [IdentityKey], in rows: StoredRows) throws -> [LinkMatch] {
        try rows.map { row in
            let (place, redirect): (Int, String?) = (try row["place"], try row["redirect"])
            return try LinkMatch(
                row: row, by: keys[place - 1], redirect: redirect.flatMap(MatchedRedirect.init(stored:)),
                isByDeclaredAddress: try row["is_declared"])
        }
    }

    public func links(
        under places: [KeyPrefix], for account: AccountID
    ) async throws(NotebookError) -> [LinkMatch] {
        if places.isEmpty { return [] }
        return try await read(for: account) { connection in
            try connection.links(.inSections, at: places, limit: 1_000, for: account)
        }
    }

    public func links(
        at path: KeyPrefix, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [LinkMatch] {
        try await read(for: account) { connection in
            try connection.links(.atPaths, at: [path], limit: limit, for: account)
        }
    }
}

extension PostgresConnection {
    fileprivate func links(
        _ search: LinkSearch, at places: [KeyPrefix], limit: Int, for account: AccountID
    ) throws -> [LinkMatch] {
        let keys = places.map { place in
            IdentityKey(kind: .canonicalURL, text: "\(place)", hash: Key.hash(of: "\(place)"))
        }
        return try rows(search.statement, [account, limit] + search.arguments(for: keys.map(\.text))).map { row in
            let place: Int = try row["place"]
            return try LinkMatch(row: row, by: keys[place - 1])
        }
    }
}

extension LinkMatch {
    /// - Parameter row: A row with ``Link/columnText`` and ``NoteSummary/columnText``.
    fileprivate init(
        row: StoredRow, by key: IdentityKey, redirect: MatchedRedirect? = nil, isByDeclaredAddress: Bool = false
    ) throws {
        self.init(
            key: key, link: try Link(rowWithNote: row), note: try NoteSummary(row: row), redirect: redirect,
            isByDeclaredAddress: isByDeclaredAddress)
    }
}

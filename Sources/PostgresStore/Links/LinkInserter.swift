import Canonicalization
import Notebook

extension PostgresConnection {
    public func insert(_ links: [LinkEntry], for account: AccountID) throws {
        for entry in links { try insertRow(of: entry, for: account) }
        // Only a web page can be checked.
        let checked = links.filter(\.link.activity.hasWebPage)
        if !checked.isEmpty {
            enqueue(
                """
                INSERT INTO link_health (account, link, due_at)
                SELECT $1, added.* FROM unnest($2::uuid[], $3::bigint[]) AS added
                """,
                [account, StoredList(checked.map(\.link.id)), StoredList(checked.map(\.time.milliseconds))])
        }
        for entry in links {
            guard let fingerprint = entry.link.activity.textFingerprint else { continue }
            enqueue(
                "INSERT INTO link_fingerprint (account, link, fingerprint) VALUES ($1, $2, $3)",
                [account, entry.link.id, fingerprint])
        }
        insertKeyMappings(of: links, for: account)
    }

    private func insertRow(of entry: LinkEntry, for account: AccountID) throws {
        let link = entry.link
        enqueue(
            """
            INSERT INTO link (account, id, note, position, webpage_url, canonical_url, key, hostname,
                reversed_hostname, title, site_name, page_description, quote, user_info, activity, source, state,
                awaits_title, keyed_by, added_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
            """,
            [
                account, link.id, entry.note, entry.position, link.activity.webpageURL, link.canonicalURL, link.key,
                link.hostname, ReversedHostname(link.hostname).text, link.activity.title, link.siteName,
                link.pageDescription, try link.quote.map(StoredJSON.text),
                try link.activity.userInfo.map(StoredJSON.text),
                try StoredActivity.text(link.activity), link.source.rawValue, Link.State.unknown.rawValue,
                link.awaitsTitle, link.keyVersion?.indexed ?? 0, entry.time,
            ])
    }

    /// Inserts the keys of new links into the table `key_mapping`. Two identifiers of an activity can be the same key.
    private func insertKeyMappings(of links: [LinkEntry], for account: AccountID) {
        // Of two keys of a link with the same hash, the table takes the first. A link's own key is the last of its mappings.
        let mappings = links.flatMap { entry in entry.link.keyMappings.reversed().map { (entry: entry, mapping: $0) } }
        if mappings.isEmpty { return }
        enqueue(
            """
            INSERT INTO key_mapping (account, key_hash, key, link, kind, algorithm_version, rules_version, added_at)
            SELECT $1, added.* FROM unnest(
                $2::bigint[], $3::text[], $4::uuid[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[]) AS added
            ON CONFLICT DO NOTHING
            """,
            [
                account, StoredList(mappings.map(\.mapping.key.indexed)), StoredList(mappings.map(\.mapping.key.text)),
                StoredList(mappings.map(\.entry.link.id)), StoredList(mappings.map(\.mapping.key.kind.rawValue)),
                StoredList(mappings.map { Int64($0.mapping.version.algorithm) }),
                StoredList(mappings.map { Int64(bitPattern: $0.mapping.version.rules) }),
                StoredList(mappings.map(\.entry.keyedAt.milliseconds)),
            ])
    }

    public func insert(_ mapping: KeyMapping, of link: Identifier<Link>, at time: Instant, for account: AccountID) {
        let (key, version) = (mapping.key, mapping.version)
        enqueue(
            """
            UPDATE key_mapping SET algorithm_version = $5, rules_version = $6, withdrawn_at = NULL
            WHERE account = $1 AND key_hash = $2 AND link = $3 AND key = $4
            """,
            [account, key.indexed, link, key.text, version.algorithm, Int64(bitPattern: version.rules)])
        enqueue(
            """
            INSERT INTO key_mapping (account, key_hash, key, link, kind, algorithm_version, rules_version, added_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING
            """,
            [
                account, key.indexed, key.text, link, key.kind.rawValue, version.algorithm,
                Int64(bitPattern: version.rules), time,
            ])
    }
}

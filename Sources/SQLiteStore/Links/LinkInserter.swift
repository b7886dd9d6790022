import Canonicalization
import GRDB
import Notebook

/// Inserts new links.
struct LinkInserter {
    private let links: RowInserter
    private let health: RowInserter
    private let fingerprints: RowInserter
    private let account: AccountID

    init(_ db: Database, for account: AccountID) {
        self.account = account
        links = RowInserter(
            db,
            """
            INSERT INTO link (account, id, note, position, webpage_url, canonical_url, key, hostname, title, site_name,
                quote, user_info, state, added_at, keyed_by, activity, source, awaits_title, page_description, reversed_hostname)
            """, columns: 20)
        health = RowInserter(db, "INSERT INTO link_health (account, link, due_at)", columns: 3)
        fingerprints = RowInserter(db, "INSERT INTO link_fingerprint (account, link, fingerprint)", columns: 3)
    }

    func insert(_ links: [LinkEntry]) throws {
        try self.links.insert(links) { entry, row in
            let link = entry.link
            row.bind(1, account)
            row.bind(2, link.id)
            row.bind(3, entry.note)
            row.bind(4, entry.position)
            row.bind(5, link.activity.webpageURL)
            row.bind(6, link.canonicalURL)
            row.bind(7, link.key)
            row.bind(8, link.hostname)
            row.bind(9, link.activity.title)
            row.bind(10, link.siteName)
            row.bind(11, try link.quote.map(StoredJSON.text))
            row.bind(12, try link.activity.userInfo.map(StoredJSON.text))
            row.bind(13, Link.State.unknown.rawValue)
            row.bind(14, entry.time)
            row.bind(15, link.keyVersion?.indexed ?? 0)
            row.bind(16, try StoredActivity.text(link.activity))
            row.bind(17, link.source.rawValue)
            row.bind(18, link.awaitsTitle ? 1 : 0)
            row.bind(19, link.pageDescription)
            row.bind(20, ReversedHostname(link.hostname).text)
        }
        // Only a web page can be checked.
        try health.insert(links.filter(\.link.activity.hasWebPage)) { entry, row in
            row.bind(1, account)
            row.bind(2, entry.link.id)
            row.bind(3, entry.time)
        }
        try fingerprints.insert(links.filter { $0.link.activity.textFingerprint != nil }) { entry, row in
            row.bind(1, account)
            row.bind(2, entry.link.id)
            row.bind(3, entry.link.activity.textFingerprint?.storedNumber ?? 0)
        }
    }
}

/// Inserts mappings of keys to links, into the table `key_mapping`.
struct KeyMappingInserter {
    /// A mapping and its link.
    struct Entry {
        let mapping: KeyMapping
        let link: Identifier<Link>
        let time: Instant
    }

    private let rows: RowInserter
    private let account: AccountID

    init(_ db: Database, for account: AccountID) {
        self.account = account
        rows = RowInserter(
            db,
            "INSERT INTO key_mapping (account, key_hash, key, link, kind, algorithm_version, rules_version, added_at)",
            columns: 8,
            """
            ON CONFLICT DO UPDATE SET
                algorithm_version = excluded.algorithm_version, rules_version = excluded.rules_version,
                withdrawn_at = NULL
            """)
    }

    /// Inserts mappings. An existing mapping gets the new version.
    func insert(_ mappings: [Entry]) throws {
        try rows.insert(mappings) { new, row in
            row.bind(1, account)
            row.bind(2, new.mapping.key.indexed)
            row.bind(3, new.mapping.key.text)
            row.bind(4, new.link)
            row.bind(5, new.mapping.key.kind.rawValue)
            row.bind(6, new.mapping.version.algorithm)
            row.bind(7, Int64(bitPattern: new.mapping.version.rules))
            row.bind(8, new.time)
        }
    }
}

extension Database {
    public func insert(_ links: [LinkEntry], for account: AccountID) throws {
        try LinkInserter(self, for: account).insert(links)
        try KeyMappingInserter(self, for: account).insert(
            links.flatMap { entry in
                entry.link.keyMappings.map {
                    KeyMappingInserter.Entry(mapping: $0, link: entry.link.id, time: entry.keyedAt)
                }
            })
    }

    public func insert(
        _ mapping: KeyMapping, of link: Identifier<Link>, at time: Instant, for account: AccountID
    ) throws {
        try KeyMappingInserter(self, for: account).insert([
            KeyMappingInserter.Entry(mapping: mapping, link: link, time: time)
        ])
    }
}

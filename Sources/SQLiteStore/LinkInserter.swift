import Canonicalization
import GRDB
import Notebook

/// Writes the rows of new links.
struct LinkInserter {
    private let link: RawStatement
    private let health: RawStatement
    private let account: AccountID

    init(_ db: Database, for account: AccountID) throws {
        self.account = account
        link = try RawStatement(
            db,
            """
            INSERT INTO link (account, id, note, position, webpage_url, canonical_url, key, hostname, title, site_name,
                quote, user_info, state, added_at, keyed_by)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, 'unknown', ?13, ?14)
            """)
        health = try RawStatement(db, "INSERT INTO link_health (account, link, due_at) VALUES (?1, ?2, ?3)")
    }

    func insert(
        _ draft: LinkDraft, into note: Identifier<Note>, position: Int, at time: Instant
    ) throws {
        link.bind(1, account)
        link.bind(2, draft.id)
        link.bind(3, note)
        link.bind(4, position)
        link.bind(5, draft.webpageURL)
        link.bind(6, draft.canonicalURL)
        link.bind(7, draft.key)
        link.bind(8, draft.hostname)
        link.bind(9, draft.title)
        link.bind(10, draft.siteName)
        link.bind(11, try draft.quote.map(StoredJSON.text))
        link.bind(12, try draft.userInfo.map(StoredJSON.text))
        link.bind(13, time)
        link.bind(14, draft.keyVersion?.indexed ?? 0)
        try link.execute()
        health.bind(1, account)
        health.bind(2, draft.id)
        health.bind(3, time)
        try health.execute()
    }
}

/// Writes claims.
struct ClaimInserter {
    private let claim: RawStatement
    private let account: AccountID

    init(_ db: Database, for account: AccountID) throws {
        self.account = account
        claim = try RawStatement(
            db,
            """
            INSERT INTO claim (account, key_hash, key, link, kind, algorithm_version, rules_version, added_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
            ON CONFLICT DO UPDATE SET
                algorithm_version = excluded.algorithm_version, rules_version = excluded.rules_version,
                withdrawn_at = NULL
            """)
    }

    /// A claim that is there already is of the newer version from now on.
    func insert(_ claim: Claim, of link: Identifier<Link>, at time: Instant) throws {
        self.claim.bind(1, account)
        self.claim.bind(2, claim.key.indexed)
        self.claim.bind(3, claim.key.text)
        self.claim.bind(4, link)
        self.claim.bind(5, claim.key.kind.rawValue)
        self.claim.bind(6, claim.version.algorithm)
        self.claim.bind(7, Int64(bitPattern: claim.version.rules))
        self.claim.bind(8, time)
        try self.claim.execute()
    }
}

import Canonicalization
import GRDB
import Notebook

/// Writes the rows of new links.
struct LinkInserter {
    /// A link where it goes.
    struct NewLink {
        let draft: LinkDraft
        let note: Identifier<Note>
        let position: Int
        let time: Instant
    }

    private let links: RowInserter
    private let health: RowInserter
    private let account: AccountID

    init(_ db: Database, for account: AccountID) {
        self.account = account
        links = RowInserter(
            db,
            """
            INSERT INTO link (account, id, note, position, webpage_url, canonical_url, key, hostname, title, site_name,
                quote, user_info, state, added_at, keyed_by)
            """, columns: 15)
        health = RowInserter(db, "INSERT INTO link_health (account, link, due_at)", columns: 3)
    }

    func insert(_ links: [NewLink]) throws {
        try self.links.insert(links) { link, row in
            let draft = link.draft
            row.bind(1, account)
            row.bind(2, draft.id)
            row.bind(3, link.note)
            row.bind(4, link.position)
            row.bind(5, draft.webpageURL)
            row.bind(6, draft.canonicalURL)
            row.bind(7, draft.key)
            row.bind(8, draft.hostname)
            row.bind(9, draft.title)
            row.bind(10, draft.siteName)
            row.bind(11, try draft.quote.map(StoredJSON.text))
            row.bind(12, try draft.userInfo.map(StoredJSON.text))
            row.bind(13, Link.State.unknown.rawValue)
            row.bind(14, link.time)
            row.bind(15, draft.keyVersion?.indexed ?? 0)
        }
        try health.insert(links) { link, row in
            row.bind(1, account)
            row.bind(2, link.draft.id)
            row.bind(3, link.time)
        }
    }
}

/// Writes claims.
struct ClaimInserter {
    /// What is claimed, and of which link.
    struct NewClaim {
        let claim: Claim
        let link: Identifier<Link>
        let time: Instant
    }

    private let claims: RowInserter
    private let account: AccountID

    init(_ db: Database, for account: AccountID) {
        self.account = account
        claims = RowInserter(
            db,
            "INSERT INTO claim (account, key_hash, key, link, kind, algorithm_version, rules_version, added_at)",
            columns: 8,
            """
            ON CONFLICT DO UPDATE SET
                algorithm_version = excluded.algorithm_version, rules_version = excluded.rules_version,
                withdrawn_at = NULL
            """)
    }

    /// A claim that is there already is of the newer version from now on.
    func insert(_ claims: [NewClaim]) throws {
        try self.claims.insert(claims) { new, row in
            row.bind(1, account)
            row.bind(2, new.claim.key.indexed)
            row.bind(3, new.claim.key.text)
            row.bind(4, new.link)
            row.bind(5, new.claim.key.kind.rawValue)
            row.bind(6, new.claim.version.algorithm)
            row.bind(7, Int64(bitPattern: new.claim.version.rules))
            row.bind(8, new.time)
        }
    }
}

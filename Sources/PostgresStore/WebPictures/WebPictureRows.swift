import Notebook

extension WebPictureSubject {
    /// The rows of its kind, and its own among them.
    fileprivate var place: (table: String, column: String, value: any StoredArgument) {
        switch self {
        case .site(let hostname): ("site_icon", "hostname", hostname)
        case .link(let link): ("page_picture", "link", link)
        }
    }
}

extension PostgresConnection {
    /// The icon of a site that was asked for.
    struct FoundIcon {
        let site: String
        /// The host to which the account has links.
        let hostname: String
        let icon: StoredWebPicture?
    }

    /// Returns the icons of the sites to which the account has links.
    func icons(ofSites sites: Set<String>, for account: AccountID) throws -> [FoundIcon] {
        // Lists name a site without `www.`.
        try rows(
            """
            SELECT site, host.hostname, picture, attempts, due_at, checked_at FROM unnest($2::text[]) AS site
            CROSS JOIN LATERAL (
                SELECT named.hostname FROM (VALUES (site, 1), ('www.' || site, 2)) AS named (hostname, place)
                WHERE site <> '' AND EXISTS (
                    SELECT 1 FROM link
                    WHERE link.account = $1 AND link.hostname = named.hostname AND removed_at IS NULL)
                ORDER BY place LIMIT 1
            ) AS host
            LEFT JOIN site_icon AS icon ON icon.account = $1 AND icon.hostname = host.hostname
            """, [account, StoredList(Array(sites))]
        ).map { row in
            FoundIcon(site: try row["site"], hostname: try row["hostname"], icon: try StoredWebPicture(row: row))
        }
    }

    /// Returns what is stored of the pictures of links.
    func pictures(
        ofLinks links: Set<Identifier<Link>>, for account: AccountID
    ) throws -> [Identifier<Link>: StoredWebPicture] {
        let pictures = try rows(
            """
            SELECT link, picture, attempts, due_at, checked_at FROM page_picture
            WHERE account = $1 AND link = ANY ($2::uuid[])
            """, [account, StoredList(links)]
        ).map { row in (try row["link"] as Identifier<Link>, try StoredWebPicture(row: row)) }
        return Dictionary(uniqueKeysWithValues: pictures).compactMapValues(\.self)
    }

    /// Returns what is stored of a picture, or `nil` if it is not wanted any more.
    func picture(of subject: WebPictureSubject, for account: AccountID) throws -> StoredWebPicture? {
        let (table, column, value) = subject.place
        return try rows(
            "SELECT picture, attempts, due_at, checked_at FROM \(table) WHERE account = $1 AND \(column) = $2",
            [account, value]
        ).first.flatMap(StoredWebPicture.init(row:))
    }

    func setPicture(_ picture: StoredWebPicture, of subject: WebPictureSubject, for account: AccountID) {
        let (table, column, value) = subject.place
        precedeNext(
            with: """
                UPDATE \(table) SET picture = $3, attempts = $4, due_at = $5, checked_at = $6
                WHERE account = $1 AND \(column) = $2
                """, [account, value, picture.picture, picture.attempts, picture.dueAt, picture.checkedAt])
    }
}

extension StoredWebPicture {
    /// Returns `nil` for the row of a join without a picture.
    fileprivate init?(row: StoredRow) throws {
        guard let attempts: Int = try row["attempts"] as Int? else { return nil }
        self.init(
            picture: try row["picture"], attempts: attempts, dueAt: try row["due_at"],
            checkedAt: try row["checked_at"])
    }
}

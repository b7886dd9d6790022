import Cryptography

extension StoreEngine {
    /// Returns the pictures of sites and links of the account. What has not been fetched is due from now on.
    public func webPictures(
        ofSites sites: [String], links: [Identifier<Link>], at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> WebPictures {
        // No text of the database contains the character U+0000.
        let sites = Set(sites).filter { !$0.isEmpty && !$0.utf8.contains(0) }
        let links = Set(links)
        let icons =
            sites.isEmpty ? [] : try await read(for: account) { try $0.icons(ofSites: sites, for: account) }
        let stored =
            links.isEmpty ? [:] : try await read(for: account) { try $0.pictures(ofLinks: links, for: account) }
        var pictures = WebPictures()
        for found in icons { pictures.sites[found.site] = found.icon?.picture }
        pictures.links = stored.compactMapValues(\.picture)
        let missing = icons.filter { $0.icon?.isOld(at: time) ?? true }.map(\.hostname)
        if !missing.isEmpty { try await awaitIcons(ofSites: missing, at: time, for: account) }
        let known = icons.compactMap(\.icon) + stored.values
        pictures.isComplete = missing.isEmpty && !known.contains { $0.isDue(at: time) }
        if !pictures.isComplete { webPicturesChanged(of: account) }
        return pictures
    }

    /// Makes icons due that are missing or old. Another request may have done it since they were read.
    private func awaitIcons(
        ofSites sites: [String], at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        let oldest = time.advanced(byDays: -StoredWebPicture.daysOfIcons)
        try await writeInTurn(of: account) { transaction in
            try transaction.run(
                """
                UPDATE site_icon SET due_at = \(time), attempts = 0
                WHERE account = \(account) AND hostname \(in: sites) AND due_at IS NULL AND checked_at < \(oldest)
                """)
            try transaction.run(
                """
                INSERT INTO site_icon (account, hostname, due_at)
                SELECT \(account), site.value, \(time) FROM \(rowsOf: sites) AS site WHERE true
                ON CONFLICT DO NOTHING
                """)
        }
    }

    /// Returns a picture of the account, or `nil` if it has none with this identifier.
    public func webPicture(
        _ id: Identifier<WebPicture>, for account: AccountID
    ) async throws(NotebookError) -> WebPicture? {
        try await read(for: account) { transaction in
            try transaction.rows("SELECT bytes FROM web_picture WHERE account = \(account) AND id = \(id)")
                .first.map { WebPicture(id: id, bytes: try $0["bytes"]) }
        }
    }

    /// Keeps the URLs of the icon and the picture of a page, if the account has links to it.
    public func recordPictures(
        icon: String?, picture: String?, ofLinksWithKeys keys: [String], at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        let keys = Set(keys)
        if keys.isEmpty { return }
        let links = try await read(for: account) { try $0.linksForPictures(withKeys: keys, for: account) }
        if links.isEmpty { return }
        try await writeInTurn(of: account) { transaction in
            if let icon {
                let hostnames = Set(links.map(\.hostname)).filter { !$0.isEmpty }
                try transaction.awaitIcon(icon, ofSites: hostnames, at: time, for: account)
            }
            if let picture {
                try transaction.awaitPicture(picture, ofLinks: links.map(\.id), at: time, for: account)
            }
        }
        webPicturesChanged(of: account)
    }

    /// Returns the accounts with pictures that are due.
    public func accountsAwaitingWebPictures(at time: Instant) async throws(NotebookError) -> [AccountID] {
        try await readAllAccounts { transaction in
            try transaction.rows(.accountsAwaitingWebPictures(at: time)).map { try $0["account"] }
        }
    }

    /// Returns pictures that are due, the longest waiting first.
    public func awaitedWebPictures(
        at time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [AwaitedWebPicture] {
        let icons = try await read(for: account) { try $0.awaitedIcons(at: time, limit: limit, for: account) }
        let rest = limit - icons.count
        if rest == 0 { return icons }
        return icons
            + (try await read(for: account) { try $0.awaitedPictures(at: time, limit: rest, for: account) })
    }

    /// Stores a picture, or that fetching it failed. A failed picture is tried again a few times, after growing waits.
    public func setWebPicture(
        _ bytes: [UInt8]?, of subject: WebPictureSubject, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        let new = bytes.flatMap { bytes in
            Identifier<WebPicture>(bytes: SHA256.digest(of: bytes).prefix(16)).map { (id: $0, bytes: bytes) }
        }
        try await writeInTurn(of: account) { transaction in
            guard let old = try transaction.picture(of: subject, for: account) else { return }
            if let new {
                try transaction.run(
                    """
                    INSERT INTO web_picture (account, id, bytes) VALUES (\(account), \(new.id), \(new.bytes))
                    ON CONFLICT DO NOTHING
                    """)
                try transaction.setPicture(
                    StoredWebPicture(picture: new.id, attempts: 0, dueAt: nil, checkedAt: time), of: subject,
                    for: account)
            } else if old.isDue(at: time) {
                // Otherwise another instance has tried it at the same time, and may have stored it.
                try transaction.setPicture(
                    StoredWebPicture(
                        picture: old.picture, attempts: old.attempts + 1,
                        dueAt: old.nextAttempt(afterFailureAt: time), checkedAt: time),
                    of: subject, for: account)
            }
        }
    }

    /// Sets whether pictures are fetched and shown. Turning it off removes them.
    public func setShowsWebPictures(
        _ isOn: Bool, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writePreferences(at: time, for: account) { transaction in
            try transaction.setFlag("webPictures", isOn, for: account)
            if isOn { return }
            try transaction.run("DELETE FROM page_picture WHERE account = \(account)")
            try transaction.run("DELETE FROM site_icon WHERE account = \(account)")
            try transaction.run("DELETE FROM web_picture WHERE account = \(account)")
        }
    }

    /// Deletes the icons of sites to which no link leads any more, the pictures of removed links, and what neither uses.
    package func removeUnusedWebPictures(for account: AccountID) async throws(NotebookError) {
        // Most accounts have none, and do not wait for their turn to write.
        let isNeeded: Bool? = try await read(for: account) { transaction in
            try transaction.rows(.hasUnusedWebPictures(of: account)).first?["is_needed"]
        }
        guard isNeeded == true else { return }
        try await writeInTurn(of: account) { transaction in
            try transaction.run("DELETE FROM site_icon WHERE account = \(account) AND \(.isUnusedIcon(of: account))")
            try transaction.run(
                "DELETE FROM page_picture WHERE account = \(account) AND \(.isUnusedPicture(of: account))")
            try transaction.run(
                "DELETE FROM web_picture WHERE account = \(account) AND \(.isUnusedImage(of: account))")
        }
    }
}

/// The icon of a site that was asked for.
private struct FoundIcon: Sendable {
    let site: String
    /// The host to which the account has links.
    let hostname: String
    let icon: StoredWebPicture?
}

extension StoreTransaction {
    /// Returns the icons of the sites to which the account has links.
    fileprivate func icons(ofSites sites: Set<String>, for account: AccountID) throws -> [FoundIcon] {
        try rows(.icons(ofSites: sites, for: account)).map { row in
            FoundIcon(site: try row["site"], hostname: try row["hostname"], icon: try StoredWebPicture(row: row))
        }
    }

    /// Returns what is stored of the pictures of links.
    fileprivate func pictures(
        ofLinks links: Set<Identifier<Link>>, for account: AccountID
    ) throws -> [Identifier<Link>: StoredWebPicture] {
        let pictures = try rows(
            """
            SELECT link, picture, attempts, due_at, checked_at FROM page_picture
            WHERE account = \(account) AND link \(in: links)
            """
        ).map { row in (try row["link"] as Identifier<Link>, try StoredWebPicture(row: row)) }
        return Dictionary(uniqueKeysWithValues: pictures).compactMapValues(\.self)
    }

    /// Returns links whose pictures are recorded, at most 100 for each key.
    fileprivate func linksForPictures(
        withKeys keys: Set<String>, for account: AccountID
    ) throws -> [(id: Identifier<Link>, hostname: String)] {
        try keys.flatMap { key in
            try rows(
                """
                SELECT id, hostname FROM link
                WHERE account = \(account) AND \(.key(of: "link", is: key)) AND removed_at IS NULL LIMIT 100
                """
            ).map { (id: try $0["id"], hostname: try $0["hostname"]) }
        }
    }

    /// Makes the icon of sites due. It is fetched once, whatever other pages of a site declare.
    fileprivate func awaitIcon(
        _ url: String, ofSites hostnames: Set<String>, at time: Instant, for account: AccountID
    ) throws {
        try run(
            """
            UPDATE site_icon SET url = \(url), due_at = \(time), attempts = 0
            WHERE account = \(account) AND hostname \(in: hostnames) AND picture IS NULL AND url IS NULL
            """)
        try run(
            """
            INSERT INTO site_icon (account, hostname, url, due_at)
            SELECT \(account), site.value, \(url), \(time) FROM \(rowsOf: hostnames) AS site WHERE true
            ON CONFLICT DO NOTHING
            """)
    }

    /// Makes the picture of links due, unless it is the one that they have.
    fileprivate func awaitPicture(
        _ url: String, ofLinks links: [Identifier<Link>], at time: Instant, for account: AccountID
    ) throws {
        try run(
            """
            UPDATE page_picture SET url = \(url), due_at = \(time), attempts = 0
            WHERE account = \(account) AND link \(in: links) AND url <> \(url)
            """)
        try run(
            """
            INSERT INTO page_picture (account, link, url, due_at)
            SELECT account, id, \(url), \(time) FROM link WHERE account = \(account) AND id \(in: links)
            ON CONFLICT DO NOTHING
            """)
    }

    fileprivate func awaitedIcons(at time: Instant, limit: Int, for account: AccountID) throws -> [AwaitedWebPicture] {
        try rows(
            """
            SELECT hostname, url, coalesce((
                SELECT webpage_url FROM link
                WHERE link.account = \(account) AND link.hostname = icon.hostname AND removed_at IS NULL
                ORDER BY added_at DESC LIMIT 1), '') AS page_url
            FROM site_icon AS icon WHERE account = \(account) AND due_at <= \(time) ORDER BY due_at LIMIT \(limit)
            """
        ).map { row in
            AwaitedWebPicture(subject: .site(try row["hostname"]), url: try row["url"], pageURL: try row["page_url"])
        }
    }

    fileprivate func awaitedPictures(
        at time: Instant, limit: Int, for account: AccountID
    ) throws -> [AwaitedWebPicture] {
        try rows(
            """
            SELECT link.id, url, coalesce(webpage_url, '') AS page_url FROM page_picture AS picture
            JOIN link ON link.account = picture.account AND link.id = picture.link
            WHERE picture.account = \(account) AND due_at <= \(time) ORDER BY due_at LIMIT \(limit)
            """
        ).map { row in
            AwaitedWebPicture(subject: .link(try row["id"]), url: try row["url"], pageURL: try row["page_url"])
        }
    }

    /// Returns what is stored of a picture, or `nil` if it is not wanted any more.
    fileprivate func picture(of subject: WebPictureSubject, for account: AccountID) throws -> StoredWebPicture? {
        try rows(
            """
            SELECT picture, attempts, due_at, checked_at FROM \(raw: subject.table)
            WHERE account = \(account) AND \(subject.isSubject)
            """
        ).first.flatMap(StoredWebPicture.init(row:))
    }

    fileprivate func setPicture(
        _ picture: StoredWebPicture, of subject: WebPictureSubject, for account: AccountID
    ) throws {
        try run(
            """
            UPDATE \(raw: subject.table) SET picture = \(picture.picture), attempts = \(picture.attempts),
                due_at = \(picture.dueAt), checked_at = \(picture.checkedAt)
            WHERE account = \(account) AND \(subject.isSubject)
            """)
    }
}

extension WebPictureSubject {
    fileprivate var table: String {
        switch self {
        case .site: "site_icon"
        case .link: "page_picture"
        }
    }

    /// The condition of its row.
    fileprivate var isSubject: SQLText {
        switch self {
        case .site(let hostname): "hostname = \(hostname)"
        case .link(let link): "link = \(link)"
        }
    }
}

extension SQLText {
    /// Selects the icons of sites, with the host to which the account has links. Lists name a site without `www.`.
    fileprivate static func icons(ofSites sites: Set<String>, for account: AccountID) -> SQLText {
        """
        SELECT site, host.hostname, picture, attempts, due_at, checked_at FROM (
            SELECT site.value AS site, CASE WHEN \(hasLink(to: "site.value", for: account)) THEN site.value
                WHEN \(hasLink(to: "'www.' || site.value", for: account)) THEN 'www.' || site.value END AS hostname
            FROM \(rowsOf: sites) AS site
        ) AS host
        LEFT JOIN site_icon AS icon ON icon.account = \(account) AND icon.hostname = host.hostname
        WHERE host.hostname IS NOT NULL
        """
    }

    private static func hasLink(to hostname: SQLText, for account: AccountID) -> SQLText {
        """
        EXISTS (
            SELECT 1 FROM link
            WHERE link.account = \(account) AND link.hostname = \(hostname) AND removed_at IS NULL)
        """
    }

    /// Selects accounts with pictures that are due. The rows of an account that is being removed may still be there.
    fileprivate static func accountsAwaitingWebPictures(at time: Instant) -> SQLText {
        """
        SELECT account FROM (
            SELECT account FROM site_icon WHERE due_at <= \(time)
            UNION SELECT account FROM page_picture WHERE due_at <= \(time)
        ) AS awaiting
        WHERE \(.hasAccountInUse("awaiting.account"))
        """
    }

    fileprivate static func hasUnusedWebPictures(of account: AccountID) -> SQLText {
        """
        SELECT EXISTS (SELECT 1 FROM site_icon WHERE account = \(account) AND \(isUnusedIcon(of: account)))
            OR EXISTS (SELECT 1 FROM page_picture WHERE account = \(account) AND \(isUnusedPicture(of: account)))
            OR EXISTS (SELECT 1 FROM web_picture WHERE account = \(account) AND \(isUnusedImage(of: account)))
            AS is_needed
        """
    }

    fileprivate static func isUnusedIcon(of account: AccountID) -> SQLText {
        "NOT \(hasLink(to: "site_icon.hostname", for: account))"
    }

    fileprivate static func isUnusedPicture(of account: AccountID) -> SQLText {
        """
        NOT EXISTS (
            SELECT 1 FROM link
            WHERE link.account = \(account) AND link.id = page_picture.link AND removed_at IS NULL)
        """
    }

    fileprivate static func isUnusedImage(of account: AccountID) -> SQLText {
        """
        NOT EXISTS (
            SELECT 1 FROM site_icon AS icon WHERE icon.account = \(account) AND icon.picture = web_picture.id)
        AND NOT EXISTS (
            SELECT 1 FROM page_picture AS page WHERE page.account = \(account) AND page.picture = web_picture.id)
        """
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

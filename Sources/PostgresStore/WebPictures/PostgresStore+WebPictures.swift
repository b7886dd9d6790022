import Cryptography
import Notebook

extension PostgresStore: WebPictureStore {
    public func webPictures(
        ofSites sites: [String], links: [Identifier<Link>], at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> WebPictures {
        // No text of the database contains the character U+0000.
        let sites = Set(sites).filter { !$0.utf8.contains(0) }
        let links = Set(links)
        let icons = sites.isEmpty ? [] : try await read(for: account) { try $0.icons(ofSites: sites, for: account) }
        let stored =
            links.isEmpty ? [:] : try await read(for: account) { try $0.pictures(ofLinks: links, for: account) }
        var pictures = WebPictures()
        for found in icons { pictures.sites[found.site] = found.icon?.picture }
        pictures.links = stored.compactMapValues(\.picture)
        let missing = icons.filter { $0.icon?.isOld(at: time) ?? true }.map(\.hostname)
        if !missing.isEmpty { try await awaitIcons(ofSites: missing, at: time, for: account) }
        let known = icons.compactMap(\.icon) + stored.values
        pictures.isComplete = missing.isEmpty && !known.contains { $0.isDue(at: time) }
        if !pictures.isComplete { changeListener.notifyOfPicture() }
        return pictures
    }

    /// Makes icons due that are missing or old. Another request may have done it since they were read.
    private func awaitIcons(
        ofSites sites: [String], at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writeInTurn(of: account) { connection in
            connection.precedeNext(
                with: """
                    UPDATE site_icon SET due_at = $3, attempts = 0
                    WHERE account = $1 AND hostname = ANY ($2::text[]) AND due_at IS NULL AND checked_at < $4
                    """,
                [account, StoredList(sites), time, time.advanced(byDays: -StoredWebPicture.daysOfIcons)])
            connection.precedeNext(
                with: """
                    INSERT INTO site_icon (account, hostname, due_at) SELECT $1, unnest($2::text[]), $3
                    ON CONFLICT DO NOTHING
                    """, [account, StoredList(sites), time])
        }
    }

    public func webPicture(
        _ id: Identifier<WebPicture>, for account: AccountID
    ) async throws(NotebookError) -> WebPicture? {
        try await read(for: account) { connection in
            try connection.rows("SELECT bytes FROM web_picture WHERE account = $1 AND id = $2", [account, id])
                .first.map { WebPicture(id: id, bytes: try $0["bytes"]) }
        }
    }

    public func recordPictures(
        icon: String?, picture: String?, ofLinksWithKeys keys: [String], at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        let links = try await read(for: account) { try $0.linksForPictures(withKeys: keys, for: account) }
        if links.isEmpty { return }
        try await writeInTurn(of: account) { connection in
            // The icon of a site is fetched once, whatever its other pages declare.
            let hostnames = StoredList(Set(links.map(\.hostname)).filter { !$0.isEmpty })
            if let icon {
                connection.precedeNext(
                    with: """
                        UPDATE site_icon SET url = $3, due_at = $4, attempts = 0
                        WHERE account = $1 AND hostname = ANY ($2::text[]) AND picture IS NULL AND url IS NULL
                        """, [account, hostnames, icon, time])
                connection.precedeNext(
                    with: """
                        INSERT INTO site_icon (account, hostname, url, due_at) SELECT $1, unnest($2::text[]), $3, $4
                        ON CONFLICT DO NOTHING
                        """, [account, hostnames, icon, time])
            }
            if let picture {
                let links = StoredList(links.map(\.id))
                connection.precedeNext(
                    with: """
                        UPDATE page_picture SET url = $3, due_at = $4, attempts = 0
                        WHERE account = $1 AND link = ANY ($2::uuid[]) AND url <> $3
                        """, [account, links, picture, time])
                connection.precedeNext(
                    with: """
                        INSERT INTO page_picture (account, link, url, due_at)
                        SELECT account, id, $3, $4 FROM link WHERE account = $1 AND id = ANY ($2::uuid[])
                        ON CONFLICT DO NOTHING
                        """, [account, links, picture, time])
            }
        }
        changeListener.notifyOfPicture()
    }

    public func accountsAwaitingWebPictures(at time: Instant) async throws(NotebookError) -> [AccountID] {
        try await read(for: .allAccounts) { connection in
            // The rows of an account that is being removed may still be there.
            try connection.rows(
                """
                SELECT account FROM (
                    SELECT account FROM site_icon WHERE due_at <= $1
                    UNION SELECT account FROM page_picture WHERE due_at <= $1
                ) AS awaiting
                WHERE EXISTS (SELECT 1 FROM account WHERE account.id = awaiting.account AND NOT is_removed)
                """, [time]
            ).map { try $0["account"] }
        }
    }

    public func awaitedWebPictures(
        at time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [AwaitedWebPicture] {
        let icons = try await read(for: account) { try $0.awaitedIcons(at: time, limit: limit, for: account) }
        let rest = limit - icons.count
        let pictures =
            rest == 0
            ? [] : try await read(for: account) { try $0.awaitedPictures(at: time, limit: rest, for: account) }
        return icons + pictures
    }

    public func setWebPicture(
        _ bytes: [UInt8]?, of subject: WebPictureSubject, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        let new = bytes.flatMap { bytes in
            Identifier<WebPicture>(bytes: SHA256.digest(of: bytes).prefix(16)).map { (id: $0, bytes: bytes) }
        }
        try await writeInTurn(of: account) { connection in
            guard let old = try connection.picture(of: subject, for: account) else { return }
            if let new {
                connection.precedeNext(
                    with: "INSERT INTO web_picture (account, id, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                    [account, new.id, new.bytes])
                connection.setPicture(
                    StoredWebPicture(picture: new.id, attempts: 0, dueAt: nil, checkedAt: time), of: subject,
                    for: account)
            } else if old.isDue(at: time) {
                // Otherwise another instance has tried it at the same time, and may have stored it.
                connection.setPicture(
                    StoredWebPicture(
                        picture: old.picture, attempts: old.attempts + 1, dueAt: old.nextAttempt(afterFailureAt: time),
                        checkedAt: time), of: subject, for: account)
            }
        }
    }

    public func webPictureSignals() -> AsyncStream<Void> { changeListener.pictureSignals() }

    public func setShowsWebPictures(
        _ isOn: Bool, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writePreferences(at: time, for: account) { connection in
            try connection.setFlag("webPictures", isOn, for: account)
            if isOn { return }
            for table in ["page_picture", "site_icon", "web_picture"] {
                connection.precedeNext(with: "DELETE FROM \(table) WHERE account = $1", [account])
            }
        }
    }
}

extension PostgresConnection {
    /// The maximum number of links with one key whose pictures are recorded.
    private static var linksOfKey: Int { 100 }

    fileprivate func linksForPictures(
        withKeys keys: [String], for account: AccountID
    ) throws -> [(id: Identifier<Link>, hostname: String)] {
        try rows(
            """
            SELECT DISTINCT found.id, found.hostname FROM unnest($2::text[]) AS sought (key)
            CROSS JOIN LATERAL (
                SELECT id, hostname FROM link
                WHERE account = $1 AND link.key::name = sought.key::name AND link.key = sought.key
                    AND removed_at IS NULL
                LIMIT $3
            ) AS found
            """, [account, StoredList(keys), Self.linksOfKey]
        ).map { (id: try $0["id"], hostname: try $0["hostname"]) }
    }

    fileprivate func awaitedIcons(at time: Instant, limit: Int, for account: AccountID) throws -> [AwaitedWebPicture] {
        try rows(
            """
            SELECT hostname, url, coalesce((
                SELECT webpage_url FROM link
                WHERE link.account = $1 AND link.hostname = icon.hostname AND removed_at IS NULL
                ORDER BY added_at DESC LIMIT 1), '') AS page_url
            FROM site_icon AS icon WHERE account = $1 AND due_at <= $2 ORDER BY due_at LIMIT $3
            """, [account, time, limit]
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
            WHERE picture.account = $1 AND due_at <= $2 ORDER BY due_at LIMIT $3
            """, [account, time, limit]
        ).map { row in
            AwaitedWebPicture(subject: .link(try row["id"]), url: try row["url"], pageURL: try row["page_url"])
        }
    }
}

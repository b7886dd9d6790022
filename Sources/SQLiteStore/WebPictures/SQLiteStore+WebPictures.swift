import Cryptography
import Foundation
import GRDB
import Notebook

extension SQLiteStore {
    public func webPictures(
        ofSites sites: [String], links: [Identifier<Link>], at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> WebPictures {
        let (pictures, missing) = try await read(for: account) { db in
            var pictures = WebPictures()
            var missing: [String] = []
            for site in Set(sites) {
                // Lists name a site without `www.`.
                let hosts = [site, "www." + site]
                guard let host = try hosts.first(where: { try db.hasLink(toSite: $0, for: account) }) else { continue }
                let icon = try db.icon(of: host, for: account)
                pictures.sites[site] = icon?.picture
                if icon?.isDue(at: time) == true { pictures.isComplete = false }
                if icon.map({ $0.isOld(at: time) }) ?? true { missing.append(host) }
            }
            for link in Set(links) {
                let picture = try db.picture(of: link, for: account)
                pictures.links[link] = picture?.picture
                if picture?.isDue(at: time) == true { pictures.isComplete = false }
            }
            return (pictures, missing)
        }
        guard !missing.isEmpty else {
            if !pictures.isComplete { webPictureBroadcaster.notify(account) }
            return pictures
        }
        try await writeWithoutChangingLinks { db in
            for site in missing {
                try db.execute(
                    sql: """
                        INSERT INTO site_icon (account, hostname, due_at) VALUES (?1, ?2, ?3)
                        ON CONFLICT DO UPDATE SET due_at = ?3, attempts = 0
                        """,
                    arguments: [account, site, time])
            }
        }
        webPictureBroadcaster.notify(account)
        var known = pictures
        known.isComplete = false
        return known
    }

    public func webPicture(
        _ id: Identifier<WebPicture>, for account: AccountID
    ) async throws(NotebookError) -> WebPicture? {
        try await read(for: account) { db in
            try Data.fetchOne(
                db.cachedStatement(sql: "SELECT bytes FROM web_picture WHERE account = ? AND id = ?"),
                arguments: [account, id]
            ).map { WebPicture(id: id, bytes: [UInt8]($0)) }
        }
    }

    public func recordPictures(
        icon: String?, picture: String?, ofLinksWithKeys keys: [String], at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        let links = try await read(for: account) { db in
            try Set(keys).flatMap { key in
                try Row.fetchAll(
                    db.cachedStatement(
                        sql: """
                            SELECT id, hostname FROM link WHERE account = ? AND key = ? AND removed_at IS NULL LIMIT 100
                            """),
                    arguments: [account, key]
                ).map { (id: $0["id"] as Identifier<Link>, hostname: $0["hostname"] as String) }
            }
        }
        guard !links.isEmpty else { return }
        try await writeWithoutChangingLinks { db in
            for hostname in Set(links.map(\.hostname)) where icon != nil && !hostname.isEmpty {
                // The icon of a site is fetched once, whatever its other pages declare.
                try db.execute(
                    sql: """
                        INSERT INTO site_icon (account, hostname, url, due_at) VALUES (?1, ?2, ?3, ?4)
                        ON CONFLICT DO UPDATE SET url = ?3, due_at = ?4, attempts = 0 WHERE picture IS NULL AND url IS NULL
                        """,
                    arguments: [account, hostname, icon, time])
            }
            for link in links where picture != nil {
                try db.execute(
                    sql: """
                        INSERT INTO page_picture (account, link, url, due_at)
                        SELECT account, id, ?3, ?4 FROM link WHERE account = ?1 AND id = ?2
                        ON CONFLICT DO UPDATE SET url = ?3, due_at = ?4, attempts = 0 WHERE url <> ?3
                        """,
                    arguments: [account, link.id, picture, time])
            }
        }
        webPictureBroadcaster.notify(account)
    }

    public func accountsAwaitingWebPictures(at time: Instant) async throws(NotebookError) -> [AccountID] {
        try await read { db in
            try AccountID.fetchAll(
                db,
                sql: """
                    SELECT account FROM site_icon WHERE due_at <= ?1
                    UNION SELECT account FROM page_picture WHERE due_at <= ?1
                    """,
                arguments: [time])
        }
    }

    public func awaitedWebPictures(
        at time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [AwaitedWebPicture] {
        try await read { db in
            let icons = try Row.fetchAll(
                db,
                sql: """
                    SELECT hostname, url, (
                        SELECT webpage_url FROM link WHERE link.account = icon.account AND link.hostname = icon.hostname
                            AND removed_at IS NULL ORDER BY added_at DESC LIMIT 1) AS page_url
                    FROM site_icon AS icon WHERE account = ? AND due_at <= ? ORDER BY due_at LIMIT ?
                    """,
                arguments: [account, time, limit]
            ).map {
                AwaitedWebPicture(
                    subject: .site($0["hostname"]), url: $0["url"], pageURL: ($0["page_url"] as String?) ?? "")
            }
            let pictures = try Row.fetchAll(
                db,
                sql: """
                    SELECT link.id, url, coalesce(webpage_url, '') AS page_url FROM page_picture AS picture
                        JOIN link ON link.account = picture.account AND link.id = picture.link
                    WHERE picture.account = ? AND due_at <= ? ORDER BY due_at LIMIT ?
                    """,
                arguments: [account, time, limit]
            ).map { AwaitedWebPicture(subject: .link($0["id"]), url: $0["url"], pageURL: $0["page_url"]) }
            return Array((icons + pictures).prefix(limit))
        }
    }

    public func setWebPicture(
        _ bytes: [UInt8]?, of subject: WebPictureSubject, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writeWithoutChangingLinks { db in
            guard let row = try db.pictureRow(of: subject, for: account) else { return }
            if let bytes {
                let id = Identifier<WebPicture>(bytes: SHA256.digest(of: bytes).prefix(16))
                try db.execute(
                    sql: "INSERT INTO web_picture (account, id, bytes) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                    arguments: [account, id, Data(bytes)])
                try db.setPicture(subject, picture: id, attempts: 0, due: nil, at: time, for: account)
            } else {
                try db.setPicture(
                    subject, picture: row.picture, attempts: row.attempts + 1,
                    due: row.nextAttempt(afterFailureAt: time), at: time, for: account)
            }
        }
    }

    public func webPictureSignals() -> AsyncStream<Void> { webPictureBroadcaster.signals() }

    public func setShowsWebPictures(
        _ isOn: Bool, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writePreferences(at: time, for: account) { db in
            try db.setFlag("webPictures", isOn, for: account)
            guard !isOn else { return }
            try db.execute(sql: "DELETE FROM page_picture WHERE account = ?", arguments: [account])
            try db.execute(sql: "DELETE FROM site_icon WHERE account = ?", arguments: [account])
            try db.execute(sql: "DELETE FROM web_picture WHERE account = ?", arguments: [account])
        }
    }
}

extension Database {
    fileprivate func icon(of site: String, for account: AccountID) throws -> StoredWebPicture? {
        let statement = try cachedStatement(
            sql: "SELECT picture, attempts, due_at, checked_at FROM site_icon WHERE account = ? AND hostname = ?")
        return try Row.fetchOne(statement, arguments: [account, site]).map { StoredWebPicture($0) }
    }

    fileprivate func picture(of link: Identifier<Link>, for account: AccountID) throws -> StoredWebPicture? {
        let statement = try cachedStatement(
            sql: "SELECT picture, attempts, due_at, checked_at FROM page_picture WHERE account = ? AND link = ?")
        return try Row.fetchOne(statement, arguments: [account, link]).map { StoredWebPicture($0) }
    }

    fileprivate func pictureRow(of subject: WebPictureSubject, for account: AccountID) throws -> StoredWebPicture? {
        switch subject {
        case .site(let hostname): try icon(of: hostname, for: account)
        case .link(let link): try picture(of: link, for: account)
        }
    }

    fileprivate func hasLink(toSite hostname: String, for account: AccountID) throws -> Bool {
        let statement = try cachedStatement(
            sql: """
                SELECT EXISTS (SELECT 1 FROM link WHERE account = ? AND hostname = ? AND hostname <> ''
                    AND removed_at IS NULL)
                """)
        return try Bool.fetchOne(statement, arguments: [account, hostname]) ?? false
    }

    fileprivate func setPicture(
        _ subject: WebPictureSubject, picture: Identifier<WebPicture>?, attempts: Int, due: Instant?, at time: Instant,
        for account: AccountID
    ) throws {
        switch subject {
        case .site(let hostname):
            try execute(
                sql: """
                    UPDATE site_icon SET picture = ?, attempts = ?, due_at = ?, checked_at = ?
                    WHERE account = ? AND hostname = ?
                    """,
                arguments: [picture, attempts, due, time, account, hostname])
        case .link(let link):
            try execute(
                sql: """
                    UPDATE page_picture SET picture = ?, attempts = ?, due_at = ?, checked_at = ?
                    WHERE account = ? AND link = ?
                    """,
                arguments: [picture, attempts, due, time, account, link])
        }
    }

    /// Deletes the icons of sites to which no link leads any more, the pictures of removed links, and what neither uses.
    func removeUnusedWebPictures() throws {
        try execute(
            sql: """
                DELETE FROM site_icon WHERE NOT EXISTS (
                    SELECT 1 FROM link WHERE link.account = site_icon.account
                        AND link.hostname = site_icon.hostname AND removed_at IS NULL)
                """)
        try execute(
            sql: """
                DELETE FROM page_picture WHERE NOT EXISTS (
                    SELECT 1 FROM link WHERE link.account = page_picture.account AND link.id = page_picture.link
                        AND removed_at IS NULL)
                """)
        try execute(
            sql: """
                DELETE FROM web_picture WHERE NOT EXISTS (
                    SELECT 1 FROM site_icon AS icon WHERE icon.account = web_picture.account
                        AND icon.picture = web_picture.id)
                AND NOT EXISTS (
                    SELECT 1 FROM page_picture AS page WHERE page.account = web_picture.account
                        AND page.picture = web_picture.id)
                """)
    }
}

extension StoredWebPicture {
    fileprivate init(_ row: Row) {
        self.init(
            picture: row["picture"], attempts: row["attempts"], dueAt: row["due_at"], checkedAt: row["checked_at"])
    }
}

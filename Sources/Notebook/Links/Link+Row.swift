extension Link {
    /// The columns of a link. The account is an argument here too, so that a database with shards reads only one of them.
    package static func columns(for account: AccountID) -> SQLText {
        "link.id, link.title, \(otherColumns(for: account))"
    }

    /// The columns for rows that have the columns of a note too, which include `id` and `title`.
    package static func columnsBesideNote(for account: AccountID) -> SQLText {
        "link.id AS link_id, link.title AS link_title, \(otherColumns(for: account))"
    }

    private static func otherColumns(for account: AccountID) -> SQLText {
        """
        link.note, link.webpage_url, link.canonical_url, link.key, link.site_name, link.quote, link.user_info,
        link.activity, link.source, link.state, link.added_at, link.page_description,
        CASE link.state WHEN 'moved' THEN
            (SELECT moved_to FROM link_health AS health WHERE health.account = \(account) AND health.link = link.id)
        END AS moved_to
        """
    }

    package init(row: StoredRow) throws { try self.init(row: row, id: "id", title: "title") }

    /// - Parameter row: A row with ``columnsBesideNote(for:)``.
    package init(rowWithNote row: StoredRow) throws { try self.init(row: row, id: "link_id", title: "link_title") }

    private init(row: StoredRow, id: String, title: String) throws {
        self.init(
            id: try row[id], noteID: try row["note"],
            activity: try StoredActivity.activity(
                title: try row[title], webpageURL: try row["webpage_url"], userInfo: try row["user_info"],
                rest: try row["activity"]),
            canonicalURL: try row["canonical_url"], key: try row["key"], siteName: try row["site_name"],
            pageDescription: try row["page_description"],
            quote: try StoredJSON.value(Link.Quote.self, try row["quote"]),
            source: Source(rawValue: try row["source"]) ?? .added,
            state: State(rawValue: try row["state"]) ?? .unknown, movedTo: try row["moved_to"],
            addedAt: try row["added_at"])
    }
}

extension CheckedLink {
    /// - Parameter row: A row with `id` and `webpage_url`.
    package init(row: StoredRow) throws { self.init(id: try row["id"], webpageURL: try row["webpage_url"]) }
}

import Notebook

extension PostgresConnection {
    /// Makes the URLs of a note's new text its links, before the text is written.
    ///
    /// URLs that the old text contains too change nothing: a link that the person removed stays removed while its URL
    /// stays in the text. A URL that returns to the text restores the link that it had.
    ///
    /// - Returns: The hashes of keys that the link index gets or loses.
    func updateTextLinks(
        of note: Identifier<Note>, from old: String, to new: String, by linker: TextLinker, at time: Instant,
        for account: AccountID
    ) throws -> [Int64] {
        let (former, current) = (linker.links(in: old), linker.links(in: new))
        if former == current { return [] }
        let formerTitles = Dictionary(uniqueKeysWithValues: former.map { ($0.url, $0.title) })
        let urls = Set(current.map(\.url))
        let links = current.compactMap { link in linker.newLink(link).map { (text: link, new: $0) } }
        let keys = Set(links.map(\.new.key))

        var removed: [Identifier<Link>] = []
        var present: [String: TextLinkRow] = [:]
        var presentURLs: Set<String> = []
        for row in try textLinkRows(of: note, for: account) {
            if row.source == .text, !keys.contains(row.key), !urls.contains(row.url) {
                removed.append(row.id)
            } else {
                present[row.key] = row
                presentURLs.insert(row.url)
            }
        }
        var hashes = removed.isEmpty ? [] : try removeLinks(removed, at: time, for: account)
        var inserter = TextLinkInserter(self, note: note, account: account, time: time)
        for link in links {
            if let row = present[link.new.key] {
                if let formerTitle = formerTitles[link.text.url], let title = link.text.title, title != formerTitle {
                    renameTextLink(row, from: formerTitle, to: title, for: account)
                }
            } else if formerTitles[link.text.url] == nil, !presentURLs.contains(link.text.url) {
                if let restored = try inserter.restore(link.new) {
                    hashes += restored
                } else {
                    hashes += try inserter.insert(link.new)
                }
                present[link.new.key] = TextLinkRow(link.new)
            }
        }
        return hashes
    }

    private func textLinkRows(of note: Identifier<Note>, for account: AccountID) throws -> [TextLinkRow] {
        try rows(
            """
            SELECT id, webpage_url, key, source FROM link
            WHERE account = $1 AND note = $2 AND removed_at IS NULL ORDER BY position
            """, [account, note]
        ).map(TextLinkRow.init(row:))
    }

    /// Gives a link the new text of its URL, unless it got another title meanwhile.
    private func renameTextLink(
        _ row: TextLinkRow, from former: String?, to title: String, for account: AccountID
    ) {
        guard row.source == .text else { return }
        precedeNext(
            with: """
                UPDATE link SET title = $3, awaits_title = false
                WHERE account = $1 AND id = $2 AND (title = $4::text OR title = canonical_url OR awaits_title)
                """, [account, row.id, title, former])
    }
}

/// What updating the links of a text reads of a link.
private struct TextLinkRow {
    let id: Identifier<Link>
    let url: String
    let key: String
    let source: Link.Source

    init(row: PostgresRow) throws {
        let url: String? = try row["webpage_url"]
        self.url = url ?? ""
        id = try row["id"]
        key = try row["key"]
        source = Link.Source(rawValue: try row["source"]) ?? .added
    }

    init(_ link: NewLink) {
        id = link.id
        url = ""
        key = link.key
        source = .text
    }
}

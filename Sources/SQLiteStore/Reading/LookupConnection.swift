import Foundation
import GRDB
import Notebook

/// A connection of a lookup thread, with the prepared statement that finds links by key.
final class LookupConnection {
    private let db: Database
    private var matches: RawStatement?

    init(_ db: Database) {
        self.db = db
    }

    /// Runs several lookups in one transaction instead of one each.
    func inTransaction(ofCount count: Int, _ work: () -> Void) {
        guard count > 1, (try? RawStatement(db, "BEGIN").execute()) != nil else { return work() }
        work()
        // The transaction only read.
        try? RawStatement(db, "COMMIT").execute()
    }

    /// Selects everything that a suggestion needs of a link and its note, by one search of the primary key of `key_mapping`.
    /// The columns are read by position.
    static let findMatches = """
        SELECT link.id, link.note, link.webpage_url, link.canonical_url, link.key, link.title, link.site_name,
            link.quote, link.user_info, link.state, link.added_at,
            CASE link.state WHEN 'moved' THEN
                (SELECT moved_to FROM link_health AS health WHERE health.account = link.account AND health.link = link.id)
            END,
            link.activity, note.title, substr(note.body, 1, 600), note.revision, note.created_at, note.modified_at, note.is_pinned,
            note.archived_at, note.tags, note.conflicts, note.ink_revision,
            (SELECT group_concat(hostname, ' ') FROM (
                SELECT hostname FROM link AS other WHERE other.account = note.account AND other.note = note.id
                    AND other.removed_at IS NULL ORDER BY position)),
            note.reminder_due_at, note.reminder_words,
            CASE key_mapping.kind WHEN 'redirect' THEN
                (SELECT hex(id) || ' ' || source || ' ' || target FROM alias
                WHERE alias.account = key_mapping.account AND alias.link = key_mapping.link AND alias.key = key_mapping.key)
            END,
            link.source, note.reminder_interval, note.reminder_starts_at, note.reminder_time_zone, link.page_description,
            note.first_image, note.reminder_trigger, note.reminder_site, key_mapping.kind = 'declaredCanonicalURL'
        FROM key_mapping
            CROSS JOIN link ON link.account = key_mapping.account AND link.id = key_mapping.link
            CROSS JOIN note ON note.account = link.account AND note.id = link.note
        WHERE key_mapping.account = ?1 AND key_mapping.key_hash = ?2 AND key_mapping.key = ?3 AND withdrawn_at IS NULL
            AND link.removed_at IS NULL AND note.trashed_at IS NULL
        LIMIT 1000
        """

    /// Returns the links outside the trash that have one of the keys, each with its note.
    ///
    /// - Throws: `DatabaseError`.
    func links(matching keys: [IdentityKey], for account: AccountID) throws -> [LinkMatch] {
        var size = 0
        if keys.count == 1 { return try links(matching: keys[0], for: account, size: &size) }
        return try keys.flatMap { try links(matching: $0, for: account, size: &size) }
    }

    /// The size of a lookup's texts in bytes, after which no more links are read. A thousand links can have a hundred
    /// megabytes.
    static let sizeLimit = 8 * 1_048_576
    /// The columns whose texts can be long: titles, quotes, user info, activities, tags, hosts,
    /// descriptions.
    private static let longColumns: [Int32] = [5, 7, 8, 12, 13, 14, 20, 23, 31]

    private func links(
        matching key: IdentityKey, for account: AccountID, size: inout Int
    ) throws -> [LinkMatch] {
        let row = try self.matches ?? RawStatement(db, Self.findMatches)
        self.matches = row
        defer { row.reset() }
        row.bind(1, account)
        row.bind(2, key.indexed)
        row.bind(3, key.text)
        var matches: [LinkMatch] = []
        while size < Self.sizeLimit, try row.step() {
            matches.append(try match(by: key, in: row))
            size += Self.longColumns.reduce(0) { $0 + row.byteCount($1) }
        }
        return matches
    }

    private func match(by key: IdentityKey, in row: RawStatement) throws -> LinkMatch {
        guard let id: Identifier<Link> = row.identifier(0), let note: Identifier<Note> = row.identifier(1) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an identifier is not 16 bytes long")
        }
        let link = Link(
            id: id, noteID: note,
            activity: try StoredActivity.activity(
                title: row.text(5), webpageURL: row.optionalText(2), userInfo: row.optionalText(8),
                rest: row.optionalText(12)),
            canonicalURL: row.optionalText(3), key: row.text(4), siteName: row.optionalText(6),
            pageDescription: row.optionalText(31), quote: try StoredJSON.value(Link.Quote.self, row.optionalText(7)),
            source: Link.Source(rawValue: row.text(27)) ?? .added,
            state: Link.State(rawValue: row.text(9)) ?? .unknown, movedTo: row.optionalText(11),
            addedAt: Instant(stored: row.number(10)))
        let hostnames = row.texts(23)
        let summary = NoteSummary(
            id: note, title: row.text(13), body: row.text(14), sites: hostnames.sites,
            linkCount: hostnames.count, revision: Int(row.number(15)),
            createdAt: Instant(stored: row.number(16)), modifiedAt: Instant(stored: row.number(17)),
            trashedAt: nil, isPinned: row.number(18) != 0,
            archivedAt: row.optionalNumber(19).map(Instant.init(milliseconds:)),
            tags: row.words(20).map(Tag.init(stored:)),
            conflicts: Int(row.number(21)), inkRevision: row.optionalNumber(22).map { Int($0) },
            reminder: Reminder(
                storedTrigger: row.optionalText(33), site: row.optionalText(34),
                dueAt: row.optionalNumber(24).map(Instant.init(milliseconds:)), words: row.optionalText(25),
                repetition: Repetition(
                    storedInterval: row.optionalText(28),
                    startsAt: row.optionalNumber(29).map(Instant.init(milliseconds:)),
                    timeZone: row.optionalText(30))),
            image: row.identifier(32))
        return LinkMatch(
            key: key, link: link, note: summary, redirect: row.optionalText(26).flatMap(MatchedRedirect.init(stored:)),
            isByDeclaredAddress: row.number(35) != 0)
    }
}

import GRDB
import Notebook

/// What a note must have to be found by a filter: a row in a table of its own, such as a tag or a link.
struct NotePart {
    enum Table: String {
        case tag, link

        /// The index of the rows of a note. SQLite would otherwise read all rows that meet the condition, for each note.
        fileprivate var indexByNote: String { "\(rawValue)_by_note" }
    }

    let table: Table
    let condition: String
    var arguments: StatementArguments = []
    /// Whether an index has the rows that meet the condition, so that others are not read.
    var hasIndex = true

    func condition(for account: AccountID, _ form: NoteListFilter.Form) -> (String, StatementArguments) {
        let notes = notes(for: account)
        switch form {
        case .ofEachNote:
            let found = "FROM \(table.rawValue) INDEXED BY \(table.indexByNote)"
            return (
                "EXISTS (SELECT 1 \(found) WHERE account = ? AND note = note.id AND \(condition))", notes.arguments
            )
        case .ofAllNotes: return (notes.condition, notes.arguments)
        }
    }

    func notes(for account: AccountID) -> NoteSource {
        let rows = NoteSource.Rows(
            statement: "SELECT note FROM \(table.rawValue) WHERE account = ? AND \(condition)",
            arguments: [account] + arguments)
        return NoteSource(statement: rows.statement, arguments: rows.arguments, rows: hasIndex ? [rows] : nil)
    }
}

/// A statement that selects the identifiers of the notes that a filter allows, by an index. It can repeat a note.
struct NoteSource {
    /// Rows of an index.
    struct Rows {
        let statement: String
        let arguments: StatementArguments

        /// Returns the number of rows, at most `limit`.
        func count(limit: Int, _ db: Database) throws -> Int {
            let count = try db.cachedStatement(sql: "SELECT count(*) FROM (\(statement) LIMIT ?)")
            return try Int.fetchOne(count, arguments: arguments + [limit]) ?? 0
        }
    }

    let statement: String
    let arguments: StatementArguments
    /// At least as many rows as the statement selects notes, or `nil` if counting them could read many others.
    let rows: [Rows]?

    /// The maximum number of statements of which rows are counted. The next notes of a list are read faster than many words are
    /// searched for.
    private static let countedLimit = 4

    /// Selects the notes of several statements.
    init(_ sources: [NoteSource]) {
        statement = sources.map(\.statement).joined(separator: " UNION ALL ")
        arguments = sources.reduce([]) { $0 + $1.arguments }
        let isCounted = sources.count <= Self.countedLimit && !sources.contains { $0.rows == nil }
        rows = isCounted ? sources.flatMap { $0.rows ?? [] } : nil
    }

    init(statement: String, arguments: StatementArguments, rows: [Rows]?) {
        self.statement = statement
        self.arguments = arguments
        self.rows = rows
    }

    /// The condition that a note is one of them.
    var condition: String { "note.id IN (\(statement))" }

    /// Returns whether the statement selects at most a number of notes, as far as that can be known at once.
    ///
    /// - Complexity: Reads at most `limit + 1` rows of an index.
    func hasFew(limit: Int, _ db: Database) throws -> Bool {
        guard let rows else { return false }
        var count = 0
        for rows in rows where count <= limit { count += try rows.count(limit: limit + 1 - count, db) }
        return count <= limit
    }
}

extension SearchFilter {
    func condition(for account: AccountID, _ form: NoteListFilter.Form) -> (String, StatementArguments) {
        let (condition, arguments) =
            switch condition.meaning {
            case .part(let part): part.condition(for: account, form)
            case .note(let condition, let arguments): (condition, arguments)
            }
        return (isExcluded ? "NOT (\(condition))" : condition, arguments)
    }

    /// Returns the notes that the filter allows, if an index has them.
    func notes(for account: AccountID) -> NoteSource? {
        if case .part(let part) = condition.meaning, !isExcluded { part.notes(for: account) } else { nil }
    }
}

extension SearchFilter.Condition {
    fileprivate enum Meaning {
        case part(NotePart)
        /// A condition on the row of the note.
        case note(String, StatementArguments = [])
    }

    fileprivate var meaning: Meaning {
        switch self {
        case .tag(let tag):
            // `0` follows `/`: the tags below a tag are in one range of the index.
            .part(
                NotePart(
                    table: .tag, condition: "name >= ? AND name < ? || '0' AND (name = ? OR name > ? || '/')",
                    arguments: [tag.name, tag.name, tag.name, tag.name]))
        case .site(let hostname):
            .part(
                NotePart(
                    table: .link, condition: "removed_at IS NULL AND \(ReversedHostname.isOnSite)",
                    arguments: ReversedHostname(hostname).arguments))
        case .linkState(let state):
            // A literal, so that SQLite can use the partial index of rare states.
            .part(NotePart(table: .link, condition: "state = '\(state.rawValue)' AND removed_at IS NULL"))
        case .part(.link): .part(NotePart(table: .link, condition: "removed_at IS NULL"))
        case .part(.quote):
            .part(
                NotePart(table: .link, condition: "removed_at IS NULL AND quote IS NOT NULL", hasIndex: false))
        case .part(.image): .note(Self.hasAttachment("GLOB 'image/*'"))
        case .part(.file): .note(Self.hasAttachment("NOT GLOB 'image/*'"))
        case .part(.ink): .note("note.ink_revision IS NOT NULL")
        case .part(.reminder): .note("(note.reminder_due_at IS NOT NULL OR note.reminder_trigger IS NOT NULL)")
        case .pinned: .note("note.pin_place > 0")
        case .archived: .note("note.archived_at IS NOT NULL")
        case .before(let time): .note("note.modified_at < ?", [time])
        case .after(let time): .note("note.modified_at >= ?", [time])
        }
    }

    /// The condition that a note's text refers to an attachment of some media type.
    private static func hasAttachment(_ mediaType: String) -> String {
        """
        EXISTS (SELECT 1 FROM attachment_use AS use
            JOIN attachment ON attachment.account = use.account AND attachment.id = use.attachment
            WHERE use.account = note.account AND use.note = note.id AND use.is_in_text = 1
                AND attachment.media_type \(mediaType))
        """
    }
}

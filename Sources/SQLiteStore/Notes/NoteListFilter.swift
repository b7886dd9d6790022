import GRDB
import Notebook

/// The SQL conditions of a note query, except for the words that must occur.
struct NoteListFilter {
    /// The order of the index `note_by_time`.
    static let order = "ORDER BY note.pin_place DESC, note.modified_at DESC, note.id DESC"

    let account: AccountID
    private(set) var conditions: [String]
    private(set) var arguments: StatementArguments

    init(_ query: NoteQuery, for account: AccountID) {
        self.account = account
        (conditions, arguments) = (["note.account = ?", query.searchedLocation.condition], [account])
        if let cursor = query.after {
            add(
                "(note.pin_place, note.modified_at, note.id) < (?, ?, ?)",
                [cursor.pinPlace, cursor.time, Identifier<Note>(bytes: cursor.id)])
        }
        if let tag = query.tag {
            add("note.id IN (SELECT note FROM tag WHERE account = ? AND name = ?)", [account, tag.name])
        }
        if let hostname = query.hostname {
            add(
                "note.id IN (SELECT note FROM link WHERE account = ? AND hostname = ? AND removed_at IS NULL)",
                [account, hostname])
        }
        if let identifier = query.identifier {
            let range = identifier.range(of: Note.self)
            add("note.id BETWEEN ? AND ?", [range.lowerBound, range.upperBound])
        }
        if let isPinned = query.isPinned { add(isPinned ? "note.pin_place > 0" : "note.pin_place = 0", []) }
        if let state = query.linkState { add(SearchFilter(condition: .linkState(state))) }
        for filter in query.search.filters { add(filter) }
        for word in query.search.excludedWords { add(exclusionOf: word) }
    }

    private mutating func add(_ filter: SearchFilter) {
        let (condition, arguments) = filter.condition.condition(for: account)
        add(filter.isExcluded ? "NOT (\(condition))" : condition, arguments)
    }

    private mutating func add(exclusionOf word: String) {
        let isFound = NoteSearch.textContainsWord
        add(
            """
            NOT EXISTS (SELECT 1 FROM search_entry AS entry CROSS JOIN search_text AS text ON text.rowid = entry.row
                WHERE entry.account = note.account AND entry.note = note.id AND \(isFound))
            """,
            [word])
    }

    private mutating func add(_ condition: String, _ arguments: StatementArguments) {
        conditions.append(condition)
        self.arguments += arguments
    }
}

extension NoteQuery {
    /// Where notes are searched for: in the archive, if the list of notes is searched for archived ones.
    fileprivate var searchedLocation: NoteLocation {
        let asksForArchive = search.filters.contains { $0.condition == .archived && !$0.isExcluded }
        return location == .notes && asksForArchive ? .archive : location
    }
}

extension SearchFilter.Condition {
    fileprivate func condition(for account: AccountID) -> (String, StatementArguments) {
        switch self {
        case .tag(let tag):
            // `0` follows `/`: the tags below a tag are a range of the index.
            (
                """
                note.id IN (SELECT note FROM tag WHERE account = ? AND (name = ? OR name > ? || '/' AND name < ? || '0'))
                """,
                [account, tag.name, tag.name, tag.name]
            )
        case .site(let hostname):
            (
                """
                note.id IN (SELECT note FROM link WHERE account = ? AND removed_at IS NULL
                    AND (hostname = ? OR substr(hostname, -length(?) - 1) = '.' || ?))
                """,
                [account, hostname, hostname, hostname]
            )
        case .pinned: ("note.pin_place > 0", [])
        case .archived: ("note.archived_at IS NOT NULL", [])
        case .linkState(let state):
            // A literal, so that SQLite can use the partial index of rare states.
            (
                """
                note.id IN (SELECT note FROM link
                    WHERE account = ? AND state = '\(state.rawValue)' AND removed_at IS NULL)
                """,
                [account]
            )
        case .part(.ink): ("note.ink_revision IS NOT NULL", [])
        case .part(.reminder): ("note.reminder_due_at IS NOT NULL", [])
        case .part(.link):
            ("note.id IN (SELECT note FROM link WHERE account = ? AND removed_at IS NULL)", [account])
        case .part(.quote):
            (
                "note.id IN (SELECT note FROM link WHERE account = ? AND removed_at IS NULL AND quote IS NOT NULL)",
                [account]
            )
        case .before(let time): ("note.modified_at < ?", [time])
        case .after(let time): ("note.modified_at >= ?", [time])
        }
    }
}

extension NoteLocation {
    fileprivate var condition: String {
        switch self {
        case .notes: "note.trashed_at IS NULL AND note.archived_at IS NULL"
        case .archive: "note.trashed_at IS NULL AND note.archived_at IS NOT NULL"
        case .trash: "note.trashed_at IS NOT NULL"
        case .everywhere: "note.trashed_at IS NULL"
        case .includingTrash: "TRUE"
        }
    }
}

import GRDB
import Notebook

/// The SQL conditions of a note query, except for the search words.
struct NoteListFilter {
    /// The order of the index `note_by_time`.
    static let order = "ORDER BY note.pin_place DESC, note.modified_at DESC, note.id DESC"

    let account: AccountID
    private(set) var conditions: [String]
    private(set) var arguments: StatementArguments

    init(_ query: NoteQuery, for account: AccountID) {
        self.account = account
        (conditions, arguments) = (["note.account = ?", query.location.condition], [account])
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
        if let state = query.linkState {
            // A literal, so that SQLite can use the partial index of rare states.
            add(
                """
                note.id IN (SELECT note FROM link
                    WHERE account = ? AND state = '\(state.rawValue)' AND removed_at IS NULL)
                """,
                [account])
        }
    }

    private mutating func add(_ condition: String, _ arguments: StatementArguments) {
        conditions.append(condition)
        self.arguments += arguments
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

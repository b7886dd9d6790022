import Notebook
import NotebookFiles

/// What an import did, or would do: numbers, and the first entries of each kind.
struct ImportReport: Encodable, Sendable {
    /// The maximum number of entries that are listed of each kind.
    static let listLimit = 1_000
    /// The maximum length of the title and the reason of an entry, in characters.
    private static let textLimit = 2_000

    struct Entry: Encodable {
        /// The number of the entry in the file, counted from 1.
        let entry: Int
        let file: String?
        let line: Int
        var title: String
        /// The note of an entry that is new, or exists.
        var note: Identifier<Note>?
        /// The key of the page of a new bookmark.
        var page: String?
        /// Why the entry was refused.
        var reason: String?
    }

    struct Counts: Encodable {
        var new = 0
        var existing = 0
        var refused = 0
        /// The files of notes that became attachments.
        var files = 0
        /// The decisions about the identity of pages.
        var decisions = 0
        /// The searches that a person saved.
        var savedSearches = 0
        /// The copies of linked pages.
        var pageCopies = 0
        /// The rules and subscribed lists of the server.
        var rules = 0
    }

    let format: FileFormat
    let isDryRun: Bool
    private(set) var counts = Counts()
    private(set) var new: [Entry] = []
    private(set) var existing: [Entry] = []
    private(set) var refused: [Entry] = []

    init(of format: FileFormat, isDryRun: Bool) {
        self.format = format
        self.isDryRun = isDryRun
    }

    mutating func add(_ entry: NoteEntry, number: Int, _ outcome: ImportOutcome) {
        var line = Entry(entry: number, file: entry.place.file, line: entry.place.line, title: entry.name)
        switch outcome {
        case .new(let page):
            counts.new += 1
            (line.note, line.page) = (entry.note.id, page)
            Self.append(line, to: &new)
        case .existing(let note):
            counts.existing += 1
            line.note = note
            Self.append(line, to: &existing)
        case .refused(let error):
            counts.refused += 1
            line.reason = "\(error)"
            Self.append(line, to: &refused)
        }
    }

    /// Counts a part of an export of Backnote.
    mutating func add(_ part: PartOutcome) {
        switch part {
        case .file: counts.files += 1
        case .decision: counts.decisions += 1
        case .savedSearch: counts.savedSearches += 1
        case .pageCopy: counts.pageCopies += 1
        case .rules(let count): counts.rules += count
        case .none: break
        }
    }

    /// Counts files of an archive.
    mutating func count(files: Int) { counts.files += files }

    mutating func add(_ entry: RefusedEntry, number: Int) {
        counts.refused += 1
        let line = Entry(
            entry: number, file: entry.place.file, line: entry.place.line, title: entry.name, reason: entry.reason)
        Self.append(line, to: &refused)
    }

    private static func append(_ entry: Entry, to list: inout [Entry]) {
        guard list.count < listLimit else { return }
        var entry = entry
        entry.title = entry.title.beginning(textLimit, bytes: 4 * textLimit)
        entry.reason = entry.reason?.beginning(textLimit, bytes: 4 * textLimit)
        list.append(entry)
    }
}

extension FileFormat: Encodable {}

import Notebook

/// Apple's copy of a person's data (privacy.apple.com): a folder for each note with its text and its files, and a table with
/// their dates.
///
///     iCloud Notes/Notes Details.csv
///     iCloud Notes/Notes/Trips/Iceland/Iceland.txt
///     iCloud Notes/Notes/Trips/Iceland/Attachment.jpeg
struct AppleNotesFolder: Sendable {
    /// What the table says about a note.
    struct Details: Sendable {
        let createdAt: Instant?
        let modifiedAt: Instant?
        let isPinned: Bool
    }

    private static let tableName = "Notes Details.csv"
    /// The maximum size of the table in bytes.
    private static let tableLimit = 16 * 1_048_576

    /// The path before the names of the folders, with a slash at the end.
    private let prefix: String
    private let details: [String: [Details]]
    /// The names of the files that are no text, by the paths of their notes, in the order in which the text shows them.
    private let files: [String: [String]]

    /// Returns `nil` for other folders.
    init?(_ source: some FileSource) {
        let paths = source.paths
        guard let table = paths.firstIndex(where: { $0 == Self.tableName || $0.hasSuffix("/" + Self.tableName) }) else {
            return nil
        }
        let prefix = String(paths[table].dropLast(Self.tableName.count))
        self.prefix = prefix
        if let size = try? source.size(at: table), size <= Self.tableLimit, let bytes = try? source.contents(at: table)
        {
            details = Self.details(in: bytes)
        } else {
            details = [:]
        }
        var notes: [String: String] = [:]
        var files: [String: [String]] = [:]
        for path in paths where path.hasPrefix(prefix) && FolderReader.isRead(path) {
            let folder = Self.folder(of: path)
            if FileKind(path) == .text {
                // A folder has one note. The files of one that has several belong to the first.
                notes[folder] = min(notes[folder] ?? path, path)
            } else {
                files[folder, default: []].append(path)
            }
        }
        var named: [String: [String]] = [:]
        for (folder, note) in notes {
            guard let paths = files[folder] else { continue }
            let ordered = paths.map { (key: Self.order($0), path: $0) }.sorted { $0.key < $1.key }
            named[note] = ordered.map { String($0.path.split(separator: "/").last ?? "") }
        }
        self.files = named
    }

    /// Whether a file is a table about the notes, and no entry.
    func isTable(_ path: String) -> Bool {
        path.hasPrefix(prefix) && path.hasSuffix(".csv") && !path.dropFirst(prefix.count).contains("/")
    }

    /// Returns the entry of a text; `nil` for a file that is not a note.
    func entry(_ bytes: [UInt8], path: String, at place: EntryPlace) -> FileEntry? {
        guard path.hasPrefix(prefix) else { return nil }
        let parts = path.dropFirst(prefix.count).split(separator: "/").map(String.init)
        guard parts.count >= 3 else { return nil }
        guard let text = String(validating: FileText.withoutByteOrderMark(bytes), as: UTF8.self) else { return nil }
        let lines = FileText.withLineFeeds(text).split(separator: "\n", omittingEmptySubsequences: false)
        let first = lines.firstIndex { !$0.allSatisfy(\.isWhitespace) } ?? lines.endIndex
        let title = first < lines.endIndex ? String(lines[first].trimmingSpace) : ""
        if parts[0] != "Notes" {
            let reason = "The note is in the trash of Apple Notes. Restore it there to export it."
            return .refused(RefusedEntry(place: place, name: title, reason: reason))
        }
        var draft = BookmarkDraft(title: title.filter { $0 != Self.placeholder })
        var rest = (files[path] ?? [])[...]
        // A photo may be the first line.
        let textLines = title.contains(Self.placeholder) ? lines[first...] : lines[first...].dropFirst()
        draft.paragraphs = [textLines.map { Self.markdown($0, &rest) }.joined(separator: "\n")]
        // The last two folders are those of the note and of all notes.
        draft.tags = FolderPath.level(of: Array(parts[1..<(parts.count - 2)]))?.tag.map { [$0] } ?? []
        if let found = details(title: title, path: path) {
            (draft.createdAt, draft.modifiedAt, draft.isPinned) = (found.createdAt, found.modifiedAt, found.isPinned)
        }
        return draft.noteEntry(at: place, files: Array(rest))
    }

    private static let placeholder: Character = "\u{FFFC}"

    /// Returns a line with the checkboxes of a list, and the next files for the placeholders.
    private static func markdown(_ line: Substring, _ files: inout ArraySlice<String>) -> String {
        var text = String(line)
        for (mark, box) in [("\t\u{25E6}\t", "- [ ] "), ("\t\u{2713}\t", "- [x] ")] where text.hasPrefix(mark) {
            text = box + text.dropFirst(mark.count)
        }
        guard text.contains(placeholder) else { return text }
        return text.reduce(into: "") { text, character in
            guard character == placeholder else { return text.append(character) }
            guard let file = files.popFirst() else { return }
            text += InlineText.linked("", to: file, isImage: true)
        }
    }

    private func details(title: String, path: String) -> Details? {
        guard let found = details[title] ?? details[Self.name(of: path).base] else { return nil }
        if found.count == 1 { return found[0] }
        // Notes with one title are files with numbers, in the order of the table.
        let number = Self.name(of: path).number
        return found.indices.contains(number) ? found[number] : nil
    }

    private static func folder(of path: String) -> String {
        path.split(separator: "/").dropLast().joined(separator: "/")
    }

    /// Returns the name of a file without its number: `Attachment-2.png` is the third `Attachment`.
    private static func name(of path: String) -> (base: String, number: Int) {
        let name = path.split(separator: "/").last ?? ""
        let base = name.lastIndex(of: ".").map { name[..<$0] } ?? name
        guard let dash = base.lastIndex(of: "-"), let number = Int(base[base.index(after: dash)...]), number > 0 else {
            return (String(base), 0)
        }
        return (String(base[..<dash]), number)
    }

    private static func order(_ path: String) -> (String, Int, String) {
        let (base, number) = name(of: path)
        return (base, number, path)
    }

    // MARK: The table

    private static func details(in bytes: [UInt8]) -> [String: [Details]] {
        var rows = CSVRows(bytes)
        guard let header = rows.next()?.fields.map({ $0.trimmingSpace.lowercased() }) else { return [:] }
        // Looked up once: a table of a thousand columns can have millions of rows.
        func column(_ name: String) -> Int? { header.firstIndex(of: name) }
        guard let title = column("title") else { return [:] }
        let (deleted, pinned) = (column("deleted"), column("pinned"))
        let (created, modified) = (column("created on"), column("modified on"))
        var details: [String: [Details]] = [:]
        while let row = rows.next() {
            func field(_ column: Int?) -> String? {
                column.flatMap { row.fields.indices.contains($0) ? String(row.fields[$0].trimmingSpace) : nil }
            }
            guard row.fields.indices.contains(title), field(deleted)?.lowercased() != "yes" else { continue }
            details[String(row.fields[title].trimmingSpace), default: []].append(
                Details(
                    createdAt: field(created).flatMap(date), modifiedAt: field(modified).flatMap(date),
                    isPinned: field(pinned)?.lowercased() == "yes"))
        }
        return details
    }

    /// Parses `04-12-2026 09:30:00`, month first, in UTC.
    private static func date(_ text: String) -> Instant? {
        let parts = text.split(separator: " ")
        let day = (parts.first ?? "").split(separator: "-")
        guard parts.count == 2, day.count == 3, day[2].count == 4 else { return EntryDate.instant(text) }
        return EntryDate.instant("\(day[2])-\(day[0])-\(day[1])T\(parts[1])Z")
    }
}

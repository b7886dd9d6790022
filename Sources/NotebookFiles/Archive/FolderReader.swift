import Notebook

/// Reads the files of a folder or an archive: texts as notes, and files of known formats as such. The others, such as
/// attachments, are refused one by one.
///
/// Files and folders whose names begin with a dot belong to programs, such as `.obsidian`.
struct FolderReader: EntryReader {
    private let source: any FileSource
    /// The indices of the files that are read, in the order of their paths.
    private let order: [Int]
    private let paths: [String]
    private var nextFile = 0
    private var current: (path: String, reader: any EntryReader)?

    /// The number of files that have been opened.
    var position: Int { nextFile }
    var fileCount: Int { order.count }

    init(_ source: some FileSource) {
        self.source = source
        let paths = source.paths
        self.paths = paths
        let known = Set(paths)
        order = paths.indices.filter { Self.isRead(paths[$0], among: known) }.sorted { paths[$0] < paths[$1] }
    }

    private static func isRead(_ path: String, among known: Set<String>) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let name = parts.last, !name.isEmpty, !parts.contains(where: { $0.hasPrefix(".") || $0 == "__MACOSX" })
        else { return false }
        // Google Takeout writes each note of Keep twice.
        return !(name.hasSuffix(".html") && known.contains(path.dropLast(5) + ".json"))
    }

    mutating func next() -> FileEntry? {
        while true {
            if var file = current {
                // A second reference to the reader would copy it with each entry.
                current = nil
                guard let entry = file.reader.next() else { continue }
                current = file
                return entry.inside(file.path)
            }
            guard nextFile < order.count else { return nil }
            let index = order[nextFile]
            nextFile += 1
            if let entry = open(index) { return entry }
        }
    }

    /// Opens a file.
    ///
    /// - Returns: The entry of a file that is a note, or that cannot be read.
    private mutating func open(_ index: Int) -> FileEntry? {
        let path = paths[index]
        let place = EntryPlace(file: path, line: 1)
        func refused(_ reason: String) -> FileEntry {
            .refused(RefusedEntry(place: place, name: path, reason: reason))
        }
        let kind = FileKind(path)
        guard kind != .other else {
            return refused("The file has no text. Add photos and files to the note after the import.")
        }
        let bytes: [UInt8]
        do {
            bytes = try source.contents(at: index)
        } catch {
            return refused("\(error)")
        }
        let date = source.modificationDate(at: index)
        switch kind {
        case .text: return MarkdownNote.entry(bytes, name: path, at: place, fileDate: date)
        case .data, .page:
            do {
                let (_, reader) = try FileDetection.reader(of: bytes, name: path, isInArchive: true)
                current = (path, reader)
                return nil
            } catch {
                return refused(error.reason)
            }
        case .other: return nil
        }
    }
}

/// What the name of a file says about it.
enum FileKind {
    case text, page, data, other

    /// The extensions of texts, that of most notes first.
    static let textExtensions = ["md", "markdown", "mdown", "txt", "text"]

    init(_ path: String) {
        self =
            switch path.split(separator: ".").last?.lowercased() {
            case let name? where Self.textExtensions.contains(name): .text
            case "html", "htm": .page
            case "json", "csv": .data
            default: .other
            }
    }
}

extension FileEntry {
    /// Returns the entry of a file inside a folder or an archive.
    fileprivate func inside(_ path: String) -> FileEntry {
        switch self {
        case .note(var entry):
            entry.place.file = entry.place.file.map { "\(path)/\($0)" } ?? path
            return .note(entry)
        case .refused(var entry):
            entry.place.file = entry.place.file.map { "\(path)/\($0)" } ?? path
            return .refused(entry)
        }
    }
}

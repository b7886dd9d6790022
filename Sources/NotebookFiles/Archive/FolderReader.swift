import Notebook

/// Reads the files of a folder or an archive: texts as notes, and files of known formats as such. The others, such as
/// photos, are those of notes (``FolderFiles``).
///
/// Files and folders whose names begin with a dot belong to programs, such as `.obsidian`.
struct FolderReader: EntryReader {
    private let source: any FileSource
    private let appleNotes: AppleNotesFolder?
    private let ink: ExportedInk
    /// The indices of the files that are read, in the order of their paths.
    private let order: [Int]
    private let paths: [String]
    private var nextFile = 0
    private var current: (path: String, reader: any EntryReader)?

    /// The number of files that have been opened.
    var position: Int { nextFile }
    var fileCount: Int { order.count }
    /// The files that are no entries.
    var files: FolderFiles { FolderFiles(of: source) }

    init(_ source: some FileSource) {
        self.source = source
        let appleNotes = AppleNotesFolder(source)
        self.appleNotes = appleNotes
        let paths = source.paths
        self.paths = paths
        let known = Set(paths)
        let takeout = TakeoutFiles(among: paths, known)
        ink = ExportedInk(in: source, paths: known)
        order = paths.indices
            .filter { file in
                let path = paths[file]
                return Self.isRead(path) && FileKind(path) != .other && !takeout.isSideFile(path)
                    && appleNotes?.isTable(path) != true
            }
            .sorted { paths[$0] < paths[$1] }
    }

    /// Whether a file is a person's, and not a program's.
    static func isRead(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.last?.isEmpty == false && !parts.contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
    }

    mutating func next() throws(CancellationError) -> FileEntry? {
        while true {
            try checkCancellation()
            if var file = current {
                // A second reference to the reader would copy it with each entry.
                current = nil
                guard let entry = try file.reader.next() else { continue }
                current = file
                return entry.inside(file.path)
            }
            guard nextFile < order.count else { return nil }
            let index = order[nextFile]
            nextFile += 1
            if let entry = try open(index) { return entry }
        }
    }

    /// Opens a file.
    ///
    /// - Returns: The entry of a file that is a note, or that cannot be read.
    private mutating func open(_ index: Int) throws(CancellationError) -> FileEntry? {
        let path = paths[index]
        let place = EntryPlace(file: path, line: 1)
        func refused(_ reason: String, isUnknownFile: Bool = false) -> FileEntry {
            var entry = RefusedEntry(place: place, name: path, reason: reason)
            entry.isUnknownFile = isUnknownFile
            return .refused(entry)
        }
        let bytes: [UInt8]
        do {
            bytes = try source.contents(at: index)
        } catch {
            return refused("\(error)")
        }
        let date = source.modificationDate(at: index)
        switch FileKind(path) {
        case .text:
            if let entry = appleNotes?.entry(bytes, path: path, at: place) { return entry }
            var entry = MarkdownNote.entry(bytes, name: path, at: place, fileDate: date)
            if case .note(var note) = entry, let ink = ink.ink(ofNoteAt: path) {
                note.note.record = NoteRecord(ink: ink)
                entry = .note(note)
            }
            return entry
        case .data where ink.isDrawing(path): return nil
        case .page where !FileDetection.isBookmarkFile(bytes):
            return try HTMLNote.entry(bytes, name: path, at: place, fileDate: date)
        case .data, .page:
            do {
                let (_, reader) = try FileDetection.reader(of: MemoryFile(bytes), name: path, isInArchive: true)
                current = (path, reader)
                return nil
            } catch {
                return refused(error.reason, isUnknownFile: true)
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
            case "json", "csv", "enex": .data
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
        case .part(var part):
            part.place.file = part.place.file.map { "\(path)/\($0)" } ?? path
            return .part(part)
        }
    }
}

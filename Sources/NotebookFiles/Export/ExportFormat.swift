import Notebook

/// A format in which notes are exported.
public enum ExportFormat: String, Sendable, CaseIterable {
    /// Everything, for another Backnote.
    case json
    /// A ZIP archive with a Markdown file for each note.
    case markdown
    /// The links as bookmarks, for browsers and bookmark services.
    case html
    /// A table, for spreadsheets.
    case csv

    public var contentType: String {
        switch self {
        case .json: "application/json"
        case .markdown: "application/zip"
        case .html: "text/html; charset=utf-8"
        case .csv: "text/csv; charset=utf-8"
        }
    }

    public var fileExtension: String {
        switch self {
        case .json: "json"
        case .markdown: "zip"
        case .html: "html"
        case .csv: "csv"
        }
    }

    /// Whether the format has the files in the texts of notes.
    public var hasAttachments: Bool { self == .markdown }

    /// Whether the format has notes in the trash, which must not come back elsewhere.
    public var hasTrash: Bool { self == .json }
}

/// A note with everything that is exported of it.
public struct ExportedNote: Sendable {
    public let note: Note
    public let ink: Ink?
    /// All revisions, the oldest first. Only the JSON has them.
    public let revisions: [Revision]
    /// The notes that the text refers to. Only Markdown has links to their files.
    public let references: [ReferencedNote]

    public init(
        _ note: Note, ink: Ink? = nil, revisions: [Revision] = [], references: [ReferencedNote] = []
    ) {
        self.note = note
        self.ink = ink
        self.revisions = revisions
        self.references = references
    }
}

/// Writes notes in a format, piece by piece.
public struct ExportWriter: Sendable {
    private var writer: any NoteWriter

    public init(_ format: ExportFormat, at time: Instant) {
        writer =
            switch format {
            case .json: JSONNoteWriter(at: time)
            case .markdown: MarkdownNoteWriter()
            case .html: BookmarkWriter()
            case .csv: CSVWriter()
            }
    }

    /// Returns the next piece: the note, and what precedes it.
    public mutating func add(_ note: ExportedNote) throws -> [UInt8] { try writer.add(note) }

    /// Returns the next piece: a file in the texts of notes. Formats without files ignore it.
    ///
    /// - Parameter reference: What texts write to show the file.
    public mutating func add(_ file: [UInt8], at reference: String, createdAt time: Instant) throws -> [UInt8] {
        try writer.add(file, at: reference, createdAt: time)
    }

    /// Returns the last piece.
    public mutating func finish() throws -> [UInt8] { try writer.finish() }
}

/// Writes notes in one format.
protocol NoteWriter: Sendable {
    mutating func add(_ note: ExportedNote) throws -> [UInt8]
    mutating func add(_ file: [UInt8], at reference: String, createdAt time: Instant) throws -> [UInt8]
    mutating func finish() throws -> [UInt8]
}

extension NoteWriter {
    mutating func add(_ file: [UInt8], at reference: String, createdAt time: Instant) throws -> [UInt8] { [] }
}

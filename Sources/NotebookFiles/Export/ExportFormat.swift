import Foundation
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

    /// Which files of notes the format has.
    public var attachments: ExportedAttachments {
        switch self {
        case .json: .ofAllRevisions
        case .markdown: .ofTexts
        case .html, .csv: .none
        }
    }

    /// Whether the format has the copies of linked pages, after the notes.
    public var hasPageCopies: Bool { self == .json }

    /// Whether the format has notes in the trash, which must not come back elsewhere.
    public var hasTrash: Bool { self == .json }
}

/// A note with everything that is exported of it.
public struct ExportedNote: Sendable {
    public let note: Note
    public let ink: Ink?
    /// The revisions, the oldest first; of a long history, the last ones. Only the JSON has them.
    public let revisions: [Revision]
    /// Whether earlier revisions follow after the notes, as ``ExportedRevisions``.
    public let hasEarlierRevisions: Bool
    /// The notes that the text refers to. Only Markdown has links to their files.
    public let references: [ReferencedNote]
    /// What the files of those of them are named after that have no title (``Notebook/Note/fileTitle``).
    public let fileTitles: [Identifier<Note>: String]
    /// Until when the note is not suggested. Only the JSON has it.
    public let snoozedUntil: Instant?

    public init(
        _ note: Note, ink: Ink? = nil, revisions: [Revision] = [], hasEarlierRevisions: Bool = false,
        references: [ReferencedNote] = [], fileTitles: [Identifier<Note>: String] = [:], snoozedUntil: Instant? = nil
    ) {
        self.note = note
        self.ink = ink
        self.revisions = revisions
        self.hasEarlierRevisions = hasEarlierRevisions
        self.references = references
        self.fileTitles = fileTitles
        self.snoozedUntil = snoozedUntil
    }
}

/// A part of the history of an exported note that precedes what the export has of it so far.
public struct ExportedRevisions: Codable, Sendable {
    public let note: Identifier<Note>
    /// The number of the revision that follows these.
    public let next: Int
    /// The oldest first.
    public let revisions: [Revision]
    /// Whether another part with still earlier revisions follows; `nil` for the last part.
    private let hasEarlierRevisions: Bool?

    public init(_ page: RevisionPage, before next: Int, of note: Identifier<Note>) {
        (self.note, self.next, revisions) = (note, next, page.revisions.reversed())
        hasEarlierRevisions = page.hasEarlier ? true : nil
    }
}

/// The files that an export has.
public enum ExportedAttachments: Sendable {
    case none
    /// Those that the texts of notes show.
    case ofTexts
    /// Those that a text of any revision shows, after the notes.
    case ofAllRevisions
}

/// What an export has before its notes. Only the JSON has it.
public struct ExportPreamble: Sendable {
    /// The JSON of each decision about the identity of pages.
    public var decisions: [Data]
    /// The JSON of the rules of the server, for its owner.
    public var rules: Data?
    /// The JSON of each list of rules to which the server is subscribed, for its owner.
    public var ruleLists: [Data]
    /// The JSON of each saved search.
    public var savedSearches: [Data]

    public init(decisions: [Data] = [], rules: Data? = nil, ruleLists: [Data] = [], savedSearches: [Data] = []) {
        self.decisions = decisions
        self.rules = rules
        self.ruleLists = ruleLists
        self.savedSearches = savedSearches
    }
}

/// Writes notes in a format, piece by piece.
///
/// ```swift
/// var writer = ExportWriter(.csv, at: time)
/// for note in notes { bytes += try writer.add(ExportedNote(note)) }
/// bytes += try writer.finish()
/// ```
public struct ExportWriter: Sendable {
    private var writer: any NoteWriter

    public init(_ format: ExportFormat, preamble: ExportPreamble = ExportPreamble(), at time: Instant) {
        writer =
            switch format {
            case .json: JSONNoteWriter(preamble, at: time)
            case .markdown: MarkdownNoteWriter()
            case .html: BookmarkWriter()
            case .csv: CSVWriter()
            }
    }

    /// Returns the next piece: the note, and what precedes it.
    public mutating func add(_ note: ExportedNote) throws -> [UInt8] { try writer.add(note) }

    /// Returns the next piece: earlier revisions of a note, after all notes. Formats without a history ignore it.
    public mutating func add(_ revisions: ExportedRevisions) throws -> [UInt8] { try writer.add(revisions) }

    /// Returns the next piece: the beginning of a file in the texts of notes. Formats without files ignore it.
    public mutating func begin(_ attachment: Attachment) throws -> [UInt8] { try writer.begin(attachment) }

    /// Returns the next piece: the beginning of the copy of a linked page, which is a file as well. Formats without copies
    /// ignore it.
    public mutating func begin(_ copy: PageCopy) throws -> [UInt8] { try writer.begin(copy) }

    /// Returns the next piece: the next bytes of the file that has begun.
    public mutating func add(partOfFile part: [UInt8]) throws -> [UInt8] { try writer.add(partOfFile: part) }

    /// Returns the next piece: the end of the file that has begun.
    public mutating func endFile() throws -> [UInt8] { try writer.endFile() }

    /// Returns the last piece.
    public mutating func finish() throws -> [UInt8] { try writer.finish() }
}

/// Writes notes in one format.
protocol NoteWriter: Sendable {
    mutating func add(_ note: ExportedNote) throws -> [UInt8]
    mutating func add(_ revisions: ExportedRevisions) throws -> [UInt8]
    mutating func begin(_ attachment: Attachment) throws -> [UInt8]
    mutating func begin(_ copy: PageCopy) throws -> [UInt8]
    mutating func add(partOfFile part: [UInt8]) throws -> [UInt8]
    mutating func endFile() throws -> [UInt8]
    mutating func finish() throws -> [UInt8]
}

extension NoteWriter {
    mutating func add(_ revisions: ExportedRevisions) throws -> [UInt8] { [] }
    mutating func begin(_ attachment: Attachment) throws -> [UInt8] { [] }
    mutating func begin(_ copy: PageCopy) throws -> [UInt8] { [] }
    mutating func add(partOfFile part: [UInt8]) throws -> [UInt8] { [] }
    mutating func endFile() throws -> [UInt8] { [] }
}

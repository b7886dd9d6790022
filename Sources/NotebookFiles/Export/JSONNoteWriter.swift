import Foundation
import Notebook

/// Writes everything about notes in Backnote's own format, with one note a line. ``BacknoteReader`` reads it.
///
/// Rules, saved searches and decisions come first. The earlier revisions of long histories follow the notes, so that neither
/// the writer nor the reader has a whole history in memory. Files and copies of pages come last: which are needed is known
/// after the notes.
struct JSONNoteWriter: NoteWriter {
    private let time: Instant
    private let preamble: ExportPreamble
    private var isFirst = true
    /// The list after the notes that has begun.
    private var list: NotebookPart.Kind?
    private var hasHead = false
    /// The bytes of a file that are no whole group of Base64 yet.
    private var rest: [UInt8] = []

    init(_ preamble: ExportPreamble, at time: Instant) {
        self.preamble = preamble
        self.time = time
    }

    mutating func add(_ exported: ExportedNote) throws -> [UInt8] {
        var bytes = head()
        if !isFirst { bytes += Array(",\n".utf8) }
        isFirst = false
        bytes += InkJSON.append(exported.ink, to: try Self.encoder().encode(Line(exported: exported)))
        return bytes
    }

    mutating func add(_ revisions: ExportedRevisions) throws -> [UInt8] {
        try begin(.earlierRevisions) + Self.encoder().encode(revisions)
    }

    mutating func begin(_ attachment: Attachment) throws -> [UInt8] {
        try begin(
            FileLine(createdAt: attachment.createdAt, id: attachment.id, name: attachment.name), in: .attachment)
    }

    mutating func begin(_ copy: PageCopy) throws -> [UInt8] {
        try begin(CopyLine(link: copy.linkID, madeAt: copy.madeAt, title: copy.title, url: copy.url), in: .pageCopy)
    }

    private mutating func begin(_ line: some Encodable, in kind: NotebookPart.Kind) throws -> [UInt8] {
        try begin(kind) + Self.encoder().encode(line).dropLast() + Array(",\"data\":\"".utf8)
    }

    /// Returns what precedes an element of a list after the notes.
    private mutating func begin(_ kind: NotebookPart.Kind) -> [UInt8] {
        defer { list = kind }
        return head() + Array((list == kind ? ",\n" : "\n],\"\(kind.rawValue)\":[\n").utf8)
    }

    mutating func add(partOfFile part: [UInt8]) throws -> [UInt8] {
        let bytes = rest + part
        let count = bytes.count / 3 * 3
        rest = Array(bytes[count...])
        return Array(Data(bytes[..<count]).base64EncodedData())
    }

    mutating func endFile() throws -> [UInt8] {
        defer { rest = [] }
        return Array(Data(rest).base64EncodedData()) + Array("\"}".utf8)
    }

    mutating func finish() throws -> [UInt8] { head() + Array("\n]}\n".utf8) }

    private mutating func head() -> [UInt8] {
        if hasHead { return [] }
        hasHead = true
        var text = Data("{\"format\":\"\(BacknoteNote.format)\",\"exportedAt\":\"\(time)\"".utf8)
        if let rules = preamble.rules { text += Data(",\n\"rules\":".utf8) + rules }
        let lists: [(NotebookPart.Kind, [Data])] = [
            (.ruleList, preamble.ruleLists), (.savedSearch, preamble.savedSearches), (.decision, preamble.decisions),
        ]
        for (kind, parts) in lists where !parts.isEmpty {
            text += Data(",\n\"\(kind.rawValue)\":[\n".utf8)
            text += Data(parts.joined(separator: Data(",\n".utf8))) + Data("\n]".utf8)
        }
        return Array(text + Data(",\n\"notes\":[\n".utf8))
    }

    private static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    private struct Line: Encodable {
        let exported: ExportedNote

        private enum CodingKeys: String, CodingKey { case revisions, hasEarlierRevisions, snoozedUntil }

        func encode(to encoder: any Encoder) throws {
            try exported.note.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(exported.revisions, forKey: .revisions)
            if exported.hasEarlierRevisions { try container.encode(true, forKey: .hasEarlierRevisions) }
            try container.encodeIfPresent(exported.snoozedUntil, forKey: .snoozedUntil)
        }
    }

    /// A file without its bytes.
    private struct FileLine: Encodable {
        let createdAt: Instant
        let id: Identifier<Attachment>
        let name: String
    }

    /// A copy of a page without its bytes.
    private struct CopyLine: Encodable {
        let link: Identifier<Link>
        let madeAt: Instant
        let title: String
        let url: String
    }
}

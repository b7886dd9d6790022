import Foundation
import Notebook

/// Writes everything about notes in Backnote's own format, with one note a line. ``BacknoteNote`` reads it.
struct JSONNoteWriter: NoteWriter {
    private let time: Instant
    private var isFirst = true

    init(at time: Instant) {
        self.time = time
    }

    mutating func add(_ exported: ExportedNote) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var bytes = head()
        if !isFirst { bytes += Array(",\n".utf8) }
        isFirst = false
        bytes += InkJSON.append(exported.ink, to: try encoder.encode(Line(exported: exported)))
        return bytes
    }

    mutating func finish() throws -> [UInt8] { head() + Array("\n]}\n".utf8) }

    private var hasHead = false

    private mutating func head() -> [UInt8] {
        defer { hasHead = true }
        return hasHead
            ? [] : Array("{\"format\":\"\(BacknoteNote.format)\",\"exportedAt\":\"\(time)\",\"notes\":[\n".utf8)
    }

    private struct Line: Encodable {
        let exported: ExportedNote

        private enum CodingKeys: String, CodingKey { case revisions }

        func encode(to encoder: any Encoder) throws {
            try exported.note.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(exported.revisions, forKey: .revisions)
        }
    }
}

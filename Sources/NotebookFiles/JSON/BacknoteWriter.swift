import Foundation
import Notebook

private typealias NotebookNote = Note

extension NotebookPart {
    /// Returns the JSON of parts in the format that ``NotebookFile`` reads as an export of Backnote.
    public static func json(of parts: [NotebookPart]) -> Data {
        var json = Data("{\"format\":\"\(BacknoteNote.format)\",\"notes\":[]".utf8)
        for part in parts where part.kind == .rules { json += Data(",\"rules\":".utf8) + part.json }
        for kind in Kind.allCases where kind != .rules {
            let list = parts.filter { $0.kind == kind }.map { Data($0.json) }
            json += Data(",\"\(kind.rawValue)\":[".utf8) + Data(list.joined(separator: Data(",".utf8))) + Data("]".utf8)
        }
        return json + Data("}".utf8)
    }
}

extension NoteEntry {
    /// Returns the JSON of notes in the format that ``NotebookFile`` reads as an export of Backnote.
    public static func json(of entries: [NoteEntry]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        var json = Data("{\"format\":\"\(BacknoteNote.format)\",\"notes\":[".utf8)
        for (index, entry) in entries.enumerated() {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            json += InkJSON.append(entry.note.record?.ink, to: try encoder.encode(SentNote(entry)))
        }
        return json + Data("]}".utf8)
    }
}

/// Ink in the JSON of a note.
enum InkJSON {
    /// Returns the JSON of a note with ink, which is JSON of its own and is kept byte for byte.
    static func append(_ ink: Ink?, to note: Data) -> Data {
        guard let ink else { return note }
        return note.dropLast() + Data(",\"ink\":".utf8) + Data(ink.json.utf8) + Data("}".utf8)
    }
}

/// A note as it is sent to a notebook.
private struct SentNote: Encodable {
    let id: Identifier<NotebookNote>?
    let title: String
    let body: String
    let links: [SentLink]
    let createdAt: Instant?
    let modifiedAt: Instant?
    let archivedAt: Instant?
    let isPinned: Bool
    let isBookmark: Bool
    let fileModifiedAt: Instant?
    let fileKeys: [String]?
    let revision: Int?
    let revisions: [Revision]?
    let inkRevision: Int?
    let conflicts: Int?
    let reminder: Reminder?
    let trashedAt: Instant?
    let pinPlace: Int?
    let snoozedUntil: Instant?

    init(_ entry: NoteEntry) {
        let note = entry.note
        let record = note.record
        id = entry.hasIdentifier ? note.id : nil
        (title, body, links) = (note.title, note.body, note.links.map(SentLink.init))
        (createdAt, modifiedAt, archivedAt) = (note.createdAt, note.modifiedAt, note.archivedAt)
        (isPinned, isBookmark, fileModifiedAt) = (note.isPinned, entry.isBookmark, entry.fileDate)
        fileKeys = entry.hasIdentifier || entry.fileKeys.isEmpty ? nil : entry.fileKeys
        (revision, revisions, inkRevision) = (record?.revision, record?.revisions, record?.inkRevision)
        (conflicts, reminder, trashedAt) = (record?.conflicts, record?.reminder, record?.trashedAt)
        (pinPlace, snoozedUntil) = (record?.pinPlace, record?.snoozedUntil)
    }
}

private struct SentLink: Encodable {
    let request: LinkRequest

    init(_ request: LinkRequest) { self.request = request }

    private enum CodingKeys: String, CodingKey { case id, siteName, pageDescription, quote, source, addedAt }

    func encode(to encoder: any Encoder) throws {
        try request.activity.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(request.id, forKey: .id)
        try container.encodeIfPresent(request.siteName, forKey: .siteName)
        try container.encodeIfPresent(request.pageDescription, forKey: .pageDescription)
        try container.encodeIfPresent(request.quote, forKey: .quote)
        try container.encode(request.source, forKey: .source)
        try container.encodeIfPresent(request.addedAt, forKey: .addedAt)
    }
}

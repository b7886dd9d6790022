import Foundation
import Notebook

extension NoteEntry {
    /// Returns the JSON of notes in the format that ``NotebookFile`` reads as an export of Backnote.
    public static func json(of entries: [NoteEntry]) throws -> Data {
        try JSONEncoder().encode(BacknoteFile(notes: entries.map(BacknoteFile.Note.init)))
    }
}

private typealias NotebookNote = Note

/// Backnote's own format.
private struct BacknoteFile: Encodable {
    struct Note: Encodable {
        let id: Identifier<NotebookNote>?
        let title: String
        let body: String
        let links: [Link]
        let createdAt: Instant?
        let modifiedAt: Instant?
        let archivedAt: Instant?
        let isPinned: Bool
        let isBookmark: Bool
        let fileModifiedAt: Instant?

        init(_ entry: NoteEntry) {
            let note = entry.note
            id = entry.hasIdentifier ? note.id : nil
            (title, body, links) = (note.title, note.body, note.links.map(Link.init))
            (createdAt, modifiedAt, archivedAt) = (note.createdAt, note.modifiedAt, note.archivedAt)
            (isPinned, isBookmark, fileModifiedAt) = (note.isPinned, entry.isBookmark, entry.fileDate)
        }
    }

    struct Link: Encodable {
        let request: LinkRequest

        init(_ request: LinkRequest) { self.request = request }

        private enum CodingKeys: String, CodingKey { case siteName, quote, source }

        func encode(to encoder: any Encoder) throws {
            try request.activity.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encodeIfPresent(request.siteName, forKey: .siteName)
            try container.encodeIfPresent(request.quote, forKey: .quote)
            try container.encode(request.source, forKey: .source)
        }
    }

    let format = BacknoteNote.format
    let notes: [Note]
}

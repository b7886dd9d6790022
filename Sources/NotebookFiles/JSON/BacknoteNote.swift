import Foundation
import Notebook

/// A note of Backnote's own export.
struct BacknoteNote: Decodable, Sendable {
    /// The name of the format, in the member `format` of the file.
    static let format = "backnote-notes-1"

    let id: String?
    let title: String
    let body: String
    let links: [BacknoteLink]
    let createdAt: Instant?
    let modifiedAt: Instant?
    let archivedAt: Instant?
    let isPinned: Bool?
    let isBookmark: Bool?
    let fileModifiedAt: Instant?
    let fileKeys: [String]?
    let revision: Int?
    let revisions: [Revision]?
    let hasEarlierRevisions: Bool?
    let inkRevision: Int?
    let conflicts: Int?
    let reminder: Reminder?
    let trashedAt: Instant?
    let pinPlace: Int?
    let snoozedUntil: Instant?

    /// - Parameter json: The JSON of the note. Its ink is kept byte for byte.
    func entries(at place: EntryPlace, json: ArraySlice<UInt8>) -> [FileEntry] {
        let id = id.flatMap(Identifier<Note>.init(_:))
        let ink: Ink?
        do {
            ink = try Self.ink(in: json)
        } catch {
            return [.refused(RefusedEntry(place: place, name: title, reason: "\(error)"))]
        }
        let isPlain =
            id == nil && ink == nil && reminder == nil && trashedAt == nil && revisions == nil
            && snoozedUntil == nil
        let note = NoteRequest(
            id: id ?? Identifier(), title: title, body: body,
            links: isPlain ? links.map(\.newRequest) : links.map(\.request), createdAt: createdAt,
            modifiedAt: modifiedAt, archivedAt: archivedAt, isPinned: isPinned ?? false,
            record: isPlain ? nil : record(with: ink))
        var entry = NoteEntry(
            place: place, note: note, hasIdentifier: id != nil, isBookmark: isBookmark ?? false,
            fileDate: fileModifiedAt)
        entry.sentFileKeys = fileKeys ?? []
        entry.hasEarlierRevisions = hasEarlierRevisions ?? false
        return [.note(entry)]
    }

    private func record(with ink: Ink?) -> NoteRecord {
        // Without its history, a note begins again.
        let hasHistory = revisions?.isEmpty == false
        return NoteRecord(
            revision: hasHistory ? revision ?? 1 : 1, revisions: revisions ?? [], ink: ink,
            inkRevision: hasHistory ? inkRevision : nil, conflicts: hasHistory ? conflicts ?? 0 : 0,
            reminder: reminder, trashedAt: trashedAt, pinPlace: pinPlace, snoozedUntil: snoozedUntil)
    }

    private static func ink(in json: ArraySlice<UInt8>) throws -> Ink? {
        var scan = JSONScan(Array(json))
        guard let range = try scan.members()["ink"] else { return nil }
        let text = String(decoding: scan.bytes[range], as: UTF8.self)
        return text == "null" ? nil : try Ink(json: text)
    }
}

/// A link of Backnote's own export: an activity and what the link says about it.
struct BacknoteLink: Decodable, Sendable {
    let request: LinkRequest

    /// The link as a new one.
    var newRequest: LinkRequest {
        var request = request
        (request.id, request.addedAt) = (Identifier(), nil)
        return request
    }

    private enum CodingKeys: String, CodingKey { case id, siteName, pageDescription, quote, source, addedAt }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let id = try container.decodeIfPresent(String.self, forKey: .id).flatMap(Identifier<Link>.init(_:))
        var request = LinkRequest(
            id: id ?? Identifier(), activity: try UserActivity(from: decoder),
            siteName: try container.decodeIfPresent(String.self, forKey: .siteName),
            quote: try container.decodeIfPresent(Link.Quote.self, forKey: .quote),
            source: try container.decodeIfPresent(Link.Source.self, forKey: .source) ?? .added)
        request.addedAt = try container.decodeIfPresent(Instant.self, forKey: .addedAt)
        request.pageDescription = try container.decodeIfPresent(String.self, forKey: .pageDescription)
        self.request = request
    }
}

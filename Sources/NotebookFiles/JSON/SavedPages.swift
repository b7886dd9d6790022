import Notebook

/// A bookmark of Pinboard's JSON.
struct PinboardBookmark: JSONListElement {
    static let format = FileFormat.pinboard
    static let noun = "bookmark"
    static let memberNames: Set<String> = ["href", "description"]

    let href: String
    /// The title.
    let description: String?
    /// The description.
    let extended: String?
    let time: String?
    let toread: String?
    /// Separated by spaces.
    let tags: String?

    func entries(at place: EntryPlace) -> [FileEntry] {
        var draft = BookmarkDraft(url: href, title: description ?? "", paragraphs: [extended ?? ""])
        draft.tags = (tags ?? "").split(separator: " ").map(String.init) + (toread == "yes" ? ["to-read"] : [])
        draft.setDate(\.createdAt, time, label: "Added")
        return [draft.entry(at: place)]
    }
}

/// A bookmark as linkding's API returns it.
struct LinkdingBookmark: JSONListElement {
    static let format = FileFormat.linkding
    static let noun = "bookmark"
    static let memberNames: Set<String> = ["url", "tag_names"]

    private enum CodingKeys: String, CodingKey {
        case url, title, description, notes, unread
        case websiteTitle = "website_title"
        case isArchived = "is_archived"
        case tagNames = "tag_names"
        case dateAdded = "date_added"
        case dateModified = "date_modified"
    }

    let url: String
    let title: String?
    let websiteTitle: String?
    let description: String?
    let notes: String?
    let unread: Bool?
    let isArchived: Bool?
    let tagNames: [String]?
    let dateAdded: String?
    let dateModified: String?

    func entries(at place: EntryPlace) -> [FileEntry] {
        let title = [title, websiteTitle].compactMap { $0 }.first { !$0.isEmpty } ?? ""
        var draft = BookmarkDraft(url: url, title: title, paragraphs: [description ?? "", notes ?? ""])
        draft.tags = (tagNames ?? []) + (unread == true ? ["to-read"] : [])
        draft.setDate(\.createdAt, dateAdded, label: "Added")
        draft.setDate(\.modifiedAt, dateModified, label: "Modified")
        if isArchived == true { draft.archive() }
        return [draft.entry(at: place)]
    }
}

/// An entry of Karakeep's export: a page, or a note.
struct KarakeepBookmark: Decodable, Sendable {
    struct Content: Decodable {
        let type: String
        let url: String?
        let text: String?
    }

    let title: String?
    let tags: [String]?
    let content: Content?
    let note: String?
    let createdAt: Double?
    let archived: Bool?
    /// The identifiers of the lists that have the entry.
    let lists: [String]?

    /// - Parameter all: The lists of the export.
    func entries(at place: EntryPlace, lists all: KarakeepLists) -> [FileEntry] {
        var draft = BookmarkDraft(title: title ?? "", paragraphs: [note ?? ""], tags: tags ?? [])
        all.add(lists ?? [], to: &draft)
        draft.createdAt = createdAt.flatMap(EntryDate.instant)
        if archived == true { draft.archive() }
        switch content?.type {
        case "link":
            draft.url = content?.url ?? ""
            return [draft.entry(at: place)]
        case "text":
            draft.paragraphs.insert(content?.text ?? "", at: 0)
            return [draft.noteEntry(at: place)]
        default:
            let reason = "The entry is a file, which Karakeep's export does not contain."
            return [.refused(RefusedEntry(place: place, name: title ?? note ?? "", reason: reason))]
        }
    }
}

/// A page of Pocket's export with what a person marked in it (`annotations/part_000000.json`). The page itself, with its tags
/// and dates, is in a table beside it.
struct PocketPage: JSONListElement {
    static let format = FileFormat.pocket
    static let noun = "page"
    static let memberNames: Set<String> = ["url", "highlights"]

    struct Highlight: Decodable {
        private enum CodingKeys: String, CodingKey {
            case quote
            case createdAt = "created_at"
        }

        let quote: String
        let createdAt: Double?
    }

    let url: String
    let title: String?
    let highlights: [Highlight]

    func entries(at place: EntryPlace) -> [FileEntry] {
        var draft = BookmarkDraft(url: url, title: title ?? "", quotes: highlights.map(\.quote))
        let dates = highlights.compactMap { $0.createdAt.flatMap(EntryDate.instant) }
        (draft.createdAt, draft.modifiedAt) = (dates.min(), dates.max())
        // The note of the page would otherwise count as the same bookmark, without what was marked.
        guard case .note(var entry) = draft.entry(at: place) else { return [draft.entry(at: place)] }
        entry.isBookmark = false
        return [.note(entry)]
    }
}

/// An article of Omnivore's export (`metadata_0_to_20.json`).
struct OmnivoreArticle: JSONListElement {
    static let format = FileFormat.omnivore
    static let noun = "article"
    static let memberNames: Set<String> = ["url", "slug", "savedAt"]

    let url: String
    let title: String?
    let description: String?
    let author: String?
    let state: String?
    let labels: [String]?
    let savedAt: String?
    let updatedAt: String?

    func entries(at place: EntryPlace) -> [FileEntry] {
        var draft = BookmarkDraft(url: url, title: title ?? "", paragraphs: [description ?? ""], tags: labels ?? [])
        if let author, !author.isEmpty { draft.paragraphs.append("Author: \(author)") }
        draft.setDate(\.createdAt, savedAt, label: "Saved")
        draft.setDate(\.modifiedAt, updatedAt, label: "Modified")
        if state == "Archived" { draft.archive() }
        return [draft.entry(at: place)]
    }
}

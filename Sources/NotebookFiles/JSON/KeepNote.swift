import Notebook

/// A note of Google Keep, as Google Takeout writes it: a file for each note.
struct KeepNote: Decodable, Sendable {
    struct Item: Decodable {
        let text: String
        let textHtml: String?
        let isChecked: Bool?
    }

    struct Label: Decodable { let name: String }

    struct Annotation: Decodable {
        let url: String?
        let title: String?
    }

    struct Attachment: Decodable { let filePath: String? }

    /// The files of a note that are read. Google Keep allows ten.
    private static let fileLimit = 100

    let title: String?
    let textContent: String?
    let textContentHtml: String?
    let listContent: [Item]?
    let labels: [Label]?
    let annotations: [Annotation]?
    let attachments: [Attachment]?
    let isTrashed: Bool?
    let isPinned: Bool?
    let isArchived: Bool?
    let createdTimestampUsec: Double?
    let userEditedTimestampUsec: Double?

    func entries(at place: EntryPlace) -> [FileEntry] {
        var draft = BookmarkDraft(title: title ?? "", tags: (labels ?? []).map(\.name))
        if let textContent, !textContent.isEmpty {
            draft.paragraphs.append(KeepText.markdown(textContent, html: textContentHtml))
        } else if let textContentHtml {
            var page = HTMLMarkdown(Array(textContentHtml.utf8))
            draft.paragraphs.append(page.markdown())
            if let reason = page.refusal {
                return [.refused(RefusedEntry(place: place, name: draft.title, reason: reason))]
            }
        }
        if let listContent {
            let items = listContent.map { item in
                let text = item.text.split(whereSeparator: \.isNewline).joined(separator: "\n")
                let lines = KeepText.markdown(text, html: item.textHtml).replacing("\n", with: "\n  ")
                return "- [\(item.isChecked == true ? "x" : " ")] \(lines)"
            }
            draft.paragraphs.append(items.joined(separator: "\n"))
        }
        draft.createdAt = createdTimestampUsec.flatMap(EntryDate.instant)
        draft.modifiedAt = userEditedTimestampUsec.flatMap(EntryDate.instant)
        draft.isPinned = isPinned == true
        if isArchived == true { draft.archive() }
        let name = (draft.title.isEmpty ? textContent ?? "" : draft.title).beginning(100, bytes: 500)
        if isTrashed == true {
            let reason = "The note is in the trash of Google Keep. Restore it there to export it."
            return [.refused(RefusedEntry(place: place, name: name, reason: reason))]
        }
        let links = (annotations ?? []).compactMap { annotation in
            annotation.url.map { LinkRequest(activity: UserActivity(title: annotation.title, webpageURL: $0)) }
        }
        let files = (attachments ?? []).prefix(Self.fileLimit).compactMap(\.filePath)
        return [draft.noteEntry(at: place, links: links, files: files)]
    }
}

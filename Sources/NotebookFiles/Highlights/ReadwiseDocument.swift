import Notebook

/// A document of Readwise with its highlights, as its API exports it.
struct ReadwiseDocument: JSONListElement {
    static let format = FileFormat.readwise
    static let noun = "document"
    static let memberNames: Set<String> = ["user_book_id", "highlights"]

    struct Tag: Decodable { let name: String }

    struct Highlight: Decodable {
        private enum CodingKeys: String, CodingKey {
            case text, note, tags, color
            case highlightedAt = "highlighted_at"
            case createdAt = "created_at"
            case updatedAt = "updated_at"
        }

        let text: String
        let note: String?
        let color: String?
        let tags: [Tag]?
        let highlightedAt: String?
        let createdAt: String?
        let updatedAt: String?
    }

    private enum CodingKeys: String, CodingKey {
        case title, author, highlights
        case readableTitle = "readable_title"
        case sourceURL = "source_url"
        case tags = "book_tags"
        case note = "document_note"
    }

    let title: String?
    let readableTitle: String?
    let author: String?
    let sourceURL: String?
    let tags: [Tag]?
    let note: String?
    let highlights: [Highlight]

    func entries(at place: EntryPlace) -> [FileEntry] {
        var draft = BookmarkDraft(url: sourceURL ?? "", title: readableTitle ?? title ?? "")
        draft.paragraphs = [note ?? ""]
        draft.tags = (tags ?? []).map(\.name) + highlights.flatMap { ($0.tags ?? []).map(\.name) }
        // Of a page, what is marked is a quote of its link, and a plain note is its comment. Any other note is in the text, below what it is
        // about.
        var quotes: [Link.Quote] = []
        for highlight in highlights {
            let quote = draft.isPage ? QuoteText.quote(highlight.text) : nil
            let comment = quote == nil ? nil : highlight.note.flatMap(QuoteComment.line)
            if let quote {
                quotes.append(quote.commented(comment, in: highlight.color.flatMap(Link.Quote.Color.init(highlight:))))
            }
            if comment != nil { continue }
            if let note = highlight.note, !note.allSatisfy(\.isWhitespace) {
                draft.paragraphs += [QuoteText.markdown(highlight.text), note]
            } else if !draft.isPage {
                draft.paragraphs.append(QuoteText.markdown(highlight.text))
            }
        }
        if let author, !author.isEmpty { draft.paragraphs.append("Author: \(author)") }
        let created = highlights.compactMap { ($0.highlightedAt ?? $0.createdAt).flatMap(EntryDate.instant) }
        let updated = highlights.compactMap { ($0.updatedAt ?? $0.highlightedAt).flatMap(EntryDate.instant) }
        (draft.createdAt, draft.modifiedAt) = (created.min(), updated.max())
        return [draft.entry(at: place, quoting: quotes)]
    }
}

import Notebook

/// An annotation of Hypothesis, in the export of its sidebar and in the answers of its API.
struct HypothesisAnnotation: JSONListElement {
    static let format = FileFormat.hypothesis
    static let noun = "annotation"
    static let memberNames: Set<String> = ["uri", "target"]

    struct Target: Decodable { let selector: [Selector]? }

    /// A selector of W3C Web Annotation.
    struct Selector: Decodable {
        let type: String?
        let exact: String?
        let prefix: String?
        let suffix: String?
    }

    struct Document: Decodable {
        let title: String?

        private enum CodingKeys: String, CodingKey { case title }

        /// The title is a list, or a text.
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let titles = try? container.decode([String].self, forKey: .title)
            title = titles?.first ?? (try? container.decode(String.self, forKey: .title))
        }
    }

    let uri: String
    /// Markdown.
    let text: String?
    let tags: [String]?
    let created: String?
    let updated: String?
    let target: [Target]?
    let document: Document?

    func entries(at place: EntryPlace) -> [FileEntry] {
        var draft = BookmarkDraft(url: uri, title: document?.title ?? "", paragraphs: [text ?? ""], tags: tags ?? [])
        draft.setDate(\.createdAt, created, label: "Created")
        draft.setDate(\.modifiedAt, updated, label: "Modified")
        let selectors = (target ?? []).flatMap { $0.selector ?? [] }
        var quotes = selectors.filter { $0.type == "TextQuoteSelector" }.compactMap { selector in
            QuoteText.quote(selector.exact ?? "", prefix: selector.prefix, suffix: selector.suffix)
        }
        draft.moveParagraph(0, to: &quotes)
        return [draft.entry(at: place, quoting: quotes)]
    }
}

import PageWalls
import WebURL

extension PageSigns {
    /// Creates what a page says of itself that can make it a wall, without its shape.
    init(declared: DeclaredMetadata, choice: TitleChoice) {
        // A heading may be that of a form in an article's page. It counts where the document's title says nothing.
        let documentTitle = choice.evidence.first { $0.source == .documentTitle }
        let isNamed = documentTitle.map { $0.refusal != .siteName && $0.refusal != .placeholder } ?? false
        let heading = choice.evidence.first { $0.source == .heading }
        self.init(
            titles: [documentTitle?.text, isNamed ? nil : heading?.text].compactMap(\.self),
            siteName: declared.siteNames.first, isDeclaredContent: Self.isContent(declared))
    }

    /// Whether the shape of the page decides: its title is one that walls have, or its address.
    func needShape(at url: WebURL?) -> Bool {
        !isDeclaredContent && PageWall.mayBe(at: url?.serialized ?? "", signs: self)
    }

    private static func isContent(_ declared: DeclaredMetadata) -> Bool {
        if !declared.markedHeadlines.isEmpty || !declared.linkedData.headlines.isEmpty
            || !declared.linkedData.names.isEmpty
            || declared.content(.articlePublished, .citationTitle, .dublinCoreTitle, .datePublished) != nil
        {
            return true
        }
        guard let type = declared.content(.openGraphType)?.trimmed.asciiLowercased else { return false }
        return !["website", "profile", "object", ""].contains(type)
    }
}

/// What a page says of itself, before anything is believed.
struct PageFacts {
    struct Meta: Equatable {
        /// In lower case; from `name`, `property` or `itemprop`.
        let name: String
        let content: String
        let scheme: String?
    }

    struct Link: Equatable {
        /// In lower case.
        let relations: Set<Substring>
        let href: String
        let hreflang: String?
        let type: String?
        let sizes: String?
    }

    var titles: [String] = []
    var headings: [String] = []
    var subheadings: [String] = []
    /// Elements marked `itemprop=headline`.
    var markedHeadlines: [String] = []
    var metas: [Meta] = []
    var links: [Link] = []
    var baseHref: String?
    var language: String?
    /// The texts of the page's JSON-LD scripts.
    var structuredData: [[UInt8]] = []
    /// A `<meta charset>` in the page, wherever it stands.
    var declaredEncoding: CharacterEncoding?

    /// The contents of the first metas of a name that say anything.
    func contents(_ name: String) -> [String] {
        metas.lazy.filter { $0.name == name && !$0.content.isEmpty }.map(\.content)
    }

    func content(_ names: String...) -> String? {
        for name in names {
            if let content = contents(name).first { return content }
        }
        return nil
    }

    /// A page may repeat itself without end; we listen so long.
    static let most = 400
    static let longestText = 4096
    static let longestStructuredData = 1 << 20
}

/// What a page says of itself, before anything is believed.
struct PageFacts {
    struct Link: Equatable {
        struct Relations: OptionSet {
            let rawValue: UInt8
            static let canonical = Relations(rawValue: 1)
            static let icon = Relations(rawValue: 2)
            static let amphtml = Relations(rawValue: 4)
            static let alternate = Relations(rawValue: 8)
        }

        let relations: Relations
        let href: String
        let hreflang: String?
        let type: String?
        let sizes: String?
    }

    var titles: [String] = []
    var headings: [String] = []
    /// Of the second and third level: blogs with their name in the first have a post's title there.
    var subheadings: [String] = []
    /// Elements marked `itemprop=headline`.
    var markedHeadlines: [String] = []
    var links: [Link] = []
    var baseHref: String?
    var language: String?
    /// What the page's JSON-LD scripts say.
    var linkedData = LinkedData()
    /// A `<meta charset>` in the page, wherever it stands.
    var declaredEncoding: CharacterEncoding?

    private var metas = [[String]](repeating: [], count: DeclaredProperty.allCases.count)

    /// The contents of the metas of a property that say anything, in the page's order.
    func contents(_ property: DeclaredProperty) -> [String] { metas[property.rawValue] }

    func contents(_ properties: [DeclaredProperty]) -> [String] { properties.flatMap { metas[$0.rawValue] } }

    func content(_ properties: DeclaredProperty...) -> String? {
        for property in properties {
            if let content = metas[property.rawValue].first { return content }
        }
        return nil
    }

    /// The site's names as the page has them, the most trusted first.
    var siteNames: [String] {
        var names: [String] = []
        for property: DeclaredProperty in [.openGraphSiteName, .applicationName, .citationJournal] {
            let clean = contents(property).lazy.map { CleanText.of($0, limit: 1024) }.first { !$0.isEmpty }
            if let clean {
                names.append(clean)
                break
            }
        }
        return names + linkedData.siteNames
    }

    /// Whether identifiers, if the page has any, have been read. Papers have them in the head; books and goods, whose ISBN
    /// may stand in structured data at the page's end, have had theirs once any structured data was there.
    var hasIdentifiersIfAny: Bool {
        if linkedData.hasScripts || content(.citationTitle, .citationDOI) != nil { return true }
        guard let type = content(.openGraphType)?.asciiLowercased else { return false }
        return !type.contains("book") && !type.contains("product")
    }

    mutating func add(_ content: String, as property: DeclaredProperty) {
        guard !content.isEmpty, metas[property.rawValue].count < Self.mostOfOneKind else { return }
        metas[property.rawValue].append(content)
    }

    /// A page may repeat itself without end; we listen so long.
    static let mostOfOneKind = 32
    static let mostLinks = 400
    static let mostScripts = 64
    static let longestText = 4096
    static let longestStructuredData = 1 << 20
}

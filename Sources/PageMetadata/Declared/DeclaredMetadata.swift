import WebURL

/// What a page declares about itself, before anything is verified.
struct DeclaredMetadata {
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
    /// Headings of the second and third level: blogs that have their own name in an `h1` put a post's title there.
    var subheadings: [String] = []
    /// Elements marked `itemprop=headline`.
    var markedHeadlines: [String] = []
    var links: [Link] = []
    var baseHref: String?
    /// The content of the first refresh in the head.
    var refresh: String?
    var language: String?
    /// The content of the page's JSON-LD scripts.
    var linkedData = LinkedData()
    /// The user activity that the page declares.
    var activity = ActivityDeclaration()
    /// The encoding of the first `<meta charset>` of the page.
    var encoding: CharacterEncoding?

    private var metas = [[String]](repeating: [], count: DeclaredProperty.allCases.count)

    /// Returns the contents of the metas of a property that are not empty, in document order.
    func contents(_ property: DeclaredProperty) -> [String] { metas[property.rawValue] }

    func contents(_ properties: [DeclaredProperty]) -> [String] { properties.flatMap { metas[$0.rawValue] } }

    func content(_ properties: DeclaredProperty...) -> String? {
        for property in properties {
            if let content = metas[property.rawValue].first { return content }
        }
        return nil
    }

    /// The site's names, the most trusted first.
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

    /// Whether the page's identifiers, if it has any, have been read. Papers have them in the head, books and products
    /// in structured data, which may be at the end of the page.
    var hasIdentifiersIfAny: Bool {
        if linkedData.hasScripts || content(.citationTitle, .citationDOI) != nil { return true }
        guard let type = content(.openGraphType)?.asciiLowercased else { return false }
        return !type.contains("book") && !type.contains("product")
    }

    /// What relative URLs are resolved against.
    func base(of page: WebURL?) -> WebURL? {
        baseHref.flatMap { try? WebURL(parsing: $0.trimmed, base: page) } ?? page
    }

    mutating func add(_ content: String, as property: DeclaredProperty) {
        guard !content.isEmpty, metas[property.rawValue].count < Self.propertyLimit else { return }
        metas[property.rawValue].append(content)
    }

    // Limits for pages that repeat themselves.
    static let propertyLimit = 32
    static let linkLimit = 400
    static let scriptLimit = 64
    static let longestText = 4096
    static let longestStructuredData = 1 << 20
}

import Foundation

/// A site, with what its pages show, how their addresses are written, and what they say about themselves.
struct SimulatedSite {
    enum Kind: String, CaseIterable {
        case shop, news, forum, documentation, wiki, app
    }

    /// What the pages of a site declare as their canonical URL.
    enum Declaration: String, CaseIterable {
        /// The page itself, with what selects its content.
        case right
        case missing
        /// In an app: the first page that was loaded.
        case stale
        case homePage
        /// Of a list in parts, the first part.
        case firstPart
        /// Of a variant or of comments, the page.
        case product
        case otherLanguage
        /// Not an address.
        case broken
    }

    /// What a page shows. Two visits show the same if and only if their contents are equal.
    struct Content: Hashable {
        let site: Int
        let page: Int
        /// The color of a product or the tab of a page; 0 for the one that is shown without a parameter.
        var variant = 0
        /// The part of a list or thread, counted from 1.
        var part = 1
        var language = 0
        /// Whether it is what readers wrote about the page, at an address below it and with its title.
        var isComments = false
    }

    /// How a page appears in a browser.
    struct Appearance {
        let url: String
        let title: String
        let declaredURL: String?
    }

    let number: Int
    let kind: Kind
    let declaration: Declaration
    let pageCount: Int
    private let host: String
    private let name: String
    private let hasQueryIDs: Bool
    private let variantName: String
    private let partName: String
    private let languageName: String?
    private let showsVariantInTitle: Bool
    private let showsPartInTitle: Bool
    private let showsCount: Bool
    /// The names of parameters that select nothing. The rules know some of them.
    private let transientNames: [String]
    /// What the addresses of some visits have that chooses only the form of a page: a label of the host, a folder, and an end.
    private let forms: (label: String?, folder: String?, end: String?)
    /// Whether the address says the language by a label of the host instead of a folder.
    private let hasLanguageLabels: Bool
    private let commentsName: String

    init(number: Int, using random: inout SeededRandom) {
        self.number = number
        kind = random.choose(Kind.allCases)
        var declarations: [Declaration] =
            Array(repeating: .right, count: 28) + [.missing, .missing, .homePage, .broken]
        declarations += [.firstPart, .firstPart, .otherLanguage]
        declarations += Array(repeating: .product, count: kind == .shop ? 12 : 2)
        if kind == .app { declarations += Array(repeating: .stale, count: 20) }
        declaration = random.choose(declarations)
        pageCount = 40
        host = "\(Words.of(number * 7, 2).joined())\(number).\(random.choose(["example", "test"]))"
        name = Words.of(number * 7, 2).map(\.capitalized).joined(separator: " ")
        hasQueryIDs = random.happens(0.3)
        variantName = random.choose(Words.variantNames)
        partName = random.choose(["page", "p", "start", "seite", "pg", "offset", "pagina"])
        languageName = random.choose([nil, "lang", "hl", "locale"])
        showsVariantInTitle = random.happens(0.5)
        showsPartInTitle = random.happens(0.5)
        showsCount = kind == .app && random.happens(0.3)
        let unknown = (0..<4).map { _ in random.choose(Words.syllables) + random.choose(Words.syllables) }
        transientNames = ["utm_source", "fbclid", "gclid"] + unknown
        forms = (
            random.choose([nil, nil, "m", "mobile", "amp"]), random.choose([nil, nil, nil, "/amp", "/print"]),
            hasQueryIDs ? nil : random.choose([nil, nil, "/amp", "/print", ".html", "-amp"])
        )
        hasLanguageLabels = random.happens(0.3)
        commentsName = random.choose(["comments", "reviews", "2", "all", "full"])
    }

    /// Returns a random content of the site.
    func content(using random: inout SeededRandom) -> Content {
        var content = Content(site: number, page: Int.random(in: 0..<pageCount, using: &random))
        if kind == .shop, random.happens(0.4) { content.variant = Int.random(in: 1...5, using: &random) }
        if kind == .forum || kind == .news, random.happens(0.3) { content.part = Int.random(in: 2...9, using: &random) }
        if random.happens(0.1) { content.language = Int.random(in: 1...2, using: &random) }
        if !hasQueryIDs, random.happens(0.1) { content.isComments = true }
        return content
    }

    /// Returns a content that differs from another one in one point.
    func neighbor(of content: Content, using random: inout SeededRandom) -> Content {
        var other = content
        while other == content {
            switch random.choose([0, 1, 2, 3, 4]) {
            case 0:
                let page = (content.page + Int.random(in: 1..<pageCount, using: &random)) % pageCount
                other = Content(site: number, page: page)
            case 1 where kind == .shop: other.variant = Int.random(in: 0...5, using: &random)
            case 2 where kind == .forum || kind == .news: other.part = Int.random(in: 1...9, using: &random)
            case 3: other.language = Int.random(in: 0...2, using: &random)
            case 4 where !hasQueryIDs: other.isComments.toggle()
            default: break
            }
        }
        return other
    }

    /// Returns how a content appears on one visit.
    func appearance(of content: Content, using random: inout SeededRandom) -> Appearance {
        func chosen(_ form: String?) -> String? { random.happens(0.3) ? form : nil }
        var url = address(of: content, label: chosen(forms.label), folder: chosen(forms.folder), end: chosen(forms.end))
        for name in transientNames where random.happens(0.35) {
            let value =
                switch Int.random(in: 0..<4, using: &random) {
                case 0: random.code(24)
                case 1: random.code(8)
                case 2: random.choose(Words.list)
                default: "\(Int.random(in: 10_000...99_999_999, using: &random))"
                }
            url += (url.contains("?") ? "&" : "?") + "\(name)=\(value)"
        }
        return Appearance(url: url, title: title(of: content, using: &random), declaredURL: declaredURL(of: content))
    }

    // MARK: Addresses

    private func address(
        of content: Content, label: String? = nil, folder: String? = nil, end: String? = nil
    ) -> String {
        let slug = Words.of(number &* 1_000 &+ content.page, 3).joined(separator: "-")
        var path = hasQueryIDs ? "/\(kind.rawValue).php" : "/\(kind.rawValue)/\(slug)-\(10_000 + content.page)"
        if content.isComments { path += "/\(commentsName)" }
        var labels = label.map { $0 + "." } ?? ""
        if languageName == nil, content.language > 0 {
            let language = Words.languages[content.language]
            if hasLanguageLabels { labels += language + "." } else { path = "/\(language)" + path }
        }
        path = (folder ?? "") + path + (end ?? "")
        var query: [String] = hasQueryIDs ? ["id=\(10_000 + content.page)"] : []
        if content.variant > 0 { query.append("\(variantName)=\(Words.colors[content.variant])") }
        if content.part > 1 { query.append("\(partName)=\(content.part)") }
        if let languageName, content.language > 0 {
            query.append("\(languageName)=\(Words.languages[content.language])")
        }
        return "https://\(labels)\(host)\(path)" + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    private func declaredURL(of content: Content) -> String? {
        var declared = content
        switch declaration {
        case .right: break
        case .missing: return nil
        case .stale: declared = Content(site: number, page: 0)
        case .homePage: return "https://\(host)/"
        case .firstPart: declared.part = 1
        case .product: (declared.variant, declared.isComments) = (0, false)
        case .otherLanguage: declared.language = 0
        case .broken: return "https://"
        }
        return address(of: declared)
    }

    // MARK: Titles

    private func title(of content: Content, using random: inout SeededRandom) -> String {
        var words = Words.of(number &* 1_000 &+ content.page &+ content.language &* 500_000, 4).joined(separator: " ")
        if content.variant > 0, showsVariantInTitle { words += ", \(Words.colors[content.variant])" }
        if content.part > 1, showsPartInTitle { words += " – \(content.part)" }
        let count = showsCount ? "(\(Int.random(in: 1...99, using: &random))) " : ""
        return "\(count)\(words.capitalized) | \(name)"
    }
}

/// The words of addresses and titles.
enum Words {
    static let syllables = [
        "ka", "lo", "mi", "tra", "ven", "sol", "dar", "pe", "qui", "zen", "bo", "fer", "gal", "hu", "jas", "nor", "ril",
        "sten", "tul", "wex",
    ]
    /// All words of two syllables.
    static let list = syllables.flatMap { first in syllables.map { first + $0 } }
    static let colors = ["", "red", "blue", "green", "black", "white"]
    static let languages = ["en", "de", "fr"]
    /// Names by which shops select a variant, some of them of single products.
    static let variantNames = [
        "color", "colour", "variant", "size", "sku", "style", "farbe", "couleur", "taille", "option", "model",
        "attribute_pa_color", "dwvar_color", "colorcode", "variation", "selected",
    ]

    /// Returns words that a number stands for.
    static func of(_ number: Int, _ count: Int) -> [String] {
        var random = SeededRandom(seed: number)
        return (0..<count).map { _ in random.choose(list) }
    }
}

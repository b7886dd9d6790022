/// What JSON-LD says about the page itself: its headline and its identifiers, not those of items that it lists or
/// cites.
struct LinkedData: Equatable {
    var headlines: [String] = []
    /// Names of the page's subject: a product, a recipe, a film.
    var names: [String] = []
    var siteNames: [String] = []
    /// The sections of the site that the page is in.
    var sections: [String] = []
    /// Texts that may be identifiers, in order: `@id`, `sameAs`, `identifier`.
    var identifierTexts: [String] = []
    var isbns: [String] = []
    var datePublished: String?
    /// The items that say which page they are about, and have a name of their own.
    var entities: [Entity] = []

    /// An item by the identifiers that an app can declare, not validated.
    struct Entity: Equatable {
        /// The URL of the page that the item is about.
        let page: String
        /// Its `@id`.
        let id: String?
        /// Its `identifier`, or the value of that.
        let identifier: String?
    }

    private var scripts = 0

    /// Whether there was any structured data.
    var hasScripts: Bool { scripts > 0 }

    /// Adds the content of one JSON-LD script.
    mutating func add(_ script: [UInt8]) {
        scripts += 1
        guard scripts <= DeclaredMetadata.scriptLimit, let root = LenientJSON(script) else { return }
        for item in Self.items(of: root) {
            read(item)
            addEntity(item)
        }
    }

    private mutating func addEntity(_ item: LenientJSON) {
        guard entities.count < Self.entityLimit, !Self.isSite(Self.types(of: item)) else { return }
        let identifier = item["identifier"]?.elements.lazy.compactMap { $0.string ?? $0["value"]?.string }.first
        let id = item["@id"]?.string
        guard id != nil || identifier != nil else { return }
        for page in item["mainEntityOfPage"]?.elements ?? [] {
            guard let address = page.string ?? page["@id"]?.string else { continue }
            entities.append(Entity(page: address, id: id, identifier: identifier))
            return
        }
    }

    private static let entityLimit = 64

    private static func types(of item: LenientJSON) -> Set<String> {
        Set(item["@type"]?.elements.compactMap { $0.string.map(typeName) } ?? [])
    }

    /// Whether an item describes the site or who publishes it, which every page repeats.
    private static func isSite(_ types: Set<String>) -> Bool {
        !types.isDisjoint(with: ["WebSite", "Organization", "NewsMediaOrganization"])
    }

    private static func items(of root: LenientJSON) -> [LenientJSON] {
        root.elements.flatMap { element in
            element["@graph"].map { $0.elements + [element] } ?? [element]
        }
    }

    private mutating func read(_ item: LenientJSON) {
        let types = Self.types(of: item)
        if Self.isSite(types) {
            if let name = Self.text(item["name"]) { siteNames.append(name) }
            return
        }
        if let publisher = item["publisher"]?.elements.first, let name = Self.text(publisher["name"]) {
            siteNames.append(name)
        }
        let isWork = types.contains { $0.hasSuffix("Article") || Self.works.contains($0) }
        guard isWork || types.isEmpty else { return }
        if let headline = Self.text(item["headline"]) { headlines.append(headline) }
        if let name = Self.text(item["name"]), isWork, !types.contains("WebPage") { names.append(name) }
        sections += item["articleSection"]?.elements.prefix(4).compactMap(\.string) ?? []
        if datePublished == nil { datePublished = item["datePublished"]?.string }
        if let id = item["@id"]?.string { identifierTexts.append(id) }
        identifierTexts += item["sameAs"]?.elements.compactMap(\.string) ?? []
        for identifier in item["identifier"]?.elements ?? [] {
            if let text = identifier.string {
                identifierTexts.append(text)
            } else if let value = identifier["value"]?.string {
                let scheme = identifier["propertyID"]?.string?.asciiLowercased ?? ""
                identifierTexts.append(
                    ["doi", "isbn", "pmid", "arxiv"].contains(scheme) ? "\(scheme):\(value)" : value)
            }
        }
        isbns += item["isbn"]?.elements.compactMap(\.string) ?? []
        if let entity = item["mainEntity"], headlines.isEmpty { read(entity) }
    }

    /// Returns a type without its vocabulary: `Article` for `https://schema.org/Article`.
    private static func typeName(_ text: String) -> String {
        text.split { $0 == "/" || $0 == ":" || $0 == "#" }.last.map(String.init) ?? text
    }

    private static func text(_ value: LenientJSON?) -> String? {
        guard let raw = value?.elements.first?.string else { return nil }
        let clean = CleanText.of(CharacterReference.decoding(raw), limit: 1024)
        return clean.isEmpty ? nil : clean
    }

    private static let works: Set<String> = [
        "BlogPosting", "Report", "Review", "Recipe", "Product", "Book", "Movie", "VideoObject", "Event",
        "Course",
        "HowTo", "CreativeWork", "WebPage", "SocialMediaPosting", "LiveBlogPosting", "PodcastEpisode",
        "Dataset",
        "SoftwareApplication", "JobPosting", "QAPage", "Question", "MusicAlbum", "MusicRecording",
        "TVEpisode",
        "Chapter", "Thesis", "ReportageNewsArticle", "AudioObject",
    ]
}

extension CharacterReference {
    /// Resolves the character references of a text once, as many pages escape the text of JSON for HTML.
    static func decoding(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var output: [UInt8] = []
        var reference: CharacterReference?
        for byte in text.utf8 {
            if var current = reference {
                if current.take(byte) {
                    reference = current
                    continue
                }
                reference = nil
                if current.finish(next: byte, inAttribute: false, into: &output) { continue }
            }
            if byte == UInt8(ascii: "&") { reference = CharacterReference() } else { output.append(byte) }
        }
        _ = reference?.finish(next: nil, inAttribute: false, into: &output)
        return String(decoding: output, as: UTF8.self)
    }
}

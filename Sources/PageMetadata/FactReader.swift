/// Reads `PageFacts` out of a page's tokens: keeps the few elements that can name a page, and passes them through
/// libxml2, which balances them.
final class FactReader: HTMLTokenSink, MarkupHandler {
    private(set) var facts = PageFacts()

    private var builder: TreeBuilder?
    private var context = MarkupContext()
    private var hasBodyBegun = false
    private var rawText: RawText?
    private var structuredData: [UInt8] = []
    /// An `itemprop=headline` element that is open, and how many of its own name are open in it.
    private var headlineElement: (name: String, depth: Int)?
    private var openHeading: String?
    private var isInTitle = false
    private var text: (kind: TextKind, value: String)?

    private enum RawText { case ignored, structuredData }
    private enum TextKind { case title, heading, subheading, headline }

    init() {
        // The two own each other's calls, not each other: the builder holds its handler, so it hangs on a relay.
        builder = TreeBuilder(handler: Relay(self))
    }

    func finish() {
        builder?.finish()
        endText()
        endStructuredData()
        builder = nil
    }

    // MARK: Tokens

    func startTag(_ tag: HTMLTag) -> HTMLTextMode {
        let isHTML = context.open(tag) || (tag.name == "title" && context.isInSelect)
        let mode = context.textMode(after: tag, isHTML: isHTML)
        if mode != .data { rawText = mode == .escapableRawText ? nil : .ignored }
        guard isHTML else {
            if mode == .escapableRawText { rawText = .ignored }
            return mode
        }
        switch tag.name {
        case "html", "body":
            if tag.name == "body" { hasBodyBegun = true }
            if facts.language == nil, let language = tag["lang"] ?? tag["xml:lang"] {
                facts.language = language
            }
        case "title":
            guard !context.isInSelect else {
                rawText = .ignored
                return mode
            }
            builder?.open("title")
            isInTitle = true
        case "textarea": rawText = .ignored
        case "meta": readMeta(tag)
        case "link", "base":
            // A link in the body may be anyone's: comments, articles, advertisements. One to the AMP edition merges nothing,
            // and many a head ends before it should.
            guard !hasBodyBegun || tag.name == "link" && tag["rel"]?.trimmed.asciiLowercased == "amphtml" else {
                return mode
            }
            readLink(tag)
        case "script":
            if tag["type"]?.trimmed.asciiLowercased == "application/ld+json" {
                rawText = .structuredData
                structuredData.removeAll(keepingCapacity: true)
            }
        case "h1", "h2": openElement(tag, as: tag.name)
        default:
            openElement(tag, as: "div")
        }
        return mode
    }

    func endTag(_ name: String) {
        if rawText != nil {
            rawText = nil
            endStructuredData()
        }
        let isHTML = context.close(name)
        guard isHTML else { return }
        switch name {
        case "head": hasBodyBegun = true
        case "title":
            guard isInTitle else { return }
            builder?.close("title")
            isInTitle = false
        case _ where name == headlineElement?.name:
            headlineElement?.depth -= 1
            if headlineElement?.depth == 0 {
                headlineElement = nil
                builder?.close(openHeading ?? "div")
                openHeading = nil
            }
        case "h1", "h2":
            if openHeading == name {
                builder?.close(name)
                openHeading = nil
            }
        default:
            // Words of neighbouring elements are not one word.
            if openHeading != nil && !Self.phrasing.contains(name) { builder?.text([0x20]) }
        }
    }

    func text(_ bytes: [UInt8]) {
        switch rawText {
        case .ignored: return
        case .structuredData:
            structuredData.append(contentsOf: bytes.prefix(PageFacts.longestStructuredData - structuredData.count))
        case nil:
            if openHeading != nil || isInTitle { builder?.text(bytes) }
        }
    }

    var wantsText: Bool {
        switch rawText {
        case .ignored: false
        case .structuredData: true
        case nil: openHeading != nil || isInTitle
        }
    }

    var wantedTags: HTMLTagFilter? { context.isPlain ? Self.named : nil }

    /// The elements that can say something, and those that change how what follows is read.
    private static let named = HTMLTagFilter([
        .init("html"), .init("head"), .init("body"), .init("title"), .init("meta"), .init("link"), .init("base"),
        .init("script"), .init("h1"), .init("h2"), .init("svg"), .init("math"), .init("template"), .init("select"),
        .init("textarea"), .init("style"), .init("xmp"), .init("iframe"), .init("noembed"), .init("noframes"),
        .init("plaintext"),
    ])

    private func openElement(_ tag: HTMLTag, as name: String) {
        if tag.name == headlineElement?.name {
            headlineElement?.depth += 1
            return
        }
        guard headlineElement == nil else { return }
        let properties = tag["itemprop"]?.asciiLowercased.split(separator: " ") ?? []
        if properties.contains("headline") {
            if openHeading != nil { builder?.close(openHeading ?? name) }
            headlineElement = (tag.name, 1)
            openHeading = name
            builder?.open(name, attributes: [("itemprop", "headline")])
        } else if name == "h1" || name == "h2" {
            if let openHeading { builder?.close(openHeading) }
            openHeading = name
            builder?.open(name)
        } else if openHeading != nil, tag.name == "br" {
            builder?.text([0x20])
        }
    }

    private static let phrasing: Set<String> = [
        "a", "b", "i", "em", "strong", "span", "font", "sup", "sub", "code", "mark", "small", "u", "s",
        "abbr", "cite",
        "q", "wbr", "bdi", "bdo", "time",
    ]

    // MARK: Head

    private func readMeta(_ tag: HTMLTag) {
        readEncoding(tag)
        var attributes: [(name: String, value: String)] = []
        for name: StaticString in ["name", "property", "itemprop", "content", "value", "scheme"] {
            if let value = tag[name] { attributes.append((name.description, value)) }
        }
        guard attributes.count > 1 else { return }
        builder?.open("meta", attributes: attributes)
    }

    private func readEncoding(_ tag: HTMLTag) {
        guard facts.declaredEncoding == nil else { return }
        if let label = tag["charset"] {
            facts.declaredEncoding = EncodingSniffer.declared(label: label)
        } else if tag["http-equiv"]?.asciiLowercased == "content-type", let content = tag["content"],
            let label = EncodingSniffer.charset(inContent: content)
        {
            facts.declaredEncoding = EncodingSniffer.declared(label: label)
        }
    }

    private func readLink(_ tag: HTMLTag) {
        var attributes: [(name: String, value: String)] = []
        for name: StaticString in ["rel", "href", "hreflang", "type", "sizes"] {
            if let value = tag[name] { attributes.append((name.description, value)) }
        }
        guard !attributes.isEmpty, tag.name == "base" || Self.isRelation(tag["rel"]) else { return }
        builder?.open(tag.name, attributes: attributes)
    }

    /// Whether a link tells of a relative of the page. Most lead to style sheets and to files to load ahead.
    private static func isRelation(_ text: String?) -> Bool {
        guard let text else { return false }
        return text.asciiLowercased.split { $0.isWhitespace }
            .contains { ["canonical", "icon", "amphtml", "alternate"].contains($0) }
    }

    private func endStructuredData() {
        guard !structuredData.isEmpty else { return }
        if facts.structuredData.count < PageFacts.most { facts.structuredData.append(structuredData) }
        structuredData.removeAll()
    }

    // MARK: Elements

    func startElement(_ name: String, attributes: [(name: String, value: String)]) {
        func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
        switch name {
        case "title": beginText(.title)
        case "h1", "h2", "div":
            if value("itemprop") != nil {
                beginText(.headline)
            } else if name != "div" {
                beginText(name == "h1" ? .heading : .subheading)
            }
        case "meta":
            guard facts.metas.count < PageFacts.most else { return }
            let content = value("content") ?? value("value") ?? ""
            for key in [value("property"), value("name"), value("itemprop")].compactMap({ $0 }) {
                for name in key.split(whereSeparator: \.isWhitespace) {
                    facts.metas.append(
                        .init(name: String(name).asciiLowercased, content: content, scheme: value("scheme")))
                }
            }
        case "link":
            guard facts.links.count < PageFacts.most, let relation = value("rel"),
                let href = value("href")
            else {
                return
            }
            let relations = relation.asciiLowercased.split { $0.isWhitespace }
            facts.links.append(
                .init(
                    relations: Set(relations), href: href, hreflang: value("hreflang"), type: value("type"),
                    sizes: value("sizes")))
        case "base":
            // The first base that has an address counts, for the whole page.
            if facts.baseHref == nil { facts.baseHref = value("href") }
        default: break
        }
    }

    func endElement(_ name: String) {
        if name == "title" || name == "h1" || name == "h2" || name == "div" { endText() }
    }

    func characters(_ characters: String) {
        guard let count = text?.value.utf8.count, count < PageFacts.longestText else { return }
        if count + characters.utf8.count <= PageFacts.longestText {
            text?.value += characters
        } else {
            // However the text was cut, the same part of it is kept.
            for scalar in characters.unicodeScalars.prefix(PageFacts.longestText - count) {
                guard (text?.value.utf8.count ?? 0) < PageFacts.longestText else { return }
                text?.value.unicodeScalars.append(scalar)
            }
        }
    }

    private func beginText(_ kind: TextKind) {
        endText()
        text = (kind, "")
    }

    private func endText() {
        guard let (kind, value) = text else { return }
        text = nil
        let clean = CleanText.of(value, limit: 1024)
        guard !clean.isEmpty else { return }
        switch kind {
        case .title: if facts.titles.count < 8 { facts.titles.append(clean) }
        case .heading: if facts.headings.count < 40 { facts.headings.append(clean) }
        case .subheading: if facts.subheadings.count < 40 { facts.subheadings.append(clean) }
        case .headline: if facts.markedHeadlines.count < 8 { facts.markedHeadlines.append(clean) }
        }
    }
}

/// Passes the builder's calls on without owning the reader.
private final class Relay: MarkupHandler {
    private weak var reader: FactReader?

    init(_ reader: FactReader) {
        self.reader = reader
    }

    func startElement(_ name: String, attributes: [(name: String, value: String)]) {
        reader?.startElement(name, attributes: attributes)
    }

    func endElement(_ name: String) {
        reader?.endElement(name)
    }

    func characters(_ text: String) {
        reader?.characters(text)
    }
}

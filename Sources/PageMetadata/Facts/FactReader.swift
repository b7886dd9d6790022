import WebURL

/// Reads `PageFacts` out of a page's tokens: looks at the few elements that can name a page, and at nothing else.
///
/// None of them needs a tree: a title, a heading and a headline end where their own end tag or the next of them stands.
/// So nothing is handed to libxml2 here, which would take a fifth of the time to say the same.
struct FactReader: HTMLTokenSink {
    private(set) var facts = PageFacts()
    /// The title, once what comes cannot change it: nothing is read any more.
    private(set) var choice: TitleChoice?
    var isSettled: Bool { choice != nil }

    /// Where the page was found.
    private let page: WebURL?
    /// The encoding that was taken for want of a declaration. Until one comes the answer may change with it.
    private let supposedEncoding: CharacterEncoding?
    private var context = MarkupContext()
    private var hasBodyBegun = false
    private var rawText: RawText?
    private var structuredData: [UInt8] = []
    private var openText = OpenText()
    /// An `itemprop=headline` element that is open, and how many of its own name are open in it.
    private var headlineElement: (name: String, depth: Int)?
    private var openHeading: String?
    private var isInTitle = false
    /// How often it was asked whether the title is settled.
    private var attempts = 0

    private enum RawText { case ignored, structuredData }

    init(page: WebURL?, supposing encoding: CharacterEncoding?) {
        self.page = page
        supposedEncoding = encoding
    }

    mutating func finish() {
        endText()
        endStructuredData()
    }

    // MARK: Tokens

    mutating func startTag(_ tag: HTMLTag) -> HTMLTextMode {
        let isHTML = context.open(tag) || (tag.name == "title" && context.isInSelect)
        let mode = context.textMode(after: tag, isHTML: isHTML)
        if mode != .data { rawText = mode == .escapableRawText ? nil : .ignored }
        guard isHTML else {
            if mode == .escapableRawText { rawText = .ignored }
            return mode
        }
        switch tag.name {
        case "meta": facts.readMeta(tag)
        case "link", "base":
            // A link in the body may be anyone's: comments, articles, advertisements. One to the AMP edition merges nothing,
            // and many a head ends before it should.
            facts.readLink(tag, isInHead: !hasBodyBegun)
        case "script":
            if tag.isEqual("type", "application/ld+json") {
                rawText = .structuredData
                structuredData.removeAll(keepingCapacity: true)
            }
        case "html", "body":
            if facts.language == nil, let language = tag["lang"] ?? tag["xml:lang"] {
                facts.language = language
            }
            if tag.name == "body" { beginBody() }
        case "title":
            guard !context.isInSelect else {
                rawText = .ignored
                return mode
            }
            beginText(.title)
            isInTitle = true
        case "textarea": rawText = .ignored
        default: openElement(tag)
        }
        return mode
    }

    mutating func endTag(_ name: String) {
        if rawText != nil {
            rawText = nil
            endStructuredData()
        }
        let isHTML = context.close(name)
        guard isHTML else { return }
        switch name {
        case "head": beginBody()
        case "title":
            guard isInTitle else { return }
            endText()
            isInTitle = false
        case _ where name == headlineElement?.name:
            headlineElement?.depth -= 1
            if headlineElement?.depth == 0 {
                headlineElement = nil
                openHeading = nil
                endText()
            }
        case "h1", "h2", "h3":
            if openHeading == name {
                openHeading = nil
                endText()
            }
        default:
            // Words of neighbouring elements are not one word.
            if openHeading != nil && !Self.phrasing.contains(name) { openText.appendSpace() }
        }
    }

    mutating func text(_ bytes: [UInt8]) {
        switch rawText {
        case .ignored: return
        case .structuredData:
            structuredData.append(contentsOf: bytes.prefix(PageFacts.longestStructuredData - structuredData.count))
        case nil:
            if openHeading != nil || isInTitle { openText.append(bytes) }
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
        .init("script"), .init("h1"), .init("h2"), .init("h3"), .init("svg"), .init("math"), .init("template"),
        .init("select"),
        .init("textarea"), .init("style"), .init("xmp"), .init("iframe"), .init("noembed"), .init("noframes"),
        .init("plaintext"),
    ])

    // MARK: Headings

    private mutating func openElement(_ tag: HTMLTag) {
        if tag.name == headlineElement?.name {
            headlineElement?.depth += 1
            return
        }
        guard headlineElement == nil else { return }
        if tag.hasWord("itemprop", "headline") {
            headlineElement = (tag.name, 1)
            openHeading = tag.name
            beginText(.headline)
        } else if tag.name == "h1" || tag.name == "h2" || tag.name == "h3" {
            openHeading = tag.name
            beginText(tag.name == "h1" ? .heading : .subheading)
        } else if openHeading != nil, tag.name == "br" {
            openText.appendSpace()
        }
    }

    private static let phrasing: Set<String> = [
        "a", "b", "i", "em", "strong", "span", "font", "sup", "sub", "code", "mark", "small", "u", "s",
        "abbr", "cite",
        "q", "wbr", "bdi", "bdo", "time",
    ]

    private mutating func beginText(_ kind: OpenText.Kind) {
        endText()
        openText.begin(kind)
    }

    private mutating func endText() {
        guard let (kind, value) = openText.end() else { return }
        let clean = CleanText.of(value, limit: 1024)
        guard !clean.isEmpty else { return }
        switch kind {
        case .title: if facts.titles.count < 8 { facts.titles.append(clean) }
        case .heading: if facts.headings.count < 40 { facts.headings.append(clean) }
        case .subheading: if facts.subheadings.count < 40 { facts.subheadings.append(clean) }
        case .headline: if facts.markedHeadlines.count < 8 { facts.markedHeadlines.append(clean) }
        }
        if hasBodyBegun && (kind == .heading || kind == .headline) { settle() }
    }

    // MARK: Enough

    private mutating func beginBody() {
        guard !hasBodyBegun else { return }
        hasBodyBegun = true
        settle()
    }

    private mutating func settle() {
        // A page of headings that never agree is not asked each time.
        guard choice == nil, attempts < 16, TitleChoice.maySettle(facts), facts.hasIdentifiersIfAny,
            supposedEncoding == nil || facts.declaredEncoding == supposedEncoding
        else { return }
        attempts += 1
        let current = TitleChoice(facts: facts, page: page)
        if current.isSettled { choice = current }
    }

    private mutating func endStructuredData() {
        guard !structuredData.isEmpty else { return }
        facts.linkedData.add(structuredData)
        structuredData.removeAll(keepingCapacity: true)
        if hasBodyBegun { settle() }
    }
}

/// The text of the one element that is being read, cut at a length.
private struct OpenText {
    enum Kind { case title, heading, subheading, headline }

    private var kind: Kind?
    private var bytes: [UInt8] = []

    mutating func begin(_ kind: Kind) {
        self.kind = kind
        bytes.removeAll(keepingCapacity: true)
    }

    mutating func append(_ text: [UInt8]) {
        guard kind != nil else { return }
        bytes.append(contentsOf: text.prefix(PageFacts.longestText - bytes.count))
    }

    mutating func appendSpace() {
        if kind != nil && bytes.count < PageFacts.longestText { bytes.append(0x20) }
    }

    /// Ends the text; nil where none was begun.
    mutating func end() -> (kind: Kind, text: String)? {
        guard let ended = kind else { return nil }
        kind = nil
        if bytes.count == PageFacts.longestText {
            // The cut may stand inside of a character.
            while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
            if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
        }
        return (ended, String(decoding: bytes, as: UTF8.self))
    }
}

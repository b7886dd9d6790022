import PageWalls
import WebURL

/// Reads `DeclaredMetadata` from the elements and the text that libxml2 reports.
///
/// It looks at the few elements that can name a page. As soon as so many fields agree that none to come could change
/// the title, it reads nothing more.
final class DeclaredMetadataReader: HTMLElementHandler {
    private(set) var declared = DeclaredMetadata()
    /// The title, once nothing to come can change it.
    private(set) var choice: TitleChoice?

    /// The URL of the page.
    private let page: WebURL?
    let address: AddressWords
    /// The encoding that is assumed without a declaration. The title may change with it until one is found.
    private var assumedEncoding: CharacterEncoding?
    private var hasBodyBegun = false
    /// Whether the head declares an activity without identifiers. JSON-LD may have them, at the end of the page.
    private var awaitsActivityIdentifiers = false
    private var openText: OpenText?
    private var structuredData: [UInt8] = []
    private(set) var isInStructuredData = false
    /// How many elements are open.
    private(set) var depth = 0
    /// How often the title was checked for being settled.
    private var attempts = 0

    init(page: WebURL?, assuming encoding: CharacterEncoding?) {
        self.page = page
        address = AddressWords(page)
        assumedEncoding = encoding
    }

    /// Lets the title settle, as the assumed encoding is certain from here on.
    func confirmEncoding() { assumedEncoding = nil }

    // MARK: What is open

    /// Whether a title, a heading, a headline or structured data is open.
    var wantsText: Bool { openText != nil || isInStructuredData }

    var isInHeadline: Bool { openText?.kind == .headline }

    /// The name of the element whose text is being read, other than structured data.
    var openTextName: String? { openText?.name }

    /// Whether an element's text may be the page's title.
    static func beginsText(_ tag: HTMLTag) -> Bool {
        switch tag.name {
        case "h1", "h2", "h3": true
        default: tag.hasWord("itemprop", "headline")
        }
    }

    // MARK: Elements

    func startElement(_ tag: HTMLTag) {
        depth += 1
        guard choice == nil else { return }
        switch tag.name {
        case "meta": declared.readMeta(tag, isInHead: !hasBodyBegun)
        case "link", "base":
            // A link in the body may be anyone's: comments, articles, advertisements. An AMP link is safe, as it merges
            // no pages, and many heads end before they should.
            declared.readLink(tag, isInHead: !hasBodyBegun)
        case "html", "body":
            if declared.language == nil { declared.language = tag["lang"] ?? tag["xml:lang"] }
            if tag.name == "body" { beginBody() }
        case "script": isInStructuredData = true
        case "title": beginText(.title, of: tag)
        case "br": openText?.appendSpace()
        default:
            guard !isInHeadline, Self.beginsText(tag) else { return }
            if tag.hasWord("itemprop", "headline") {
                beginText(.headline, of: tag)
            } else {
                beginText(tag.name == "h1" ? .heading : .subheading, of: tag)
            }
        }
    }

    func endElement(_ name: String) {
        defer { depth -= 1 }
        guard choice == nil else { return }
        if isInStructuredData && name == "script" {
            endStructuredData()
        } else if openText?.depth == depth {
            endText()
        } else if !Self.joining.contains(name) {
            // Words of neighboring elements are not one word.
            openText?.appendSpace()
        }
    }

    func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard choice == nil else { return }
        if isInStructuredData {
            let space = DeclaredMetadata.longestStructuredData - structuredData.count
            structuredData.append(contentsOf: bytes.prefix(space))
        } else {
            openText?.append(bytes)
        }
    }

    /// Elements that do not separate the words around them.
    private static let joining: Set<String> = [
        "a", "b", "i", "em", "strong", "span", "font", "sup", "sub", "code", "mark", "small", "u", "s", "abbr", "cite",
        "q", "bdi", "bdo", "time", "br", "meta", "link", "base", "html", "body",
    ]

    private func beginText(_ kind: OpenText.Kind, of tag: HTMLTag) {
        openText = OpenText(kind: kind, name: tag.name, depth: depth)
    }

    private func endText() {
        guard let ended = openText else { return }
        openText = nil
        let clean = CleanText.of(ended.text, limit: 1024)
        guard !clean.isEmpty else { return }
        switch ended.kind {
        case .title: if declared.titles.count < 8 { declared.titles.append(clean) }
        case .heading: if declared.headings.count < 40 { declared.headings.append(clean) }
        case .subheading: if declared.subheadings.count < 40 { declared.subheadings.append(clean) }
        case .headline: if declared.markedHeadlines.count < 8 { declared.markedHeadlines.append(clean) }
        }
        if hasBodyBegun && (ended.kind == .heading || ended.kind == .headline) { settle() }
    }

    private func endStructuredData() {
        isInStructuredData = false
        guard !structuredData.isEmpty else { return }
        let entities = declared.linkedData.entities.count
        declared.linkedData.add(structuredData)
        structuredData.removeAll(keepingCapacity: true)
        guard hasBodyBegun else { return }
        if awaitsActivityIdentifiers, declared.linkedData.entities.count > entities { checkActivity() }
        settle()
    }

    private func beginBody() {
        guard !hasBodyBegun else { return }
        hasBodyBegun = true
        checkActivity()
        settle()
    }

    private func checkActivity() {
        guard !declared.activity.isEmpty else { return }
        let reading = ActivityReading(declared: declared, page: page, base: declared.base(of: page))
        awaitsActivityIdentifiers = reading.activity.map { !$0.isIdentified } ?? false
    }

    private func settle() {
        // The limit keeps a page of headings that never agree cheap.
        guard attempts < 16, TitleChoice.maySettle(declared), declared.hasIdentifiersIfAny,
            !awaitsActivityIdentifiers,
            assumedEncoding == nil || declared.encoding == assumedEncoding
        else { return }
        attempts += 1
        let current = TitleChoice(declared: declared, page: page, address: address)
        // What a wall is, the rest of the page decides.
        if current.isSettled, !PageSigns(declared: declared, choice: current).needShape(at: page) { choice = current }
    }
}

/// The text of the element that is being read, up to a limit.
private struct OpenText {
    enum Kind { case title, heading, subheading, headline }

    let kind: Kind
    let name: String
    /// How many elements were open when this one had started.
    let depth: Int
    private var bytes: [UInt8] = []

    init(kind: Kind, name: String, depth: Int) {
        self.kind = kind
        self.name = name
        self.depth = depth
    }

    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: text.prefix(DeclaredMetadata.longestText - bytes.count))
    }

    mutating func appendSpace() {
        if bytes.count < DeclaredMetadata.longestText { bytes.append(0x20) }
    }

    var text: String {
        bytes.withUnsafeBufferPointer { String(decoding: $0.wholeCharacters, as: UTF8.self) }
    }
}

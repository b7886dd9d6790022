/// Selects the elements that can hold a page's metadata, and passes them and their text on to libxml2, which calls
/// ``DeclaredMetadataReader``.
///
/// It also decides how text is read after each start tag, as libxml2 does not know of foreign content and templates. At
/// most one title, heading or headline is open in libxml2 at a time, with a limited depth of elements in it.
struct DeclaredMetadataFilter: HTMLTokenSink {
    let reader: DeclaredMetadataReader
    private let parser: HTMLPushParser
    private var context = MarkupContext()
    /// Whether the raw text of an element is passed over that says nothing of the page: a script, a style sheet.
    private var skipsRawText = false
    /// The length of the text since the last tag.
    private var textLength = 0
    /// Whether what follows is for browsers without scripts.
    private var isForBrowsersWithoutScripts = false
    /// Whether browsers without scripts are led elsewhere, which is passed over here (`NoscriptRefresh`).
    private(set) var hasRefreshInNoscript = false

    /// - Parameter observe: Wraps what receives libxml2's callbacks, for tests.
    init(
        reader: DeclaredMetadataReader,
        observe: (any HTMLElementHandler) -> any HTMLElementHandler = { $0 }
    ) {
        self.reader = reader
        parser = HTMLPushParser(handler: observe(reader), rules: .none)
    }

    /// Whether libxml2 ran out of memory.
    var hasFailed: Bool { parser.hasFailed }

    /// Parses what was passed on so far. Only elements that cannot change what is selected are ever kept waiting.
    func flush() {
        parser.flush()
    }

    func finish() {
        parser.finish()
    }

    // MARK: What the tokenizer may withhold

    var wantsText: Bool { !skipsRawText && reader.wantsText }
    var wantedTags: HTMLTagFilter? { context.isPlain ? Self.wanted : nil }
    var isSettled: Bool { reader.choice != nil || parser.hasFailed }

    /// The elements that can say something, and those that change how what follows is read.
    private static let wanted = HTMLTagFilter([
        .init("html"), .init("head"), .init("body"), .init("title"), .init("meta"), .init("link"), .init("base"),
        .init("script"), .init("h1"), .init("h2"), .init("h3"), .init("svg"), .init("math"), .init("template"),
        .init("select"), .init("textarea"), .init("style"), .init("xmp"), .init("iframe"), .init("noembed"),
        .init("noframes"), .init("noscript"), .init("plaintext"),
    ])

    // MARK: Tokens

    mutating func startTag(_ tag: HTMLTag) -> HTMLTextMode {
        let isHTML = context.open(tag)
        let mode = context.textMode(after: tag)
        textLength = 0
        skipsRawText = mode != .data
        guard isHTML else { return mode }
        if tag.name == "noscript" { isForBrowsersWithoutScripts = true }
        switch tag.name {
        case "meta"
        where isForBrowsersWithoutScripts
            && (tag.isEqual("http-equiv", "refresh") || ActivityDeclaration.isDeclaration(tag)):
            if tag.isEqual("http-equiv", "refresh") { hasRefreshInNoscript = true }
            return mode
        case "meta", "link", "base":
            parser.startTag(tag, attributes: Self.attributes, isEmpty: true)
            return mode
        case "html", "body":
            parser.startTag(tag, attributes: Self.attributes, isEmpty: true)
        case "script" where tag.isEqual("type", "application/ld+json"):
            skipsRawText = false
            parser.startTag(tag.name)
        case "title":
            skipsRawText = false
            endOpenText()
            parser.startTag(tag.name)
        default:
            guard passOn(tag, mode: mode) else { return mode }
        }
        parser.flush()
        return mode
    }

    mutating func endTag(_ name: String) {
        let isSkipped = skipsRawText
        skipsRawText = false
        textLength = 0
        guard context.close(name) else { return }
        if name == "noscript" { isForBrowsersWithoutScripts = false }
        switch name {
        // Nothing but the body comes after the head.
        case "head": parser.startTag("body", isEmpty: true)
        case _ where reader.wantsText && !isSkipped && !Self.void.contains(name): parser.endTag(name)
        default: return
        }
        parser.flush()
    }

    mutating func text(_ bytes: [UInt8]) {
        guard wantsText else { return }
        let limit = reader.isInStructuredData ? DeclaredMetadata.longestStructuredData : Self.longestText
        let count = min(bytes.count, limit - textLength)
        textLength += count
        bytes.withUnsafeBufferPointer { bytes in
            let piece = UnsafeBufferPointer(rebasing: bytes[..<count])
            parser.text(count < bytes.count ? piece.wholeCharacters : piece)
        }
    }

    /// Passes on a heading or a headline, or an element within one. Returns whether anything was passed on.
    private func passOn(_ tag: HTMLTag, mode: HTMLTextMode) -> Bool {
        let name = tag.name
        if !reader.isInHeadline, DeclaredMetadataReader.beginsText(tag) {
            endOpenText()
            parser.startTag(tag, attributes: Self.attributes, isEmpty: false)
            return true
        }
        guard reader.wantsText else { return false }
        if name == "br" || mode != .data {
            parser.startTag("br", isEmpty: true)
        } else {
            guard !Self.void.contains(name), reader.depth < Self.deepest else { return false }
            parser.startTag(name)
        }
        return true
    }

    /// A title, a heading or a headline ends where the next one begins.
    private func endOpenText() {
        guard let name = reader.openTextName else { return }
        parser.endTag(name)
        parser.flush()
    }

    // MARK: Limits

    /// libxml2 holds text back until the next tag. More than this is not kept of a title.
    private static let longestText = 16 << 10
    /// Deeper elements in a heading are left out. Their text stays.
    private static let deepest = 100

    /// The attributes that `DeclaredMetadataReader` reads.
    private static let attributes = HTMLTagFilter([
        .init("property"), .init("name"), .init("itemprop"), .init("content"), .init("value"), .init("charset"),
        .init("http-equiv"), .init("rel"), .init("href"), .init("hreflang"), .init("type"), .init("sizes"),
        .init("lang"), .init("xml:lang"),
    ])

    /// Elements that have no end tag.
    private static let void: Set<String> = [
        "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input", "keygen", "link",
        "meta", "param", "source", "track", "wbr",
    ]
}

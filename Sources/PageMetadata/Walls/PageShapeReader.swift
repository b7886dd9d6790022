import PageWalls

/// Reads the ``PageShape`` of a page: how much text it shows, how much of it is prose, and whether it asks for a password.
///
/// Only pages that may be walls are read so, a second time and to a limit: most pages show by their title that they are
/// none.
struct PageShapeReader: HTMLTokenSink {
    private(set) var shape = PageShape()
    private var context = MarkupContext()
    /// Whether text is that of a script, a style sheet or a title.
    private var isInRawText = false
    private var isForBrowsersWithoutScripts = false
    /// The name of the link or control whose text is read.
    private var control: String?
    /// The length of the text of the block so far, without links and controls.
    private var blockLength = 0

    /// A shorter block is a label, in bytes.
    private static let shortestProse = 25

    /// Reads the shape of the first bytes of a page.
    ///
    /// - Parameter isCut: Whether the page is longer.
    static func shape(of bytes: [UInt8], encoding: CharacterEncoding, isCut: Bool) -> PageShape {
        var decoder = StreamDecoder(encoding)
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + 16)
        decoder.decode(bytes[...], isLast: true, into: &text)
        var tokenizer = HTMLTokenizer(sink: PageShapeReader())
        tokenizer.consume(text[...])
        tokenizer.finish()
        tokenizer.sink.endBlock()
        var shape = tokenizer.sink.shape
        shape.isKnownChallenge = KnownChallenges.isAny(in: text)
        shape.isCut = isCut
        return shape
    }

    mutating func startTag(_ tag: HTMLTag) -> HTMLTextMode {
        let isHTML = context.open(tag)
        let mode = context.textMode(after: tag)
        isInRawText = mode != .data
        guard isHTML else { return mode }
        if !Self.inline.contains(tag.name) { endBlock() }
        switch tag.name {
        case "noscript": isForBrowsersWithoutScripts = true
        case "a", "button", "label": control = tag.name
        case "input" where tag.isEqual("type", "password"): shape.hasPasswordField = true
        default: break
        }
        return mode
    }

    mutating func endTag(_ name: String) {
        isInRawText = false
        guard context.close(name) else { return }
        if name == "noscript" { isForBrowsersWithoutScripts = false }
        if name == control { control = nil }
        if !Self.inline.contains(name) { endBlock() }
    }

    mutating func text(_ bytes: [UInt8]) {
        guard !isInRawText, !isForBrowsersWithoutScripts, context.isPlain else { return }
        let length = bytes.count { !$0.isMarkupSpace }
        shape.textLength += length
        if control == nil { blockLength += length }
    }

    private mutating func endBlock() {
        if blockLength >= Self.shortestProse { shape.proseLength += blockLength }
        blockLength = 0
    }

    /// Elements that do not end a block of text.
    private static let inline: Set<String> = [
        "a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "data", "dfn", "em", "font", "i", "img", "kbd", "mark",
        "q",
        "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
    ]
}

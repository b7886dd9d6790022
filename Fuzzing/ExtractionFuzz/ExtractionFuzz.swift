import PageMetadata
import WebURL

/// The entry point that libFuzzer calls with every input (<https://llvm.org/docs/LibFuzzer.html>); `scripts/fuzz`
/// builds and runs it. The first byte selects the property to check, the second byte the length of the pieces and the
/// content type, the rest is the document.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard count > 2 else { return 0 }
    let bytes = [UInt8](UnsafeBufferPointer(start: start + 2, count: count - 2))
    switch (start[0] &- UInt8(ascii: "0")) % 4 {
    case 0: Properties.tokenizing(bytes, cut: start[1])
    case 1: Properties.extracting(bytes, cut: start[1], contentTypes: Properties.pages)
    case 2: Properties.extracting(bytes, cut: start[1], contentTypes: Properties.documents)
    default: Properties.everyLength(bytes)
    }
    return 0
}

enum Properties {
    static let pages: [String?] = [
        nil, "text/html", "text/html; charset=utf-8", "text/html; charset=windows-1251", "text/html; charset=shift_jis",
        "text/html; charset=gb18030", "text/html; charset=utf-16le", "text/html; charset=iso-2022-jp",
    ]
    static let documents: [String?] = [
        "application/pdf", "text/plain", "application/json", "image/svg+xml", "image/png", "application/xhtml+xml",
        "text/plain; charset=big5", "application/zip",
    ]

    private static let url = try? WebURL(parsing: "https://www.news.example/2024/a%20story.html?id=1")
    private static let pieceLengths = [1, 2, 3, 7, 61, 255, 1024, 1025]

    /// Checks that the tokens are the same wherever a document is cut.
    static func tokenizing(_ bytes: [UInt8], cut: UInt8) {
        let length = pieceLengths[Int(cut & 7)]
        let whole = tokens(of: bytes, pieceLength: .max, skips: cut & 8 != 0)
        let pieces = tokens(of: bytes, pieceLength: length, skips: cut & 8 != 0)
        precondition(whole == pieces, "tokens differ in pieces of \(length): \(whole) \(pieces)")
    }

    /// Checks that the answer is the same wherever a document is cut, and whether or not the rest is passed on once it
    /// is not needed, and that the title is clean.
    static func extracting(_ bytes: [UInt8], cut: UInt8, contentTypes: [String?]) {
        let contentType = contentTypes[Int(cut >> 3) % contentTypes.count]
        let length = pieceLengths[Int(cut & 7)]
        let whole = answer(bytes, contentType: contentType, pieceLength: .max, stops: false)
        let pieces = answer(bytes, contentType: contentType, pieceLength: length, stops: false)
        let enough = answer(bytes, contentType: contentType, pieceLength: length, stops: true)
        precondition(whole == pieces, "the answer differs in pieces of \(length)")
        precondition(whole == enough, "the answer differs where the rest is not read")
        guard let title = whole?.title else { return }
        precondition(!title.isEmpty && title.unicodeScalars.count <= 1024, "a title of \(title.unicodeScalars.count)")
        precondition(CleanText.of(title) == title, "not clean: \(title)")
    }

    /// Checks that the answer is the same in pieces of every length that a connection may bring; for whole pages, by
    /// `scripts/fuzz pages`.
    static func everyLength(_ bytes: [UInt8]) {
        let whole = answer(bytes, contentType: nil, pieceLength: .max, stops: false)
        for length in [1, 7, 61, 1400, 4096, 65536] where length < bytes.count {
            let pieces = answer(bytes, contentType: nil, pieceLength: length, stops: true)
            precondition(whole == pieces, "the answer differs in pieces of \(length)")
        }
    }

    private static func answer(
        _ bytes: [UInt8], contentType: String?, pieceLength: Int, stops: Bool
    ) -> PageMetadata? {
        let extractor = PageMetadataExtractor(url: url, contentType: contentType)
        for piece in pieces(of: bytes, length: pieceLength) {
            if stops && extractor.isComplete { break }
            extractor.consume(piece)
        }
        return try? extractor.finish()
    }

    private static func tokens(of bytes: [UInt8], pieceLength: Int, skips: Bool) -> [String] {
        var tokenizer = HTMLTokenizer(sink: Recorder(skips: skips))
        for piece in pieces(of: bytes, length: pieceLength) { tokenizer.consume(piece[...]) }
        tokenizer.finish()
        return tokenizer.sink.tokens
    }

    private static func pieces(of bytes: [UInt8], length: Int) -> [[UInt8]] {
        guard length < bytes.count else { return [bytes] }
        return stride(from: 0, to: bytes.count, by: length).map {
            Array(bytes[$0..<min(bytes.count, $0 + length)])
        }
    }
}

/// Records the tokens of a document, with text joined.
private struct Recorder: HTMLTokenSink {
    /// Whether text and tags may be withheld, as in the extractor.
    let skips: Bool
    private(set) var tokens: [String] = []
    private var textBegins = true

    init(skips: Bool) {
        self.skips = skips
    }

    /// The tags that may not be withheld: those that are used, and those that change how the text after them is read.
    private static let named = HTMLTagFilter([
        .init("title"), .init("meta"), .init("h1"), .init("script"), .init("style"), .init("xmp"), .init("iframe"),
        .init("noembed"), .init("noframes"), .init("textarea"), .init("plaintext"),
    ])

    private static func isNamed(_ name: String) -> Bool {
        named.contains(HTMLTagCode(name.utf8))
    }

    var wantsText: Bool { !skips }
    var wantedTags: HTMLTagFilter? { skips ? Self.named : nil }

    mutating func startTag(_ tag: HTMLTag) -> HTMLTextMode {
        if !skips || Self.isNamed(tag.name) {
            let attributes = tag.attributes.map { "\($0.name)=\($0.value)" }
            tokens.append("<\(tag.name) \(attributes)\(tag.isSelfClosing ? "/" : "")>")
        }
        textBegins = true
        return HTMLTextMode(elementName: tag.name)
    }

    mutating func endTag(_ name: String) {
        if !skips || Self.isNamed(name) { tokens.append("</\(name)>") }
        textBegins = true
    }

    mutating func text(_ bytes: [UInt8]) {
        guard !skips else { return }
        let text = bytes.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "%\($0)" }.joined()
        if textBegins { tokens.append(text) } else { tokens[tokens.count - 1] += text }
        textBegins = false
    }
}

import WebURL

// From the first byte to the answer:
//
//   bytes -> DocumentKind (is it a page at all?) -> EncodingSniffer (the first 1,024 bytes) -> StreamDecoder (UTF-8)
//         -> HTMLTokenizer -> FactReader -> PageFacts -> PageMetadata (title, canonical, …)
//
// Where the encoding was only supposed, the bytes are kept, and a bad sequence or a late <meta charset> starts the
// reading again. No step looks at where a piece was cut.

/// Reads ``PageMetadata`` out of a page as its bytes arrive, building no tree.
///
///     let extractor = PageMetadataExtractor(url: url, contentType: "text/html")
///     for piece in pieces where !extractor.isComplete { extractor.consume(piece) }
///     let metadata = try extractor.finish()
///
/// The answer is the same however the bytes were cut.
public final class PageMetadataExtractor {
    private let url: WebURL?
    private let contentType: ContentType?

    private var kind: DocumentKind?
    /// All bytes so far, for as long as the reading may have to start again.
    private var kept: [UInt8] = []
    private var keepsBytes = true
    private var guess: EncodingGuess?
    private var decoder = StreamDecoder(.utf8)
    private var tokenizer: HTMLTokenizer<FactReader>
    private var count = 0
    /// The decoded piece that is being read; kept, so that its room is asked for once.
    private var text: [UInt8] = []

    /// - Parameters:
    ///   - url: where the page was found, after redirects; relative addresses are resolved against it.
    ///   - contentType: the `Content-Type` header, whole.
    public init(url: WebURL?, contentType: String?) {
        self.url = url
        self.contentType = contentType.map { ContentType($0) }
        tokenizer = HTMLTokenizer(sink: FactReader(page: url, supposing: nil))
    }

    /// Whether more bytes cannot change the answer: so much of the page agrees on its title, or it is no page.
    public var isComplete: Bool {
        switch kind {
        case nil: false
        case .page?: count >= Self.mostBytes || tokenizer.sink.isSettled
        case let kind?: count >= kind.mostBytes
        }
    }

    /// Takes the next bytes of the page.
    public func consume(_ bytes: [UInt8]) {
        guard !isComplete else { return }
        let piece = bytes.prefix(Self.mostBytes - count)
        count += piece.count
        if keepsBytes { kept.append(contentsOf: piece) }
        if guess == nil {
            if kept.count >= EncodingSniffer.prescanLength { begin() }
        } else {
            read(piece, isLast: false)
        }
    }

    /// Ends the page.
    ///
    /// - Throws: ``PageMetadataError`` where the document is no page. A page without a title is no error.
    public func finish() throws(PageMetadataError) -> PageMetadata {
        if guess == nil { begin() }
        switch kind {
        case .other(let kind): throw .notReadable(kind: kind)
        case .page?, nil: break
        case let kind?: return document(kind)
        }
        read([], isLast: true)
        tokenizer.finish()
        tokenizer.sink.finish()
        return PageMetadata(
            facts: tokenizer.sink.facts, choice: tokenizer.sink.choice, url: url, encoding: decoder.encoding)
    }

    private func document(_ kind: DocumentKind) -> PageMetadata {
        let head = kept.prefix(kind.mostBytes)
        var text: [UInt8] = []
        if kind == .pdf {
            text = Array(head)
        } else {
            decoder.decode(head.dropFirst(guess?.markLength ?? 0), isLast: true, into: &text)
        }
        return PageMetadata(document: DocumentTitle(kind: kind, text: text, url: url), encoding: decoder.encoding)
    }

    /// A title is near the start; what comes after so much is not read.
    private static let mostBytes = 8 << 20

    /// Looks at the first bytes and begins to read.
    private func begin() {
        let kind = DocumentKind(contentType: contentType, prefix: kept[...])
        self.kind = kind
        let guess = EncodingSniffer.guess(prefix: kept[...], contentType: contentType)
        self.guess = guess
        // A document that is no page is looked at once it is whole.
        keepsBytes = guess.certainty == .unknown || kind != .page
        start(as: guess.encoding, skipping: guess.markLength)
        if !keepsBytes { kept = [] }
    }

    /// Reads from the first byte on, in an encoding.
    private func start(as encoding: CharacterEncoding, skipping markLength: Int = 0) {
        decoder = StreamDecoder(encoding)
        tokenizer = HTMLTokenizer(sink: FactReader(page: url, supposing: keepsBytes ? encoding : nil))
        guard kind == .page else { return }
        read(kept[markLength...], isLast: false)
    }

    private func read(_ bytes: ArraySlice<UInt8>, isLast: Bool) {
        guard kind == .page, !tokenizer.sink.isSettled else { return }
        text.removeAll(keepingCapacity: true)
        text.reserveCapacity(bytes.count + 16)
        decoder.decode(bytes, isLast: isLast, into: &text)
        tokenizer.consume(text)
        guard keepsBytes else { return }
        if let declared = tokenizer.sink.facts.declaredEncoding {
            // A late declaration: https://html.spec.whatwg.org/#change-the-encoding
            keepsBytes = false
            if declared != decoder.encoding { start(as: declared) }
            kept = []
        } else if decoder.encoding == .utf8 && decoder.hasSeenError {
            start(as: .windows1252)
        }
    }
}

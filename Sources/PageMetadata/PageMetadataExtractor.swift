import PageWalls
import WebURL

// From the first byte to the answer:
//
//   bytes -> DocumentKind (is it a page at all?) -> EncodingSniffer (the first 1,024 bytes) -> StreamDecoder (UTF-8)
//         -> HTMLTokenizer -> DeclaredMetadataFilter (the elements of use) -> HTMLPushParser (clean markup, libxml2)
//         -> DeclaredMetadataReader -> DeclaredMetadata -> PageMetadata (title, canonical URL, …)
//
// While no encoding is declared, the bytes are kept: the first byte that is not UTF-8, or a late <meta charset>,
// restarts the reading. No step depends on where the bytes were cut.

/// Reads ``PageMetadata`` from a page as its bytes arrive, without building a tree.
///
///     let extractor = PageMetadataExtractor(url: url, contentType: "text/html")
///     for piece in pieces where !extractor.isComplete { extractor.consume(piece) }
///     let metadata = try extractor.finish()
///
/// The answer is the same however the bytes were cut.
public final class PageMetadataExtractor {
    private let url: WebURL?
    private let contentType: ContentType?
    private let observe: (any HTMLElementHandler) -> any HTMLElementHandler

    private var kind: DocumentKind?
    /// All bytes so far, for as long as the reading may have to start again.
    private var kept: [UInt8] = []
    private var keepsBytes = true
    private var guess: EncodingGuess?
    private var decoder = StreamDecoder(.utf8)
    /// Nil until the first bytes have shown that this is a page.
    private var tokenizer: HTMLTokenizer<DeclaredMetadataFilter>?
    private var count = 0
    /// The beginning of the page, as far as its shape is looked at.
    private var beginning: [ArraySlice<UInt8>] = []
    /// The decoded piece that is being read, kept so that its memory is allocated once.
    private var text: [UInt8] = []

    /// - Parameters:
    ///   - url: the URL of the page, after redirects; relative URLs are resolved against it.
    ///   - contentType: the whole `Content-Type` header.
    public convenience init(url: WebURL?, contentType: String?) {
        self.init(url: url, contentType: contentType, observe: { $0 })
    }

    /// - Parameter observe: Wraps what receives libxml2's callbacks, for tests.
    package init(
        url: WebURL?, contentType: String?, observe: @escaping (any HTMLElementHandler) -> any HTMLElementHandler
    ) {
        self.url = url
        self.contentType = contentType.map { ContentType($0) }
        self.observe = observe
    }

    /// Whether more bytes cannot change the answer: enough of the page agrees on its title, or it is not a page.
    public var isComplete: Bool {
        switch kind {
        case nil: false
        case .page?: count >= Self.sizeLimit || tokenizer?.sink.isSettled == true
        case let kind?: count >= kind.sizeLimit
        }
    }

    /// Takes the next bytes of the page.
    public func consume(_ bytes: [UInt8]) {
        guard !isComplete else { return }
        let piece = bytes.prefix(Self.sizeLimit - count)
        if count < Self.shapeLimit { beginning.append(piece.prefix(Self.shapeLimit - count)) }
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
    /// - Throws: ``PageMetadataError`` if the document is not a page, or libxml2 runs out of memory. A page without a
    ///   title is no error.
    public func finish() throws(PageMetadataError) -> PageMetadata {
        if guess == nil { begin() }
        if case .other(let kind) = kind { throw .notReadable(kind: kind) }
        if let kind, kind != .page { return document(kind) }
        read([], isLast: true)
        tokenizer?.finish()
        guard let filter = tokenizer?.sink else { return PageMetadata(encoding: decoder.encoding) }
        filter.finish()
        if filter.hasFailed { throw .outOfMemory }
        let isSettled = filter.reader.choice != nil
        return PageMetadata(
            declared: filter.reader.declared, choice: filter.reader.choice, url: url, encoding: decoder.encoding,
            size: count, shape: isSettled ? nil : shape)
    }

    private func shape() -> PageShape {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(count, Self.shapeLimit))
        for piece in beginning { bytes.append(contentsOf: piece) }
        return PageShapeReader.shape(of: bytes, encoding: decoder.encoding, isCut: count > Self.shapeLimit)
    }

    /// How much of a page is looked at for its shape, in bytes. Walls are short.
    private static let shapeLimit = 64 << 10

    private func document(_ kind: DocumentKind) -> PageMetadata {
        let head = kept.prefix(kind.sizeLimit)
        var text: [UInt8] = []
        if kind == .pdf {
            text = Array(head)
        } else {
            decoder.decode(head.dropFirst(guess?.markLength ?? 0), isLast: true, into: &text)
        }
        return PageMetadata(document: DocumentTitle(kind: kind, text: text, url: url), encoding: decoder.encoding)
    }

    /// How much of a page is read, in bytes. A title is near the start.
    private static let sizeLimit = 8 << 20

    /// Looks at the first bytes and begins to read.
    private func begin() {
        let kind = DocumentKind(contentType: contentType, prefix: kept[...])
        self.kind = kind
        let guess = EncodingSniffer.guess(prefix: kept[...], contentType: contentType)
        self.guess = guess
        // Other documents are read once they are whole.
        keepsBytes = guess.certainty == .unknown || kind != .page
        start(as: guess.encoding, skipping: guess.markLength)
        if !keepsBytes { kept = [] }
    }

    /// Starts reading at the first byte, in the given encoding.
    private func start(as encoding: CharacterEncoding, skipping markLength: Int = 0) {
        decoder = StreamDecoder(encoding)
        guard kind == .page else { return }
        let reader = DeclaredMetadataReader(page: url, assuming: keepsBytes ? encoding : nil)
        tokenizer = HTMLTokenizer(sink: DeclaredMetadataFilter(reader: reader, observe: observe))
        read(kept[markLength...], isLast: false)
    }

    private func read(_ bytes: ArraySlice<UInt8>, isLast: Bool) {
        guard let filter = tokenizer?.sink, !filter.isSettled else { return }
        text.removeAll(keepingCapacity: true)
        text.reserveCapacity(bytes.count + 16)
        decoder.decode(bytes, isLast: isLast, into: &text)
        guard keepsBytes else {
            tokenizer?.consume(text[...])
            return
        }
        // What stands before the first byte that is not UTF-8 may declare an encoding. Later declarations count only
        // after the page was read again, wherever its bytes were cut.
        let error = decoder.firstErrorOffset
        tokenizer?.consume(text[..<(error ?? text.count)])
        filter.flush()
        if let declared = filter.reader.declared.encoding {
            // https://html.spec.whatwg.org/#change-the-encoding
            keepsBytes = false
            if declared != decoder.encoding {
                start(as: declared)
            } else if let error {
                tokenizer?.consume(text[error...])
            }
            kept = []
        } else if error != nil {
            start(as: .windows1252)
        }
    }
}

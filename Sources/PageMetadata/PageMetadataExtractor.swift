import PageWalls
import WebURL

// From the first byte to the answer:
//
//   bytes -> DocumentKind (is it a page at all?) -> EncodingSniffer (the first 1,024 bytes) -> StreamDecoder (UTF-8)
//         -> HTMLTokenizer -> DeclaredMetadataFilter (the elements of use) -> HTMLPushParser (clean markup, libxml2)
//         -> DeclaredMetadataReader -> DeclaredMetadata -> PageMetadata (title, canonical URL, …)
//
// While no encoding is declared, the beginning is read as UTF-8 and kept: a late <meta charset>, or bytes that look like
// another encoding (EncodingDetector), restart the reading. No step depends on where the bytes were cut.

/// Reads ``PageMetadata`` from a page as its bytes arrive, without building a tree.
///
/// ```swift
/// let extractor = PageMetadataExtractor(url: url, contentType: "text/html")
/// for piece in pieces where !extractor.isComplete { extractor.consume(piece) }
/// let metadata = try extractor.finish()
/// let title = metadata.title  // "Fitness plan"
/// ```
///
/// The answer is the same however the bytes were cut.
public final class PageMetadataExtractor {
    private let url: WebURL?
    private let contentType: ContentType?
    private let observe: (any HTMLElementHandler) -> any HTMLElementHandler

    private var kind: DocumentKind?
    /// All bytes so far: of a page until its encoding was looked for, of another document as long as it is read.
    private var kept: [UInt8] = []
    /// The beginning of a page whose encoding is not certain yet.
    private var undecided: UndecidedBeginning?
    private var guess: EncodingGuess?
    private var decoder = StreamDecoder(.utf8)
    /// Nil until the first bytes have shown that this is a page.
    private var tokenizer: HTMLTokenizer<DeclaredMetadataFilter>?
    private var count = 0
    /// The pieces of the beginning, as far as the page's shape is looked at.
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
        // In parts, so that of a page in one piece no more is read than of others.
        var rest = bytes[...]
        while !rest.isEmpty, !isComplete {
            let part = rest.prefix(Self.partSize)
            consume(part)
            rest = rest[part.endIndex...]
        }
    }

    private static let partSize = 16 << 10

    private func consume(_ part: ArraySlice<UInt8>) {
        let piece = part.prefix(Self.sizeLimit - count)
        if count < Self.shapeLimit { beginning.append(piece.prefix(Self.shapeLimit - count)) }
        count += piece.count
        if guess != nil && kind == .page {
            read(piece)
            return
        }
        kept.append(contentsOf: piece)
        if guess == nil && kept.count >= EncodingSniffer.prescanLength { begin() }
    }

    /// Ends the page.
    ///
    /// - Throws: ``PageMetadataError`` if the document is not a page, or libxml2 runs out of memory. A page without a
    ///   title is no error.
    public func finish() throws(PageMetadataError) -> PageMetadata {
        if guess == nil { begin() }
        if case .other(let kind) = kind { throw .notReadable(kind: kind) }
        if let kind, kind != .page { return document(kind) }
        if undecided != nil { decide() }
        pass([], isLast: true)
        tokenizer?.finish()
        guard let filter = tokenizer?.sink else { return PageMetadata(encoding: decoder.encoding) }
        filter.finish()
        if filter.hasFailed { throw .outOfMemory }
        let isSettled = filter.reader.choice != nil
        var metadata = PageMetadata(
            declared: filter.reader.declared, choice: filter.reader.choice, url: url, address: filter.reader.address,
            encoding: decoder.encoding, size: count, shape: isSettled ? nil : shape)
        if metadata.refreshURL == nil { metadata.refreshURL = noscriptRefresh(of: filter) }
        return metadata
    }

    private func shape() -> PageShape {
        PageShapeReader.shape(of: firstBytes, encoding: decoder.encoding, isCut: count > Self.shapeLimit)
    }

    private var firstBytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(count, Self.shapeLimit))
        for piece in beginning { bytes.append(contentsOf: piece) }
        return bytes
    }

    /// How much of a page is looked at for its shape, in bytes. Walls are short.
    private static let shapeLimit = 64 << 10

    private func document(_ kind: DocumentKind) -> PageMetadata {
        let head = kept.prefix(kind.sizeLimit)
        var text: [UInt8] = []
        if kind == .text && guess?.certainty == .unknown {
            decoder = StreamDecoder(EncodingDetector.encoding(of: head, language: nil, host: url?.hostname))
        }
        if kind == .pdf {
            text = Array(head)
        } else {
            decoder.decode(head.dropFirst(guess?.markLength ?? 0), isLast: true, into: &text)
        }
        return PageMetadata(document: DocumentTitle(kind: kind, text: text, url: url), encoding: decoder.encoding)
    }

    /// Whether a title or a heading was read, or this is not a page.
    package var hasTitle: Bool {
        guard let filter = tokenizer?.sink else { return kind != nil }
        filter.flush()
        let declared = filter.reader.declared
        return !declared.titles.isEmpty || !declared.headings.isEmpty || declared.content(.openGraphTitle) != nil
    }

    /// Returns where a page leads that has nothing but a refresh in noscript.
    private func noscriptRefresh(of filter: DeclaredMetadataFilter) -> String? {
        guard filter.hasRefreshInNoscript, filter.reader.choice == nil, count <= NoscriptRefresh.longestPage else {
            return nil
        }
        let text = PageText.utf8(firstBytes, encoding: decoder.encoding.rawValue)
        return NoscriptRefresh(of: text)?.target(at: filter.reader.declared.base(of: url))
    }

    /// How much of a page is read, in bytes. A title is near the start.
    private static let sizeLimit = 8 << 20

    // MARK: Reading

    /// Looks at the first bytes and begins to read.
    private func begin() {
        let kind = DocumentKind(contentType: contentType, prefix: kept[...])
        self.kind = kind
        let guess = EncodingSniffer.guess(prefix: kept[...], contentType: contentType)
        self.guess = guess
        // Other documents are read once they are whole.
        guard kind == .page else {
            decoder = StreamDecoder(guess.encoding)
            return
        }
        if guess.certainty == .unknown { undecided = UndecidedBeginning() }
        start(as: guess.encoding)
        let first = kept.dropFirst(guess.markLength)
        kept = []
        read(first)
    }

    /// Starts at the first byte, in the given encoding.
    private func start(as encoding: CharacterEncoding) {
        decoder = StreamDecoder(encoding)
        let reader = DeclaredMetadataReader(page: url, assuming: undecided == nil ? nil : encoding)
        tokenizer = HTMLTokenizer(sink: DeclaredMetadataFilter(reader: reader, observe: observe))
    }

    private func read(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        if undecided != nil, let piece = undecided?.take(from: &rest) {
            pass(piece)
            tokenizer?.sink.flush()
            if let declared = tokenizer?.sink.reader.declared.encoding {
                // https://html.spec.whatwg.org/#change-the-encoding
                settle(on: declared)
            } else if undecided?.isEnough == true {
                decide()
            }
        }
        pass(rest)
    }

    /// Decides on the encoding of a page that declares none.
    private func decide() {
        guard let beginning = undecided?.bytes, let reader = tokenizer?.sink.reader else { return }
        let hasEscapes = beginning.withUnsafeBufferPointer { $0.firstIndex(of: 0x1B, from: 0) != nil }
        guard decoder.hasErrors || hasEscapes else { return settle(on: .utf8) }
        settle(
            on: EncodingDetector.encoding(
                of: beginning[...], language: reader.declared.language, host: url?.hostname))
    }

    /// Reads the beginning again if it was read in another encoding.
    private func settle(on encoding: CharacterEncoding) {
        guard let beginning = undecided?.bytes else { return }
        undecided = nil
        if encoding == decoder.encoding {
            tokenizer?.sink.reader.confirmEncoding()
        } else {
            start(as: encoding)
            pass(beginning[...])
        }
    }

    /// Decodes the next bytes and passes them on.
    private func pass(_ bytes: ArraySlice<UInt8>, isLast: Bool = false) {
        guard isLast || !bytes.isEmpty, tokenizer?.sink.isSettled == false else { return }
        text.removeAll(keepingCapacity: true)
        text.reserveCapacity(bytes.count + 16)
        decoder.decode(bytes, isLast: isLast, into: &text)
        tokenizer?.consume(text[...])
    }
}

import PageMetadata
import WebURL

// From the bytes of a page to a document that is safe to look at:
//
//   bytes -> text (PageMetadata's decoding) -> HTMLTokenizer -> SnapshotReader: only the elements and attributes of the
//   allow-list pass, addresses resolved -> TreeBuilder (libxml2 balances them) -> SnapshotWriter: writes tags of its
// own   and escaped text
//
// Not one byte of the page is copied into the document: tags are written from our own table, everything else is
// escaped.

/// A safe, script-free, self-contained HTML document made from a page, to be shown in a sandboxed frame.
///
/// It holds the page's words and structure in our own style; no scripts, styles, forms, frames, images or requests.
/// Links lead to Backnote's own *Browse*.
public struct PageSnapshot: Sendable, Equatable {
    /// The document, whole.
    public let html: String
    /// Whether there was more than was taken.
    public let isTruncated: Bool

    /// A key that leads the whole window somewhere while the document has the focus: the frame that shows it keeps every key from the
    /// window, and being of no origin can tell it nothing.
    public struct AccessKey: Sendable {
        /// A letter, which browsers take with Alt, or Alt and Shift.
        public let letter: Character
        /// Within Backnote, of visible signs of ASCII.
        public let address: String

        public init(_ letter: Character, to address: String) {
            self.letter = letter
            self.address = address
        }
    }

    /// Makes a snapshot.
    ///
    /// - Parameters:
    ///   - body: the page as it was fetched, unpacked.
    ///   - contentType: the `Content-Type` header, whole.
    ///   - url: where the page was found, after redirects; links are resolved against it.
    ///   - accessKeys: written behind the page's own words, unseen.
    /// - Throws: ``PageMetadataError`` where the document is no page.
    public static func make(
        from body: [UInt8], contentType: String?, url: WebURL, accessKeys: [AccessKey] = []
    ) throws(PageMetadataError) -> PageSnapshot {
        let extractor = PageMetadataExtractor(url: url, contentType: contentType)
        extractor.consume(body)
        let metadata = try extractor.finish()
        let text = PageText.utf8(body, encoding: metadata.encoding)
        let kind = DocumentKind(contentType: contentType.map { ContentType($0) }, prefix: body.prefix(16))

        let writer = SnapshotWriter()
        var direction: String?
        switch kind {
        case .page:
            var tokenizer = HTMLTokenizer(
                sink: SnapshotReader(url: url, builder: TreeBuilder(handler: writer)))
            tokenizer.consume(text)
            tokenizer.finish()
            tokenizer.sink.finish()
            direction = tokenizer.sink.direction
        case .text, .json: writer.write(plainText: String(decoding: text, as: UTF8.self))
        // A picture's or a PDF's bytes are not words.
        case .pdf, .image, .drawing, .other: break
        }
        let content = writer.content()
        return PageSnapshot(
            html: document(
                title: metadata.title ?? url.hostname ?? "", language: metadata.language,
                direction: direction,
                content: content, accessKeys: accessKeys),
            isTruncated: writer.isFull)
    }

    /// An address as the value of a query, to the letter as the web UI has it: what `encodeURIComponent` leaves, but for the apostrophe, which
    /// a URL's parser encodes.
    public static func queryValue(_ address: String) -> String {
        SnapshotAttributes.percentEncoded(address, leaving: "!*()")
    }

    private static func document(
        title: String, language: String?, direction: String?, content: SnapshotWriter.Content,
        accessKeys: [AccessKey]
    ) -> String {
        var attributes = ""
        if let language = language.flatMap(SnapshotAttributes.language) {
            attributes += " lang=\"\(language)\""
        }
        if let direction { attributes += " dir=\"\(direction)\"" }
        let escapedTitle = SnapshotWriter.escaped(title)
        var body = content.html
        if !content.hasText {
            body = "<p>This page has no text to show.</p>"
        } else if !content.hasHeading && !title.isEmpty {
            body = "<h1>\(escapedTitle)</h1>\n" + body
        }
        let keys = accessKeys.map { key in
            let address = SnapshotWriter.escaped(key.address)
            return "<a accesskey=\"\(key.letter)\" href=\"\(address)\" target=\"_top\" rel=\"noreferrer\" hidden></a>\n"
        }
        return """
            <!doctype html>
            <html\(attributes)>
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="referrer" content="no-referrer">
            <title>\(escapedTitle)</title>
            <style>\(stylesheet)</style>
            </head>
            <body>
            <main>
            \(body)
            </main>
            \(keys.joined())</body>
            </html>

            """
    }
}

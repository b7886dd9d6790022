import PageMetadata
import WebURL

// From the bytes of a page to a document that is safe to show:
//
//   bytes -> text (PageMetadata's decoding) -> HTMLTokenizer -> SnapshotFilter (the allow-list of elements and
//   attributes, URLs
//         resolved) -> HTMLPushParser (clean markup, balanced by libxml2) -> SnapshotWriter (own tags, escaped text)
//
// No markup of the page is copied into the document: tags are written from a table, everything else is escaped.

/// A safe, script-free, self-contained HTML document made from a page, to be shown in a sandboxed frame.
///
/// It holds the page's words and structure in our own style; no scripts, styles, forms, frames, images or requests.
/// Links lead to Backnote's own *Browse*.
public struct PageSnapshot: Sendable, Equatable {
    /// The whole document.
    public let html: String
    /// Whether the page was longer than the snapshot.
    public let isTruncated: Bool

    /// A key that opens an address in the whole window while the document has the focus. The window gets no key events
    /// from the sandboxed frame.
    public struct AccessKey: Sendable {
        /// A letter, which browsers combine with Alt, or Alt and Shift.
        public let letter: Character
        /// An address within Backnote, of visible ASCII characters.
        public let address: String

        public init(_ letter: Character, to address: String) {
            self.letter = letter
            self.address = address
        }
    }

    /// Makes a snapshot.
    ///
    /// - Parameters:
    ///   - body: the body of the response, decompressed.
    ///   - contentType: the whole `Content-Type` header.
    ///   - url: the URL of the page, after redirects; links are resolved against it.
    ///   - accessKeys: written after the page's content, hidden.
    /// - Throws: ``PageMetadataError`` if the document is not a page, or libxml2 runs out of memory.
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
            var tokenizer = HTMLTokenizer(sink: SnapshotFilter(url: url, writer: writer))
            tokenizer.consume(text[...])
            tokenizer.finish()
            try tokenizer.sink.finish()
            direction = tokenizer.sink.direction
        case .text, .json: writer.write(plainText: String(decoding: text, as: UTF8.self))
        // These are not text.
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

    /// Returns an address as the value of a query, exactly as the web UI writes it: like `encodeURIComponent`, except
    /// for the apostrophe, which the URL parser encodes.
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

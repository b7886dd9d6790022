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

    /// Makes a snapshot.
    ///
    /// - Parameters:
    ///   - body: the page as it was fetched, unpacked.
    ///   - contentType: the `Content-Type` header, whole.
    ///   - url: where the page was found, after redirects; links are resolved against it.
    /// - Throws: ``PageMetadataError`` where the document is no page.
    public static func make(
        from body: [UInt8], contentType: String?, url: WebURL
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
                content: content),
            isTruncated: writer.isFull)
    }

    private static func document(
        title: String, language: String?, direction: String?, content: SnapshotWriter.Content
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
            </body>
            </html>

            """
    }
}

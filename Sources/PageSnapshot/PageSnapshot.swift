import PageMetadata
import WebURL

// From the bytes of a page to a document that is safe to show:
//
//   bytes -> text (PageMetadata's decoding) -> HTMLTokenizer -> SnapshotFilter (the allow-list of elements and
//   attributes, URLs
//         resolved) -> HTMLPushParser (clean markup, balanced by libxml2) -> SnapshotWriter (own tags, escaped text)
//         -> SnapshotContent (the whole page, and its article if there is one)
//
// No markup of the page is copied into the document: tags are written from a table, everything else is escaped. The
// article is a part of what was written, so that nothing is in it that is not in the whole page.

/// A safe, script-free page, to be shown in a sandboxed frame: the whole page, and its article if it has one.
///
/// ```swift
/// let snapshot = try PageSnapshot(from: body, contentType: "text/html", url: url)
/// let html = snapshot.document(.article)
/// ```
///
/// It holds the page's words and structure in our own style; no scripts, styles, forms or frames. Links lead to
/// Backnote's own *Browse*, and images to where the caller says.
public struct PageSnapshot: Sendable, Equatable {
    /// Whether the page was longer than the snapshot.
    public let isTruncated: Bool
    /// The images that the snapshot shows. A document requests them by their place in this list.
    public let images: [WebURL]
    /// Whether the page has text or images to show.
    public var hasText: Bool { page != SnapshotContent.withoutText }
    /// Whether the page has an article.
    public var hasArticle: Bool { article != nil }

    /// The page's title, or its host.
    public let title: String
    let language: String?
    let direction: String?
    let page: String
    let article: String?

    /// What a document shows of the page.
    public enum View: Sendable, CaseIterable {
        case wholePage
        /// The article with its title, or the whole page if no article was found.
        case article
    }

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
    ///   - showsImage: returns whether an image is shown; none by default. Others are replaced by their alternative text.
    /// - Throws: ``PageMetadataError`` if the document is not a page, or libxml2 runs out of memory.
    public init(
        from body: [UInt8], contentType: String?, url: WebURL, showsImage: @escaping (WebURL) -> Bool = { _ in false }
    ) throws(PageMetadataError) {
        let extractor = PageMetadataExtractor(url: url, contentType: contentType)
        extractor.consume(body)
        let metadata = try extractor.finish()
        let text = PageText.utf8(body, encoding: metadata.encoding)
        let kind = DocumentKind(contentType: contentType.map { ContentType($0) }, prefix: body.prefix(16))

        let writer = SnapshotWriter()
        var direction: String?
        var author: String?
        var images: [WebURL] = []
        switch kind {
        case .page:
            var tokenizer = HTMLTokenizer(sink: SnapshotFilter(url: url, writer: writer, showsImage: showsImage))
            tokenizer.consume(text[...])
            tokenizer.finish()
            try tokenizer.sink.finish()
            direction = tokenizer.sink.direction
            author = tokenizer.sink.author
            images = tokenizer.sink.images
        case .text, .json: writer.write(plainText: String(decoding: text, as: UTF8.self))
        // These are not text.
        case .pdf, .image, .drawing, .other: break
        }
        writer.finish()
        let site = metadata.siteName ?? url.hostname.map { $0.hasPrefix("www.") ? String($0.dropFirst(4)) : $0 }
        let byline = [author, site].compactMap(\.self).joined(separator: " · ")
        title = metadata.title ?? url.hostname ?? ""
        let content = SnapshotContent(of: writer, title: title, byline: byline)
        self.images = images
        isTruncated = writer.isFull
        language = metadata.language.flatMap(SnapshotAttributes.language)
        self.direction = direction
        page = content.page
        article = content.article
    }

    /// Returns an address as the value of a query, exactly as the web UI writes it: like `encodeURIComponent`, except
    /// for the apostrophe, which the URL parser encodes.
    public static func queryValue(_ address: String) -> String {
        SnapshotAttributes.percentEncoded(address, leaving: "!*()")
    }

    /// Returns a self-contained document.
    ///
    /// - Parameters:
    ///   - accessKeys: written after the page's content, hidden.
    ///   - imageFolder: the path before the number of an image, of visible ASCII characters.
    public func document(
        _ view: View = .wholePage, accessKeys: [AccessKey] = [], imageFolder: String = ""
    ) -> String {
        let content = view == .article ? article ?? page : page
        let folder = SnapshotWriter.escaped(imageFolder)
        var attributes = ""
        if let language { attributes += " lang=\"\(language)\"" }
        if let direction { attributes += " dir=\"\(direction)\"" }
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
            <title>\(SnapshotWriter.escaped(title))</title>
            <style>\(Self.stylesheet)</style>
            </head>
            <body>
            <main>
            \(content.replacing(SnapshotImageAddress.mark, with: folder))
            </main>
            \(keys.joined())</body>
            </html>

            """
    }
}

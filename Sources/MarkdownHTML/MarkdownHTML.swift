import Synchronization
import SystemCMark

/// Renders a note's Markdown as HTML: GitHub Flavored Markdown (spec 0.29) with footnotes, where every line break is
/// kept.
///
/// ```swift
/// let html = MarkdownHTML.html(of: "**Plan** for *Monday*")
/// // <p><strong>Plan</strong> for <em>Monday</em></p>
/// ```
///
/// Tags in the Markdown are escaped, and links lead to web pages, mail addresses, phone numbers or other notes. The only
/// images are those that are stored with the note. All others become links, so that reading a note sends no request to
/// another server.
public enum MarkdownHTML {
    /// The maximum size of a text in bytes.
    public static let sizeLimit = 128 * 1024

    /// Returns the HTML of a text. Blocks the calling thread.
    ///
    /// - Parameters:
    ///   - markdown: The text; bytes beyond `sizeLimit` are ignored.
    ///   - attachment: Returns the file of a URL in the text if it is stored with the note.
    ///   - reference: Returns how a link is shown if its URL is that of another note. The second parameter returns the
    ///     words that the link has in the text, without their formatting.
    /// - Complexity: Linear for usual texts. A hostile text can take time and memory that grow with the square of its
    ///   size, so that whoever renders a text of somebody else limits both.
    public static func html(
        of markdown: String, attachment: (String) -> MarkdownAttachment? = { _ in nil },
        reference: (_ url: String, _ words: () -> String) -> MarkdownReference? = { _, _ in nil }
    ) -> String {
        _ = extensions
        let options = CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_HARDBREAKS | CMARK_OPT_FOOTNOTES
        guard let parser = cmark_parser_new(options) else { return "" }
        defer { cmark_parser_free(parser) }
        // Before the library's own, which then finds only mail addresses.
        cmark_parser_attach_syntax_extension(parser, BareURLExtension.shared)
        for name in ["table", "strikethrough", "autolink", "tasklist"] {
            if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
        }
        let text = EastAsianEmphasis(markdown.utf8.prefix(sizeLimit))
        text.bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                cmark_parser_feed(parser, characters.baseAddress, characters.count)
            }
        }
        var finished: OpaquePointer?
        finishing.withLock { _ in finished = cmark_parser_finish(parser) }
        guard let document = finished else { return "" }
        defer { cmark_node_free(document) }
        text.removeSeparators(from: document)
        let cells = CellHTML(text: text.bytes)
        MarkdownTree(root: document, cells: cells).makeSafe(attachment: attachment, reference: reference)
        guard let html = cmark_render_html(document, options, cmark_parser_get_syntax_extensions(parser)) else {
            return ""
        }
        defer { cmark_get_default_mem_allocator().pointee.free(html) }
        return cells.restored(String(cString: html))
    }

    /// Returns the HTML of a text as it is written, for one that takes too long to render.
    ///
    /// - Parameter markdown: The text; bytes beyond `sizeLimit` are ignored.
    /// - Complexity: Linear in the length of the text.
    public static func unformatted(_ markdown: String) -> String {
        // Parsers of HTML ignore a line break at the start of `pre`.
        "<pre class=\"unformatted\">\n\(escaped(String(decoding: markdown.utf8.prefix(sizeLimit), as: UTF8.self)))</pre>\n"
    }

    /// Returns a text as HTML shows it, in an element or in an attribute with double quotes.
    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }

    /// Registered once, before the first parser is created, because the library's list of extensions has no lock.
    private static let extensions: Void = cmark_gfm_core_extensions_ensure_registered()

    /// Held while a parser finishes, because the library then adds the extensions' special characters to a table that
    /// all parsers share, and removes them at the end (https://github.com/github/cmark-gfm/pull/176).
    private static let finishing = Mutex(())
}

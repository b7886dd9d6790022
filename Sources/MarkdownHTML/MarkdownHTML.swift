import SystemCMark

/// A note's Markdown as HTML to read: GitHub Flavored Markdown (spec 0.29) with footnotes, where each line of the text is a line.
///
/// What comes out holds elements of text only, whatever comes in: tags in the text stand as the words that they are, links lead to pages
/// and people only, and a picture is a link to it, so that reading a note tells nobody.
public enum MarkdownHTML {
    /// Of a text, in bytes. The parser's time grows faster than the text where its marks are many and odd.
    public static let sizeLimit = 128 * 1024

    /// - Parameter markdown: at most `sizeLimit` bytes in UTF-8; what is over that is left out.
    /// - Complexity: linear in the usual case; up to the square of the text's length for a hostile one. Blocks its thread.
    public static func html(of markdown: String) -> String {
        _ = extensions
        let options = CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_HARDBREAKS | CMARK_OPT_FOOTNOTES
        guard let parser = cmark_parser_new(options) else { return "" }
        defer { cmark_parser_free(parser) }
        for name in ["table", "strikethrough", "autolink", "tasklist"] {
            if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
        }
        var text = markdown
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                cmark_parser_feed(parser, characters.baseAddress, min(characters.count, sizeLimit))
            }
        }
        guard let document = cmark_parser_finish(parser) else { return "" }
        defer { cmark_node_free(document) }
        MarkdownTree(root: document).makeReadable()
        guard let html = cmark_render_html(document, options, cmark_parser_get_syntax_extensions(parser)) else {
            return ""
        }
        defer { cmark_get_default_mem_allocator().pointee.free(html) }
        return String(cString: html)
    }

    /// Registered once, before any parser is made: the library keeps them in a list of its own, which has no lock.
    private static let extensions: Void = cmark_gfm_core_extensions_ensure_registered()
}

import Synchronization
import SystemCMark

/// Renders a note's Markdown as HTML: GitHub Flavored Markdown (spec 0.29) with footnotes, where every line break is
/// kept.
///
/// Tags in the Markdown are escaped, and links lead to web pages, mail addresses, phone numbers or other notes. The only
/// images are those that are stored with the note. All others become links, so that reading a note sends no request to
/// another server.
public enum MarkdownHTML {
    /// The maximum size of a text in bytes. For hostile texts, the parser's time grows faster than the text.
    public static let sizeLimit = 128 * 1024
    /// How many bytes are parsed at a time.
    private static let partSize = 4_096

    /// Returns the HTML of a text. Blocks the calling thread.
    ///
    /// - Parameters:
    ///   - markdown: The text; bytes beyond `sizeLimit` are ignored.
    ///   - attachment: Returns the file of a URL in the text if it is stored with the note.
    ///   - reference: Returns how a link is shown if its URL is that of another note.
    /// - Complexity: Linear for usual texts; quadratic for hostile ones.
    public static func html(
        of markdown: String, attachment: (String) -> MarkdownAttachment? = { _ in nil },
        reference: (String) -> MarkdownReference? = { _ in nil }
    ) -> String {
        html(of: markdown, attachment: attachment, reference: reference, whileWanted: { true }) ?? ""
    }

    /// Returns the HTML of a text, or nil if it is not wanted anymore. Blocks the calling thread.
    ///
    /// - Parameters:
    ///   - markdown: The text; bytes beyond `sizeLimit` are ignored.
    ///   - attachment: Returns the file of a URL in the text if it is stored with the note.
    ///   - reference: Returns how a link is shown if its URL is that of another note.
    ///   - isWanted: Called after each few kilobytes of the text, and between the steps of the rendering.
    public static func html(
        of markdown: String, attachment: (String) -> MarkdownAttachment? = { _ in nil },
        reference: (String) -> MarkdownReference? = { _ in nil }, whileWanted isWanted: () -> Bool
    ) -> String? {
        _ = extensions
        let options = CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_HARDBREAKS | CMARK_OPT_FOOTNOTES
        guard let parser = cmark_parser_new(options) else { return nil }
        defer { cmark_parser_free(parser) }
        // Before the library's own, which then finds only mail addresses.
        cmark_parser_attach_syntax_extension(parser, BareURLExtension.shared)
        for name in ["table", "strikethrough", "autolink", "tasklist"] {
            if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
        }
        var text = markdown
        let isParsed = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                let end = min(characters.count, sizeLimit)
                for start in stride(from: 0, to: end, by: partSize) {
                    guard isWanted(), let base = characters.baseAddress else { return false }
                    cmark_parser_feed(parser, base + start, min(partSize, end - start))
                }
                return isWanted()
            }
        }
        guard isParsed else { return nil }
        var finished: OpaquePointer?
        finishing.withLock { _ in finished = cmark_parser_finish(parser) }
        guard let document = finished else { return nil }
        defer { cmark_node_free(document) }
        guard isWanted() else { return nil }
        MarkdownTree(root: document).makeSafe(attachment: attachment, reference: reference)
        guard isWanted(),
            let html = cmark_render_html(document, options, cmark_parser_get_syntax_extensions(parser))
        else { return nil }
        defer { cmark_get_default_mem_allocator().pointee.free(html) }
        return String(cString: html)
    }

    /// Registered once, before the first parser is created, because the library's list of extensions has no lock.
    private static let extensions: Void = cmark_gfm_core_extensions_ensure_registered()

    /// Held while a parser finishes, because the library then adds the extensions' special characters to a table that
    /// all parsers share, and removes them at the end (https://github.com/github/cmark-gfm/pull/176).
    private static let finishing = Mutex(())
}

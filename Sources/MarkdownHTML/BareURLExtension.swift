import SystemCMark
import WebURL

/// The URLs in the prose, as `WebURL` finds them in every text, instead of those of the library's own extension.
///
/// The library calls it for each `:` and `w`.
enum BareURLExtension {
    /// Created once, because the library keeps extensions for good.
    nonisolated(unsafe) static let shared: OpaquePointer? = {
        guard let created = cmark_syntax_extension_new("bare-url") else { return nil }
        cmark_syntax_extension_set_match_inline_func(created) { _, _, parent, character, parser in
            guard let parent, let parser else { return nil }
            return BareURLExtension.link(at: character, of: parser, in: parent)
        }
        var marks: UnsafeMutablePointer<cmark_llist>?
        for mark in ":w".utf8 {
            marks = cmark_llist_append(
                cmark_get_default_mem_allocator(), marks, UnsafeMutableRawPointer(bitPattern: UInt(mark)))
        }
        cmark_syntax_extension_set_special_inline_chars(created, marks)
        return created
    }()

    /// Returns the node of a URL that the parser has reached, or nil.
    private static func link(at mark: UInt8, of parser: OpaquePointer, in parent: OpaquePointer) -> OpaquePointer? {
        // A link's text contains no other link.
        if cmark_inline_parser_in_bracket(parser, 0) != 0 || cmark_inline_parser_in_bracket(parser, 1) != 0 {
            return nil
        }
        let place = Int(cmark_inline_parser_get_offset(parser))
        guard mark == UInt8(ascii: ":") else {
            return hostStart(place, of: parser).flatMap { link(from: $0, host: 4, of: parser) }
        }
        guard let start = schemeStart(before: place, of: parser) else { return nil }
        if let found = link(from: start, host: place - start + 3, of: parser) {
            // The parser has read the scheme as text.
            cmark_node_unput(parent, Int32(place - start))
            return found
        }
        // The colon stays text, so that the library's own extension finds no other URL there.
        cmark_inline_parser_advance_offset(parser)
        return textNode(":")
    }

    /// Returns the node of a URL, after which the parser continues; nil if there is none.
    ///
    /// - Parameter host: Where the host is, from the start.
    private static func link(from start: Int, host: Int, of parser: OpaquePointer) -> OpaquePointer? {
        guard let bytes = bytes(of: parser, from: start, host: host) else { return nil }
        var emphasis: OpenEmphasis?
        let end = BareURL.end(
            in: bytes, host: host, followsWords: { hasWords(before: start, of: parser) },
            isOpen: { mark in
                let open = emphasis ?? openEmphasis(of: parser)
                emphasis = open
                return open.contains(mark)
            })
        guard end > host else { return nil }
        cmark_inline_parser_set_offset(parser, Int32(start + end))
        let address = BareURL.address(of: bytes[..<end])
        let link = cmark_node_new(CMARK_NODE_LINK)
        cmark_node_set_url(link, address)
        cmark_node_append_child(link, textNode(host == 4 ? String(address.dropFirst("http://".count)) : address))
        return link
    }

    private static func textNode(_ text: String) -> OpaquePointer? {
        let node = cmark_node_new(CMARK_NODE_TEXT)
        cmark_node_set_literal(node, text)
        return node
    }

    /// Returns where `http` or `https` starts before a colon, as a word of its own.
    private static func schemeStart(before colon: Int, of parser: OpaquePointer) -> Int? {
        for scheme in ["https", "http"] where scheme.utf8.count <= colon {
            let start = colon - scheme.utf8.count
            let isScheme = zip(start..<colon, scheme.utf8).allSatisfy { place, byte in
                cmark_inline_parser_peek_at(parser, Int32(place)) | 0x20 == byte
            }
            guard isScheme else { continue }
            let isWord = start == 0 || !BareURL.isAlphanumeric(cmark_inline_parser_peek_at(parser, Int32(start - 1)))
            return isWord ? start : nil
        }
        return nil
    }

    /// Returns the place of a `w` that may start `www.`.
    private static func hostStart(_ place: Int, of parser: OpaquePointer) -> Int? {
        let mayStart = place == 0 || BareURL.isBeforeHostName(cmark_inline_parser_peek_at(parser, Int32(place - 1)))
        return mayStart && text(of: parser, from: place, count: 4).elementsEqual("www.".utf8) ? place : nil
    }

    /// Returns the text from the start of a URL to some bytes after its end, or nil if it has no host.
    private static func bytes(of parser: OpaquePointer, from start: Int, host: Int) -> [UInt8]? {
        var count = 64
        while true {
            let bytes = text(of: parser, from: start, count: count)
            guard BareURL.isHostStart(at: host, in: bytes),
                bytes[..<host].suffix(3).elementsEqual(host == 4 ? "ww.".utf8 : "://".utf8)
            else {
                return nil
            }
            if bytes.count < count || BareURL.limit(in: bytes, host: host) + 4 <= count { return bytes }
            count *= 4
        }
    }

    /// Returns at most so many bytes of the paragraph from a place.
    private static func text(of parser: OpaquePointer, from start: Int, count: Int) -> [UInt8] {
        let place = cmark_inline_parser_get_offset(parser)
        defer { cmark_inline_parser_set_offset(parser, place) }
        cmark_inline_parser_set_offset(parser, Int32(start))
        var bytes: [UInt8] = []
        while bytes.count < count, cmark_inline_parser_is_eof(parser) == 0 {
            bytes.append(cmark_inline_parser_peek_char(parser))
            cmark_inline_parser_advance_offset(parser)
        }
        return bytes
    }

    private static func hasWords(before start: Int, of parser: OpaquePointer) -> Bool {
        for place in (0..<start).reversed() {
            let byte = cmark_inline_parser_peek_at(parser, Int32(place))
            if byte == 0x0A { return false }
            if BareURL.isAlphanumeric(byte) || byte >= 0x80 { return true }
        }
        return false
    }

    /// Reads the library's last delimiters, which it matches only at the end of a paragraph.
    private static func openEmphasis(of parser: OpaquePointer) -> OpenEmphasis {
        var delimiters: [delimiter] = []
        var next = cmark_inline_parser_get_last_delimiter(parser)
        while let found = next, delimiters.count < 4 * OpenEmphasis.limit {
            delimiters.append(found.pointee)
            next = found.pointee.previous
        }
        var emphasis = OpenEmphasis()
        for one in delimiters.reversed() {
            emphasis.add(
                one.delim_char, length: Int(one.length), opens: one.can_open != 0, closes: one.can_close != 0)
        }
        return emphasis
    }
}

import SystemCMark

/// The HTML in the cells of tables that cmark does not allow there: line breaks, images and links to missing notes.
///
/// cmark inserts only some kinds of nodes into a cell. A text that the note does not contain takes the place of the HTML, and is
/// replaced when the document has been rendered.
final class CellHTML {
    private let text: [UInt8]
    private var parts: [String] = []
    /// The character around the index of the HTML; `nil` if the text may contain all that could be taken.
    private lazy var mark: Unicode.Scalar? = {
        // Characters for private use, which a reference by number could add to the document.
        let marks: [Unicode.Scalar] = ["\u{10FFF0}", "\u{10FFF1}", "\u{10FFF2}"]
        return Self.contains("&#", in: text) ? nil : marks.first { !Self.contains(String($0), in: text) }
    }()

    /// - Parameter text: The text of the note in UTF-8.
    init(text: [UInt8]) { self.text = text }

    /// Returns whether a node is directly in a cell.
    static func isCell(around node: OpaquePointer) -> Bool {
        guard let parent = cmark_node_parent(node), let type = cmark_node_get_type_string(parent) else { return false }
        return String(cString: type) == "table_cell"
    }

    /// Returns a node that takes the place of HTML.
    ///
    /// - Parameter words: What is shown if HTML is not possible.
    func node(for html: String, or words: String) -> OpaquePointer? {
        let node = cmark_node_new(CMARK_NODE_TEXT)
        guard let mark else {
            cmark_node_set_literal(node, words)
            return node
        }
        cmark_node_set_literal(node, "\(mark)\(parts.count)\(mark)")
        parts.append(html)
        return node
    }

    /// Returns a rendered document with the HTML in its places.
    func restored(_ html: String) -> String {
        guard !parts.isEmpty, let mark else { return html }
        let pieces = html.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
        return pieces.enumerated().map { index, piece in
            // Every second piece is an index.
            if index.isMultiple(of: 2) { return String(piece) }
            return Int(String(piece)).map { parts[$0] } ?? ""
        }.joined()
    }

    private static func contains(_ words: String, in text: [UInt8]) -> Bool {
        let sought = Array(words.utf8)
        return text.indices.contains { text[$0] == sought[0] && text[$0...].starts(with: sought) }
    }
}

import SystemCMark

/// A parsed text, which it makes safe to show: without images that other servers have, and with tags as plain text.
struct MarkdownTree {
    /// The node of the whole document.
    let root: OpaquePointer
    let cells: CellHTML

    /// Replaces images by links unless they are attachments, tags by text, and unsafe links by their text. In the cells of tables,
    /// `<br>` stays a line break.
    func makeSafe(
        attachment: (String) -> MarkdownAttachment?, reference: (String, () -> String) -> MarkdownReference?
    ) {
        // The nodes are collected first, because an iterator is invalid after its node is removed.
        for node in nodes() {
            switch cmark_node_get_type(node) {
            case CMARK_NODE_IMAGE:
                if let image = cmark_node_get_url(node).flatMap({ attachment(String(cString: $0)) }) {
                    show(image, at: node)
                } else {
                    replaceImage(node)
                }
            case CMARK_NODE_LINK:
                if let file = cmark_node_get_url(node).flatMap({ attachment(String(cString: $0)) }) {
                    cmark_node_set_url(node, file.url)
                } else if let note = cmark_node_get_url(node).flatMap({
                    reference(String(cString: $0)) { text(of: node) }
                }) {
                    show(note, at: node)
                } else if !hasSafeURL(node) {
                    unwrap(node)
                }
            case CMARK_NODE_HTML_INLINE:
                if isLineBreak(node), isInCell(node) {
                    replace(
                        node,
                        by: CellHTML.isCell(around: node)
                            ? cells.node(for: "<br />\n", or: "<br>") : cmark_node_new(CMARK_NODE_LINEBREAK))
                } else {
                    replace(node, by: textNode(cmark_node_get_literal(node)))
                }
            case CMARK_NODE_HTML_BLOCK:
                let paragraph = cmark_node_new(CMARK_NODE_PARAGRAPH)
                cmark_node_append_child(paragraph, textNode(cmark_node_get_literal(node)))
                replace(node, by: paragraph)
            case CMARK_NODE_HEADING:
                // The note's title is the heading of level 1.
                cmark_node_set_heading_level(node, min(6, cmark_node_get_heading_level(node) + 1))
            default: break
            }
        }
    }

    /// Returns all nodes, each after its children.
    private func nodes() -> [OpaquePointer] {
        guard let iterator = cmark_iter_new(root) else { return [] }
        defer { cmark_iter_free(iterator) }
        var nodes: [OpaquePointer] = []
        while true {
            switch cmark_iter_next(iterator) {
            case CMARK_EVENT_DONE: return nodes
            case CMARK_EVENT_EXIT:
                if let node = cmark_iter_get_node(iterator) { nodes.append(node) }
            default:
                // The iterator enters a leaf, but never exits it.
                guard let node = cmark_iter_get_node(iterator), isLeaf(node) else { continue }
                nodes.append(node)
            }
        }
    }

    private func isLeaf(_ node: OpaquePointer) -> Bool {
        let type = cmark_node_get_type(node)
        return type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_HTML_INLINE
    }

    private func show(_ image: MarkdownAttachment, at node: OpaquePointer) {
        let html = image.html(text: text(of: node))
        if CellHTML.isCell(around: node) { return replace(node, by: cells.node(for: html, or: text(of: node))) }
        let shown = cmark_node_new(CMARK_NODE_CUSTOM_INLINE)
        cmark_node_set_on_enter(shown, html)
        replace(node, by: shown)
    }

    /// Shows a link to a note.
    private func show(_ note: MarkdownReference, at node: OpaquePointer) {
        if note.words != text(of: node) {
            while let child = cmark_node_first_child(node) { remove(child) }
            cmark_node_append_child(node, textNode(note.words))
        }
        if let url = note.url {
            cmark_node_set_url(node, url)
            return
        }
        let (start, end) = ("<span class=\"missing-note\">", "</span>")
        if CellHTML.isCell(around: node) {
            cmark_node_insert_before(node, cells.node(for: start, or: ""))
            cmark_node_insert_after(node, cells.node(for: end, or: ""))
            return unwrap(node)
        }
        let missing = cmark_node_new(CMARK_NODE_CUSTOM_INLINE)
        cmark_node_set_on_enter(missing, start)
        cmark_node_set_on_exit(missing, end)
        while let child = cmark_node_first_child(node) { cmark_node_append_child(missing, child) }
        replace(node, by: missing)
    }

    /// Returns the text of a node without its formatting.
    private func text(of node: OpaquePointer) -> String {
        guard let iterator = cmark_iter_new(node) else { return "" }
        defer { cmark_iter_free(iterator) }
        var text = ""
        while cmark_iter_next(iterator) != CMARK_EVENT_DONE {
            guard let node = cmark_iter_get_node(iterator) else { break }
            switch cmark_node_get_type(node) {
            case CMARK_NODE_TEXT, CMARK_NODE_CODE:
                if let literal = cmark_node_get_literal(node) { text += String(cString: literal) }
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
            default: break
            }
        }
        return text
    }

    /// Replaces an image by a link with the image's description, or by the description alone inside another link.
    private func replaceImage(_ image: OpaquePointer) {
        guard hasSafeURL(image), !isInLink(image), let link = cmark_node_new(CMARK_NODE_LINK) else {
            return unwrap(image)
        }
        cmark_node_set_url(link, cmark_node_get_url(image))
        cmark_node_set_title(link, cmark_node_get_title(image))
        if cmark_node_first_child(image) == nil {
            cmark_node_append_child(link, textNode(cmark_node_get_url(image)))
        }
        while let child = cmark_node_first_child(image) { cmark_node_append_child(link, child) }
        replace(image, by: link)
    }

    /// Returns whether the node's URL leads to a web page, a mail address or a phone number.
    private func hasSafeURL(_ node: OpaquePointer) -> Bool {
        guard let address = cmark_node_get_url(node).map({ String(cString: $0).lowercased() }) else { return false }
        return ["http://", "https://", "mailto:", "tel:"].contains { address.hasPrefix($0) }
    }

    /// Replaces a node by its children.
    private func unwrap(_ node: OpaquePointer) {
        while let child = cmark_node_first_child(node) { cmark_node_insert_before(node, child) }
        remove(node)
    }

    private func isInLink(_ node: OpaquePointer) -> Bool {
        var parent = cmark_node_parent(node)
        while let above = parent {
            if cmark_node_get_type(above) == CMARK_NODE_LINK { return true }
            parent = cmark_node_parent(above)
        }
        return false
    }

    /// Returns whether a tag is `<br>`, which is how Markdown writes a line break in the cell of a table.
    private func isLineBreak(_ node: OpaquePointer) -> Bool {
        guard let tag = cmark_node_get_literal(node).map({ String(cString: $0).lowercased() }) else { return false }
        return ["<br>", "<br/>", "<br />"].contains(tag)
    }

    private func isInCell(_ node: OpaquePointer) -> Bool {
        var parent = cmark_node_parent(node)
        while let above = parent {
            if cmark_node_get_type_string(above).map({ String(cString: $0) }) == "table_cell" { return true }
            parent = cmark_node_parent(above)
        }
        return false
    }

    private func textNode(_ literal: UnsafePointer<CChar>?) -> OpaquePointer? {
        let node = cmark_node_new(CMARK_NODE_TEXT)
        cmark_node_set_literal(node, literal)
        return node
    }

    private func replace(_ node: OpaquePointer, by other: OpaquePointer?) {
        cmark_node_insert_before(node, other)
        remove(node)
    }

    private func remove(_ node: OpaquePointer) {
        cmark_node_unlink(node)
        cmark_node_free(node)
    }
}

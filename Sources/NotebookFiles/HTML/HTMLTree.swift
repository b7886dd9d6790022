/// Makes a tree of the tags of a page, some of which are missing: the end tags of paragraphs, items and cells are optional (HTML
/// Standard, "optional tags"), and programs leave out others. No text is lost, wherever it is.
///
/// - Complexity: Linear in the size of the page. Elements deeper than `depthLimit` are part of those around them.
struct HTMLTree {
    /// The maximum number of elements inside one another.
    private static let depthLimit = 100
    /// The maximum number of elements, so that a page of tags does not take many times its size of memory.
    static let elementLimit = 250_000

    let root = HTMLElement("body")
    private var open: [HTMLElement]
    private var count = 0
    /// Whether there are as many elements as a tree can have.
    var isFull: Bool { count >= Self.elementLimit }

    private static let voidNames: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ]
    /// What ends a paragraph (HTML Standard, "p").
    private static let endsParagraph: Set<String> = HTMLElement.blockNames.subtracting([
        "caption", "td", "th", "body", "html",
    ])
    private static let endsFormula: Set<String> = endsParagraph.union([
        "a", "b", "br", "code", "em", "i", "img", "input", "ruby", "s", "span", "strong", "sub", "sup", "u",
    ])
    private static let tableParts: Set<String> = ["caption", "tbody", "td", "tfoot", "th", "thead", "tr"]
    private static let cells: Set<String> = ["caption", "td", "th"]
    private static let sections: Set<String> = ["tbody", "tfoot", "thead"]
    /// What has no text of its own in a table.
    private static let rowHolders: Set<String> = ["table", "tbody", "tfoot", "thead", "tr"]

    init() { open = [root] }

    /// The element that is open.
    var current: HTMLElement { open[open.count - 1] }

    mutating func add(text: String) {
        if text.isEmpty { return }
        if Self.rowHolders.contains(current.name) {
            if text.allSatisfy(\.isWhitespace) { return }
            beginImpliedCell()
        }
        current.append(text: text)
    }

    /// - Returns: The element of a start tag, or `nil` if it has none.
    @discardableResult mutating func add(_ tag: MarkupReader.Tag, in source: HTMLSource) -> HTMLElement? {
        let name = tag.name
        if name.hasPrefix("/") {
            end(String(name.dropFirst()))
            return nil
        }
        guard let first = name.utf8.first, first &- 0x61 < 26 else { return nil }
        if ["html", "head", "body", "colgroup", "col"].contains(name) { return nil }
        let isVoid =
            Self.voidNames.contains(name) || name.contains(":") && source.reader.bytes[tag.end - 2] == UInt8(ascii: "/")
        beginContext(of: name)
        if !isVoid, open.count >= Self.depthLimit { return nil }
        let element = HTMLElement(name, tag: tag, in: source)
        current.append(element)
        count += 1
        if !isVoid { open.append(element) }
        return element
    }

    // MARK: Start tags

    /// Ends what a start tag ends, and begins what it is in.
    private mutating func beginContext(of name: String) {
        switch name {
        case "td", "th":
            guard isInTable else { break }
            popTo(Self.rowHolders)
            if current.name != "tr" { push("tr") }
            return
        case "tr":
            guard isInTable else { break }
            popTo(Self.sections.union(["table"]))
            return
        case "caption", "tbody", "tfoot", "thead":
            guard isInTable else { break }
            popTo(["table"])
            return
        default: break
        }
        if Self.rowHolders.contains(current.name) {
            // A table begins in the place of one whose cells are closed.
            if name == "table" { popThrough("table") } else if name != "form" { beginImpliedCell() }
        }
        // Other elements are not in a formula (HTML Standard, "tree construction in foreign content").
        if Self.endsFormula.contains(name), isOpen("math", before: Self.cells) { popThrough("math") }
        if Self.endsParagraph.contains(name), isOpen("p", before: Self.cells.union(["table"])) { popThrough("p") }
        switch name {
        case "li": endItem(["li"], in: ["ul", "ol", "menu"])
        case "dt", "dd": endItem(["dt", "dd"], in: ["dl"])
        case "pre": if isOpen("pre", before: Self.cells) { popThrough("pre") }
        case "a": if isOpen("a", before: Self.cells) { popThrough("a") }
        case "h1", "h2", "h3", "h4", "h5", "h6": if Self.isHeading(current.name) { open.removeLast() }
        default: break
        }
    }

    private mutating func endItem(_ items: Set<String>, in lists: Set<String>) {
        guard
            let last = open.lastIndex(where: {
                items.contains($0.name) || lists.contains($0.name) || $0.name == "table"
            }),
            items.contains(open[last].name)
        else { return }
        open.removeSubrange(last...)
    }

    /// Text beside the cells of a table becomes one.
    private mutating func beginImpliedCell() {
        if current.name != "tr" { push("tr") }
        push("td")
    }

    private mutating func push(_ name: String) {
        let element = HTMLElement(name)
        current.append(element)
        count += 1
        open.append(element)
    }

    // MARK: End tags

    private mutating func end(_ name: String) {
        switch name {
        case "br": add(text: "\n")
        case "h1", "h2", "h3", "h4", "h5", "h6":
            guard let last = open.lastIndex(where: { Self.isHeading($0.name) || Self.cells.contains($0.name) }),
                Self.isHeading(open[last].name)
            else { return }
            open.removeSubrange(last...)
        case "table": popThrough("table")
        default:
            let boundary: Set<String> = Self.tableParts.contains(name) ? ["table"] : Self.cells.union(["table"])
            if isOpen(name, before: boundary) { popThrough(name) }
        }
    }

    // MARK: The open elements

    private var isInTable: Bool { open.contains { $0.name == "table" } }

    private func isOpen(_ name: String, before boundary: Set<String>) -> Bool {
        guard let last = open.last(where: { $0.name == name || boundary.contains($0.name) }) else { return false }
        return last.name == name
    }

    private mutating func popTo(_ names: Set<String>) {
        while open.count > 1, !names.contains(current.name) { open.removeLast() }
    }

    private mutating func popThrough(_ name: String) {
        guard let last = open.lastIndex(where: { $0.name == name }), last > 0 else { return }
        open.removeSubrange(last...)
    }

    private static func isHeading(_ name: String) -> Bool {
        name.utf8.count == 2 && name.hasPrefix("h") && ("1"..."6").contains(name.suffix(1))
    }
}

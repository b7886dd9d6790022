/// An element of a page with its content. See ``HTMLTree``.
final class HTMLElement {
    enum Node {
        case text(String)
        case element(HTMLElement)
    }

    /// In lowercase.
    let name: String
    private(set) weak var parent: HTMLElement?
    private(set) var children: [Node] = []
    /// Whether a block, such as a paragraph, is in the element.
    private(set) var hasBlock = false
    /// Whether a table has blocks that a cell of Markdown cannot have, such as a list or another table.
    private(set) var hasBlockInTable = false
    /// Whether the only element in it is all that it has.
    var isWrapper: Bool { !hasText && elementCount == 1 }
    /// Whether a text in it is more than white space.
    private var hasText = false
    private var elementCount = 0
    /// The number of an item, where it is not that of the page.
    var number: Int?
    private let tag: MarkupReader.Tag?
    private let source: HTMLSource?

    /// - Parameters:
    ///   - tag: The element's start tag; `nil` for an element without one.
    ///   - source: The page of the tag.
    init(_ name: String, tag: MarkupReader.Tag? = nil, in source: HTMLSource? = nil) {
        self.name = name
        self.tag = tag
        self.source = tag == nil ? nil : source
    }

    /// Elements that are lines or blocks of lines.
    static let blockNames: Set<String> = [
        "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog", "div",
        "dl", "dt",
        "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup",
        "hr",
        "html", "li", "main", "menu", "nav", "ol", "p", "pre", "search", "section", "summary", "table", "tbody", "td",
        "tfoot",
        "th", "thead", "tr", "ul",
    ]
    /// Blocks that the cell of a table in Markdown cannot have.
    private static let tableBreaking: Set<String> = [
        "table", "ul", "ol", "dl", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "blockquote", "hr",
    ]

    func append(text: String) {
        children.append(.text(text))
        if !hasText { hasText = !text.allSatisfy(\.isWhitespace) }
    }

    /// Appends an element without content.
    func append(_ element: HTMLElement) {
        element.parent = self
        children.append(.element(element))
        elementCount += 1
        guard Self.blockNames.contains(element.name) else { return }
        var above: HTMLElement? = self
        while let ancestor = above, !ancestor.hasBlock {
            ancestor.hasBlock = true
            above = ancestor.parent
        }
        if Self.tableBreaking.contains(element.name) { closest(["table"])?.hasBlockInTable = true }
    }

    /// Replaces the children, which have been moved from elsewhere.
    func replaceChildren(with nodes: [Node]) {
        children = nodes
        hasText = false
        elementCount = 0
        for node in nodes {
            switch node {
            case .text(let text): if !hasText { hasText = !text.allSatisfy(\.isWhitespace) }
            case .element(let child):
                child.parent = self
                elementCount += 1
            }
        }
    }

    /// Returns an element with the same attributes and without content.
    func copyWithoutChildren() -> HTMLElement { HTMLElement(name, tag: tag, in: source) }

    /// Returns the value of an attribute.
    func attribute(_ name: String) -> String? {
        guard let tag, let source else { return nil }
        return source.reader.attribute(name, of: tag)
    }

    /// Returns the value of a property of the `style` attribute, in lowercase.
    func style(_ name: String) -> String? {
        guard let style = attribute("style") else { return nil }
        for part in style.split(separator: ";") {
            guard let colon = part.firstIndex(of: ":"), part[..<colon].trimmingSpace.lowercased() == name else {
                continue
            }
            return part[part.index(after: colon)...].trimmingSpace.lowercased()
        }
        return nil
    }

    /// Whether the `class` attribute has one of some names.
    func hasClass(_ matches: (Substring) -> Bool) -> Bool {
        attribute("class")?.lowercased().split(whereSeparator: \.isWhitespace).contains(where: matches) ?? false
    }

    /// The child elements.
    var elements: [HTMLElement] {
        children.compactMap { if case .element(let child) = $0 { child } else { nil } }
    }

    /// The text in the element.
    var text: String {
        var text = ""
        addText(to: &text)
        return text
    }

    private func addText(to text: inout String) {
        for child in children {
            switch child {
            case .text(let part): text += part
            case .element(let element): element.addText(to: &text)
            }
        }
    }

    /// Returns the element itself or its nearest ancestor with one of some names.
    func closest(_ names: Set<String>) -> HTMLElement? {
        var above: HTMLElement? = self
        while let element = above {
            if names.contains(element.name) { return element }
            above = element.parent
        }
        return nil
    }

    /// Returns the first element in it that matches, in the order of the page.
    func first(where matches: (HTMLElement) -> Bool) -> HTMLElement? {
        for child in elements {
            if matches(child) { return child }
            if let found = child.first(where: matches) { return found }
        }
        return nil
    }

    /// Calls a function for each element in it, in the order of the page.
    func forEach(_ body: (HTMLElement) -> Void) {
        for child in elements {
            body(child)
            child.forEach(body)
        }
    }
}

/// The page of elements, which read their attributes when they are needed.
final class HTMLSource {
    let reader: MarkupReader

    init(_ reader: MarkupReader) { self.reader = reader }
}

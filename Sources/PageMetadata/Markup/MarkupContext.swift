/// Where a tag stands: in HTML, in SVG or MathML, or in a template or select, whose contents are not the page's own.
///
/// This implements as much of the standard's [foreign content](https://html.spec.whatwg.org/#parsing-main-inforeign) as
/// decides whether a `<title>` is the page's.
package struct MarkupContext {
    private var foreign: [String] = []
    private var templateDepth = 0
    private var selectDepth = 0

    package init() {}

    /// Whether no foreign content, template or select is open.
    package var isPlain: Bool { foreign.isEmpty && templateDepth == 0 && selectDepth == 0 }

    private var isPageContent: Bool { !isForeign && templateDepth == 0 && selectDepth == 0 }

    private var isForeign: Bool {
        guard let last = foreign.last else { return false }
        return !Self.integrationPoints.contains(last)
    }

    /// Enters an element. Returns whether it is an HTML element of the page.
    package mutating func open(_ tag: HTMLTag) -> Bool {
        if isForeign {
            if Self.breakouts.contains(tag.name) {
                foreign.removeAll()
            } else {
                if !tag.isSelfClosing
                    && (Self.roots.contains(tag.name) || Self.integrationPoints.contains(tag.name)),
                    foreign.count < 64
                {
                    foreign.append(tag.name)
                }
                return false
            }
        }
        switch tag.name {
        case "svg", "math":
            if !tag.isSelfClosing && foreign.count < 64 { foreign.append(tag.name) }
            return false
        case "template": templateDepth += 1
        case "select": selectDepth = 1
        default: break
        }
        return isPageContent
    }

    /// Leaves an element. Returns whether it was an HTML element of the page.
    package mutating func close(_ name: String) -> Bool {
        if let index = foreign.lastIndex(of: name) {
            foreign.removeSubrange(index...)
            return false
        }
        if isForeign { return false }
        if name == "template" && templateDepth > 0 {
            templateDepth -= 1
            return false
        }
        if name == "select" { selectDepth = 0 }
        return isPageContent
    }

    /// Returns the text mode after a start tag. Foreign content has no raw text.
    package func textMode(after tag: HTMLTag) -> HTMLTextMode {
        if isForeign || Self.roots.contains(tag.name) { return .data }
        return HTMLTextMode(elementName: tag.name)
    }

    private static let roots: Set<String> = ["svg", "math"]
    private static let integrationPoints: Set<String> = [
        "foreignobject", "desc", "title", "annotation-xml", "mi", "mo", "mn", "ms", "mtext",
    ]
    private static let breakouts: Set<String> = [
        "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em",
        "embed", "h1", "h2",
        "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "ol",
        "p", "pre",
        "ruby", "s", "small", "span", "strong", "strike", "sub", "sup", "table", "tt", "u", "ul", "var",
    ]
}

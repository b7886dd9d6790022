/// Writes each formula of a page once: as TeX between dollar signs if the page has its source, and as text otherwise.
enum Formula {
    private static let classes: Set<String> = [
        "katex", "katex-display", "katex-mathml", "mwe-math-element", "mathjax", "mathjax_display", "mathjax_svg",
    ]

    /// Returns the text of a formula, or `nil` for another element.
    static func text(of element: HTMLElement) -> String? {
        let isImage =
            element.name == "img" && element.hasClass { name in ["mwe-math", "tex"].contains { name.contains($0) } }
        guard
            element.name == "math" || element.name == "mjx-container" || isImage
                || element.name == "span" && element.hasClass({ classes.contains(String($0)) })
        else { return nil }
        let math = element.name == "math" ? element : element.first { $0.name == "math" }
        let image = element.name == "img" ? element : element.first { $0.name == "img" && $0.attribute("alt") != nil }
        let annotation = element.first {
            $0.name == "annotation" && $0.attribute("encoding")?.lowercased().contains("tex") == true
        }
        let sources = [annotation?.text, math?.attribute("alttext"), image?.attribute("alt")].compactMap(\.self)
        guard let source = sources.first(where: { !$0.allSatisfy(\.isWhitespace) }) else {
            return math.map(text(ofMath:))
        }
        var tex = source.trimmingSpace
        for mark in ["{\\displaystyle", "{\\textstyle"] where tex.hasPrefix(mark) && tex.hasSuffix("}") {
            tex = tex.dropFirst(mark.count).dropLast().trimmingSpace
        }
        let line = tex.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let isDisplay =
            element.hasClass { $0 == "katex-display" } || element.attribute("display") == "true"
            || math?.attribute("display") == "block"
        return isDisplay ? "$$\(line)$$" : "$\(line)$"
    }

    /// Returns MathML as text in a line.
    private static func text(ofMath node: HTMLElement) -> String {
        let parts = node.elements.prefix(3)
        func part(_ index: Int) -> String { index < parts.count ? text(ofMath: parts[index]) : "" }
        switch node.name {
        case "mi", "mn", "mo", "ms", "mtext":
            return node.text.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing(
                "\u{2062}", with: "")
        case "mfrac": return grouped(part(0)) + "/" + grouped(part(1))
        case "msup", "mover": return part(0) + exponent(part(1), .above)
        case "msub", "munder": return part(0) + exponent(part(1), .below)
        case "msubsup", "munderover": return part(0) + exponent(part(1), .below) + exponent(part(2), .above)
        case "msqrt": return "√" + grouped(content(of: node))
        case "mroot": return exponent(part(1), .above) + "√" + grouped(part(0))
        case "mfenced":
            return (node.attribute("open") ?? "(") + node.elements.map(text(ofMath:)).joined(separator: ", ")
                + (node.attribute("close") ?? ")")
        case "mtable": return node.elements.map(text(ofMath:)).joined(separator: "; ")
        case "mtr": return node.elements.map(text(ofMath:)).joined(separator: " ")
        case "semantics": return part(0)
        default: return node.name.hasPrefix("annotation") ? "" : content(of: node)
        }
    }

    private static func content(of node: HTMLElement) -> String {
        node.children.map { child in
            switch child {
            case .text(let text): String(text.trimmingSpace)
            case .element(let element): text(ofMath: element)
            }
        }.joined()
    }

    private static func grouped(_ text: String) -> String { text.count > 1 ? "(\(text))" : text }

    /// Writes a superscript or subscript. Primes and accents do not change.
    private static func exponent(_ text: String, _ level: RaisedText.Level) -> String {
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return text }
        let made = RaisedText.raised(text, level)
        return made == text ? (level == .above ? "^" : "_") + grouped(text) : made
    }
}

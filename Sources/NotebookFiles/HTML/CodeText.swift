/// The text of code, some of whose lines are elements.
enum CodeText {
    private static let lineNames: Set<String> = ["div", "li", "p", "tr"]
    private static let holders: Set<String> = ["ol", "ul", "table", "tbody"]
    private static let numberClasses: Set<String> = [
        "line-no", "line-nos", "lineno", "linenos", "linenumber", "linenumbers", "line-number", "line-numbers",
        "line-numbers-rows",
        "gutter", "gl", "rouge-gutter", "blob-num", "js-line-number", "hljs-ln-numbers", "ln-num",
        "react-syntax-highlighter-line-number",
    ]

    /// Returns the text of an element as a block of code; nothing if there is no text.
    static func block(of element: HTMLElement) -> String {
        let named = element.first { $0.hasClass { $0.hasPrefix("language-") } } ?? element
        return fenced(text(of: element), language: language(of: named))
    }

    /// Returns the code of a table that has the numbers of its lines in a column, or `nil`.
    static func numbered(_ table: HTMLElement) -> String? {
        let rows = TableGrid.rows(of: table).map(\.elements).filter { !$0.isEmpty }
        guard !rows.isEmpty, rows.allSatisfy({ $0.count > 1 && isLineNumber($0[0]) }) else { return nil }
        let lines = rows.map { cells in
            let line = cells.filter { !isLineNumber($0) }.map(text).joined()
            return line.hasSuffix("\n") ? String(line.dropLast()) : line
        }
        return fenced(lines.joined(separator: "\n"), language: "")
    }

    /// Whether an element is code: a block of code, the lines of an editor in a font of fixed width, or the numbered lines of a block,
    /// which browsers copy without it.
    static func isCode(_ element: HTMLElement) -> Bool {
        if element.name == "pre" { return true }
        guard ["div", "ol", "ul"].contains(element.name), let space = element.style("white-space") else { return false }
        let keepsSpaces = element.name == "div" ? space.hasPrefix("pre") : space == "pre"
        return keepsSpaces && element.style("font-family")?.contains("mono") == true
    }

    private static func fenced(_ text: String, language: String) -> String {
        var code = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")[...]
        if code.first == "\n" { code.removeFirst() }
        while code.last == "\n" { code.removeLast() }
        if code.isEmpty { return "" }
        let fence = MarkdownText.fence(around: String(code), atLeast: 3)
        return "\(fence)\(language)\n\(code)\n\(fence)"
    }

    private static func language(of element: HTMLElement) -> String {
        for name in element.attribute("class")?.split(whereSeparator: \.isWhitespace) ?? [] {
            for mark in ["language-", "lang-", "highlight-source-"] where name.hasPrefix(mark) {
                return String(name.dropFirst(mark.count).prefix { $0.isLetter || $0.isNumber || "+#-_".contains($0) })
            }
        }
        return ""
    }

    private static func isLineNumber(_ element: HTMLElement) -> Bool {
        element.hasClass { numberClasses.contains(String($0)) }
            && element.text.allSatisfy { $0.isWhitespace || $0.isASCII && $0.isNumber }
    }

    private static func text(of element: HTMLElement) -> String {
        var text = ""
        add(element, to: &text)
        return text.replacing("\u{A0}", with: " ")
    }

    private static func add(_ element: HTMLElement, to text: inout String) {
        for child in element.children {
            switch child {
            case .text(let part):
                if !holders.contains(element.name) || !part.allSatisfy(\.isWhitespace) { text += part }
            case .element(let child):
                if isLineNumber(child) { continue }
                if child.name == "br" {
                    text += "\n"
                } else if lineNames.contains(child.name) || child.style("display") == "block" {
                    // A line starts after the end of the one before, and ends once.
                    if !text.isEmpty, text.utf8.last != 0x0A { text += "\n" }
                    let size = text.utf8.count
                    add(child, to: &text)
                    if text.utf8.count == size || text.utf8.last != 0x0A { text += "\n" }
                } else {
                    add(child, to: &text)
                }
            }
        }
    }
}

import Foundation

/// Reads the elements of a page as blocks of Markdown. Pasted text is read likewise, by `web/editor/paste/html-markdown.js`.
final class HTMLBlockReader {
    /// The bytes of images that are part of the page.
    private(set) var images: [[UInt8]] = []
    /// Whether each paragraph is a line, as Apple's programs write them.
    var isLines = false
    /// Whether the page has more text than a note can have. The rest was not read.
    private(set) var isTooLong = false
    /// What has been read of the size that a page may have.
    private var size = 0
    private var wordItems = WordItems()
    private var quotes = 0
    private var lists = 0

    private static let imageLimit = 1_000
    /// The maximum number of lists, or of quotes, inside one another.
    private static let nestingLimit = 16

    /// Returns the blocks in an element. Adjacent text and inline elements are a line.
    func blocks(in parent: HTMLElement, _ style: InlineText.Style) -> [MarkdownBlock] {
        var found: [MarkdownBlock] = []
        var line = InlineText()
        let kind = parent.name == "p" && !isLines ? MarkdownBlock.Kind.paragraph : .line
        func endLine() {
            let text = line.markdown
            let isBox = line.runs.first?.kind == .markdown && line.runs[0].text.hasPrefix("- [")
            if !text.isEmpty || line.hasBreak {
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                found.append(
                    MarkdownBlock(
                        kind: kind,
                        text: isBox
                            ? text : lines.map { InlineText.withoutBlockMark(String($0)) }.joined(separator: "\n")))
            }
            line = InlineText()
        }
        for child in parent.children {
            if isStopped { return [] }
            switch child {
            case .text(let text): append(text, style, to: &line)
            case .element(let element):
                if isWordMarker(element) { continue }
                if HTMLElement.blockNames.contains(element.name) || element.hasBlock {
                    endLine()
                    found += block(element, style.inside(element))
                } else {
                    addInline(element, style, to: &line)
                }
            }
        }
        endLine()
        return found
    }

    /// Whether the rest is not read, because the page is too long or the task is canceled.
    private var isStopped: Bool { isTooLong || Task.isCancelled }

    /// Counts what a small part of the page can make large: the URL of a link is repeated, lines are indented, and rows have
    /// empty cells.
    private func grow(by count: Int) {
        size += count
        if size > HTMLMarkdown.sizeLimit { isTooLong = true }
    }

    private func append(_ text: String, _ style: InlineText.Style, to line: inout InlineText) {
        grow(by: text.utf8.count + (style.link?.utf8.count ?? 0))
        line.append(text, style)
    }

    private func block(_ element: HTMLElement, _ style: InlineText.Style) -> [MarkdownBlock] {
        switch element.name {
        case "h1", "h2", "h3", "h4", "h5", "h6":
            // A heading is bold by itself.
            let text = line(of: element, style, isBold: false)
            let mark = String(repeating: "#", count: Int(element.name.dropFirst()) ?? 1)
            return text.isEmpty ? [] : [MarkdownBlock(kind: .heading, text: "\(mark) \(text)")]
        case "hr": return [MarkdownBlock(kind: .rule, text: "---")]
        case _ where CodeText.isCode(element):
            return [MarkdownBlock(kind: .code, text: CodeText.block(of: element))].filter { !$0.text.isEmpty }
        case "ul", "ol", "menu", "li":
            let text = list(element, style)
            return text.isEmpty ? [] : [MarkdownBlock(kind: .list, text: text)]
        case "table": return table(element, style)
        case "blockquote": return quote(element, style)
        case "p":
            guard let marker = wordItems.marker(of: element) else { break }
            return [MarkdownBlock(kind: .item, text: marker + line(of: element, style))]
        default: break
        }
        return blocks(in: element, style)
    }

    private func quote(_ element: HTMLElement, _ style: InlineText.Style) -> [MarkdownBlock] {
        quotes += 1
        defer { quotes -= 1 }
        let inner = blocks(in: element, style)
        if quotes > Self.nestingLimit { return inner }
        let text = MarkdownBlock.joined(inner)
        if text.isEmpty { return [] }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        grow(by: 2 * lines.count)
        return [MarkdownBlock(kind: .quote, text: lines.map { $0.isEmpty ? ">" : "> " + $0 }.joined(separator: "\n"))]
    }

    // MARK: Lists

    /// Returns a list, or one item. A list that is directly in a list belongs to the item before it.
    private func list(_ list: HTMLElement, _ style: InlineText.Style) -> String {
        lists += 1
        defer { lists -= 1 }
        let markers = list.name == "li" ? [ListMarker.bullet] : ListMarker.markers(of: list)
        let children = list.name == "li" ? [HTMLElement.Node.element(list)] : list.children
        // Of Apple Notes.
        let isChecklist = list.hasClass { $0.contains("checklist") }
        var item = 0
        var indent = ""
        var lines: [Substring] = []
        for child in children {
            if isStopped { return "" }
            if case .element(let element) = child, element.name == "li" {
                let marker = markers[item]
                item += 1
                if lists <= Self.nestingLimit { indent = String(repeating: " ", count: marker.column) }
                let own = itemLines(blocks(in: element, style.inside(element)))
                lines.append(Substring(marker.text + box(of: element, isChecklist: isChecklist) + (own.first ?? "")))
                grow(by: own.count * indent.utf8.count)
                lines += own.dropFirst().map { $0.isEmpty ? $0 : indent + $0 }
            } else {
                let wrapper = HTMLElement("div")
                wrapper.replaceChildren(with: [child])
                let inner = blocks(in: wrapper, style).map(\.text).joined(separator: "\n")
                let own = inner.split(separator: "\n")
                grow(by: own.count * indent.utf8.count)
                lines += own.map { indent + $0 }
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Returns the lines of an item. Its lists follow its text without an empty line.
    private func itemLines(_ blocks: [MarkdownBlock]) -> [Substring] {
        var lines: [Substring] = []
        for (index, block) in blocks.enumerated() {
            if index > 0, block.kind != .list, blocks[index - 1].kind != .list, block.kind != .line { lines.append("") }
            lines += block.text.split(separator: "\n", omittingEmptySubsequences: false)
        }
        return lines
    }

    /// Returns the box of an item of a checklist, or nothing.
    private func box(of item: HTMLElement, isChecklist: Bool) -> String {
        let holders = [item] + item.elements.filter { ["p", "label", "span"].contains($0.name) }
        if let box = holders.lazy.flatMap(\.elements).first(where: Self.isCheckbox) {
            return box.attribute("checked") == nil ? "[ ] " : "[x] "
        }
        if item.attribute("role") == "checkbox", let checked = item.attribute("aria-checked") {
            return checked == "true" ? "[x] " : "[ ] "
        }
        guard isChecklist else { return "" }
        return item.hasClass { $0.contains("done") || $0.contains("checked") && !$0.contains("unchecked") }
            ? "[x] " : "[ ] "
    }

    private static func isCheckbox(_ element: HTMLElement) -> Bool {
        element.name == "input" && element.attribute("type")?.lowercased() == "checkbox"
    }

    // MARK: Tables

    private func table(_ table: HTMLElement, _ style: InlineText.Style) -> [MarkdownBlock] {
        if let code = CodeText.numbered(table) { return [MarkdownBlock(kind: .code, text: code)] }
        guard let grid = TableGrid(table), grid.columns > 1 else { return blocks(in: table, style) }
        var lines: [String] = []
        for (index, row) in grid.rows.enumerated() {
            if isStopped { return [] }
            grow(by: 3 * grid.columns)
            let texts = (0..<grid.columns).map { column -> String in
                guard column < row.count, let cell = row[column] else { return "" }
                // The first row is a heading, which is bold by itself.
                return line(of: cell, style, isBold: index > 0).replacing("|", with: "\\|")
            }
            lines.append("| " + texts.joined(separator: " | ") + " |")
            if index == 0 { lines.append("| " + grid.rules.joined(separator: " | ") + " |") }
        }
        let caption = grid.caption.map { line(of: $0, style) } ?? ""
        let above =
            caption.isEmpty
            ? [] : [MarkdownBlock(kind: .paragraph, text: InlineText.withoutBlockMark(caption))]
        return above + [MarkdownBlock(kind: .table, text: lines.joined(separator: "\n"))]
    }

    // MARK: Text in a line

    /// Returns everything in an element as one line.
    private func line(of element: HTMLElement, _ style: InlineText.Style, isBold: Bool = true) -> String {
        var line = InlineText()
        addContent(of: element, style.inside(element), to: &line)
        return line.line(isBold: isBold)
    }

    private func addInline(_ element: HTMLElement, _ style: InlineText.Style, to line: inout InlineText) {
        if let formula = Formula.text(of: element) { return append(formula, style, to: &line) }
        switch element.name {
        case "br": return line.breakLine()
        case "img": return addImage(element, style, to: &line)
        case "input":
            // A box outside of a list begins an item.
            guard Self.isCheckbox(element), line.isEmpty, element.closest(["li"]) == nil else { return }
            return line.append(markdown: element.attribute("checked") == nil ? "- [ ] " : "- [x] ")
        default: break
        }
        let inner = style.inside(element)
        if let level = RaisedText.level(of: element) {
            var own = InlineText()
            addContent(of: element, inner, to: &own)
            return line.append(RaisedText.raised(own, level))
        }
        addContent(of: element, inner, to: &line)
    }

    private func addContent(of element: HTMLElement, _ style: InlineText.Style, to line: inout InlineText) {
        var previous = ""
        for child in element.children {
            if isStopped { return }
            switch child {
            case .text(let text): append(text, style, to: &line)
            case .element(let child):
                defer { previous = child.name }
                if isWordMarker(child) { continue }
                let isBlock = HTMLElement.blockNames.contains(child.name)
                // The page has its own parentheses for browsers that do not know Ruby.
                let isReading = child.name == "rt" && previous != "rp" && !child.children.isEmpty
                if isBlock { line.append(InlineText.Run(text: " ")) }
                if isReading { line.append("(", style) }
                addInline(child, style, to: &line)
                if isReading { line.append(")", style) }
                if isBlock { line.append(InlineText.Run(text: " ")) }
            }
        }
    }

    private func addImage(_ image: HTMLElement, _ style: InlineText.Style, to line: inout InlineText) {
        guard let source = image.attribute("src").map({ String($0.trimmingSpace) }), !source.isEmpty else { return }
        var destination = source
        if source.prefix(5).lowercased() == "data:" {
            guard let comma = source.firstIndex(of: ","), source[..<comma].lowercased().hasSuffix(";base64"),
                let data = Data(base64Encoded: String(source[comma...].dropFirst()), options: .ignoreUnknownCharacters),
                images.count < Self.imageLimit
            else { return line.append("(image)", InlineText.Style()) }
            destination = HTMLMarkdown.imageScheme + "\(images.count)"
            images.append([UInt8](data))
        }
        let words = (image.attribute("alt") ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        line.append(markdown: InlineText.linked(words, to: destination, isImage: true))
    }

    /// Whether an element has the marker of an item as Word draws it.
    private func isWordMarker(_ element: HTMLElement) -> Bool { element.style("mso-list") == "ignore" }
}

import Foundation
import Notebook

/// Converts the HTML of a note to Markdown: headings, lists, checklists, tables, links and images. Styles without a form in
/// Markdown are left out, and all text stays.
///
/// - Complexity: Linear in the size of the HTML.
struct HTMLMarkdown {
    /// What the head of the page says.
    private(set) var title = ""
    private(set) var dates: [String: String] = [:]
    /// The bytes of images that are part of the page.
    private(set) var images: [[UInt8]] = []

    /// The URL by which the Markdown refers to an image that is part of the page.
    static let imageScheme = "embedded:"
    private static let imageLimit = 1_000
    /// The size of the text in bytes after which the rest is not read, with the URL of a link for each part of its words. No note
    /// is as long.
    private static let sizeLimit = 4 * NoteRequest.bodyLimit
    /// The maximum number of lists, quotes and styles inside one another.
    private static let listLimit = 16

    private struct List {
        let isOrdered: Bool
        let isChecklist: Bool
        var number = 0
    }

    /// Whether the page has more text than a note can have. The rest was not read.
    private(set) var isTooLong = false

    private var reader: MarkupReader
    private var output = ""
    /// What has been read of the size that a page may have.
    private var size = 0
    private var line = InlineText()
    private var styles: [InlineText.Style] = []
    private var link: String?
    private var lists: [List] = []
    private var quotes = 0
    /// What begins the line, such as the mark of a list.
    private var mark = ""
    private var isCode = false
    private var code = ""
    /// Whether a table is open in which rows are lines of the Markdown.
    private var isTable = false
    /// The number of tables that are open in the cell. They are text of it.
    private var nestedTables = 0
    /// The complete cells of the row that is open.
    private var cells: [String]?
    private var isCell = false
    /// The size of the output in bytes after the last row, which the next row continues.
    private var rowEnd: Int?

    /// - Parameter bytes: HTML in UTF-8.
    init(_ bytes: [UInt8]) {
        reader = MarkupReader(page: bytes)
    }

    /// Returns the Markdown of the page. It is not complete if the page is too long, or if the task is canceled.
    mutating func markdown() -> String {
        var start = reader.index
        while !isTooLong, let tag = try? reader.next() {
            add(text: start..<tag.start)
            start = tag.end
            switch tag.name {
            case "title", "style", "script": start = skipElement(tag)
            default: add(tag)
            }
        }
        if !isTooLong { add(text: min(start, reader.bytes.count)..<reader.bytes.count) }
        endCode()
        endRow()
        endLine()
        return String(output.trimmingSpace)
    }

    /// Skips an element whose content is no markup, and takes the first title.
    ///
    /// Of an element that does not end, only the tag is skipped, and the line of a title. The text after it stays.
    ///
    /// - Returns: The index after it.
    private mutating func skipElement(_ tag: MarkupReader.Tag) -> Int {
        var content = tag.end..<tag.end
        var end = tag.end
        if let close = reader.endTag(of: tag.name) {
            (content, end) = (tag.end..<close.start, close.end)
        } else if tag.name == "title", title.isEmpty {
            end = reader.bytes[tag.end...].firstIndex { $0 == UInt8(ascii: "<") || $0 == 0x0A } ?? reader.bytes.count
            content = tag.end..<end
        }
        if tag.name == "title", title.isEmpty {
            title = reader.text(content).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        reader.move(to: end)
        return end
    }

    private mutating func add(text range: Range<Int>) {
        guard !range.isEmpty else { return }
        let text = reader.textWithoutComments(range)
        grow(by: text.utf8.count + (link?.utf8.count ?? 0))
        if isCode { code += text } else { line.append(text, styles: Set(styles), link: link) }
    }

    /// Counts what a small part of the page can make large: the URL of a link is repeated, and lines are indented.
    private mutating func grow(by count: Int) {
        size += count
        if size > Self.sizeLimit { isTooLong = true }
    }

    private mutating func add(_ tag: MarkupReader.Tag) {
        switch tag.name {
        case "h1", "h2", "h3", "h4", "h5", "h6":
            endBlock()
            mark = String(repeating: "#", count: Int(tag.name.dropFirst()) ?? 1) + " "
        case "p", "section", "article", "header", "footer", "figure", "dl", "/h1", "/h2", "/h3", "/h4", "/h5", "/h6",
            "/p",
            "/section", "/article", "/header", "/footer", "/figure", "/dl":
            endBlock()
        case "div", "/div", "dt", "/dt", "dd", "/dd", "/li", "caption", "/caption": endLine()
        case "br": if isCode { code += "\n" } else { breakLine() }
        case "hr":
            endBlock()
            if cells == nil { output += "---\n\n" }
        case "ul", "ol": beginList(tag)
        case "/ul", "/ol":
            endLine()
            _ = lists.popLast()
            if lists.isEmpty { endBlock() }
        case "li": beginItem(tag)
        case "input": addCheckbox(tag)
        case "img": addImage(tag)
        case "blockquote":
            endBlock()
            quotes = min(quotes + 1, Self.listLimit)
        case "/blockquote":
            endBlock()
            quotes = max(quotes - 1, 0)
        case "pre": beginCode()
        case "/pre": endCode()
        case "table": beginTable()
        case "/table": endTable()
        case "tr", "/tr", "td", "/td", "th", "/th", "thead", "/thead", "tbody", "/tbody", "tfoot", "/tfoot":
            if isTable, nestedTables == 0 { addPartOfTable(tag.name) } else { endLine() }
        default: addInline(tag)
        }
    }

    private mutating func addInline(_ tag: MarkupReader.Tag) {
        switch tag.name {
        case "b", "strong": begin(.bold)
        case "i", "em": begin(.italic)
        case "s", "strike", "del": begin(.struck)
        case "code", "tt": if !isCode { begin(.code) }
        case "/b", "/strong": end(.bold)
        case "/i", "/em": end(.italic)
        case "/s", "/strike", "/del": end(.struck)
        case "/code", "/tt": end(.code)
        case "a":
            let destination = reader.attribute("href", of: tag).map { String($0.trimmingSpace) } ?? ""
            link = destination.isEmpty || destination.hasPrefix("javascript:") ? nil : destination
        case "/a": link = nil
        case "meta":
            let name = reader.attribute("name", of: tag) ?? reader.attribute("itemprop", of: tag) ?? ""
            if let content = reader.attribute("content", of: tag), dates.count < 100 {
                dates[name.lowercased()] = content
            }
        default: break
        }
    }

    private mutating func begin(_ style: InlineText.Style) {
        if styles.count < Self.listLimit { styles.append(style) }
    }

    private mutating func end(_ style: InlineText.Style) {
        if let last = styles.lastIndex(of: style) { styles.remove(at: last) }
    }

    // MARK: Lines

    /// Ends the line if it has text.
    private mutating func endLine() {
        guard cells == nil else { return line.append(" ", styles: [], link: nil) }
        if line.isEmpty, !mark.hasSuffix("] ") {
            line = InlineText()
            return
        }
        breakLine()
    }

    /// Ends the line, also an empty one.
    private mutating func breakLine() {
        guard cells == nil else { return line.append(" ", styles: [], link: nil) }
        // Without an empty line, the text would be a row.
        if output.utf8.count == rowEnd { output += "\n" }
        let text = line.markdown
        let begin = String(repeating: "> ", count: quotes)
        grow(by: begin.utf8.count + mark.utf8.count)
        output +=
            text.isEmpty && mark.isEmpty
            ? begin.trimmingSpace + "\n"
            : begin + mark + (mark.isEmpty ? InlineText.withoutBlockMark(text) : text) + "\n"
        // Further lines of an item are below its text.
        if lists.isEmpty || mark.hasPrefix("#") {
            mark = ""
        } else if let text = mark.firstIndex(where: { $0 != " " }) {
            mark = mark[..<text] + "  "
        }
        line = InlineText()
    }

    /// Ends the line, and separates what follows from it.
    private mutating func endBlock() {
        endLine()
        guard cells == nil else { return }
        if lists.isEmpty { mark = "" }
        if !output.isEmpty, !output.hasSuffix("\n\n") { output += "\n" }
    }

    // MARK: Lists

    private mutating func beginList(_ tag: MarkupReader.Tag) {
        if lists.isEmpty { endBlock() } else { endLine() }
        let names = reader.attribute("class", of: tag) ?? ""
        if lists.count < Self.listLimit {
            lists.append(List(isOrdered: tag.name == "ol", isChecklist: names.contains("checklist")))
        }
    }

    private mutating func beginItem(_ tag: MarkupReader.Tag) {
        endLine()
        guard var list = lists.popLast() else { return mark = "- " }
        list.number += 1
        let indent = String(repeating: "  ", count: lists.count)
        mark = indent + (list.isOrdered ? "\(list.number). " : "- ")
        if list.isChecklist {
            let names = reader.attribute("class", of: tag) ?? ""
            mark +=
                names.contains("done") || names.contains("checked") && !names.contains("unchecked") ? "[x] " : "[ ] "
        }
        lists.append(list)
    }

    private mutating func addCheckbox(_ tag: MarkupReader.Tag) {
        guard reader.attribute("type", of: tag)?.lowercased() == "checkbox", !mark.hasSuffix("] ") else { return }
        let box = reader.attribute("checked", of: tag) == nil ? "[ ] " : "[x] "
        mark = (mark.isEmpty ? "- " : mark) + box
    }

    // MARK: Images and code

    private mutating func addImage(_ tag: MarkupReader.Tag) {
        guard let source = reader.attribute("src", of: tag).map({ String($0.trimmingSpace) }), !source.isEmpty else {
            return
        }
        let words = reader.attribute("alt", of: tag) ?? ""
        var destination = source
        if source.lowercased().hasPrefix("data:") {
            guard let comma = source.firstIndex(of: ","), source[..<comma].lowercased().hasSuffix(";base64"),
                let data = Data(base64Encoded: String(source[comma...].dropFirst()), options: .ignoreUnknownCharacters),
                images.count < Self.imageLimit
            else { return line.append("(image)", styles: [], link: nil) }
            destination = Self.imageScheme + "\(images.count)"
            images.append([UInt8](data))
        }
        line.append(
            markdown: InlineText.linked(
                words.split(whereSeparator: \.isWhitespace).joined(separator: " "), to: destination, isImage: true))
    }

    private mutating func beginCode() {
        endCode()
        endBlock()
        isCode = true
        code = ""
    }

    private mutating func endCode() {
        guard isCode else { return }
        isCode = false
        if code.isEmpty { return }
        let fence = MarkdownText.fence(around: code, atLeast: 3)
        let text = code.hasPrefix("\n") ? String(code.dropFirst()) : code
        output += "\(fence)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n\n"
    }

    // MARK: Tables

    // The end tags of cells and rows are optional (HTML Standard, "optional tags"), and many programs leave out others.

    private mutating func beginTable() {
        if isCell {
            nestedTables += 1
            return endLine()
        }
        endRow()
        endBlock()
        isTable = true
    }

    private mutating func endTable() {
        if nestedTables > 0 {
            nestedTables -= 1
            return endLine()
        }
        endRow()
        endBlock()
        isTable = false
    }

    private mutating func addPartOfTable(_ name: String) {
        switch name {
        case "tr": beginRow()
        case "td", "th":
            if cells == nil { beginRow() } else { endCell() }
            isCell = true
        case "/td", "/th": endCell()
        default: endRow()
        }
    }

    private mutating func beginRow() {
        endRow()
        endCode()
        if line.isEmpty { line = InlineText() } else { endBlock() }
        cells = []
    }

    /// Ends the cell that is open. Text beside the cells becomes one.
    private mutating func endCell() {
        guard cells != nil else { return }
        endCode()
        if isCell || !line.isEmpty { cells?.append(line.markdown.replacing("|", with: "\\|")) }
        isCell = false
        line = InlineText()
    }

    private mutating func endRow() {
        guard cells != nil else { return }
        endCell()
        let row = cells ?? []
        cells = nil
        guard !row.isEmpty else { return }
        let isFirst = output.utf8.count != rowEnd
        if isFirst, !output.isEmpty, !output.hasSuffix("\n\n") { output += "\n" }
        output += "| " + row.joined(separator: " | ") + " |\n"
        if isFirst { output += "|" + String(repeating: " --- |", count: row.count) + "\n" }
        rowEnd = output.utf8.count
    }
}

import Notebook

/// Converts the HTML of a note to Markdown: headings, lists, checklists, tables, code, links and images. Styles without a form in
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
    /// The size of the text in bytes after which the rest is not read, with what a small part of the page can make large. No note
    /// is as long.
    static let sizeLimit = 4 * NoteRequest.bodyLimit

    /// Whether the page has more text than a note can have. The rest was not read.
    private(set) var isTooLong = false
    /// Whether the page has more elements than a tree can have. The rest was not read.
    private(set) var hasTooManyElements = false

    /// Why the Markdown is not complete, as a sentence; `nil` if it is.
    var refusal: String? {
        if hasTooManyElements { return "The text has more than \(HTMLTree.elementLimit) elements. Divide it first." }
        return isTooLong ? "\(NotebookError.tooLong(field: "text", limit: NoteRequest.bodyLimit))" : nil
    }

    private var reader: MarkupReader
    /// Whether Apple's programs have written the page, where each line is a paragraph.
    private var isCocoa = false

    /// - Parameter bytes: HTML in UTF-8.
    init(_ bytes: [UInt8]) {
        reader = MarkupReader(page: bytes)
    }

    /// Returns the Markdown of the page. It is not complete if the page is too large, or if the task is canceled.
    mutating func markdown() -> String {
        let root = tree()
        if isTooLong || hasTooManyElements || Task.isCancelled { return "" }
        LeveledLists.nest(in: root)
        let blocks = HTMLBlockReader()
        blocks.isLines = isCocoa
        let text = MarkdownBlock.joined(blocks.blocks(in: root, InlineText.Style()))
        images = blocks.images
        isTooLong = blocks.isTooLong
        return String(text.trimmingSpace)
    }

    private mutating func tree() -> HTMLElement {
        var tree = HTMLTree()
        let source = HTMLSource(reader)
        var start = reader.index
        var size = 0
        func add(_ text: String) {
            size += text.utf8.count
            if size > Self.sizeLimit { isTooLong = true }
            tree.add(text: text)
        }
        while !isTooLong, !tree.isFull, let tag = try? reader.next() {
            add(reader.textWithoutComments(start..<tag.start))
            start = tag.end
            switch tag.name {
            case "title", "style", "script": start = skipElement(tag)
            case "meta": addMetadata(tag)
            default: tree.add(tag, in: source)
            }
        }
        hasTooManyElements = tree.isFull
        if !isTooLong { add(reader.textWithoutComments(min(start, reader.bytes.count)..<reader.bytes.count)) }
        return tree.root
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

    private mutating func addMetadata(_ tag: MarkupReader.Tag) {
        let name = (reader.attribute("name", of: tag) ?? reader.attribute("itemprop", of: tag) ?? "").lowercased()
        guard let content = reader.attribute("content", of: tag) else { return }
        if name == "generator", content.hasPrefix("Cocoa") { isCocoa = true }
        if dates.count < 100 { dates[name] = content }
    }
}

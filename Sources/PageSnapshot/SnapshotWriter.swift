import PageMetadata

/// Writes the balanced elements that libxml2 reports as HTML: tags of its own, escaped text, and no more than fits.
final class SnapshotWriter: HTMLElementHandler {
    /// The content of a document's body.
    struct Content {
        let html: String
        let hasText: Bool
        let hasHeading: Bool
    }

    private(set) var isFull = false

    private var output: [UInt8] = []
    /// The open elements, and whether their tags were written.
    private var open: [(name: String, isWritten: Bool, start: Int, letters: Int)] = []
    private var letters = 0
    private var firstHeading: Int?
    /// The ranges of `<main>` and the outermost `<article>`s in the output, with the number of letters in each.
    private var regions: [(name: String, range: Range<Int>, letters: Int)] = []

    private static let sizeLimit = 1 << 20
    private static let deepest = 256

    // MARK: Elements

    func startElement(_ tag: HTMLTag) {
        let name = tag.name
        // libxml2 adds html and body, which are not on the list.
        guard case .written(let written) = SnapshotElements.role(of: name), written == name, !isFull,
            open.count < Self.deepest
        else {
            if !SnapshotElements.void.contains(name) { open.append((name, false, output.count, letters)) }
            return
        }
        let start = output.count
        append("<")
        append(name)
        let attributes = tag.attributes
        for attribute in attributes {
            append(" ")
            append(attribute.name)
            append("=\"")
            append(Self.escaped(attribute.value))
            append("\"")
        }
        if name == "a", attributes.contains(where: { $0.name == "href" }) {
            append(" target=\"_top\" rel=\"noreferrer\"")
        }
        append(">")
        guard !SnapshotElements.void.contains(name) else { return }
        if name == "h1" && firstHeading == nil { firstHeading = start }
        open.append((name, true, start, letters))
    }

    func endElement(_ name: String) {
        guard !SnapshotElements.void.contains(name), let last = open.last, last.name == name else {
            return
        }
        open.removeLast()
        guard last.isWritten else { return }
        if last.letters == letters && !Self.meaningfulWhenEmpty.contains(name) {
            // Elements that contained only a picture or a button are dropped.
            output.removeSubrange(last.start...)
            append(" ")
            if let heading = firstHeading, heading >= last.start { firstHeading = nil }
            return
        }
        append("</")
        append(name)
        append(">")
        guard name == "main" || name == "article" else { return }
        let isOutermost = !open.contains { $0.isWritten && $0.name == name }
        if isOutermost { regions.append((name, last.start..<output.count, letters - last.letters)) }
    }

    func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
        append(text: String(decoding: bytes, as: UTF8.self))
    }

    private func append(text: String) {
        guard !isFull else { return }
        append(Self.escaped(text))
        letters += text.utf8.reduce(0) { $0 + ($1 > 0x20 ? 1 : 0) }
        isFull = output.count >= Self.sizeLimit
    }

    func write(plainText text: String) {
        append("<pre>")
        append(text: String(text.prefix(Self.sizeLimit / 2)))
        append("</pre>")
    }

    private static let meaningfulWhenEmpty: Set<String> = [
        "td", "th", "tr", "table", "thead", "tbody", "tfoot",
    ]

    // MARK: The end

    /// Returns the main content: the only `<article>`, `<main>`, or everything.
    func content() -> Content {
        while let last = open.last { endElement(last.name) }
        let main = regions.first { $0.name == "main" && $0.letters >= Self.enough }
        let articles = regions.filter { $0.name == "article" }
        let article = articles.count == 1 && articles[0].letters >= Self.enough ? articles[0] : nil
        let range = article?.range ?? main?.range ?? 0..<output.count
        return Content(
            html: String(decoding: output[range], as: UTF8.self), hasText: letters > 0,
            hasHeading: firstHeading.map(range.contains) ?? false)
    }

    /// The number of letters of an article. Less is an element that a script would have filled.
    private static let enough = 200

    /// Escapes text for content or a quoted attribute.
    static func escaped(_ text: String) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count + 16)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): result += "&amp;".utf8
            case UInt8(ascii: "<"): result += "&lt;".utf8
            case UInt8(ascii: ">"): result += "&gt;".utf8
            case UInt8(ascii: "\""): result += "&quot;".utf8
            case UInt8(ascii: "'"): result += "&#39;".utf8
            case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x80...: result.append(byte)
            default: break
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private func append(_ text: String) {
        output += text.utf8
    }
}

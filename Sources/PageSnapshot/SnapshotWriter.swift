import PageMetadata

/// Writes the balanced elements that libxml2 reports as HTML: tags of its own, escaped text, and no more than fits.
final class SnapshotWriter: HTMLElementHandler {
    private(set) var isFull = false

    private(set) var output: [UInt8] = []
    /// The elements in the output.
    private(set) var outline = SnapshotOutline()
    /// The number of visible bytes of text.
    private(set) var letters = 0
    private(set) var pictures = 0
    /// The ranges of `<main>` and the outermost `<article>`s in the output, with the number of letters in each.
    private(set) var regions: [(name: String, range: Range<Int>, letters: Int)] = []
    private(set) var firstHeading: Int?

    private struct OpenElement {
        let name: String
        /// Whether its tags are written.
        let isWritten: Bool
        /// Whether its text is that of a link.
        let isInLink: Bool
        let start: Int
        let letters: Int
        let pictures: Int
        /// Its index in the outline.
        let index: Int?
        /// The index of the innermost element of the outline that is open.
        let innermost: Int
    }
    private var open: [OpenElement] = []
    private var innermost: Int { open.last?.innermost ?? 0 }
    private var isInLink: Bool { open.last?.isInLink ?? false }

    private static let sizeLimit = 1 << 20
    private static let deepest = 256

    // MARK: Elements

    func startElement(_ tag: HTMLTag) {
        let name = tag.name
        if name == "img" { return writeImage(tag) }
        // libxml2 adds html and body, which are not on the list.
        guard case .written(let written) = SnapshotElements.role(of: name), written == name, !isFull,
            open.count < Self.deepest
        else {
            if !SnapshotElements.void.contains(name) { push(name, isWritten: false) }
            return
        }
        let start = output.count
        append("<")
        append(name)
        let attributes = tag.attributes
        var hints: String?
        for attribute in attributes {
            if attribute.name == ElementHints.attribute {
                hints = attribute.value
                continue
            }
            append(" ")
            append(attribute.name)
            append("=\"")
            append(Self.escaped(attribute.value))
            append("\"")
        }
        let isLink = name == "a" && attributes.contains { $0.name == "href" }
        if isLink { append(" target=\"_top\" rel=\"noreferrer\"") }
        append(">")
        guard !SnapshotElements.void.contains(name) else { return }
        if name == "h1" && firstHeading == nil { firstHeading = start }
        let index = outline.begin(name, in: innermost, hints: ElementHints(value: hints), at: start)
        push(name, isWritten: true, isLink: isLink, start: start, index: index)
    }

    /// Writes an image with a mark and its number in place of its address.
    private func writeImage(_ tag: HTMLTag) {
        guard !isFull else { return }
        append("<img")
        for attribute in tag.attributes {
            let value = Self.escaped(attribute.value)
            append(" \(attribute.name)=\"\(attribute.name == "src" ? SnapshotImageAddress.mark : "")\(value)\"")
        }
        append(">")
        pictures += 1
    }

    private func push(
        _ name: String, isWritten: Bool, isLink: Bool = false, start: Int? = nil, index: Int? = nil
    ) {
        open.append(
            OpenElement(
                name: name, isWritten: isWritten, isInLink: isLink || isInLink, start: start ?? output.count,
                letters: letters, pictures: pictures, index: index, innermost: index ?? innermost))
    }

    func endElement(_ name: String) {
        guard name != "img", !SnapshotElements.void.contains(name), let last = open.last, last.name == name else {
            return
        }
        open.removeLast()
        guard last.isWritten else { return }
        if last.letters == letters && last.pictures == pictures && !Self.meaningfulWhenEmpty.contains(name) {
            // Elements that contained only a button or the like are dropped.
            output.removeSubrange(last.start...)
            if let index = last.index { outline.remove(index) }
            append(" ")
            if let heading = firstHeading, heading >= last.start { firstHeading = nil }
            return
        }
        append("</")
        append(name)
        append(">")
        if let index = last.index { outline.finish(index, at: output.count) }
        guard name == "main" || name == "article" else { return }
        let isOutermost = !open.contains { $0.isWritten && $0.name == name }
        if isOutermost { regions.append((name, last.start..<output.count, letters - last.letters)) }
    }

    func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard !isFull else { return }
        outline.count(SnapshotOutline.TextCount(bytes, isInLink: isInLink), in: innermost)
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

    /// Ends the elements that are still open.
    func finish() {
        while let last = open.last { endElement(last.name) }
        outline.finish(0, at: output.count)
    }

    private static let meaningfulWhenEmpty: Set<String> = [
        "td", "th", "tr", "table", "thead", "tbody", "tfoot",
    ]

    // MARK: Text

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

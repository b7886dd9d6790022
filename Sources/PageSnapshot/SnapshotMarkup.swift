import PageMetadata

/// The HTML that a snapshot consists of: what ``SnapshotWriter`` and ``SnapshotContent`` write, and nothing else.
///
/// A kept snapshot may come from a file that somebody else wrote. Its markup is checked when it is decoded, so that it
/// contains nothing that a page could not have brought into a snapshot.
struct SnapshotMarkup {
    private let bytes: [UInt8]
    private var position = 0
    private var spans = TableSpans()

    private init(_ html: String) {
        bytes = Array(html.utf8)
    }

    /// Whether a snapshot could contain this HTML.
    ///
    /// - Complexity: O(*n*), where *n* is the length of the HTML.
    static func isWritten(_ html: String) -> Bool {
        var markup = SnapshotMarkup(html)
        while markup.position < markup.bytes.count {
            guard markup.bytes[markup.position] == UInt8(ascii: "<") ? markup.takeTag() : markup.takeCharacter() else {
                return false
            }
        }
        return true
    }

    /// The references that ``SnapshotWriter/escaped(_:)`` writes.
    private static let references = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"].map { Array($0.utf8) }

    private mutating func takeCharacter() -> Bool {
        switch bytes[position] {
        case UInt8(ascii: "&"):
            guard let reference = Self.references.first(where: { bytes[position...].starts(with: $0) }) else {
                return false
            }
            position += reference.count
            return true
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): return false
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x80...:
            position += 1
            return true
        default: return false
        }
    }

    private mutating func takeTag() -> Bool {
        position += 1
        let isEnd = take("/")
        let name = takeName()
        let isImage = name == "img"
        guard isImage || SnapshotElements.isWritten(name) else { return false }
        if isEnd { return !isImage && !SnapshotElements.void.contains(name) && take(">") }
        var attributes: [(name: String, value: String)] = []
        while take(" ") {
            let attribute = takeName()
            guard take("=\"") else { return false }
            if isImage, attribute == "src", !take(SnapshotImageAddress.mark) { return false }
            guard let value = takeValue() else { return false }
            let isWritten =
                isImage
                ? SnapshotImage.isWritten(attribute, value)
                : SnapshotAttributes.isWritten(attribute, value, of: name)
            guard isWritten, !attributes.contains(where: { $0.name == attribute }) else { return false }
            attributes.append((attribute, value))
        }
        return take(">") && spans.limited(attributes).count == attributes.count
    }

    private mutating func takeName() -> String {
        let start = position
        while position < bytes.count, bytes[position].isASCIILetter || bytes[position].isASCIIDigit { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Takes a value and the quotation mark after it.
    ///
    /// - Returns: The value as it is written, or nil if it does not end.
    private mutating func takeValue() -> String? {
        let start = position
        while position < bytes.count, takeCharacter() {}
        let value = String(decoding: bytes[start..<position], as: UTF8.self)
        return take("\"") ? value : nil
    }

    private mutating func take(_ text: String) -> Bool {
        guard bytes[position...].starts(with: text.utf8) else { return false }
        position += text.utf8.count
        return true
    }
}

import Notebook

/// An `<img>` in Markdown, as programs write it for an image with a width.
struct ImageTag {
    /// What `src` says.
    private(set) var source = ""
    /// The index after the tag.
    let end: Int
    private var words = ""
    private var width = ""

    private static let name = Array("<img".utf8)

    /// - Parameter reach: The maximum length of the tag in bytes. It is on one line.
    /// - Returns: `nil` if there is no such tag at an index.
    init?(in bytes: [UInt8], at start: Int, reach: Int) {
        var index = start + Self.name.count
        guard index < bytes.count, FileText.isSpace(bytes[index]),
            bytes[start..<index].elementsEqual(Self.name, by: { $0.lowercased == $1 })
        else { return nil }
        let limit = min(bytes.count, start + reach)
        var attributes: [(name: String, value: String)] = []
        func isAt(_ scalar: Unicode.Scalar) -> Bool { bytes[index] == UInt8(ascii: scalar) }
        while true {
            while index < limit, bytes[index] != 0x0A, FileText.isSpace(bytes[index]) || isAt("/") { index += 1 }
            guard index < limit, bytes[index] != 0x0A else { return nil }
            if isAt(">") { break }
            let nameStart = index
            while index < limit, !FileText.isSpace(bytes[index]), !"=>/".utf8.contains(bytes[index]) { index += 1 }
            let name = String(decoding: bytes[nameStart..<index].map(\.lowercased), as: UTF8.self)
            guard index < limit, isAt("=") else {
                guard index > nameStart else { return nil }
                continue
            }
            index += 1
            guard index < limit else { return nil }
            let quote = isAt("\"") || isAt("'") ? bytes[index] : nil
            if quote != nil { index += 1 }
            let valueStart = index
            while index < limit, bytes[index] != 0x0A,
                quote.map({ $0 != bytes[index] }) ?? !(FileText.isSpace(bytes[index]) || isAt(">"))
            { index += 1 }
            guard index < limit, quote == nil || bytes[index] == quote else { return nil }
            attributes.append((name, String(decoding: bytes[valueStart..<index], as: UTF8.self)))
            if quote != nil { index += 1 }
        }
        end = index + 1
        for (name, value) in attributes.reversed() {
            switch name {
            case "src": source = value
            case "alt": words = MarkdownText.unescaped(value)
            case "width": width = value
            default: break
            }
        }
        if source.isEmpty { return nil }
    }

    /// Returns the image in Markdown, with its width after the words.
    func markdown(showing shown: LinkedText.Shown) -> String {
        let label = NoteReference.label(words.isEmpty ? shown.name : words)
        guard shown.isImage else { return "[\(label)](\(shown.destination))" }
        let isWidth = !width.isEmpty && width.count <= 5 && width.allSatisfy { $0.isASCII && $0.isNumber }
        return "![\(label)\(isWidth ? "|\(width)" : "")](\(shown.destination))"
    }
}

/// The items of lists of Word, which writes them as paragraphs with their level, and with their marker as text.
struct WordItems {
    /// The columns at which the texts of the open items start, by level.
    private var columns: [Int] = []

    /// Returns the marker of an item with its indent, or `nil` for another paragraph.
    mutating func marker(of paragraph: HTMLElement) -> String? {
        guard let found = paragraph.style("mso-list")?.split(separator: " ").first(where: { $0.hasPrefix("level") }),
            let number = Int(found.dropFirst("level".count)), (1...9).contains(number)
        else {
            columns = []
            return nil
        }
        let level = min(number - 1, columns.count)
        let marker = Self.marker(of: paragraph)
        let indent = level > 0 ? columns[level - 1] : 0
        columns.removeSubrange(level...)
        columns.append(indent + (marker.first?.isNumber == true ? marker.count : 2))
        return String(repeating: " ", count: indent) + marker
    }

    /// Numbers are those of a list in Markdown. Other markers than bullets are text behind a bullet.
    private static func marker(of paragraph: HTMLElement) -> String {
        let element = paragraph.first { $0.style("mso-list") == "ignore" }
        let marker = element?.text.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
        let digits = marker.prefix { $0.isASCII && $0.isNumber }
        let rest = marker.dropFirst(digits.count)
        if (1...9).contains(digits.count), rest == "." || rest == ")" { return marker + " " }
        let isSigned = marker.contains { $0 == "." || $0 == ")" }
        let isText = !marker.isEmpty && marker.allSatisfy { $0.isLetter || $0.isNumber || ".()".contains($0) }
        return isText && (isSigned || rest.isEmpty) ? "- \(marker) " : "- "
    }
}

import Notebook

/// The list of links at the end of an exported note: `- [title](<URL>)`, each with its quote below.
enum ExportedLinks {
    /// Returns the links of a list that ends a text, and removes the list.
    static func removed(from body: inout String) -> [LinkRequest] {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
        var start = lines.count
        while start > 0, isQuote(lines[start - 1]) || link(lines[start - 1]) != nil { start -= 1 }
        while start < lines.count, isQuote(lines[start]) { start += 1 }
        guard start < lines.count, start == 0 || lines[start - 1].isEmpty else { return [] }
        var links: [LinkRequest] = []
        /// The lines of the last link's quote.
        var quote: [String] = []
        func endQuote() {
            if !quote.isEmpty { links[links.count - 1].quote = Link.Quote(exact: quote.joined(separator: "\n")) }
            quote = []
        }
        for line in lines[start...] {
            if let link = link(line) {
                endQuote()
                links.append(link)
            } else if !links.isEmpty {
                quote.append(MarkdownText.unescaped(String(line.dropFirst(quoteMark.count))))
            }
        }
        endQuote()
        body = String(lines[..<start].joined(separator: "\n").trimmingSpace)
        return links
    }

    private static let quoteMark = "  > "

    private static func isQuote(_ line: Substring) -> Bool { line.hasPrefix(quoteMark) }

    private static func link(_ line: Substring) -> LinkRequest? {
        guard line.hasPrefix("- ["), line.hasSuffix(">)") else { return nil }
        var index = line.index(line.startIndex, offsetBy: 3)
        let start = index
        while index < line.endIndex, line[index] != "]" {
            guard line[index] != "[" else { return nil }
            if line[index] == "\\" { index = line.index(after: index) }
            guard index < line.endIndex else { return nil }
            index = line.index(after: index)
        }
        let address = line[index...]
        guard address.hasPrefix("](<http://") || address.hasPrefix("](<https://") else { return nil }
        let url = address.dropFirst(3).dropLast(2)
        guard !url.contains(where: { $0 == ">" || $0 == "<" }) else { return nil }
        let title = MarkdownText.unescaped(String(line[start..<index]))
        return LinkRequest(activity: UserActivity(title: title.isEmpty ? nil : title, webpageURL: String(url)))
    }
}

import Notebook

/// The list of links at the end of an exported note: `- [title](<URL>)`, each with its quote below.
enum ExportedLinks {
    /// Whether a text ends with such a list, or with what could be the end of one.
    static func isAtEnd(of body: String) -> Bool {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
        guard let last = lines.last(where: { !$0.allSatisfy(\.isWhitespace) }) else { return false }
        return isQuote(last) || link(last) != nil
    }

    /// Returns the links of a list that ends a text, and removes the list.
    ///
    /// - Parameter count: The number of links, where the file states it. The text may end with such a list as well.
    static func removed(from body: inout String, count: Int? = nil) -> [LinkRequest] {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
        var start = lines.count
        var found = 0
        while start > 0, found != count {
            guard isQuote(lines[start - 1]) || link(lines[start - 1]) != nil else { break }
            start -= 1
            if !isQuote(lines[start]) { found += 1 }
        }
        while start < lines.count, isQuote(lines[start]) { start += 1 }
        guard start < lines.count, start == 0 || lines[start - 1].isEmpty || count != nil else { return [] }
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
        body = lines[..<start].joined(separator: "\n")
        return links
    }

    private static let quoteMark = "  > "

    /// An empty line at the end of a quote may have lost its space.
    private static func isQuote(_ line: Substring) -> Bool { line.hasPrefix(quoteMark) || line == "  >" }

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
        // A link without a title is shown with its URL.
        let isTitle = !title.isEmpty && title != url
        return LinkRequest(activity: UserActivity(title: isTitle ? title : nil, webpageURL: String(url)))
    }
}

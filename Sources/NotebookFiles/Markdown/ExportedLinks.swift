import Notebook

/// The list of links at the end of an exported note: `- [title](<URL>)`, each with its quote below, and then the color and the comment of the
/// quote.
enum ExportedLinks {
    /// Whether a text ends with such a list, or with what could be the end of one.
    static func isAtEnd(of body: String) -> Bool {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
        guard let last = lines.last(where: { !$0.allSatisfy(\.isWhitespace) }) else { return false }
        return isQuote(last) || color(last) != nil || comment(last) != nil || link(last) != nil
    }

    /// Returns a quote with its color and its comment, as lines that follow that of the link.
    static func lines(of quote: Link.Quote) -> String {
        var lines = quote.exact.split(separator: "\n", omittingEmptySubsequences: false)
            .map { quoteMark + MarkdownText.escaped(String($0)) }
        if let color = quote.color { lines.append(colorMark + color.rawValue) }
        if let comment = quote.comment { lines.append(commentMark + MarkdownText.escaped(comment)) }
        return lines.map { "\n" + $0 }.joined()
    }

    /// Returns the links of a list that ends a text, and removes the list.
    ///
    /// - Parameter count: The number of links, where the file states it. The text may end with such a list as well.
    static func removed(from body: inout String, count: Int? = nil) -> [LinkRequest] {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
        var start = lines.count
        var found = 0
        while start > 0, found != count {
            let isBelow = isQuote(lines[start - 1]) || isAboutQuote(at: start - 1, in: lines)
            guard isBelow || link(lines[start - 1]) != nil else { break }
            start -= 1
            if !isBelow { found += 1 }
        }
        while start < lines.count, isQuote(lines[start]) || isAboutQuote(at: start, in: lines) { start += 1 }
        guard start < lines.count, start == 0 || lines[start - 1].isEmpty || count != nil else { return [] }
        var links: [LinkRequest] = []
        /// The lines of the last link's quote, and what is said about it.
        var quote: [String] = []
        var about: (color: Link.Quote.Color?, comment: String?) = (nil, nil)
        func endQuote() {
            if !quote.isEmpty {
                links[links.count - 1].quote = Link.Quote(
                    exact: quote.joined(separator: "\n"), color: about.color, comment: about.comment)
            }
            (quote, about) = ([], (nil, nil))
        }
        for (index, line) in lines.enumerated().dropFirst(start) {
            if let link = link(line) {
                endQuote()
                links.append(link)
            } else if isAboutQuote(at: index, in: lines) {
                about = (about.color ?? color(line), about.comment ?? comment(line))
            } else if !links.isEmpty {
                quote.append(MarkdownText.unescaped(String(line.dropFirst(quoteMark.count))))
            }
        }
        endQuote()
        body = lines[..<start].joined(separator: "\n")
        return links
    }

    private static let quoteMark = "  > "
    private static let colorMark = "  - Color: "
    private static let commentMark = "  - Comment: "

    private static func color(_ line: Substring) -> Link.Quote.Color? {
        line.hasPrefix(colorMark) ? Link.Quote.Color(rawValue: String(line.dropFirst(colorMark.count))) : nil
    }

    private static func comment(_ line: Substring) -> String? {
        line.hasPrefix(commentMark) ? MarkdownText.unescaped(String(line.dropFirst(commentMark.count))) : nil
    }

    /// Whether a line has the color or the comment of the quote above it.
    private static func isAboutQuote(at index: Int, in lines: [Substring]) -> Bool {
        func hasQuote(above index: Int) -> Bool { index > 0 && isQuote(lines[index - 1]) }
        if color(lines[index]) != nil { return hasQuote(above: index) }
        guard comment(lines[index]) != nil else { return false }
        return hasQuote(above: index) || index > 0 && color(lines[index - 1]) != nil && hasQuote(above: index - 1)
    }

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

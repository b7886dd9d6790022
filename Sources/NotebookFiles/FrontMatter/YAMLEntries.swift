/// The names and values of YAML (YAML 1.2.2), as front matter uses it: plain and quoted texts, block scalars, and lists.
///
///     title: "A title: with a colon"      # a comment
///     tags: [one, "two, three"]
///     summary: >-
///       Lines that
///       are one.
///     authors:
///       - Ann
enum YAMLEntries {
    /// Returns `nil` if a line has no name: this is text between two thematic breaks.
    static func entries(of lines: [Substring]) -> [FrontMatter.Entry]? {
        var entries: [(name: String, lines: [Substring])] = []
        for line in lines where !line.hasPrefix("#") {
            if let name = name(of: line) {
                entries.append((name.lowercased(), [line]))
            } else if !entries.isEmpty {
                entries[entries.count - 1].lines.append(line)
            } else if !line.allSatisfy(\.isWhitespace) {
                return nil
            }
        }
        return entries.map(entry)
    }

    private static func name(of line: Substring) -> String? {
        guard let first = line.first, first.isLetter || first == "_", let colon = line.firstIndex(of: ":") else {
            return nil
        }
        let after = line.index(after: colon)
        guard after == line.endIndex || line[after].isWhitespace else { return nil }
        let name = line[..<colon]
        return name.allSatisfy { $0.isLetter || $0.isNumber || "_ -".contains($0) } ? String(name) : nil
    }

    private static func entry(name: String, lines: [Substring]) -> FrontMatter.Entry {
        func entry(_ values: [String], isPlainText: Bool = false) -> FrontMatter.Entry {
            FrontMatter.Entry(
                name: name, values: values.filter { !$0.isEmpty }, isPlainText: isPlainText, lines: lines)
        }
        let first = lines[0]
        let value = (first.firstIndex(of: ":").map { first[first.index(after: $0)...] } ?? "").trimmingSpace
        let below = lines.dropFirst()
        if let mark = value.first, mark == "|" || mark == ">", isBlockMark(value.dropFirst()) {
            return entry([block(below, isFolded: mark == ">")], isPlainText: true)
        }
        // A value goes on in the lines below.
        let rest = below.map { $0.trimmingSpace }.filter { !$0.isEmpty }
        if value.hasPrefix("[") {
            let whole = rest.isEmpty ? value : ([value] + rest).joined(separator: " ")[...]
            if let items = QuotedText.list(whole) { return entry(items) }
            return entry([plain(whole)], isPlainText: true)
        }
        if let quote = value.first, quote == "\"" || quote == "'" {
            let whole = rest.isEmpty ? value : ([value] + rest).joined(separator: " ")[...]
            if let text = QuotedText.text(whole) {
                var entry = entry([text])
                entry.isEmptyText = text.isEmpty
                return entry
            }
        }
        var values = [plain(value)]
        let isComment = value.hasPrefix("# ") || value == "#"
        if value.isEmpty || isComment { values = [] }
        var isPlainText = !values.isEmpty
        for line in rest where !line.hasPrefix("# ") {
            if line == "-" { continue }
            if line.hasPrefix("- ") {
                values.append(item(line.dropFirst(2).trimmingSpace))
                isPlainText = false
            } else if isPlainText {
                values[0] += " " + plain(line)
            } else {
                values.append(plain(line))
            }
        }
        return entry(values, isPlainText: isPlainText && values.count == 1)
    }

    private static func item(_ text: Substring) -> String { QuotedText.text(text) ?? plain(text) }

    /// Returns a text without the comment after it. In YAML, any `#` after a space begins a comment; people write `Plan #2`
    /// without a quotation mark, so here a space must follow.
    private static func plain(_ text: Substring) -> String {
        var previous: Character = " "
        var index = text.startIndex
        while index < text.endIndex {
            let next = text.index(after: index)
            if text[index] == "#", previous == " " || previous == "\t", index > text.startIndex,
                next == text.endIndex || text[next] == " "
            {
                return String(text[..<index].trimmingSpace)
            }
            previous = text[index]
            index = next
        }
        return String(text.trimmingSpace)
    }

    // MARK: Block scalars (YAML 1.2.2, section 8.1)

    /// Whether only what says how a block ends and is indented follows the mark, perhaps with a comment.
    private static func isBlockMark(_ text: Substring) -> Bool {
        let rest = text.drop { "+-123456789".contains($0) }
        return rest.isEmpty || rest.trimmingSpace.hasPrefix("#") && rest.first == " "
    }

    private static func block(_ lines: ArraySlice<Substring>, isFolded: Bool) -> String {
        let indent =
            lines.lazy.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }.first ?? 0
        let texts = lines.map { line in line.dropFirst(min(indent, line.prefix { $0 == " " }.count)) }
        guard isFolded else { return String(texts.joined(separator: "\n").trimmingSpace) }
        var text = ""
        for line in texts {
            if line.isEmpty { text += "\n" } else { text += (text.isEmpty || text.hasSuffix("\n") ? "" : " ") + line }
        }
        return String(text.trimmingSpace)
    }
}

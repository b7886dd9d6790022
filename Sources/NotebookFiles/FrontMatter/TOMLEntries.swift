/// The names and values of TOML 1.0, as the front matter of Hugo and Zola uses it.
///
///     title = "A title"
///     date = 2024-03-01T09:30:05Z
///     [taxonomies]
///     tags = ["one", "two"]
enum TOMLEntries {
    private static let longQuotes = ["\"\"\"", "'''"]

    /// Returns `nil` if a line is not TOML.
    static func entries(of lines: [Substring]) -> [FrontMatter.Entry]? {
        var entries: [FrontMatter.Entry] = []
        var table: Substring?
        /// The line of the table, before its first entry.
        var head: [Substring] = []
        var next = lines.startIndex
        while next < lines.endIndex {
            let line = lines[next].trimmingSpace
            next += 1
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line.hasPrefix("[") {
                // Zola has its tags in a table. Others are other things, with names of their own.
                table = line == "[taxonomies]" ? nil : line
                head = table.map { [$0] } ?? []
                continue
            }
            guard let equals = line.firstIndex(of: "="), let name = name(line[..<equals].trimmingSpace) else {
                return nil
            }
            let first = next - 1
            let (values, isComplete) = values(
                of: line[line.index(after: equals)...].trimmingSpace, below: lines, at: &next)
            guard isComplete else { return nil }
            entries.append(
                FrontMatter.Entry(
                    name: table.map { "\($0).\(name)" } ?? name.lowercased(), values: values,
                    lines: head + lines[first..<next]))
            head = []
        }
        return entries
    }

    private static func name(_ text: Substring) -> String? {
        if let quoted = QuotedText.text(text) { return quoted }
        let isName = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
        return isName ? String(text) : nil
    }

    /// Returns the values after an equals sign, which may go on in the lines below.
    private static func values(
        of text: Substring, below lines: [Substring], at next: inout Int
    ) -> (values: [String], isComplete: Bool) {
        if let quotes = longQuotes.first(where: text.hasPrefix) {
            var content = text.dropFirst(3)
            var whole = ""
            while true {
                if let end = content.firstRange(of: quotes) {
                    return ([String((whole + content[..<end.lowerBound]).trimmingSpace)], true)
                }
                whole += content + "\n"
                guard next < lines.endIndex else { return ([], false) }
                content = lines[next]
                next += 1
            }
        }
        if text.hasPrefix("[") {
            // Brackets are counted first, so that a long list is read once.
            var whole = withoutComment(text)
            var depth = openBrackets(in: whole)
            while depth > 0 {
                guard next < lines.endIndex else { return ([], false) }
                let line = withoutComment(lines[next].trimmingSpace)
                depth += openBrackets(in: line)
                whole += " " + line
                next += 1
            }
            return QuotedText.list(whole[...]).map { ($0, true) } ?? ([], false)
        }
        if text.first == "\"" || text.first == "'" { return QuotedText.text(text).map { ([$0], true) } ?? ([], false) }
        let plain = String(withoutComment(text).trimmingSpace)
        return ([plain], !plain.isEmpty)
    }

    /// Returns how many brackets outside of quotation marks stay open.
    private static func openBrackets(in text: String) -> Int {
        var depth = 0
        var rest = text[...]
        var quotes = OpenQuotes()
        while let character = rest.first {
            if quotes.skip(in: &rest) { continue }
            if character == "[" { depth += 1 }
            if character == "]" { depth -= 1 }
            rest = rest.dropFirst()
        }
        return depth
    }

    private static func withoutComment(_ text: Substring) -> String {
        var kept = text[..<text.startIndex]
        var rest = text
        var quotes = OpenQuotes()
        while let character = rest.first {
            if character == "#" { break }
            if quotes.skip(in: &rest) {
                kept = text[..<rest.startIndex]
                continue
            }
            rest = rest.dropFirst()
            kept = text[..<rest.startIndex]
        }
        return String(kept)
    }
}

/// Skips quoted texts. The end of one that does not end is searched once.
private struct OpenQuotes {
    private var endless: Set<Character> = []

    /// Returns whether a text began with a quoted one, which it no longer has.
    mutating func skip(in text: inout Substring) -> Bool {
        guard let quote = text.first, quote == "\"" || quote == "'", !endless.contains(quote) else { return false }
        if QuotedText.take(from: &text) != nil { return true }
        endless.insert(quote)
        return false
    }
}

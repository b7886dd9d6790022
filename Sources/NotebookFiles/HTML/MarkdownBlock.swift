/// A part of a Markdown text that consists of whole lines.
struct MarkdownBlock {
    enum Kind { case line, paragraph, heading, list, item, code, table, rule, quote }

    let kind: Kind
    let text: String

    /// Returns blocks with empty lines between them, apart from lines that belong together and items of a list.
    static func joined(_ blocks: [MarkdownBlock]) -> String {
        var text = ""
        var previous: MarkdownBlock?
        for (index, block) in blocks.enumerated() {
            if block.text.isEmpty {
                // An empty line is one between lines; other blocks have one in any case.
                guard index > 0, index + 1 < blocks.count, blocks[index - 1].kind == .line,
                    blocks[index + 1].kind == .line
                else { continue }
            }
            var block = block
            if let previous {
                if block.kind == .list, previous.kind == .list { block = block.apart(from: previous) }
                let isTight = (block.kind == .line || block.kind == .item) && previous.kind == block.kind
                text += isTight ? "\n" : "\n\n"
            }
            text += block.text
            previous = block
        }
        return text
    }

    /// Returns a list with the delimiter that does not continue the numbers of the list before it.
    private func apart(from before: MarkdownBlock) -> MarkdownBlock {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let last = before.text.split(separator: "\n").last { Self.delimiter(of: $0) != nil }
        guard let sign = lines.first.flatMap(Self.delimiter), sign == last.flatMap(Self.delimiter) else { return self }
        let made = lines.map { line in
            guard let sign = Self.delimiter(of: line), let place = line.firstIndex(of: sign) else {
                return String(line)
            }
            return line[..<place] + (sign == "." ? ")" : ".") + line[place...].dropFirst()
        }
        return MarkdownBlock(kind: kind, text: made.joined(separator: "\n"))
    }

    /// Returns what is between the number of an item and its text.
    private static func delimiter(of line: Substring) -> Character? {
        let rest = line.drop { $0.isASCII && $0.isNumber }
        guard rest.startIndex > line.startIndex, let sign = rest.first, ".)".contains(sign),
            rest.dropFirst().first == " "
        else { return nil }
        return sign
    }
}

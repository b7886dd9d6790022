/// The boxes of a note's text: task list items as GitHub Flavored Markdown has them, `- [ ] milk` and `- [x] bread`.
public struct Checklist: Sendable, Equatable {
    public struct Item: Sendable, Equatable, Encodable {
        /// The line in the text, counted from 0.
        public let line: Int
        /// Columns before the bullet: items within items stand further in.
        public let indent: Int
        public let isDone: Bool
        /// What stands after the box.
        public let text: String
    }

    public let items: [Item]

    /// - Complexity: linear in the text's length.
    public init(of body: String) {
        var items: [Item] = []
        var fence: Substring?
        for (number, line) in Self.lines(of: body).enumerated() {
            let trimmed = line.drop { $0 == " " || $0 == "\t" }
            let mark = trimmed.prefix { $0 == "`" || $0 == "~" }
            if mark.count >= 3 {
                if fence == nil { fence = mark } else if mark.hasPrefix(fence ?? "") { fence = nil }
            } else if fence == nil, let box = Self.box(in: line) {
                let text = line[line.index(box, offsetBy: 2)...].drop { $0 == " " }
                items.append(
                    Item(
                        line: number, indent: line.count - trimmed.count, isDone: line[box] != " ",
                        text: text.last == "\r" ? String(text.dropLast()) : String(text)))
            }
        }
        self.items = items
    }

    /// The text with the box of a line checked or not; nil where the line has none.
    public static func body(_ body: String, settingLine number: Int, done: Bool) -> String? {
        guard Checklist(of: body).items.contains(where: { $0.line == number }) else { return nil }
        var lines = lines(of: body).map(String.init)
        guard let box = box(in: Substring(lines[number])) else { return nil }
        lines[number].replaceSubrange(box...box, with: done ? "x" : " ")
        return lines.joined(separator: "\n")
    }

    /// Where the box's inside stands: after a bullet (`-`, `*`, `+`, `1.`, `1)`) and a space, and before `] `.
    private static func box(in line: Substring) -> Substring.Index? {
        var rest = line.drop { $0 == " " || $0 == "\t" }
        if let first = rest.first, "-*+".contains(first) {
            rest = rest.dropFirst()
        } else {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            let after = rest.dropFirst(digits.count)
            guard (1...9).contains(digits.count), let dot = after.first, dot == "." || dot == ")" else { return nil }
            rest = after.dropFirst()
        }
        guard rest.first == " " else { return nil }
        rest = rest.drop { $0 == " " }
        guard rest.first == "[" else { return nil }
        rest = rest.dropFirst()
        guard let inside = rest.first, " xX".contains(inside) else { return nil }
        let ending = rest.dropFirst()
        guard ending.first == "]", let space = ending.dropFirst().first, " \t".contains(space) else { return nil }
        return rest.startIndex
    }

    /// Lines end at U+000A alone: `"\r\n"` is one `Character`, and still two scalars.
    private static func lines(of body: String) -> [Substring] {
        body.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
    }
}

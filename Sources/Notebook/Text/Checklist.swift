/// The checkboxes of a note's text: task list items of GitHub Flavored Markdown, `- [ ] milk` and `- [x] bread`.
public struct Checklist: Sendable, Equatable {
    /// A checkbox with its text.
    public struct Item: Sendable, Equatable, Encodable {
        /// The line, counted from 0.
        public let line: Int
        /// The number of columns before the bullet. Nested items have more.
        public let indent: Int
        public let isDone: Bool
        /// The text after the checkbox.
        public let text: String
    }

    public let items: [Item]

    /// Finds the checkboxes of a text.
    ///
    /// - Complexity: Linear in the length of the text.
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

    /// Returns the text with the checkbox of a line checked or unchecked, or `nil` if the line has none.
    public static func body(_ body: String, settingLine number: Int, done: Bool) -> String? {
        guard Checklist(of: body).items.contains(where: { $0.line == number }) else { return nil }
        var lines = lines(of: body).map(String.init)
        guard let box = box(in: Substring(lines[number])) else { return nil }
        lines[number].replaceSubrange(box...box, with: done ? "x" : " ")
        return lines.joined(separator: "\n")
    }

    /// Returns the position inside the brackets, which follow a bullet (`-`, `*`, `+`, `1.`, `1)`) and a space, and
    /// precede a blank.
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

    /// Splits at U+000A only. `"\r\n"` is one `Character`, but two scalars.
    private static func lines(of body: String) -> [Substring] {
        body.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
    }
}

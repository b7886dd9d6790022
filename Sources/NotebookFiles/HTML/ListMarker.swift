/// What starts an item of a list.
struct ListMarker {
    let text: String
    /// Where the item's text starts, to which its other lines are indented.
    let column: Int

    static let bullet = ListMarker(text: "- ", column: 2)
    /// The largest number of an item in CommonMark.
    private static let largest = 999_999_999

    /// Returns the markers of the items of a list.
    ///
    /// Letters and Roman numerals, which Markdown does not count with, are text behind a bullet. Where the numbers do not go up by
    /// one, the other delimiter starts a new list.
    static func markers(of list: HTMLElement) -> [ListMarker] {
        let items = list.elements.filter { $0.name == "li" }
        guard list.name == "ol" else { return items.map { _ in bullet } }
        var sign = "."
        var previous: Int?
        let ownStyle = style(of: list) ?? "1"
        return zip(items, numbers(of: items, in: list)).map { item, number in
            defer { previous = number }
            if let text = numeral(number, style: style(of: item) ?? ownStyle) {
                return ListMarker(text: "- \(text). ", column: 2)
            }
            if let previous, number != previous + 1 { sign = sign == "." ? ")" : "." }
            let text = "\(number)\(sign) "
            return ListMarker(text: text, column: text.utf8.count)
        }
    }

    /// Returns the numbers of the items of a list (HTML Standard, "ordinal value").
    static func numbers(of items: [HTMLElement], in list: HTMLElement) -> [Int] {
        let isReversed = list.attribute("reversed") != nil
        var next = integer(list.attribute("start")) ?? (isReversed ? items.count : 1)
        return items.map { item in
            let number = item.number ?? integer(item.attribute("value")) ?? next
            next = number + (isReversed ? -1 : 1)
            return number
        }
    }

    private static func integer(_ text: String?) -> Int? {
        guard let text = text?.trimmingSpace else { return nil }
        let sign = text.hasPrefix("-") ? -1 : 1
        let digits = text.drop { $0 == "-" || $0 == "+" }.prefix { $0.isASCII && $0.isNumber }
        // Browsers read no larger numbers.
        return Int32(digits).map { Int($0) * sign }
    }

    /// How an item, or the items of a list, are counted: `1`, `a`, `A`, `i` or `I`; `nil` if the element does not say it.
    private static func style(of element: HTMLElement) -> Character? {
        let names = (element.style("list-style-type") ?? element.style("list-style") ?? "").split(separator: " ")
        for name in names {
            switch name {
            case "decimal": return "1"
            case "lower-alpha", "lower-latin": return "a"
            case "upper-alpha", "upper-latin": return "A"
            case "lower-roman": return "i"
            case "upper-roman": return "I"
            default: break
            }
        }
        guard let type = element.attribute("type"), type.count == 1, let style = type.first, "1aAiI".contains(style)
        else { return nil }
        return style
    }

    /// Returns a number as text, or `nil` if Markdown can count with it.
    private static func numeral(_ number: Int, style: Character) -> String? {
        if number < 0 || number > largest { return "\(number)" }
        if style == "1" || number == 0 { return nil }
        guard let text = style == "i" || style == "I" ? roman(number) : letters(number) else { return nil }
        return style.isUppercase ? text.uppercased() : text
    }

    private static func letters(_ number: Int) -> String? {
        var left = number
        var text = ""
        while left > 0 {
            text = String(UnicodeScalar(UInt8(0x61 + (left - 1) % 26))) + text
            left = (left - 1) / 26
        }
        return text
    }

    private static let romans: [(String, Int)] = [
        ("m", 1000), ("cm", 900), ("d", 500), ("cd", 400), ("c", 100), ("xc", 90), ("l", 50), ("xl", 40), ("x", 10),
        ("ix", 9),
        ("v", 5), ("iv", 4), ("i", 1),
    ]

    private static func roman(_ number: Int) -> String? {
        guard number < 4_000 else { return nil }
        var left = number
        return romans.reduce(into: "") { text, roman in
            while left >= roman.1 {
                text += roman.0
                left -= roman.1
            }
        }
    }
}

/// The parts of a rule: `[@@]pattern$option,option…`.
struct RuleLine {
    let isException: Bool
    let pattern: ArraySlice<UInt8>
    let options: [RuleOption]

    /// - Throws: `notAboutURLs` for a line without options and for cosmetic rules (`##`).
    init(_ content: ArraySlice<UInt8>) throws(SkippedRule.Reason) {
        var rest = content
        isException = rest.starts(with: "@@")
        if isException { rest = rest.dropFirst(2) }
        // "[$…]" starts a cosmetic rule with modifiers.
        guard rest.first != UInt8(ascii: "["), !RuleLine.isCosmetic(rest), let dollar = RuleLine.separator(in: rest)
        else { throw .notAboutURLs }
        pattern = rest[..<dollar]
        options = RuleLine.fields(of: rest[(dollar + 1)...]).map { RuleOption($0) }
    }

    /// Returns whether a line contains `##`, `#@#`, `#?#`, `#$#`, `#%#` or a combination, after domains only.
    private static func isCosmetic(_ text: ArraySlice<UInt8>) -> Bool {
        guard let numberSign = text.firstIndex(of: UInt8(ascii: "#")) else { return false }
        let middle = text[(numberSign + 1)...].prefix {
            $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "%")
        }
        guard middle.endIndex < text.endIndex, text[middle.endIndex] == UInt8(ascii: "#") else { return false }
        return text[..<numberSign].allSatisfy { byte in
            byte.isAlphanumeric || byte >= 0x80 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "~") || byte == UInt8(ascii: "*")
                || byte == UInt8(ascii: "_")
        }
    }

    /// Returns the dollar sign before the options: the first one that a known option follows, because regular
    /// expressions contain dollar signs as well; otherwise the last one.
    private static func separator(in text: ArraySlice<UInt8>) -> Int? {
        var last: Int?
        for index in text.indices where text[index] == UInt8(ascii: "$") {
            if index > text.startIndex, text[index - 1] == UInt8(ascii: "\\") { continue }
            last = index
            let rest = text[(index + 1)...]
            let name = rest.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ",") }
            if RuleOption.Kind(name.first == UInt8(ascii: "~") ? name.dropFirst() : name) != nil { return index }
        }
        return last
    }

    /// Splits the options at commas that are neither escaped nor inside a regular expression.
    private static func fields(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var fields: [ArraySlice<UInt8>] = []
        var start = text.startIndex
        var index = start
        var mayBeginExpression = false
        while index < text.endIndex {
            let byte = text[index]
            if byte == UInt8(ascii: "/"), mayBeginExpression, let end = RuleExpression.end(in: text[index...]) {
                index = end
                mayBeginExpression = false
                continue
            }
            if byte == UInt8(ascii: ",") {
                fields.append(text[start..<index])
                start = index + 1
            }
            mayBeginExpression =
                byte == UInt8(ascii: "=") || byte == UInt8(ascii: " ")
                || byte == UInt8(ascii: "~")
                    && mayBeginExpression
            index += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        fields.append(text[start...])
        return fields
    }
}

/// An option, `[~]name[=value]`.
struct RuleOption {
    let name: ArraySlice<UInt8>
    let isNegated: Bool
    let value: ArraySlice<UInt8>?

    init(_ text: ArraySlice<UInt8>) {
        let text = text.trimmed
        let equals = text.firstIndex(of: UInt8(ascii: "="))
        let name = text[..<(equals ?? text.endIndex)]
        isNegated = name.first == UInt8(ascii: "~")
        self.name = isNegated ? name.dropFirst() : name
        value = equals.map { text[($0 + 1)...] }
    }

    var kind: Kind? { Kind(name) }
}

/// A regular expression in a list, `/…/` with flags.
struct RuleExpression {
    let pattern: ArraySlice<UInt8>
    let ignoresCase: Bool

    /// Returns `nil` if the text is not enclosed in slashes.
    init?(_ text: ArraySlice<UInt8>) {
        guard text.first == UInt8(ascii: "/"), let close = text.lastIndex(of: UInt8(ascii: "/")),
            close > text.startIndex + 1
        else { return nil }
        let flags = text[(close + 1)...]
        guard flags.allSatisfy({ $0 == UInt8(ascii: "i") || $0 == UInt8(ascii: "g") }) else { return nil }
        pattern = text[(text.startIndex + 1)..<close]
        ignoresCase = flags.contains(UInt8(ascii: "i"))
    }

    /// Returns the end of the expression at the start of a text: after the first unescaped slash and its flags, if a
    /// comma, a space or the end follows.
    static func end(in text: ArraySlice<UInt8>) -> Int? {
        var index = text.startIndex + 1
        while index < text.endIndex {
            if text[index] == UInt8(ascii: "\\") {
                index += 2
                continue
            }
            if text[index] == UInt8(ascii: "/") {
                let end = text[(index + 1)...].prefix { $0 == UInt8(ascii: "i") || $0 == UInt8(ascii: "g") }.endIndex
                if end == text.endIndex || text[end] == UInt8(ascii: ",") || text[end] == UInt8(ascii: " ") {
                    return end
                }
            }
            index += 1
        }
        return nil
    }
}

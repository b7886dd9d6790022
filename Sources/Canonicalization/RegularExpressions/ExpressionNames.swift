import WebURL

/// Expands a regular expression into the parameter names that it matches, if they can be enumerated: `/^utm_/`,
/// `/^(a|b)$/`, `/^x[12]_(from|to)?=/`.
///
/// Most expressions of public lists are of this kind. Names are looked up by hash, at no cost for each rule.
enum ExpressionNames {
    /// The maximum number of names. An expression with more is evaluated as an expression.
    private static let limit = 64

    /// - Parameter pattern: The text between the slashes.
    /// - Returns: `nil` if the names cannot be enumerated.
    static func names(_ pattern: ArraySlice<UInt8>) -> [ParameterName]? {
        guard pattern.first == UInt8(ascii: "^") else { return nil }
        var body = pattern.dropFirst()
        var isWhole = false
        if let last = body.last, last == UInt8(ascii: "$") || last == UInt8(ascii: "=") {
            guard body.dropLast().last != UInt8(ascii: "\\") else { return nil }
            isWhole = true
            body = body.dropLast()
        }
        var reader = Reader(rest: body)
        // "^a|b" means "starts with a, or contains b".
        guard let texts = reader.sequence(), reader.rest.isEmpty else { return nil }
        var names: [ParameterName] = []
        for text in texts {
            guard text.count > 1 else { return nil }
            names.append(ParameterName(text: text, isPrefix: !isWhole))
        }
        return names
    }

    /// A recursive-descent parser. Each function returns all texts that its part matches.
    private struct Reader {
        var rest: ArraySlice<UInt8>
        private var depth = 0

        init(rest: ArraySlice<UInt8>) {
            self.rest = rest
        }

        mutating func choice() -> [[UInt8]]? {
            guard var texts = sequence() else { return nil }
            while rest.first == UInt8(ascii: "|") {
                rest = rest.dropFirst()
                guard let more = sequence(), texts.count + more.count <= ExpressionNames.limit else { return nil }
                texts += more
            }
            return texts
        }

        mutating func sequence() -> [[UInt8]]? {
            var texts: [[UInt8]] = [[]]
            while let byte = rest.first, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
                guard var part = atom() else { return nil }
                if rest.first == UInt8(ascii: "?") {
                    rest = rest.dropFirst()
                    part.append([])
                }
                guard part.count * texts.count <= ExpressionNames.limit else { return nil }
                texts = texts.flatMap { text in part.map { text + $0 } }
            }
            return texts
        }

        private mutating func atom() -> [[UInt8]]? {
            guard let byte = rest.popFirst() else { return nil }
            switch byte {
            case UInt8(ascii: "("): return group()
            case UInt8(ascii: "["): return set()
            case UInt8(ascii: "\\"):
                guard let escaped = rest.popFirst(), !escaped.isAlphanumeric else { return nil }
                return [[escaped]]
            case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "~"), UInt8(ascii: ":"), UInt8(ascii: "@"):
                return [[byte]]
            default: return byte.isAlphanumeric ? [[byte.lowercased]] : nil
            }
        }

        private mutating func group() -> [[UInt8]]? {
            if rest.starts(with: "?:") { rest = rest.dropFirst(2) }
            depth += 1
            guard depth < 10, rest.first != UInt8(ascii: "?"), let texts = choice(),
                rest.popFirst() == UInt8(ascii: ")")
            else { return nil }
            depth -= 1
            return texts
        }

        /// Parses `[abc]` or `[0-9]`.
        private mutating func set() -> [[UInt8]]? {
            var texts: [[UInt8]] = []
            while let byte = rest.popFirst(), byte != UInt8(ascii: "]") {
                guard byte.isAlphanumeric || byte == UInt8(ascii: "_") else { return nil }
                if rest.first == UInt8(ascii: "-"), let end = rest.dropFirst().first, end.isAlphanumeric {
                    guard end >= byte, end.isDigit == byte.isDigit else { return nil }
                    rest = rest.dropFirst(2)
                    for member in byte...end { texts.append([member.lowercased]) }
                } else {
                    texts.append([byte.lowercased])
                }
            }
            return texts.isEmpty || texts.count > ExpressionNames.limit ? nil : texts
        }
    }
}

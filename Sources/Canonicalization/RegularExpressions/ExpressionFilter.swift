import WebURL

/// The trigrams in a text, ignoring case, as a small bit set. A trigram that is not in the set is not in the text.
struct TrigramSet: Sendable {
    private var bits: SIMD4<UInt64> = .zero

    init(_ text: ArraySlice<UInt8>) {
        guard text.count > 2 else { return }
        var trigram: UInt32 = 0
        for (index, byte) in text.enumerated() {
            trigram = (trigram << 8 | UInt32(byte.lowercased)) & 0xFF_FFFF
            if index < 2 { continue }
            let slot = Int((trigram &* 0x9E37_79B1) >> 24)
            bits[slot >> 6] |= 1 << UInt64(slot & 63)
        }
    }

    func isSubset(of other: TrigramSet) -> Bool {
        bits & other.bits == bits
    }
}

/// A rule with a regular expression in its group, and the trigrams that a query must contain to match.
struct ExpressionEntry: Sendable {
    let rule: Int32
    let required: TrigramSet
}

/// Finds the longest text that every match of a regular expression contains.
///
/// Returns an empty text for syntax that it does not know: the filter may only skip attempts that cannot match.
enum ExpressionFilter {
    /// - Parameter pattern: The text between the slashes.
    static func requiredText(_ pattern: ArraySlice<UInt8>) -> [UInt8] {
        var longest: [UInt8] = []
        var run: [UInt8] = []
        var rest = pattern
        func end() {
            if run.count > longest.count { longest = run }
            run = []
        }
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "|"): return []
            case UInt8(ascii: "("):
                // Flags and verbs may change the meaning of the rest.
                if rest.first == UInt8(ascii: "*") { return [] }
                if rest.first == UInt8(ascii: "?"), !rest.starts(with: "?:"), !rest.starts(with: "?="),
                    !rest.starts(with: "?!")
                {
                    return []
                }
                end()
                guard skipGroup(&rest) else { return [] }
            case UInt8(ascii: "["):
                end()
                guard skipSet(&rest) else { return [] }
            case UInt8(ascii: "?"), UInt8(ascii: "*"), UInt8(ascii: "{"):
                // The character before the quantifier is optional.
                if !run.isEmpty { run.removeLast() }
                end()
                if byte == UInt8(ascii: "{") { rest = rest.drop { $0 != UInt8(ascii: "}") }.dropFirst() }
            case UInt8(ascii: "\\"):
                guard let escaped = rest.popFirst() else { return [] }
                if !escaped.isAlphanumeric {
                    run.append(escaped)
                } else if classes.contains(escaped) {
                    end()
                } else {
                    return []
                }
            case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "$"): end()
            default: run.append(byte)
            }
        }
        end()
        return longest
    }

    /// `\d`, `\w`, `\s`, `\b` and their negations.
    private static let classes = [UInt8]("dDwWsSbB")

    private static func skipGroup(_ rest: inout ArraySlice<UInt8>) -> Bool {
        var depth = 1
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\\"):
                // After "\Q", brackets are literal.
                if rest.popFirst() == UInt8(ascii: "Q") { return false }
            case UInt8(ascii: "["): guard skipSet(&rest) else { return false }
            case UInt8(ascii: "("):
                if rest.first == UInt8(ascii: "*") { return false }
                depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return true }
            default: break
            }
        }
        return false
    }

    private static func skipSet(_ rest: inout ArraySlice<UInt8>) -> Bool {
        if rest.first == UInt8(ascii: "^") { rest.removeFirst() }
        // "[]" is an empty set in JavaScript; in PCRE2, the bracket is a member of the set.
        if rest.first == UInt8(ascii: "]") { return false }
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "]") { return true }
            if byte == UInt8(ascii: "[") { return false }
            if byte == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "Q") { return false }
        }
        return false
    }
}

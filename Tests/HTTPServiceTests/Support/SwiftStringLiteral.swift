/// A string literal of a Swift source, in parts: interpolations are between the parts.
struct SwiftStringLiteral {
    let parts: [String]

    /// The literal with `…` in place of each interpolation.
    var text: String { parts.joined(separator: "…") }

    /// Returns whether the literal can have this value.
    func matches(_ value: String) -> Bool {
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return value == text }
        guard value.hasPrefix(first), value.hasSuffix(last), value.count >= first.count + last.count else {
            return false
        }
        var rest = value.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }

    /// Returns the string literals of a source outside of comments, without those inside of interpolations.
    static func all(in source: String) -> [SwiftStringLiteral] {
        var scanner = Scanner(text: Array(source))
        return scanner.literals()
    }

    private struct Scanner {
        let text: [Character]
        var index = 0

        mutating func literals() -> [SwiftStringLiteral] {
            var literals: [SwiftStringLiteral] = []
            while index < text.count {
                if text[index...].starts(with: "//") {
                    index = text[index...].firstIndex { $0.isNewline } ?? text.count
                } else if text[index] == "\"" {
                    literals.append(literal())
                } else {
                    index += 1
                }
            }
            return literals
        }

        /// Reads a literal from its opening quotation mark on.
        private mutating func literal() -> SwiftStringLiteral {
            var parts = [""]
            index += 1
            while index < text.count, text[index] != "\"" {
                if text[index] == "\\", index + 1 < text.count {
                    index += 1
                    if text[index] == "(" {
                        skipInterpolation()
                        parts.append("")
                        continue
                    }
                }
                parts[parts.count - 1].append(text[index])
                index += 1
            }
            index += 1
            return SwiftStringLiteral(parts: parts)
        }

        /// Skips an interpolation from its opening parenthesis on.
        private mutating func skipInterpolation() {
            var depth = 0
            while index < text.count {
                switch text[index] {
                case "\"":
                    _ = literal()
                    continue
                case "(": depth += 1
                case ")": depth -= 1
                default: break
                }
                index += 1
                if depth == 0 { return }
            }
        }
    }
}

/// A directive of the adblock family: `!#if`, `!#else`, `!#endif`, `!#include`, `!#safari_cb_affinity`, or an AdGuard
/// hint `!+`.
///
/// Directives refer to other software: `env_firefox`, `adguard`, `ext_ublock`. All their names are false here.
enum RuleDirective {
    case condition(holds: Bool)
    case otherwise
    case end
    /// A directive without effect here.
    case other

    /// - Parameter line: A line without surrounding spaces.
    /// - Returns: `nil` if the line is not a directive.
    init?(_ line: ArraySlice<UInt8>) {
        guard line.starts(with: "!#") || line.starts(with: "!+") else { return nil }
        if line.starts(with: "!#if ") || line.equals("!#if") {
            var condition = Condition(rest: line.dropFirst(5))
            let holds = condition.either()
            self = .condition(holds: condition.rest.trimmed.isEmpty && holds)
        } else if line.starts(with: "!#else") {
            self = .otherwise
        } else if line.starts(with: "!#endif") {
            self = .end
        } else if line.starts(with: "!#include ") || line.starts(with: "!#safari_cb_affinity")
            || line.starts(with: "!+")
        {
            self = .other
        } else {
            return nil
        }
    }

    /// A recursive-descent parser for `a && !b || (c)`.
    private struct Condition {
        var rest: ArraySlice<UInt8>
        private var depth = 0

        init(rest: ArraySlice<UInt8>) {
            self.rest = rest
        }

        mutating func either() -> Bool {
            var holds = both()
            while take("||") {
                let other = both()
                holds = holds || other
            }
            return holds
        }

        private mutating func both() -> Bool {
            var holds = single()
            while take("&&") {
                let other = single()
                holds = holds && other
            }
            return holds
        }

        private mutating func single() -> Bool {
            guard depth < 50 else { return false }
            depth += 1
            defer { depth -= 1 }
            if take("!") { return !single() }
            if take("(") {
                let holds = either()
                return take(")") && holds
            }
            let name = rest.prefix { $0.isAlphanumeric || $0 == UInt8(ascii: "_") }
            rest = rest[name.endIndex...]
            return name.equals("true")
        }

        private mutating func take(_ token: StaticString) -> Bool {
            rest = rest.trimmed
            guard rest.starts(with: token) else { return false }
            rest = rest.dropFirst(token.utf8CodeUnitCount)
            return true
        }
    }
}

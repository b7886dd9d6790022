/// Compiles the regular expressions of rules and rejects those with catastrophic backtracking.
///
/// A class because it counts: testing an expression takes time, and a list can contain any number of them.
final class ExpressionCompiler {
    private let compile: (_ pattern: [UInt8], _ ignoresCase: Bool) -> RegularExpression?
    private let isAvailable: Bool
    private var left = ExpressionCompiler.limit
    /// Caches the last expression: consecutive rules for one site often share their pattern.
    private var last: (pattern: [UInt8], ignoresCase: Bool, expression: RegularExpression)?

    /// The maximum number of expressions in a rule set. Public lists have some hundreds.
    private static let limit = 3000

    /// - Parameter compile: `RegularExpressionEngine.compile`, as a closure: Embedded Swift has no generic class
    ///   initializers.
    init(_ compile: @escaping (_ pattern: [UInt8], _ ignoresCase: Bool) -> RegularExpression?) {
        self.compile = compile
        isAvailable = compile([UInt8(ascii: "a")], false) != nil
    }

    func expression(
        _ pattern: ArraySlice<UInt8>, ignoresCase: Bool
    ) throws(SkippedRule.Reason) -> RegularExpression {
        guard isAvailable else { throw .needsRegularExpression }
        if let last, last.ignoresCase == ignoresCase, pattern.elementsEqual(last.pattern) { return last.expression }
        guard left > 0 else { throw .tooManyConditions }
        left -= 1
        let bytes = [UInt8](pattern)
        guard bytes.count <= RegularExpression.patternLimit, var expression = compile(bytes, ignoresCase) else {
            throw .malformedExpression
        }
        expression.required = TrigramSet(ExpressionFilter.requiredText(pattern)[...])
        guard !backtracksCatastrophically(expression) else { throw .catastrophicBacktracking }
        last = (bytes, ignoresCase, expression)
        return expression
    }

    /// Tests an expression on texts that trigger backtracking: a run of characters that it may repeat, a character that
    /// it does not expect, and everything it may require at the end. On other texts, the engine's limits apply.
    private func backtracksCatastrophically(_ expression: RegularExpression) -> Bool {
        for unit in ExpressionCompiler.units {
            let unit = [UInt8](unit)
            var run: [UInt8] = []
            while run.count < 40 { run += unit }
            for head in ExpressionCompiler.heads {
                let text = [UInt8](head) + run + ExpressionCompiler.tail
                if case .limitExceeded = expression.firstMatch(in: text[...]) { return true }
            }
        }
        return false
    }

    private static let units: [StaticString] = ["a", "0", "/", "_", ".", "-", "=", "a0", "a.", "a/", "&a="]
    private static let heads: [StaticString] = ["", "utm_source=", "https://a.example/"]
    private static let tail: [UInt8] = [0x01] + [UInt8](0x21...0x7E)
}

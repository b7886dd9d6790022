/// Compiles the regular expressions of rules while they are read, and turns away those that explode.
///
/// An object, since it counts: each expression costs some time to try, and a list may have no end of them.
final class ExpressionCompiler {
    private let compile: (_ pattern: [UInt8], _ ignoresCase: Bool) -> RegularExpression?
    private let isAvailable: Bool
    private var left = ExpressionCompiler.limit
    /// Rules in a row share their pattern where a list has several for one site.
    private var last: (pattern: [UInt8], ignoresCase: Bool, expression: RegularExpression)?

    /// Expressions in one rule set; public lists have some hundreds.
    private static let limit = 3000

    /// - Parameter compile: an engine's `compile`. Not the engine: Embedded Swift has no generic initialisers of classes.
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

    /// Tried on texts that make careless expressions go back again and again: a run of what they may repeat, something
    /// they do not expect, and everything that they may ask for at the end. What explodes on other texts is bounded by the
    /// engine's own limits, and then matches nothing.
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

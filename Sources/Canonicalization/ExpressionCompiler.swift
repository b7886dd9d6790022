/// Compiles the regular expressions of rules while they are read, and turns away those that explode.
struct ExpressionCompiler {
    private let compile: (_ pattern: [UInt8], _ ignoresCase: Bool) -> RegularExpression?
    private let isAvailable: Bool

    init<Engine: RegularExpressionEngine>(_ engine: Engine) {
        compile = { engine.compile($0, ignoresCase: $1) }
        isAvailable = engine.compile([UInt8(ascii: "a")], ignoresCase: false) != nil
    }

    func expression(
        _ pattern: ArraySlice<UInt8>, ignoresCase: Bool
    ) throws(SkippedRule.Reason) -> RegularExpression {
        guard isAvailable else { throw .needsRegularExpression }
        guard pattern.count <= RegularExpression.patternLimit,
            let expression = compile([UInt8](pattern), ignoresCase)
        else { throw .malformedExpression }
        guard !explodes(expression) else { throw .explodingExpression }
        return expression
    }

    /// Tried on texts that make careless expressions go back again and again. What explodes on others is bounded by the
    /// engine's own limits, and then matches nothing.
    private func explodes(_ expression: RegularExpression) -> Bool {
        for unit in ExpressionCompiler.units {
            let unit = [UInt8](unit)
            var text: [UInt8] = []
            while text.count < 60 { text += unit }
            for probe in [
                text + [UInt8(ascii: "!")], [UInt8]("utm_source=") + text + [UInt8(ascii: "!")],
                [UInt8]("https://a.example/") + text + [UInt8(ascii: "!")],
            ] {
                if case .givenUp = expression.firstMatch(in: probe[...]) { return true }
            }
        }
        return false
    }

    private static let units: [StaticString] = ["a", "0", "/", "_", ".", "-", "=", "a0", "a.", "a/", "&a="]
}

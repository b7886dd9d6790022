/// Parses the steps of `urlskip=`.
enum UnwrapStepParser {
    /// Parses the steps. In uBlock Origin's syntax, each step takes the result of the one before, starting with the
    /// whole URL. In our syntax, steps name sources, and the first that exists counts. Subscribed lists use the former,
    /// and so does any rule with a step that only the former has.
    static func parsed(
        _ text: ArraySlice<UInt8>, dialect: RuleDialect
    ) throws(SkippedRule.Reason) -> [UnwrapStep] {
        var steps: [UnwrapStep] = []
        var isChain = dialect.isSubscribed
        for step in fields(of: text) {
            if step.equals("?") {
                steps.append(.query)
            } else if step.first == UInt8(ascii: "?") {
                steps.append(.parameter([UInt8](step.dropFirst())))
            } else if step.equals("#") {
                steps.append(.fragment)
            } else if step.equals("+https") {
                steps.append(.addScheme)
            } else if step.equals("-uricomponent") {
                steps.append(.decode)
            } else if step.equals("-base64") || step.equals("-safebase64") {
                steps.append(.base64)
            } else if step.starts(with: "-prefix=") {
                steps.append(.dropPrefix([UInt8](step.dropFirst(8))))
            } else if step.starts(with: "-until="), let byte = step.last {
                steps.append(.cutLast(byte))
            } else if step.equals("-proofpoint=2") || step.equals("-proofpoint=3") {
                steps.append(.proofpoint(version: step.ends(with: "2") ? 2 : 3))
            } else if step.equals("+origin") {
                steps.append(.addOrigin)
            } else if step.starts(with: "-json=") {
                steps.append(.string([UInt8](step.dropFirst(6))))
            } else if step.equals("-target") {
                steps.append(.decodeTarget)
            } else if step.equals("-blocked") {
                // Asks to skip blocked pages. Nothing is blocked here.
                isChain = true
            } else if step.first == UInt8(ascii: "&") {
                let digits = step.dropFirst()
                guard !digits.isEmpty, digits.count < 4, digits.allSatisfy({ $0.isDigit })
                else { throw .malformedPattern }
                let place = digits.reduce(0) { $0 * 10 + Int($1 & 15) }
                guard place > 0 else { throw .malformedPattern }
                steps.append(.parameterName(place))
                isChain = true
            } else if let expression = RuleExpression(step) {
                steps.append(.expression(try dialect.compiled(expression)))
                isChain = true
            } else {
                throw .unknownOption
            }
        }
        return isChain && !steps.isEmpty ? [.address] + steps : steps
    }

    /// Splits steps at spaces outside of regular expressions.
    private static func fields(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var fields: [ArraySlice<UInt8>] = []
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == 0x20 {
                index += 1
                continue
            }
            let rest = text[index...]
            let isExpression = rest.first == UInt8(ascii: "/")
            let end =
                (isExpression ? RuleExpression.end(in: rest) : nil) ?? rest.firstIndex(of: 0x20) ?? rest.endIndex
            fields.append(text[index..<end])
            index = end
        }
        return fields
    }
}

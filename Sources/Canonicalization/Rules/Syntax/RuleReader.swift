import WebURL

/// Reads a list, line by line.
///
/// Lines that start with `!` are comments. The comment directly above a rule is its reason; `! same: URL URL` and
/// `! different: URL URL` are examples for the rules above them, and `! unmistakable: …` states why the rule above it needs
/// no condition. Lines about requests or page content (`##`,
/// `||ads.example^`) are skipped with a reason.
struct RuleReader {
    private let file: Int
    private let text: [UInt8]
    private let dialect: RuleDialect
    private var line = 0
    private var reason: Range<Int> = 0..<0
    private var lastWasRule = false
    /// The results of the enclosing `!#if` conditions, from outermost to innermost.
    private var conditions: [Bool] = []
    /// The rules that `badfilter` rules disable.
    private let badFilters: BadFilters

    init(file: Int, text: [UInt8], dialect: RuleDialect) {
        self.file = file
        self.text = text
        self.dialect = dialect
        badFilters = BadFilters(in: text)
    }

    static let lineLimit = 4096

    mutating func read(into builder: inout RuleSetBuilder) {
        var start = 0
        while start < text.count {
            let end = text[start...].position(of: 0x0A) ?? text.count
            line += 1
            if end - start > RuleReader.lineLimit {
                skip(.lineTooLong, in: &builder)
            } else {
                readLine(text[start..<end].trimmed, into: &builder)
            }
            start = end + 1
        }
    }

    private mutating func readLine(_ content: ArraySlice<UInt8>, into builder: inout RuleSetBuilder) {
        guard let first = content.first else {
            reason = 0..<0
            lastWasRule = false
            return
        }
        if first == UInt8(ascii: "!"), let directive = RuleDirective(content) {
            return follow(directive, in: &builder)
        }
        if first == UInt8(ascii: "!") || first == UInt8(ascii: "[") && !content.starts(with: "[$")
            || content.starts(with: "# ") || content.equals("#")
        {
            readComment(content.dropFirst().trimmed, into: &builder)
            return
        }
        if conditions.contains(false) { return skip(.conditional, in: &builder) }
        guard builder.rules.count < RuleSetBuilder.ruleLimit else { return skip(.tooManyRules, in: &builder) }
        if badFilters.contains(content) { return skip(.badFilter, in: &builder) }
        lastWasRule = true
        let origin = RuleOrigin(file: file, line: line, text: content.startIndex..<content.endIndex, reason: reason)
        do throws(SkippedRule.Reason) {
            let (rule, groupKeys) = try RuleParser(content, origin: origin, dialect: dialect).parsed()
            for groupKey in groupKeys {
                guard builder.hasCapacity(for: rule, at: groupKey) else { throw SkippedRule.Reason.tooManyConditions }
                builder.add(rule, to: groupKey)
            }
        } catch {
            skip(error, in: &builder)
        }
    }

    private mutating func follow(_ directive: RuleDirective, in builder: inout RuleSetBuilder) {
        reason = 0..<0
        switch directive {
        case .condition(let holds): conditions.append(holds)
        case .otherwise: if let last = conditions.popLast() { conditions.append(!last) }
        case .end: _ = conditions.popLast()
        case .other: skip(.directive, in: &builder)
        }
    }

    private mutating func readComment(_ comment: ArraySlice<UInt8>, into builder: inout RuleSetBuilder) {
        // Why a rule holds on every site. For the tests, which try a name as content otherwise.
        if comment.starts(with: "unmistakable: ") { return }
        let areSame = comment.starts(with: "same: ")
        guard areSame || comment.starts(with: "different: ") else {
            if lastWasRule { reason = 0..<0 }
            lastWasRule = false
            reason = reason.isEmpty ? comment.startIndex..<comment.endIndex : reason.lowerBound..<comment.endIndex
            return
        }
        lastWasRule = true
        guard RuleReader.countFields(comment) == 3 else { return skip(.malformedPattern, in: &builder) }
        builder.examples.append(
            RuleExampleLine(file: file, line: line, areSame: areSame, comment: comment.startIndex..<comment.endIndex))
    }

    /// Returns the number of texts between spaces.
    private static func countFields(_ text: ArraySlice<UInt8>) -> Int {
        var count = 0
        var rest = text
        while !rest.isEmpty {
            count += 1
            rest = rest[(rest.position(of: 0x20) ?? rest.endIndex)...].drop { $0 == 0x20 }
        }
        return count
    }

    private func skip(_ reason: SkippedRule.Reason, in builder: inout RuleSetBuilder) {
        // Enough to show what is wrong with a list, without copying it.
        guard builder.skipped.count < 10_000 else { return }
        builder.skipped.append(SkippedRule(file: file, line: line, reason: reason))
    }
}

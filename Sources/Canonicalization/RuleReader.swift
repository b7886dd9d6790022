import WebURL

/// Reads a list, line by line.
///
/// Comments are `!` lines. The comment right above a rule is its reason; `! same: URL URL` and `! different: URL URL`
/// are examples of the rules above them. Lines of the adblock family that are about requests or page contents (`##`,
/// `||ads.example^`) are skipped with a reason, not refused.
struct RuleReader {
    private let file: Int
    private let text: [UInt8]
    private var line = 0
    private var reason: Range<Int> = 0..<0
    private var lastWasRule = false

    init(file: Int, text: [UInt8]) {
        self.file = file
        self.text = text
    }

    static let lineLimit = 4096

    mutating func read(into builder: inout RuleSetBuilder) {
        var start = 0
        while start < text.count {
            let end = text[start...].firstIndex(of: 0x0A) ?? text.count
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
        if first == UInt8(ascii: "!") || first == UInt8(ascii: "[") || content.starts(with: "# ") {
            readComment(content.dropFirst().trimmed, into: &builder)
            return
        }
        guard builder.rules.count < RuleSetBuilder.ruleLimit else { return skip(.tooManyRules, in: &builder) }
        lastWasRule = true
        let origin = RuleOrigin(file: file, line: line, text: content.startIndex..<content.endIndex, reason: reason)
        do {
            for (rule, anchor) in try RuleParser(content, origin: origin).parsed() { builder.add(rule, to: anchor) }
        } catch {
            skip(error, in: &builder)
        }
    }

    private mutating func readComment(_ comment: ArraySlice<UInt8>, into builder: inout RuleSetBuilder) {
        let areSame = comment.starts(with: "same: ")
        guard areSame || comment.starts(with: "different: ") else {
            if lastWasRule { reason = 0..<0 }
            lastWasRule = false
            reason = reason.isEmpty ? comment.startIndex..<comment.endIndex : reason.lowerBound..<comment.endIndex
            return
        }
        lastWasRule = true
        let urls = comment.split(separator: 0x20)
        guard urls.count == 3 else { return skip(.malformedPattern, in: &builder) }
        builder.examples.append(
            RuleExample(file: file, line: line, areSame: areSame, first: [UInt8](urls[1]), second: [UInt8](urls[2])))
    }

    private func skip(_ reason: SkippedRule.Reason, in builder: inout RuleSetBuilder) {
        // Enough to tell what is wrong with a list; not a copy of it.
        guard builder.skipped.count < 10_000 else { return }
        builder.skipped.append(SkippedRule(file: file, line: line, reason: reason))
    }
}

extension SkippedRule.Reason: Error {}

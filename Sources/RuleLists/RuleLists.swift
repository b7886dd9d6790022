public import Canonicalization

/// Reads lists of rules that other people keep: the adblock family's text, and ClearURLs' JSON.
///
/// What comes in is hostile until it is read: bounded in size, lines and rules, and refused where it is no list at all.
/// What a list's single rules may do is the engine's to say (`SkippedRule.Reason`).
public enum RuleLists {
    /// In bytes.
    public static let sizeLimit = 16 * 1024 * 1024
    /// Lines, comments and all.
    public static let lineLimit = 500_000
    /// Lines that are no comments, and rules of a catalog.
    public static let ruleLimit = 200_000

    /// Reads a list in either format, which is told from its first bytes.
    ///
    /// - Parameters:
    ///   - bytes: the list, in UTF-8.
    ///   - name: how the trace cites it: a file's name, or the address it came from.
    /// - Throws: `RuleListError` where the whole is refused.
    /// - Returns: the rules as a file for `RuleSet`, with what was skipped.
    public static func read(_ bytes: [UInt8], name: String) throws(RuleListError) -> RuleListReport {
        try read(bytes, name: name, expressions: PCRE2Expressions())
    }

    /// - Parameter expressions: the engine for regular expressions.
    public static func read<Engine: RegularExpressionEngine>(
        _ bytes: [UInt8], name: String, expressions: Engine
    ) throws(RuleListError) -> RuleListReport {
        guard bytes.count <= sizeLimit else { throw .tooLarge(bytes: bytes.count) }
        let list: ConvertedList
        switch try RuleListFormat(of: bytes) {
        case .adblock: list = try AdblockList.read(bytes)
        case .clearURLs: list = try ClearURLsCatalog.read(bytes)
        }
        let file = RuleFile(name: [UInt8](name.utf8), text: list.text, isSubscribed: true)
        return RuleListReport(file: file, written: list, rules: RuleSet(files: [file], expressions: expressions))
    }
}

/// A list as text for the engine.
struct ConvertedList {
    var format: RuleListFormat
    var text: [UInt8] = []
    /// For each line of the text that was made from something else, what that was.
    var sources: [Int: String] = [:]
    /// What could not be written as rules.
    var skipped: [RuleListReport.Skipped] = []
}

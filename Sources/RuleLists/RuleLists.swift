public import Canonicalization

/// Reads lists of rules by other authors: text of the adblock family, and ClearURLs JSON.
///
/// Lists are untrusted input. They are limited in size, lines and rules, and rejected if they are not lists. The engine
/// decides which of their rules are acceptable (`SkippedRule.Reason`).
public enum RuleLists {
    /// The maximum size of a list, in bytes.
    public static let sizeLimit = 16 * 1024 * 1024
    /// The maximum number of lines, including comments.
    public static let lineLimit = 500_000
    /// The maximum number of lines that are not comments, or of rules in a catalog.
    public static let ruleLimit = 200_000

    /// Reads a list in either format.
    ///
    /// - Parameters:
    ///   - bytes: the list, in UTF-8.
    ///   - name: the name that the trace cites: a file name or a URL.
    /// - Throws: `RuleListError` if the whole list is rejected.
    /// - Returns: The rules as a file for `RuleSet`, and what was skipped.
    public static func read(_ bytes: [UInt8], name: String) throws(RuleListError) -> RuleListReport {
        try read(bytes, name: name, expressions: PCRE2Expressions())
    }

    /// Reads a list in either format.
    ///
    /// - Parameter expressions: The engine for regular expressions.
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

/// A list as text that the engine can read.
struct ConvertedList {
    var format: RuleListFormat
    var text: [UInt8] = []
    /// The original text of each converted line, by line number.
    var sources: [Int: String] = [:]
    /// The rules that could not be converted.
    var skipped: [RuleListReport.Skipped] = []
}

public import Canonicalization

/// The rules that a person writes in the settings: a text of the adblock family's syntax, read as a list is, so that no line of it can
/// strip whole addresses by mistake.
public enum UserRules {
    /// What the trace cites them as, and what they are kept under; no list is called so.
    public static let name = "own-rules.txt"
    /// In bytes.
    public static let sizeLimit = 65_536

    /// What is wrong with one line.
    public struct Problem: Sendable, Equatable, Encodable {
        /// Counted from 1.
        public let line: Int
        /// UTF-16 code units, counted from 1.
        public let column: Int
        public let text: String
        /// A sentence for a person.
        public let detail: String
    }

    /// Problems of one text that are told.
    public static let problemLimit = 100

    public static func file(_ text: String) -> RuleFile {
        RuleFile(name: [UInt8](name.utf8), text: [UInt8](text.utf8), isSubscribed: true)
    }

    /// Every line that would not be in force, and every example that would not hold; none for a text that can be kept.
    ///
    /// - Parameter files: the rules that are in force besides.
    /// - Throws: `RuleListError` for a text that is refused as a whole.
    public static func problems(in text: String, beside files: [RuleFile]) throws(RuleListError) -> [Problem] {
        let bytes = [UInt8](text.utf8)
        guard bytes.count <= sizeLimit else { throw .tooLargeForOwn(bytes: bytes.count) }
        _ = try AdblockList.read(bytes)
        let check = RuleCheck(of: [file(text)], beside: files, expressions: PCRE2Expressions())
        let lines = check.skipped.map {
            Problem(line: $0.place.line, column: $0.column, text: $0.place.text, detail: "\($0.reason.sentence)")
        }
        let examples = check.failed.map {
            Problem(
                line: $0.place.line, column: 1, text: $0.place.text,
                detail: $0.example.areSame
                    ? "The example does not hold: these should be one page, and are two."
                    : "The example does not hold: these should be two pages, and are one.")
        }
        return Array((lines + examples).sorted { $0.line < $1.line }.prefix(problemLimit))
    }
}

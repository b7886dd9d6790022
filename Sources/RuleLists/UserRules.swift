public import Canonicalization

/// The rules that a user writes in the settings. They have the syntax of the adblock family and are validated like a
/// subscribed list, so that no line can strip whole URLs by mistake.
public enum UserRules {
    /// The file name, also in traces. No list can have this name.
    public static let name = "own-rules.txt"
    /// The maximum size, in bytes.
    public static let sizeLimit = 65_536

    /// A problem in one line.
    public struct Problem: Sendable, Equatable, Encodable {
        /// Counted from 1.
        public let line: Int
        /// In UTF-16 code units, counted from 1.
        public let column: Int
        /// The text of the line.
        public let text: String
        /// The problem as a sentence for people.
        public let detail: String
    }

    /// The maximum number of reported problems.
    private static let problemLimit = 100

    /// Returns the user's own rules as a file for `RuleSet`.
    public static func file(_ text: String) -> RuleFile {
        RuleFile(name: [UInt8](name.utf8), text: [UInt8](text.utf8), isSubscribed: true)
    }

    /// Returns the lines that cannot be applied and the examples that fail; an empty array if the text is acceptable.
    ///
    /// - Parameter files: The other rules in effect.
    /// - Throws: `RuleListError` if the whole text is rejected.
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
                    ? "This example fails: these URLs should be the same page, but they are different pages."
                    : "This example fails: these URLs should be different pages, but they are the same page.")
        }
        return Array((lines + examples).sorted { $0.line < $1.line }.prefix(problemLimit))
    }
}

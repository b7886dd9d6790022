/// Compiles the regular expressions of subscribed lists.
///
/// The built-in rules have none. PCRE2 stands behind this in the service and the CLI (`PCRE2Expressions`), the browser's
/// own engine in the extension; the core itself knows only what a compiled expression answers.
public protocol RegularExpressionEngine: Sendable {
    /// - Parameters:
    ///   - pattern: the text between the slashes, as JavaScript would read it.
    ///   - ignoresCase: the flag `i`.
    /// - Returns: `nil` where the text is no regular expression.
    func compile(_ pattern: [UInt8], ignoresCase: Bool) -> RegularExpression?
}

/// A compiled regular expression.
///
/// A closure, so that rules are one type whatever engine there is. It must answer the same for the same text, always:
/// keys depend on it.
public struct RegularExpression: Sendable {
    /// What comes of trying an expression on a text.
    public enum Outcome: Sendable {
        /// The indices of the whole match in the text, and of its first group where that took part.
        case match(Range<Int>, group: Range<Int>?)
        case noMatch
        /// The expression took more steps than it is given.
        case limitExceeded
    }

    private let run: @Sendable (_ text: ArraySlice<UInt8>) -> Outcome
    /// What every text that matches has in it.
    var required = TrigramSet([])

    /// - Parameter run: finds the first match in a text, in bounded time.
    public init(_ run: @escaping @Sendable (_ text: ArraySlice<UInt8>) -> Outcome) {
        self.run = run
    }

    /// Longer texts match nothing: no list needs them, and a text's length is what an expression's cost grows with.
    public static let textLimit = 8192

    /// Longer patterns are refused.
    public static let patternLimit = 1024

    public func firstMatch(in text: ArraySlice<UInt8>) -> Outcome {
        text.count > RegularExpression.textLimit ? .noMatch : run(text)
    }

    /// Whether there is a match; `false` too where the expression gave up.
    func matches(_ text: ArraySlice<UInt8>) -> Bool {
        if case .match = firstMatch(in: text) { true } else { false }
    }
}

/// Knows no regular expression: every rule that would need one is skipped.
public struct NoRegularExpressions: RegularExpressionEngine {
    public init() {}

    public func compile(_ pattern: [UInt8], ignoresCase: Bool) -> RegularExpression? { nil }
}

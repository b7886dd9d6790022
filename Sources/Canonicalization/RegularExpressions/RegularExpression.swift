/// A regular expression engine for subscribed lists.
///
/// The built-in rules contain no regular expressions. The service and the CLI use PCRE2 (`PCRE2Expressions`), the
/// extension the browser's engine.
public protocol RegularExpressionEngine: Sendable {
    /// Compiles a regular expression.
    ///
    /// - Parameters:
    ///   - pattern: the text between the slashes, in JavaScript syntax.
    ///   - ignoresCase: whether the flag `i` is set.
    /// - Returns: `nil` if the pattern is invalid.
    func compile(_ pattern: [UInt8], ignoresCase: Bool) -> RegularExpression?
}

/// A compiled regular expression.
///
/// Wraps a closure, so that rules are not generic over the engine. The closure must always return the same result for
/// the same text, because keys depend on it.
public struct RegularExpression: Sendable {
    /// The result of a match.
    public enum Outcome: Sendable {
        /// The ranges of the whole match and of its first group, if that took part in the match.
        case match(Range<Int>, group: Range<Int>?)
        case noMatch
        /// The match exceeded the limits of the engine.
        case limitExceeded
    }

    private let run: @Sendable (_ text: ArraySlice<UInt8>) -> Outcome
    /// The trigrams that every match contains.
    var required = TrigramSet([])

    /// - Parameter run: Finds the first match in a text, in bounded time.
    public init(_ run: @escaping @Sendable (_ text: ArraySlice<UInt8>) -> Outcome) {
        self.run = run
    }

    /// The maximum length of a text in bytes. Longer texts never match: the cost of an expression grows with the text.
    public static let textLimit = 8192

    /// The maximum length of a pattern in bytes.
    static let patternLimit = 1024

    /// Returns the first match in a text, or why there is none.
    public func firstMatch(in text: ArraySlice<UInt8>) -> Outcome {
        text.count > RegularExpression.textLimit ? .noMatch : run(text)
    }

    /// Returns whether there is a match; `false` if the limits were exceeded.
    func matches(_ text: ArraySlice<UInt8>) -> Bool {
        if case .match = firstMatch(in: text) { true } else { false }
    }
}

/// An engine without regular expressions. Rules that need one are skipped.
public struct NoRegularExpressions: RegularExpressionEngine {
    public init() {}

    public func compile(_ pattern: [UInt8], ignoresCase: Bool) -> RegularExpression? { nil }
}

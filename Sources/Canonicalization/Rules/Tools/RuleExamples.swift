import WebURL

/// Two URLs that the author of a rule says are the same page, or different pages.
public struct RuleExample: Sendable {
    /// The index of the file in `RuleSet.files`.
    public let file: Int
    /// The line in its file, counted from 1.
    public let line: Int
    /// Whether the URLs are the same page.
    public let areSame: Bool
    /// The first URL.
    public let first: [UInt8]
    /// The second URL.
    public let second: [UInt8]
}

/// The line of an example. Only the tools for rules read its URLs.
struct RuleExampleLine: Sendable {
    let file: Int
    let line: Int
    let areSame: Bool
    /// The range of the comment in its file: `same: URL URL`.
    let comment: Range<Int>
}

extension RuleExample {
    /// - Parameter text: The text of the file.
    init(_ example: RuleExampleLine, in text: [UInt8]) {
        let fields = text[example.comment].split(separator: 0x20)
        file = example.file
        line = example.line
        areSame = example.areSame
        first = [UInt8](fields[1])
        second = [UInt8](fields[2])
    }
}

/// An example that does not hold.
struct FailedExample: Sendable {
    let example: RuleExample
    /// The keys of the two URLs; `nil` for a URL that is rejected.
    let firstKey: Key?
    let secondKey: Key?
}

extension RuleExample {
    /// Checks the example. Returns `nil` if it holds. An example with a rejected URL never holds.
    func failure<Domains: DomainToASCII>(with canonicalizer: Canonicalizer, domains: Domains) -> FailedExample? {
        let firstKey = (try? canonicalizer.canonicalize(first, domains: domains))?.key
        let secondKey = (try? canonicalizer.canonicalize(second, domains: domains))?.key
        let holds = firstKey != nil && secondKey != nil && (firstKey == secondKey) == areSame
        return holds ? nil : FailedExample(example: self, firstKey: firstKey, secondKey: secondKey)
    }
}

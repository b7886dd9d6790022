import WebURL

/// Two URLs that a rule's author says are the same page, or are not.
public struct RuleExample: Sendable {
    public let file: Int
    public let line: Int
    public let areSame: Bool
    public let first: [UInt8]
    public let second: [UInt8]
}

/// An example of a rule that does not hold.
public struct FailedExample: Sendable {
    public let example: RuleExample
    /// The keys of the two URLs; `nil` for one that is refused.
    public let firstKey: Key?
    public let secondKey: Key?
}

extension RuleExample {
    /// Tries the example: `nil` where it holds. Of a refused URL nothing holds.
    func failure<Domains: DomainToASCII>(with canonicalizer: Canonicalizer, domains: Domains) -> FailedExample? {
        let firstKey = (try? canonicalizer.canonicalize(first, domains: domains))?.key
        let secondKey = (try? canonicalizer.canonicalize(second, domains: domains))?.key
        let holds = firstKey != nil && secondKey != nil && (firstKey == secondKey) == areSame
        return holds ? nil : FailedExample(example: self, firstKey: firstKey, secondKey: secondKey)
    }
}

extension RuleSet {
    /// Tries the examples of some rules.
    ///
    /// - Parameter canonicalizer: with these rules, alone or among others.
    public func failedExamples<Domains: DomainToASCII>(
        with canonicalizer: Canonicalizer, domains: Domains
    ) -> [FailedExample] {
        examples.compactMap { $0.failure(with: canonicalizer, domains: domains) }
    }
}

import WebURL

/// Two URLs that the author of a rule says are the same page, or different pages.
public struct RuleExample: Sendable {
    public let file: Int
    public let line: Int
    public let areSame: Bool
    public let first: [UInt8]
    public let second: [UInt8]
}

/// An example that does not hold.
public struct FailedExample: Sendable {
    public let example: RuleExample
    /// The keys of the two URLs; `nil` for a URL that is rejected.
    public let firstKey: Key?
    public let secondKey: Key?
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

extension RuleSet {
    /// Returns the examples of these rules that do not hold.
    ///
    /// - Parameter canonicalizer: a canonicalizer with these rules, alone or among others.
    public func failedExamples<Domains: DomainToASCII>(
        with canonicalizer: Canonicalizer, domains: Domains
    ) -> [FailedExample] {
        examples.compactMap { $0.failure(with: canonicalizer, domains: domains) }
    }
}

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

extension RuleSet {
    /// Tries the examples of some rules.
    ///
    /// - Parameter canonicalizer: with these rules, alone or among others.
    public func failedExamples<Domains: DomainToASCII>(
        with canonicalizer: Canonicalizer, domains: Domains
    ) -> [FailedExample] {
        examples.compactMap { example in
            let first = (try? canonicalizer.canonicalize(example.first, domains: domains))?.key
            let second = (try? canonicalizer.canonicalize(example.second, domains: domains))?.key
            let areSame = first != nil && first == second
            return areSame == example.areSame
                ? nil : FailedExample(example: example, firstKey: first, secondKey: second)
        }
    }
}

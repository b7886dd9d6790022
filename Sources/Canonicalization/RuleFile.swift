/// A text of rules with its name, as the trace cites it.
public struct RuleFile: Sendable {
    /// As in `rules/sites/youtube.com.txt`.
    public let name: [UInt8]
    public let text: [UInt8]

    public init(name: [UInt8], text: [UInt8]) {
        self.name = name
        self.text = text
    }
}

/// A line that is not a rule this engine can apply, and why.
public struct SkippedRule: Sendable {
    public enum Reason: UInt8, Sendable {
        case notAboutURLs, unknownOption, needsRegularExpression, malformedPattern, malformedTemplate, unknownGate
        case noAction, lineTooLong, tooManyRules
    }

    public let file: Int
    public let line: Int
    public let reason: Reason
}

extension SkippedRule.Reason {
    /// A sentence for a person.
    public var sentence: StaticString {
        switch self {
        case .notAboutURLs: "This rule is about requests or page contents, not about a page's address."
        case .unknownOption: "An option of this rule is unknown."
        case .needsRegularExpression: "This rule has a regular expression that is more than a choice of names."
        case .malformedPattern: "The pattern before the \"$\" cannot be read."
        case .malformedTemplate: "The template must begin with \"/\" or \"https://\" and close its braces."
        case .unknownGate: "The value condition is unknown."
        case .noAction: "The rule does nothing: it has no option such as \"removeparam\"."
        case .lineTooLong: "The line is longer than 4,096 bytes."
        case .tooManyRules: "The list has more than 200,000 rules."
        }
    }
}

/// Two URLs that a rule's author says are the same page, or are not.
public struct RuleExample: Sendable {
    public let file: Int
    public let line: Int
    public let areSame: Bool
    public let first: [UInt8]
    public let second: [UInt8]
}

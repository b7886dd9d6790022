/// A line that this engine cannot apply as a rule, and why.
public struct SkippedRule: Sendable {
    public enum Reason: UInt8, Sendable {
        case notAboutURLs, unknownOption, needsRegularExpression, malformedPattern, malformedTemplate,
            unknownValueCondition
        case noAction, lineTooLong, tooManyRules
        case malformedExpression, catastrophicBacktracking, wouldStripEverything, wouldDisableEverything,
            shortGlobalName
        case needsHost, conflictingHosts, otherRequests, otherApplications, hostNotASCII, tooManyConditions
        case conditional, directive, badFilter
    }

    public let file: Int
    public let line: Int
    public let reason: Reason
}

extension SkippedRule.Reason: Error {}

extension SkippedRule.Reason {
    /// The reason as a sentence for people.
    public var sentence: StaticString {
        switch self {
        case .notAboutURLs: "This rule is about requests or page contents, not about a page's address."
        case .unknownOption: "An option of this rule is unknown."
        case .needsRegularExpression: "This rule has a regular expression, and none can be tried here."
        case .malformedPattern: "The pattern before the \"$\" cannot be read."
        case .malformedTemplate: "The template must begin with \"/\" or \"https://\" and close its braces."
        case .unknownValueCondition: "The value condition is unknown."
        case .noAction: "The rule does nothing: it has no option such as \"removeparam\"."
        case .lineTooLong: "The line is longer than 4,096 bytes."
        case .tooManyRules: "The list has more than 200,000 rules."
        case .malformedExpression: "The regular expression cannot be read, or is longer than 1,024 bytes."
        case .catastrophicBacktracking: "The regular expression takes too many steps on a harmless text."
        case .wouldStripEverything:
            "The rule would strip everything: name its parameters, or bind it to a host and a path."
        case .wouldDisableEverything: "The exception would switch every rule off: bind it to a host or a path."
        case .shortGlobalName:
            "A name this short is content on many sites: bind the rule to a host, or write the name out."
        case .needsHost: "A rule of this kind must be bound to a host."
        case .conflictingHosts: "The host of the pattern and the hosts of the options have no page in common."
        case .otherRequests: "This rule is about requests of other kinds than the page itself."
        case .otherApplications: "This rule is for certain applications only."
        case .hostNotASCII: "The host is not ASCII: write it in its \"xn--\" form."
        case .tooManyConditions: "Too many rules with conditions share this host, or have none."
        case .conditional: "The rule is for other software: it stands under a condition that does not hold here."
        case .directive: "The directive is for other software, and has no effect here."
        case .badFilter: "The rule is switched off by a \"badfilter\" rule, or is one."
        }
    }
}

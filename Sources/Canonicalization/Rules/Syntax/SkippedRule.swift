/// A line that this engine cannot apply as a rule, and why.
public struct SkippedRule: Sendable {
    /// Why a line is skipped; `sentence` describes each reason.
    public enum Reason: UInt8, Sendable {
        case notAboutURLs
        case unknownOption
        case needsRegularExpression
        case malformedPattern
        case malformedTemplate
        case unknownValueCondition
        case noAction
        case lineTooLong
        case tooManyRules
        case malformedExpression
        case catastrophicBacktracking
        case wouldStripEverything
        case wouldDisableEverything
        case shortGlobalName
        case needsHost
        case conflictingHosts
        case otherRequests
        case otherApplications
        case hostNotASCII
        case tooManyConditions
        case conditional
        case directive
        case badFilter
    }

    /// The index of the file in `RuleSet.files`.
    public let file: Int
    /// The line in its file, counted from 1.
    public let line: Int
    /// Why the line is skipped.
    public let reason: Reason
}

extension SkippedRule.Reason: Error {}

extension SkippedRule.Reason {
    /// The reason as a sentence for people.
    public var sentence: StaticString {
        switch self {
        case .notAboutURLs: "This rule is about requests or page content, not about the URL of a page."
        case .unknownOption: "An option of this rule is unknown."
        case .needsRegularExpression: "Regular expressions are not supported here."
        case .malformedPattern: "The pattern before the \"$\" is invalid."
        case .malformedTemplate: "The template must start with \"/\" or \"https://\" and close its braces."
        case .unknownValueCondition: "The value condition is unknown."
        case .noAction: "The rule does nothing: it has no option such as \"removeparam\"."
        case .lineTooLong: "The line is longer than 4,096 bytes."
        case .tooManyRules: "The list has more than 200,000 rules."
        case .malformedExpression: "The regular expression is invalid or longer than 1,024 bytes."
        case .catastrophicBacktracking: "The regular expression takes too many steps on a simple text."
        case .wouldStripEverything:
            "The rule would remove everything. Name its parameters, or limit it to a host and a path."
        case .wouldDisableEverything: "The exception would disable all rules. Limit it to a host or a path."
        case .shortGlobalName:
            "A name this short is content on many sites. Limit the rule to a host, or use the full name."
        case .needsHost: "A rule of this kind must be limited to a host."
        case .conflictingHosts: "The host of the pattern and the hosts of the options have no pages in common."
        case .otherRequests: "This rule is about requests other than for the page itself."
        case .otherApplications: "This rule is for specific applications only."
        case .hostNotASCII: "The host is not ASCII. Write it in its \"xn--\" form."
        case .tooManyConditions: "Too many rules with conditions share this host, or apply to all hosts."
        case .conditional: "The rule is for other software, because its \"!#if\" condition is false here."
        case .directive: "The directive is for other software and has no effect here."
        case .badFilter: "The rule is a \"badfilter\" rule, or is disabled by one."
        }
    }
}

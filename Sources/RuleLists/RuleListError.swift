/// The reason why a whole list is rejected.
public enum RuleListError: Error, Sendable, Hashable {
    case tooLarge(bytes: Int)
    /// The user's own rules are too large.
    case tooLargeForOwn(bytes: Int)
    case tooManyLines(line: Int)
    case tooManyRules(line: Int)
    /// A catalog has more rules than the limit.
    case tooManyCatalogRules(provider: String)
    case empty
    /// The text is not UTF-8, or contains a NUL byte.
    case notText(line: Int)
    /// The text is a web page, for example one that says where the list has moved.
    case webPage
    case malformedJSON(String)
    /// The JSON is not a ClearURLs catalog.
    case unknownJSON
}

extension RuleListError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tooLarge(let bytes):
            "The list has \(bytes) bytes, more than the limit of \(RuleLists.sizeLimit). Check that it is a list of rules."
        case .tooLargeForOwn(let bytes):
            "These rules have \(bytes) bytes, more than the limit of \(UserRules.sizeLimit). Subscribe to a list instead."
        case .tooManyLines(let line):
            "Line \(line): the list has more than \(RuleLists.lineLimit) lines. Subscribe to a list that is only about URLs."
        case .tooManyRules(let line):
            """
            Line \(line): the list has more than \(RuleLists.ruleLimit) rules. Subscribe to a list that is only about URLs.
            """
        case .tooManyCatalogRules(let provider):
            "Provider \"\(provider)\": the catalog has more than \(RuleLists.ruleLimit) rules."
        case .empty: "The list is empty."
        case .notText(let line): "Line \(line): this is not UTF-8 text."
        case .webPage: "This is a web page, not a list. Enter the URL of the list's plain text."
        case .malformedJSON(let reason): "The catalog is not valid JSON: \(reason)"
        case .unknownJSON: "This JSON is not a ClearURLs catalog: \"providers\" is missing."
        }
    }
}

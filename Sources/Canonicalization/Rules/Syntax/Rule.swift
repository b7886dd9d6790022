import WebURL

/// A parsed rule.
struct Rule: Sendable {
    /// The action of a rule on the URLs that it matches.
    enum Action: Sendable {
        /// `removeparam=`: removes the named parameters.
        case removeParameters
        /// `keepparam=`: removes all parameters except the named ones.
        case keepParameters
        /// `removefragment=`: removes the named parameters from the fragment.
        case removeFragmentParameters
        /// `fragment=keep`, `fragment=drop`.
        case fragment(keep: Bool)
        /// `alias=`: replaces the host.
        case alias(HostTemplate)
        /// `template=`: replaces the path, the query and optionally the host.
        case template(Template)
        /// `urlskip=`: replaces a wrapper with the URL that it contains.
        case unwrap([UnwrapStep])
        /// `ignorecase=`: ignores the case of the first segments of the path, in the key only.
        case ignoreCase(segments: Int)
        /// `spaces=_`: replaces spaces in the path with underscores, in the key only.
        case underscoreSpaces
        /// `session=`: removes a path segment or matrix parameter with a session.
        case pathSession(PathSession)
        /// `removeparam=/…/`: removes the parameters whose `name=value` matches, or does not match if negated.
        case removeMatching(RegularExpression, isNegated: Bool)
        /// `removetext=/…/`: removes matches in path and query.
        case removeText(RegularExpression)
    }

    let action: Action
    /// The names of the action's parameters, in lower case.
    var names: [ParameterName] = []
    var isException = false
    /// Whether the rule applies to the key only.
    var isKeyOnly = false
    var path: PathPattern?
    /// The name of the captured subdomain, `{name}.` in the rule.
    var hostCapture: [UInt8]?
    /// Whether subdomains of the host are excluded.
    var isExactHost = false
    var valueCondition: ValueCondition?
    /// The parameters that must be present.
    var requiredParameters: [[UInt8]] = []
    /// The parameters that must be absent.
    var forbiddenParameters: [[UInt8]] = []
    /// Further conditions on the URL.
    var condition: RuleCondition?
    let origin: RuleOrigin
}

/// The name of a parameter, or a prefix of names.
struct ParameterName: Sendable {
    /// In lower case.
    let text: [UInt8]
    let isPrefix: Bool

    func matches(_ name: ArraySlice<UInt8>) -> Bool {
        isPrefix ? name.startsIgnoringCase(text[...]) : name.equalsIgnoringCase(text[...])
    }
}

/// The source of a rule, for the trace.
struct RuleOrigin: Sendable {
    let file: Int
    let line: Int
    /// The range of the rule's text in its file.
    let text: Range<Int>
    /// The range of the comment above the rule; empty if there is none.
    let reason: Range<Int>
}

/// Transient parts of a URL that are not ordinary parameters.
enum PathSession: Sendable {
    /// `;name=…` after a segment.
    case matrix(name: [UInt8])
    /// `(S(…))` segments of ASP.NET.
    case aspNET
    /// `removeparam=…,separator=;`: parameters that are also separated by semicolons.
    case separated
}

/// A step that extracts the target of a wrapper, after uBlock Origin's `urlskip`.
enum UnwrapStep: Sendable {
    /// `?name`: the decoded value of a parameter.
    case parameter([UInt8])
    /// `?`: the whole query.
    case query
    /// `#`: the fragment.
    case fragment
    /// `/…{target...}`: a capture of the rule's own pattern.
    case capture
    /// `+https`: adds `https://` if there is no scheme.
    case addScheme
    /// `-uricomponent`: decodes percent-encoding once more.
    case decode
    /// `-base64`: decodes base64 or base64url.
    case base64
    /// `-prefix=…`: removes a prefix.
    case dropPrefix([UInt8])
    /// `-until=…`: removes everything from the last occurrence of a byte.
    case cutLast(UInt8)
    /// The whole URL, for steps that each take the result of the one before (`Pipeline+UnwrapChain.swift`).
    case address
    /// `&i`: the name of the i-th parameter, counted from 1.
    case parameterName(Int)
    /// `/…/`: the first group of a regular expression.
    case expression(RegularExpression)
    /// `-target`: decodes percent-encoding, if the text is not a URL yet.
    case decodeTarget
    /// `-proofpoint=2`, `-proofpoint=3`: decodes a target of Proofpoint URL Defense.
    case proofpoint(version: Int)
    /// `-json=name`: extracts a string from a JSON object.
    case string([UInt8])
    /// `+origin`: adds the origin of the wrapper to a path.
    case addOrigin
}

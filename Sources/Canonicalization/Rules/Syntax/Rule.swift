import WebURL

/// One rule, ready to be applied.
struct Rule: Sendable {
    /// What a rule does with the URLs that it matches.
    enum Action: Sendable {
        /// `removeparam=`: removes the parameters of these names.
        case removeParameters
        /// `keepparam=`: removes all parameters but those of these names.
        case keepParameters
        /// `removefragment=`: removes the fragment's parameters of these names.
        case removeFragmentParameters
        /// `fragment=keep`, `fragment=drop`.
        case fragment(keep: Bool)
        /// `alias=`: another name of a host.
        case alias(HostTemplate)
        /// `template=`: another form of a path.
        case template(Template)
        /// `urlskip=`: a wrapper around the address of another page.
        case unwrap([UnwrapStep])
        /// `ignorecase=`: so many leading segments of the path are the same in either case; of the key only.
        case ignoreCase(segments: Int)
        /// `spaces=_`: spaces of the path are underscores; of the key only.
        case underscoreSpaces
        /// `session=`: a path segment or matrix parameter that carries a session.
        case pathSession(PathSession)
        /// `removeparam=/…/`: removes the parameters whose `name=value` matches; negated, those that do not.
        case removeMatching(RegularExpression, isNegated: Bool)
        /// `removetext=/…/`: removes what matches in the path and query.
        case removeText(RegularExpression)
    }

    let action: Action
    /// Names in lower case, for the actions that have them.
    var names: [ParameterName] = []
    var isException = false
    /// The rule serves the comparison form only.
    var isKeyOnly = false
    var path: PathPattern?
    /// Labels before the indexed host, `{name}.` in the rule.
    var hostCapture: [UInt8]?
    /// The host must be exactly this one, no subdomain of it.
    var isExactHost = false
    var valueCondition: ValueCondition?
    /// Parameters that must be there for the rule to apply.
    var requiredParameters: [[UInt8]] = []
    /// Parameters that must not be there.
    var forbiddenParameters: [[UInt8]] = []
    /// What else the rule asks of the page.
    var condition: RuleCondition?
    let origin: RuleOrigin
}

/// A parameter's name, or the beginning of several.
struct ParameterName: Sendable {
    /// In lower case.
    let text: [UInt8]
    let isPrefix: Bool

    func matches(_ name: ArraySlice<UInt8>) -> Bool {
        isPrefix ? name.startsIgnoringCase(text[...]) : name.equalsIgnoringCase(text[...])
    }
}

/// Where a rule stands, for the trace.
struct RuleOrigin: Sendable {
    let file: Int
    let line: Int
    /// The rule's text as a range of its file.
    let text: Range<Int>
    /// The comment above the rule, as a range of its file; empty where there is none.
    let reason: Range<Int>
}

/// What carries a session, or what else is transient, where no parameter does.
enum PathSession: Sendable {
    /// `;name=…` behind a segment.
    case matrix(name: [UInt8])
    /// `(S(…))` segments of ASP.NET.
    case aspNET
    /// `removeparam=…,separator=;`: pieces of a query whose parameters stand between semicolons, too.
    case separated
}

/// How the target is taken out of a wrapper, after uBlock Origin's `urlskip`.
enum UnwrapStep: Sendable {
    /// `?name`: the decoded value of a parameter.
    case parameter([UInt8])
    /// `?`: the whole query.
    case query
    /// `#`: the fragment.
    case fragment
    /// `/…{target...}`: a capture of the rule's own pattern.
    case capture
    /// `+https`: `https://` before what has no scheme.
    case addScheme
    /// `-uricomponent`: percent-decoding, once more.
    case decode
    /// `-base64`: base64 and base64url.
    case base64
    /// `-prefix=…`: without this beginning.
    case dropPrefix([UInt8])
    /// `-until=…`: up to the last of this byte.
    case cutLast(UInt8)
    /// The whole address, where the steps begin that each work on what the one before left (`UnwrapChain`).
    case address
    /// `&i`: the name of the parameter at this place, counted from 1.
    case parameterName(Int)
    /// `/…/`: the first group of a regular expression.
    case expression(RegularExpression)
    /// `-target`: decoded once, where the text is no address yet.
    case decodeTarget
}

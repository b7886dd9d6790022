import WebURL

/// The work on one URL after another.
struct Pipeline: ~Copyable {
    var workingURL: WorkingURL
    let rules: CompiledRules
    /// The parser's question for domains. A function, so that the pipeline is one type whoever knows the domains.
    private let ascii: (_ domain: [UInt8]) -> [UInt8]?
    private(set) var trace = TraceBuffer()
    /// The rule groups of the page's host and file name.
    var matchedGroups = ScratchArray<MatchedGroup>()
    /// The rules of those that name all that the page keeps.
    var keepingRules = ScratchArray<Int32>()
    /// What any rule of these groups serves.
    var roles: RuleRoles = []

    /// Whether the comparison form is made, which more rules serve.
    var isForKey = false
    /// Told when a condition is asked about the address; `nil` where no rule has one.
    let conditionLog: ConditionLog?
    /// Whether wrappers, aliases and templates are followed.
    private var mayRewrite = true
    /// There was more to follow than the limit allows.
    private(set) var isTooDeep = false
    /// Whether the page is still the visited one, so that a range says which text is meant.
    private var isVisited = true
    /// How often the page became another.
    private var followCount = 0
    /// Where an address is written that a rule leads to.
    var targetBuffer = ScratchBuffer()
    /// A parameter's name in its decoded form.
    var nameBuffer = ScratchBuffer()
    /// The serialisation of the visited URL, once the page is another.
    private var visitedBytes: [UInt8] = []

    /// A group that the page belongs to, with the parts of the host that its rules may ask for.
    struct MatchedGroup: BitwiseCopyable {
        let group: Int
        let roles: RuleRoles
        let hasNames: Bool
        let prefixLengths: UInt64
        let rewriting: RewritingRules
        let keyRewriting: RewritingRules
        let keeping: CompactRange
        /// Where in the host the group's text begins.
        let subdomainEnd: Int
        /// Where in the host the ending begins, for groups of any ending.
        let tldStart: Int
    }

    /// How often a page may turn into another: wrappers in wrappers, an alias after a template.
    static var rewriteLimit: Int { 5 }

    init(rules: CompiledRules, ascii: @escaping (_ domain: [UInt8]) -> [UInt8]?) {
        self.rules = rules
        self.ascii = ascii
        conditionLog = rules.hasConditions ? ConditionLog() : nil
        workingURL = WorkingURL(WebURL.none, filter: rules.tables.filter)
        let header = rules.tables.groupHeaders[CompiledRules.globalGroup]
        matchedGroups.append(MatchedGroup(CompiledRules.globalGroup, header, subdomainEnd: 0, tldStart: .max))
    }

    /// The record of an http(s) address.
    mutating func parse(_ bytes: [UInt8]) -> WebURL? {
        guard let url = try? WebURL(parsing: bytes, ascii: ascii), url.isHTTP else { return nil }
        return url
    }

    /// Turns to another URL.
    ///
    /// - Parameters:
    ///   - input: an absolute URL in UTF-8.
    ///   - mayRewrite: whether wrappers, aliases and templates are followed.
    mutating func begin(_ input: [UInt8], mayRewrite: Bool = true) throws(CanonicalizationError) {
        trace.removeAll()
        guard input.count <= Canonicalizer.lengthLimit else { throw .tooLong }
        do {
            try workingURL.parse(input, ascii: ascii)
        } catch {
            throw .notAURL(error)
        }
        guard workingURL.record.isHTTP else { throw .unsupportedScheme }
        // Percent-encoding may lengthen it: what has a canonical URL must have it again.
        guard workingURL.bytes.count <= Canonicalizer.lengthLimit else { throw .tooLong }
        self.mayRewrite = mayRewrite
        isTooDeep = false
        conditionLog?.wasEvaluated = false
        isForKey = false
        isVisited = true
        if workingURL.bytes != input { recordParserChanges(of: input) }
        workingURL.locateComponents(filter: rules.tables.filter)
        findGroups()
    }

    mutating func clearTrace() { trace.removeAll() }

    private mutating func keepVisitedBytes() {
        if isVisited { visitedBytes = workingURL.bytes }
        isVisited = false
    }

    /// What was changed, in the order of the pipeline.
    var changes: [Change] { trace.trace.changes(of: isVisited ? workingURL.bytes : visitedBytes, rules: rules) }

    /// Turns to the URL that the page's leads to.
    mutating func follow(_ url: WebURL) {
        keepVisitedBytes()
        workingURL.load(url, filter: rules.tables.filter)
        followCount &+= 1
    }

    /// Puts what is left of the fragment in its place.
    mutating func replaceFragment(_ fragment: [UInt8]) {
        keepVisitedBytes()
        workingURL.setFragment(fragment)
    }

    mutating func run() {
        var rewrites = mayRewrite ? 0 : Pipeline.rewriteLimit
        while rewrites < Pipeline.rewriteLimit, rewrite() {
            rewrites += 1
            findGroups()
        }
        let before = (trace.count, workingURL.hasQuery)
        let followsBefore = followCount
        removePathSessions()
        if roles.contains(.separated) { removeSeparatedParameters() }
        #if !hasFeature(Embedded)
            if roles.contains(.textRemoval) { removeTexts() }
        #endif
        cleanQuery()
        cleanFragment()
        // Where nothing was taken away, the answer is the same as before.
        if rewrites < Pipeline.rewriteLimit {
            if before == (trace.count, workingURL.hasQuery) { return }
            if followCount == followsBefore, !roles.contains(.rewritingByQuery) { return }
        }
        // A template may need a parameter that stood behind others, or a path without its session.
        while rewrites < Pipeline.rewriteLimit, rewrite() {
            rewrites += 1
            findGroups()
            cleanQuery()
            cleanFragment()
        }
        if mayRewrite, rewrites == Pipeline.rewriteLimit, rewrite() { isTooDeep = true }
    }
}

// MARK: - Trace

extension Pipeline {
    /// - Parameter range: where what was removed stands in the page.
    mutating func recordChange(_ kind: Change.Kind, removed range: Range<Int>, cause: Change.Cause) {
        if isForKey { return }
        if isVisited {
            trace.append(kind, visited: range, cause: cause)
        } else {
            trace.append(kind, copying: workingURL.bytes[range], cause: cause)
        }
    }

    mutating func recordChange(_ kind: Change.Kind, removed text: some Sequence<UInt8>, cause: Change.Cause) {
        if isForKey { return }
        trace.append(kind, copying: text, cause: cause)
    }

    /// Notes what the parser itself changed.
    private mutating func recordParserChanges(of input: [UInt8]) {
        let text = input[...].trimmed
        let start = text.position(of: [UInt8]("://")[...]).map { $0 + 3 } ?? text.startIndex
        let rest = text[start...]
        let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        if workingURL.record.port == nil, authority.ends(with: ":443") || authority.ends(with: ":80") {
            let colon = authority.lastIndex(of: UInt8(ascii: ":")) ?? authority.startIndex
            recordChange(.port, removed: authority[colon...], cause: .step(.defaultPort))
        }
        let path = rest[authority.endIndex...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        if path.fields(separatedBy: UInt8(ascii: "/")).contains(where: { DotSegment($0) != nil }) {
            recordChange(.path, removed: path, cause: .step(.dotSegments))
        }
    }
}

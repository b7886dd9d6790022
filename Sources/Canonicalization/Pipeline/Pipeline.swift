import WebURL

/// The steps from a parsed URL to its canonical URL and key, reused for one URL after another.
struct Pipeline: ~Copyable {
    var workingURL: WorkingURL
    let rules: CompiledRules
    /// `DomainToASCII.ascii`, as a closure so that `Pipeline` is not generic.
    let ascii: ASCIIConversion
    var trace = TraceBuffer()
    /// The rule groups of the host and file name.
    var matchedGroups: ScratchArray<MatchedGroup>
    /// The applicable `keepparam` rules.
    var keepingRules = ScratchArray<Int32>()
    /// The roles of all rules in the matched groups.
    var roles: RuleRoles = []
    /// Whether the last attempt to rewrite examined a rule. Which rules it examines depends on host and path alone.
    var hasRewritingCandidate = false

    /// Whether the last URL that `parse(_:)` read had credentials.
    private(set) var hadCredentials = false
    /// Whether the key is being made, to which more rules apply.
    var isForKey = false
    /// Whether a condition on the URL was evaluated. Its result may change once rules have changed the URL, so the rules
    /// are run again (`runUntilStable()`).
    var hasEvaluatedCondition = false
    /// Whether wrappers, aliases and templates are followed.
    private var mayRewrite = true
    /// Whether there were more rewrites than `rewriteLimit`.
    private(set) var isTooDeep = false
    /// Whether the working URL is still the visited one. If so, changes can refer to it by range.
    private var isVisited = true
    /// The visited URL, once the working URL is another.
    private var visited = WebURL.none
    /// The part of the working URL with the fragment's pairs, while they are cleaned.
    var fragmentPairs: Range<Int>?
    /// How often the working URL was replaced.
    private var followCount = 0
    /// The URL that a rewriting rule leads to.
    var targetBuffer = ScratchBuffer()
    /// The decoded name of a parameter.
    var nameBuffer = ScratchBuffer()

    /// A rule group of the working URL, with the parts of the host that its rules may refer to.
    struct MatchedGroup: BitwiseCopyable {
        let group: Int
        let roles: RuleRoles
        let hasNames: Bool
        let prefixLengths: UInt64
        /// The offset in the host where the group's host starts.
        let subdomainEnd: Int
        /// The offset in the host where the TLD starts, for groups with a TLD wildcard.
        let tldStart: Int
    }

    /// How often a URL can be replaced: nested wrappers, an alias after a template.
    static var rewriteLimit: Int { 5 }

    /// `DomainToASCII.ascii`.
    typealias ASCIIConversion = @Sendable (_ domain: [UInt8]) -> [UInt8]?

    init(rules: CompiledRules, ascii: @escaping ASCIIConversion, in space: PipelineSpace) {
        self.rules = rules
        self.ascii = ascii
        workingURL = WorkingURL(in: space)
        matchedGroups = ScratchArray(in: space.groups)
        let header = rules.tables.groupHeaders[CompiledRules.globalGroup]
        matchedGroups.append(MatchedGroup(CompiledRules.globalGroup, header, subdomainEnd: 0, tldStart: .max))
    }

    /// Parses an HTTP(S) URL and removes its credentials (`hadCredentials`).
    mutating func parse(_ bytes: [UInt8]) -> WebURL? {
        guard var url = try? WebURL(parsing: bytes, ascii: ascii), url.isHTTP else { return nil }
        hadCredentials = url.hasCredentials
        url.removeCredentials()
        return url
    }

    /// Parses the visited URL, and records what that changed.
    ///
    /// - Parameter input: An absolute URL in UTF-8.
    mutating func parseVisited(_ input: [UInt8]) throws(CanonicalizationError) {
        guard input.count <= Canonicalizer.lengthLimit else { throw .tooLong }
        if let failure = parseWebPage(input) {
            #if hasFeature(Embedded)
                throw failure
            #else
                guard beginWithAppLink(input) else { throw failure }
            #endif
        } else if workingURL.removeCredentials() {
            recordCredentials()
            recordParserChanges(of: input[(input.lastIndex(of: UInt8(ascii: "@")) ?? 0)...])
        } else if workingURL.bytes != input {
            recordParserChanges(of: input[...])
        }
        // Percent-encoding may lengthen the URL, and a canonical URL must be accepted again.
        guard workingURL.bytes.count <= Canonicalizer.lengthLimit else { throw .tooLong }
    }

    /// Removes the transient parts of the visited URL, which is the record of the working URL.
    mutating func removeTransientParts() {
        let changes = trace.count
        begin(mayRewrite: true)
        run()
        runUntilStable()
        if isTooDeep {
            // Following only some of the wrappers would follow more the next time. Leaving the URL as it is keeps the
            // result idempotent.
            trace.truncate(to: changes)
            workingURL.record = visited
            begin(mayRewrite: false)
            run()
        }
    }

    /// - Parameter mayRewrite: Whether wrappers, aliases and templates are followed.
    private mutating func begin(mayRewrite: Bool) {
        self.mayRewrite = mayRewrite
        isTooDeep = false
        hasEvaluatedCondition = false
        isVisited = true
        workingURL.locateComponents(filter: rules.tables.filter)
        if !workingURL.isQueryPlain, let query = workingURL.queryRange {
            recordChange(.encoding, removed: query, cause: .step(.emptyParameters))
        }
        findGroups()
    }

    /// Parses the visited URL. Returns the reason if it is not a web page.
    private mutating func parseWebPage(_ input: [UInt8]) -> CanonicalizationError? {
        do {
            try workingURL.parse(input, ascii: ascii)
        } catch {
            return .notAURL(error)
        }
        return workingURL.record.isHTTP ? nil : .unsupportedScheme
    }

    /// Returns the visited URL, and ends the use of the pipeline.
    mutating func takeVisited() -> WebURL {
        isVisited ? workingURL.takeRecord() : visited
    }

    /// Makes another URL the working one.
    private mutating func leaveVisited() {
        if isVisited { visited = workingURL.record }
        isVisited = false
    }

    /// Replaces the working URL.
    mutating func follow(_ url: WebURL) {
        leaveVisited()
        workingURL.load(url, filter: rules.tables.filter)
        followCount &+= 1
    }

    /// Replaces the fragment with the rest of it.
    mutating func replaceFragment(_ fragment: [UInt8]) {
        leaveVisited()
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
        // If nothing was removed, another attempt would have the same result.
        if rewrites < Pipeline.rewriteLimit {
            if before == (trace.count, workingURL.hasQuery) { return }
            if followCount == followsBefore, !hasRewritingCandidate || !roles.contains(.rewritingByQuery) { return }
        }
        // A template may match once a parameter or a session in the path is gone.
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
    /// Records a change, of the key alone once the key is being made.
    ///
    /// - Parameter range: The removed part of the working URL.
    mutating func recordChange(_ kind: Change.Kind, removed range: Range<Int>, cause: Change.Cause) {
        if isVisited {
            trace.append(kind, visited: range, cause: cause)
        } else {
            trace.append(kind, copying: workingURL.bytes[range], cause: cause)
        }
    }

    mutating func recordChange(_ kind: Change.Kind, removed text: some Sequence<UInt8>, cause: Change.Cause) {
        trace.append(kind, copying: text, cause: cause)
    }

    /// Records that credentials were removed, without showing them.
    mutating func recordCredentials() {
        // The wrappers that led here contain them as well.
        trace.truncateWrappers()
        recordChange(.credentials, removed: [UInt8]("***@"), cause: .step(.credentials))
    }

    /// Records what the parser itself changed.
    ///
    /// - Parameter input: The text that was parsed, from its credentials on, if it has any.
    private mutating func recordParserChanges(of input: ArraySlice<UInt8>) {
        let text = input.trimmed
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

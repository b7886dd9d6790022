import WebURL

/// The work on one URL.
struct Pipeline {
    var page: Page
    let rules: CompiledRules
    /// The parser with its domains. A closure, so that the pipeline is one type whoever knows the domains.
    let parse: ([UInt8]) -> WebURL?
    var changes: [Change] = []
    /// The rule groups of the page's host and file name.
    var matched: [MatchedGroup] = []

    /// Whether the comparison form is made, which more rules serve.
    var isForKey = false
    /// `nil` where no rule has a condition.
    let conditionLog: ConditionLog?
    /// Whether wrappers, aliases and templates are followed.
    var mayRewrite = true
    /// There was more to follow than the limit allows.
    var isTooDeep = false

    /// A group that the page belongs to, with the parts of the host that its rules may ask for.
    struct MatchedGroup {
        let group: Int
        /// Where in the host the group's text begins.
        let labelsEnd: Int
        /// Where in the host the ending begins, for groups of any ending.
        let endingStart: Int
    }

    /// How often a page may turn into another: wrappers in wrappers, an alias after a template.
    static var rewriteLimit: Int { 5 }

    init(page: Page, rules: CompiledRules, parse: @escaping ([UInt8]) -> WebURL?) {
        self.page = page
        self.rules = rules
        self.parse = parse
        conditionLog = rules.hasConditions ? ConditionLog() : nil
        findGroups()
    }

    mutating func run() {
        var rewrites = mayRewrite ? 0 : Pipeline.rewriteLimit
        while rewrites < Pipeline.rewriteLimit, rewrite() {
            rewrites += 1
            findGroups()
        }
        removePathSessions()
        if rules.hasExpressions { removeTexts() }
        cleanQuery()
        cleanFragment()
        // A template may need a parameter that stood behind others, or a path without its session.
        while rewrites < Pipeline.rewriteLimit, rewrite() {
            rewrites += 1
            findGroups()
            cleanQuery()
            cleanFragment()
        }
        if mayRewrite, rewrites == Pipeline.rewriteLimit, rewrite() { isTooDeep = true }
    }

    mutating func note(_ kind: Change.Kind, removed: some Sequence<UInt8>, rule: Int) {
        changes.append(Change(kind: kind, removedBytes: [UInt8](removed), cause: .rule(rule), rules: rules))
    }

    mutating func note(_ kind: Change.Kind, removed: some Sequence<UInt8>, step: StaticString) {
        changes.append(Change(kind: kind, removedBytes: [UInt8](removed), cause: .step(step), rules: rules))
    }

    /// Notes what the parser itself changed.
    mutating func noteParsing(of input: [UInt8], as url: WebURL) {
        guard input != url.storage else { return }
        let text = input[...].trimmed
        let start = text.position(of: [UInt8]("://")[...]).map { $0 + 3 } ?? text.startIndex
        let rest = text[start...]
        let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        if url.port == nil, authority.ends(with: ":443") || authority.ends(with: ":80") {
            let colon = authority.lastIndex(of: UInt8(ascii: ":")) ?? authority.startIndex
            note(.port, removed: authority[colon...], step: "the scheme's default port (URL Standard)")
        }
        let path = rest[authority.endIndex...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        if path.fields(separatedBy: UInt8(ascii: "/")).contains(where: { DotSegment($0) != nil }) {
            note(.path, removed: path, step: "dot segments (URL Standard)")
        }
    }
}

// MARK: - Finding the groups

extension Pipeline {
    mutating func findGroups() {
        matched.removeAll(keepingCapacity: true)
        matched.append(MatchedGroup(group: CompiledRules.everywhere, labelsEnd: 0, endingStart: page.host.count))
        var host = page.host[...]
        if host.last == UInt8(ascii: ".") { host = host.dropLast() }
        findSuffixes(of: host, kind: .host, endingStart: host.endIndex)
        if rules.hasEndings, let dot = host.lastIndex(of: UInt8(ascii: ".")) {
            findSuffixes(of: host[..<dot], kind: .anyEnding, endingStart: dot + 1)
            // A country's second level: "co.uk", "com.br".
            if let second = host[..<dot].lastIndex(of: UInt8(ascii: ".")), host.endIndex - dot == 3,
                dot - second <= 4
            {
                findSuffixes(of: host[..<second], kind: .anyEnding, endingStart: second + 1)
            }
        }
        if let slash = page.path.lastIndex(of: UInt8(ascii: "/")), slash + 1 < page.path.count {
            let name = page.path[(slash + 1)...].map { $0.lowercased }
            find(RuleGroup.hash(name[...], kind: .fileName), kind: .fileName, text: name[...], endingStart: 0)
        }
    }

    private mutating func findSuffixes(of host: ArraySlice<UInt8>, kind: RuleGroup.Kind, endingStart: Int) {
        var hash = FNV1a(seed: kind.rawValue)
        var index = host.endIndex
        while index > host.startIndex {
            index -= 1
            hash.combine(host[index])
            if index == host.startIndex || host[index - 1] == UInt8(ascii: ".") {
                find(hash.value, kind: kind, text: host[index...], endingStart: endingStart)
            }
        }
    }

    private mutating func find(_ hash: UInt64, kind: RuleGroup.Kind, text: ArraySlice<UInt8>, endingStart: Int) {
        var link = rules.groupIndex.first(hash)
        while link >= 0 {
            let group = rules.groupIndex.value(link)
            if rules.groups[group].kind == kind, rules.groups[group].text[...].elementsEqual(text) {
                matched.append(
                    MatchedGroup(group: group, labelsEnd: text.startIndex, endingStart: endingStart))
                return
            }
            link = rules.groupIndex.next(link)
        }
    }
}

// MARK: - Conditions

extension Pipeline {
    /// Whether a rule of a matched group applies to the page, and the captures of its path.
    func applies(_ rule: Rule, in match: MatchedGroup) -> PathPattern.Captures? {
        var captures = PathPattern.Captures()
        if let name = rule.hostCapture {
            // At least one label stands before the group's text, and its dot.
            guard match.labelsEnd > 1 else { return nil }
            captures.items.append((name, page.host[..<(match.labelsEnd - 1)]))
        } else if rule.isExactHost, match.labelsEnd > 0 {
            return nil
        }
        for name in rule.requiredParameters where page.firstParameter(named: name[...]) == nil { return nil }
        for name in rule.forbiddenParameters where page.firstParameter(named: name[...]) != nil { return nil }
        if let condition = rule.condition, !condition.admits(page, noting: conditionLog) { return nil }
        if let path = rule.path, !path.matches(page.pathAndQuery[...], captures: &captures) { return nil }
        return captures
    }
}

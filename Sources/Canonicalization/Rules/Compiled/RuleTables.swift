import WebURL

/// The tables of a rule set that are read for every URL.
struct RuleTables: ~Copyable, Sendable {
    let traits: FrozenArray<RuleTraits>
    /// The groups of hosts and file names, by the hash of their texts.
    let groupIndex: FrozenHashIndex
    /// The hashes in `groupIndex`.
    let groups: BloomFilter
    let groupHeaders: FrozenArray<RuleGroupHeader>
    /// The first parameter entry for each group and name.
    let parameterIndex: FrozenHashIndex
    let parameterEntries: FrozenArray<CompiledParameterEntry>
    /// The tokens of all path patterns.
    let pathTokens: FrozenArray<PathToken>
    /// The names that `keepparam` and `separator` rules compare with each parameter.
    let comparedNames: FrozenArray<ComparedName>
    /// The names of required and forbidden parameters, in lower case.
    let conditionNames: FrozenArray<RuleTexts.Slice>
    /// The rewriting and `keepparam` rules in buckets, sorted by group.
    let pathBuckets: FrozenArray<CompactRange>
    let prefilteredRules: FrozenArray<PrefilteredRule>
    /// The targets of aliases and templates.
    let rewriteTemplates: FrozenArray<RewriteTemplate>
    let rewritePieces: FrozenArray<RewritePiece>
    let replacedNames: FrozenArray<RuleTexts.Slice>
    let filter: ParameterFilter
    /// The parameter names in rules that apply to the key only.
    let keyNames: BloomFilter
    let hasKeyPrefixes: Bool
    /// The hosts with a TLD wildcard, without their TLD.
    let tldWildcardHosts: SuffixFilter
    let fileNames: SuffixFilter
    /// The length of the longest file name that has a group.
    let longestFileName: Int
    /// The names, hosts and literals that the other tables refer to.
    private let texts: FrozenArray<UInt8>

    init(_ builder: RuleSetBuilder) {
        tldWildcardHosts = SuffixFilter(.tldWildcard, of: builder.groups)
        fileNames = SuffixFilter(.fileName, of: builder.groups)
        longestFileName = builder.groups.reduce(0) { $1.kind == .fileName ? max($0, $1.text.count) : $0 }
        groups = BloomFilter(builder.groups.map { $0.hash })
        groupIndex = FrozenHashIndex(builder.groupIndex)

        var texts = RuleTexts()
        var tokens: [PathToken] = []
        var comparedNames: [ComparedName] = []
        var conditionNames: [RuleTexts.Slice] = []
        var rewrites = RewriteTemplateList()
        let traits = builder.rules.map { rule in
            let firstToken = tokens.count
            for token in rule.path?.tokens ?? [] { tokens.append(PathToken(token, texts: &texts)) }
            let firstName = comparedNames.count
            if rule.action.comparesNames {
                for name in rule.names { comparedNames.append(ComparedName(name, texts: &texts)) }
            }
            let required = conditionNames.count
            for name in rule.requiredParameters { conditionNames.append(texts.append(name.map { $0.lowercased })) }
            let forbidden = conditionNames.count
            for name in rule.forbiddenParameters { conditionNames.append(texts.append(name.map { $0.lowercased })) }
            return RuleTraits(
                rule, tokens: Int32(firstToken)..<Int32(tokens.count),
                names: CompactRange(firstName..<comparedNames.count), required: CompactRange(required..<forbidden),
                forbidden: CompactRange(forbidden..<conditionNames.count),
                rewriteTemplate: rewrites.append(rule, texts: &texts))
        }
        pathTokens = FrozenArray(tokens)
        self.comparedNames = FrozenArray(comparedNames)
        self.conditionNames = FrozenArray(conditionNames)
        rewriteTemplates = FrozenArray(rewrites.templates)
        rewritePieces = FrozenArray(rewrites.pieces)
        replacedNames = FrozenArray(rewrites.replacedNames)
        var index = HashIndex()
        var entries: [CompiledParameterEntry] = []
        entries.reserveCapacity(builder.parameterEntries.count)
        var keyNames: [UInt64] = []
        var hasKeyPrefixes = false
        for entry in builder.parameterEntries {
            let next = index.replaceFirst(entry.key, by: entries.count)
            let traits = traits[entry.rule]
            entries.append(
                CompiledParameterEntry(
                    rule: Int32(entry.rule), next: next, name: texts.append(entry.name), isPrefix: entry.isPrefix,
                    isKeyOnly: traits.isKeyOnly, isAboutFragments: traits.isAboutFragments,
                    isUnconditional: !traits.hasValueCondition && !traits.isConditional))
            guard traits.isKeyOnly else { continue }
            if entry.isPrefix { hasKeyPrefixes = true } else { keyNames.append(TextHash(entry.name).value) }
        }
        filter = ParameterFilter(builder.parameterEntries)
        self.keyNames = BloomFilter(keyNames)
        self.hasKeyPrefixes = hasKeyPrefixes
        parameterIndex = FrozenHashIndex(index)
        parameterEntries = FrozenArray(entries)
        self.traits = FrozenArray(traits)

        var pathRules = PathRulesBuilder()
        groupHeaders = FrozenArray(
            builder.groups.map { group in
                var roles: RuleRoles = group.expressions.isEmpty ? [] : .matching
                for number in group.rules {
                    let role = traits[Int(number)].role
                    roles.formUnion(role)
                    if role == .rewriting, builder.rules[Int(number)].rewritesByQuery {
                        roles.insert(.rewritingByQuery)
                    }
                }
                return RuleGroupHeader(
                    kind: group.kind, roles: roles, next: group.next, hasNames: group.hasNames,
                    prefixLengths: group.prefixLengths, text: texts.append(group.text),
                    rewriting: pathRules.append(.rewriting, of: group, traits: traits),
                    keyRewriting: pathRules.append(.keyRewriting, of: group, traits: traits),
                    keeping: pathRules.append(.keeping, of: group, traits: traits))
            })
        pathBuckets = FrozenArray(pathRules.buckets)
        prefilteredRules = FrozenArray(pathRules.rules)
        self.texts = FrozenArray(texts.padded)
    }
}

extension RuleTables {
    /// The texts of the rules, padded.
    @inline(__always)
    var text: PaddedBytes { PaddedBytes(start: texts.start, count: texts.count &- PaddedBytes.padding) }

    /// Returns whether a text of the rules, which is in lower case, occurs at `start` in `text`, ignoring case.
    @inline(__always)
    func isText(_ place: RuleTexts.Slice, at start: Int, in text: PaddedBytes) -> Bool {
        text.holdsIgnoringCase(self.text, place.range, at: start)
    }
}

extension RuleTables {
    /// Returns the rules that may match a path, in their order.
    @inline(__always)
    func rules(_ place: PathRules, for path: PathBytes) -> UnsafeBufferPointer<PrefilteredRule> {
        let bucket = place.bucket(for: path)
        return prefilteredRules[bucket < 0 ? 0..<0 : pathBuckets[bucket].indices]
    }

    /// Returns whether a path and its query match a rule's pattern.
    ///
    /// - Parameter place: The range of path and query in the text.
    @inline(__always)
    func matchesPath(
        _ traits: RuleTraits, _ place: Range<Int>, in text: PaddedBytes, captures: inout CaptureList
    ) -> Bool {
        if traits.tokensStart == traits.tokensEnd { return true }
        let matcher = PathMatcher(
            tokens: pathTokens[Int(traits.tokensStart)..<Int(traits.tokensEnd)], hasCaptures: traits.hasCaptures,
            texts: self.text, text: text, end: place.upperBound)
        return matcher.matches(from: place.lowerBound, captures: &captures)
    }

    /// Returns whether a rule with compared names names a parameter.
    ///
    /// - Parameter name: The range of the decoded name.
    @inline(__always)
    func hasName(_ traits: RuleTraits, _ name: Range<Int>, in text: PaddedBytes) -> Bool {
        for index in traits.names.indices {
            let kept = comparedNames[index]
            let count = Int(kept.text.count)
            if kept.isPrefix ? count <= name.count : count == name.count,
                isText(kept.text, at: name.lowerBound, in: text)
            {
                return true
            }
        }
        return false
    }
}

extension RuleTables {
    /// Returns the index of the first entry with a name's hash in a group; negative if there is none.
    @inline(__always)
    func firstEntry(_ nameHash: UInt64, in match: Pipeline.MatchedGroup, isPrefix: Bool) -> Int32 {
        guard isPrefix ? match.prefixLengths != 0 : match.hasNames else { return -1 }
        return parameterIndex.first(RuleGroup.parameterKey(nameHash, group: match.group, isPrefix: isPrefix))
    }

    /// Returns whether an entry names a parameter.
    ///
    /// - Parameter name: The range of the decoded name.
    @inline(__always)
    func names(
        _ name: Range<Int>, by entry: CompiledParameterEntry, isPrefix: Bool, in text: PaddedBytes
    ) -> Bool {
        entry.isPrefix == isPrefix
            && (isPrefix ? entry.name.count <= name.count : entry.name.count == name.count)
            && isText(entry.name, at: name.lowerBound, in: text)
    }
}

/// A name that a rule compares with each parameter of a URL.
struct ComparedName: BitwiseCopyable, Sendable {
    let text: RuleTexts.Slice
    let isPrefix: Bool

    init(_ name: ParameterName, texts: inout RuleTexts) {
        text = texts.append(name.text)
        isPrefix = name.isPrefix
    }
}

/// The texts of all rules in one buffer.
struct RuleTexts {
    private var bytes: [UInt8] = []

    /// A text as a range of the buffer.
    struct Slice: BitwiseCopyable, Sendable {
        let start: Int32
        let count: Int32

        @inline(__always)
        var range: Range<Int> { Int(start)..<Int(start) &+ Int(count) }
    }

    @inline(never)
    mutating func append(_ text: [UInt8]) -> Slice {
        let place = Slice(start: Int32(bytes.count), count: Int32(text.count))
        bytes.append(contentsOf: text)
        return place
    }

    /// The buffer with padding for `PaddedBytes`.
    var padded: [UInt8] { bytes + [UInt8](repeating: 0, count: PaddedBytes.padding) }
}

extension Rule.Action {
    /// Whether the rule's names are compared with each parameter. The names of other rules are looked up by hash.
    fileprivate var comparesNames: Bool {
        switch self {
        case .keepParameters, .pathSession(.separated): true
        default: false
        }
    }
}

import WebURL

/// The tables of a rule set, which never change once built.
///
/// What every URL looks at is in flat arrays of small values: copying a whole `Rule` costs more than parsing a URL. The
/// rules themselves are read only where one is about to be applied.
final class CompiledRules: Sendable {
    let files: [RuleFile]
    let rules: [Rule]
    let traits: [RuleTraits]
    let groups: [RuleGroup]
    let skipped: [SkippedRule]
    let examples: [RuleExample]
    let groupIndex: HashIndex
    /// Where the chain of entries for a group and name begins.
    let parameterIndex: HashIndex
    let parameterEntries: [CompiledEntry]
    let groupHeads: [GroupHead]
    /// Names, hosts and beginnings of paths that the entries above and the traits are ranges of.
    let texts: [UInt8]
    let filter: ParameterFilter
    /// The hosts that rules name without their ending.
    let endings: TailFilter
    let fileNames: TailFilter
    /// No file name that rules are about is longer.
    let longestFileName: Int
    /// A rule asks for more of the address than host, path and parameters, or cuts out text.
    let hasConditions: Bool
    /// The groups without a host whose patterns have to be tried on every URL.
    static let everywhere = 0

    init(_ builder: RuleSetBuilder, files: [RuleFile]) {
        self.files = files
        rules = builder.rules
        skipped = builder.skipped
        examples = builder.examples
        groupIndex = builder.groupIndex
        endings = TailFilter(.anyEnding, of: builder.groups)
        fileNames = TailFilter(.fileName, of: builder.groups)
        hasConditions = builder.rules.contains { $0.condition != nil || $0.action.isTextRemoval }
        longestFileName = builder.groups.reduce(0) { $1.kind == .fileName ? max($0, $1.text.count) : $0 }

        let prefixes = builder.parameterEntries.reduce(0) { $0 + ($1.isPrefix ? 1 : 0) }
        var filter = ParameterFilter(names: builder.parameterEntries.count - prefixes, prefixes: prefixes)
        for entry in builder.parameterEntries {
            var hash = FNV1a()
            hash.combine(folding: entry.name)
            filter.insert(hash.value, of: entry.name, isPrefix: entry.isPrefix)
        }
        self.filter = filter

        var texts = RuleTexts()
        let traits = builder.rules.map { RuleTraits($0, path: texts.append($0.path?.prefix ?? [])) }
        var index = HashIndex()
        var entries: [CompiledEntry] = []
        entries.reserveCapacity(builder.parameterEntries.count)
        for entry in builder.parameterEntries {
            let next = index.replaceFirst(entry.key, by: entries.count)
            let traits = traits[entry.rule]
            entries.append(
                CompiledEntry(
                    rule: Int32(entry.rule), next: next, name: texts.append(entry.name), isPrefix: entry.isPrefix,
                    isKeyOnly: traits.isKeyOnly, isAboutFragments: traits.isAboutFragments,
                    isFree: !traits.isGated && !traits.isConditional))
        }
        parameterIndex = index
        parameterEntries = entries
        self.traits = traits
        groups = builder.groups
        groupHeads = builder.groups.map { group in
            var duties = group.rules.reduce(into: RuleDuties()) { $0.formUnion(traits[Int($1)].duty) }
            if !group.expressions.isEmpty { duties.insert(.matching) }
            var starts = PathStarts()
            for number in group.rules where !traits[Int(number)].duty.isDisjoint(with: .anyRewriting) {
                starts.insert(builder.rules[Int(number)].path)
            }
            return GroupHead(
                kind: group.kind, duties: duties, rewritingStarts: starts, hasNames: group.hasNames,
                prefixLengths: group.prefixLengths, text: texts.append(group.text))
        }
        self.texts = texts.bytes
    }
}

/// Texts of rules, one behind the other.
struct RuleTexts {
    private(set) var bytes: [UInt8] = []

    /// A text as a range of `CompiledRules.texts`.
    struct Place: Sendable {
        let start: Int32
        let count: Int32
    }

    mutating func append(_ text: [UInt8]) -> Place {
        let place = Place(start: Int32(bytes.count), count: Int32(text.count))
        bytes.append(contentsOf: text)
        return place
    }
}

/// A parameter's name in a rule, as it is looked up.
struct CompiledEntry: Sendable {
    let rule: Int32
    /// The next entry for the same group and name, negative where there is none.
    let next: Int32
    let name: RuleTexts.Place
    let isPrefix: Bool
    let isKeyOnly: Bool
    let isAboutFragments: Bool
    /// The rule asks for nothing but the name.
    let isFree: Bool
}

/// Which bytes may stand behind the first slash of the paths that some rules are about.
struct PathStarts: Sendable {
    private var bytes = ByteSet("")
    private var isAny = false

    /// - Parameter pattern: of one more rule.
    mutating func insert(_ pattern: PathPattern?) {
        let prefix = pattern?.prefix ?? []
        if prefix.count > 1, prefix[0] == UInt8(ascii: "/") {
            bytes.insert(prefix[1])
        } else if prefix.count == 1, prefix[0] == UInt8(ascii: "/"), pattern?.hasDigitBehindPrefix == true {
            bytes = bytes.union("0123456789")
        } else {
            isAny = true
        }
    }

    /// - Parameter path: where a path begins in a URL's bytes.
    @inline(__always)
    func mayContain(pathAt path: Int, in url: [UInt8]) -> Bool {
        isAny || path + 1 < url.count && bytes.contains(url[path + 1])
    }
}

/// What of a group every page of it looks at.
struct GroupHead: Sendable {
    let kind: RuleGroup.Kind
    let duties: RuleDuties
    /// Where the group's wrappers, aliases and templates may be about a path.
    let rewritingStarts: PathStarts
    let hasNames: Bool
    let prefixLengths: UInt64
    let text: RuleTexts.Place
}

extension CompiledRules {
    /// Whether a text of the rules, in lower case, is what stands at `start` in `bytes`, whatever the case there.
    func isText(_ place: RuleTexts.Place, at start: Int, in bytes: Span<UInt8>) -> Bool {
        let count = Int(place.count)
        let pool = texts
        let texts = pool.span.extracting(Int(place.start)..<Int(place.start) + count)
        guard start >= 0, start + count <= bytes.count else { return false }
        var offset = 0
        // Eight bytes at once as long as they are the same, case and all.
        while offset + 8 <= count, bytes.word(at: start + offset) == texts.word(at: offset) { offset += 8 }
        while offset < count {
            // Within both by the lines above.
            if bytes[unchecked: start + offset].lowercased != texts[unchecked: offset] { return false }
            offset += 1
        }
        return true
    }

    /// Whether a path begins as a rule's pattern does, as far as that can be told at a glance.
    func mayMatchPath(_ traits: RuleTraits, from start: Int, in bytes: [UInt8]) -> Bool {
        let place = traits.pathPrefix
        let behind = start + Int(place.count)
        guard behind <= bytes.count else { return false }
        if traits.hasDigitBehindPrefix, behind == bytes.count || !bytes[behind].isDigit { return false }
        for offset in 0..<Int(place.count) where bytes[start + offset] != texts[Int(place.start) + offset] {
            return false
        }
        return true
    }
}

/// A parameter's name in a rule, as the index finds it.
struct ParameterEntry: Sendable {
    let rule: Int
    /// Of group and name: see `RuleGroup.parameterKey`.
    let key: UInt64
    /// In lower case.
    let name: [UInt8]
    let isPrefix: Bool
}

/// What of a rule decides whether it is looked at closer.
struct RuleTraits: Sendable {
    let duty: RuleDuties
    let isKeyOnly: Bool
    /// The rule asks for more than its group does: a path, labels, parameters, a condition.
    let isConditional: Bool
    /// The rule asks something of the parameter's value.
    let isGated: Bool
    /// The rule removes parameters of the fragment only; other removals are from both.
    let isAboutFragments: Bool

    /// The literal that the path begins with.
    let pathPrefix: RuleTexts.Place
    /// A digit stands behind that literal.
    let hasDigitBehindPrefix: Bool

    init(_ rule: Rule, path: RuleTexts.Place) {
        pathPrefix = path
        hasDigitBehindPrefix = rule.path?.hasDigitBehindPrefix ?? false
        isGated = rule.gate != nil
        if case .removeFragmentParameters = rule.action { isAboutFragments = true } else { isAboutFragments = false }
        duty = RuleDuties(rule)
        isKeyOnly = rule.isKeyOnly
        isConditional =
            rule.path != nil || rule.hostCapture != nil || rule.isExactHost || !rule.requiredParameters.isEmpty
            || !rule.forbiddenParameters.isEmpty || rule.condition != nil
    }
}

/// The steps of the pipeline that a rule, or any rule of a group, serves.
struct RuleDuties: OptionSet, Sendable {
    let rawValue: UInt16

    static let exception = RuleDuties(rawValue: 1)
    static let keeping = RuleDuties(rawValue: 2)
    static let rewriting = RuleDuties(rawValue: 4)
    static let keyRewriting = RuleDuties(rawValue: 8)
    static let pathSession = RuleDuties(rawValue: 16)
    static let fragment = RuleDuties(rawValue: 32)
    static let ignoringCase = RuleDuties(rawValue: 64)
    static let underscoringSpaces = RuleDuties(rawValue: 128)
    static let other = RuleDuties(rawValue: 256)
    /// Removing parameters by regular expression.
    static let matching = RuleDuties(rawValue: 512)
    static let textRemoval = RuleDuties(rawValue: 1024)
    /// Lifting what a regular expression matches.
    static let matchingException = RuleDuties(rawValue: 2048)
    static let anyRewriting: RuleDuties = [.rewriting, .keyRewriting]
    static let anyException: RuleDuties = [.exception, .matchingException]

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// An exception serves nothing else.
    init(_ rule: Rule) {
        if rule.isException {
            if case .removeMatching = rule.action { self = .matchingException } else { self = .exception }
            return
        }
        switch rule.action {
        case .keepParameters: self = .keeping
        case .alias, .template, .unwrap: self = rule.isKeyOnly ? .keyRewriting : .rewriting
        case .pathSession: self = .pathSession
        case .fragment: self = .fragment
        case .ignoreCase: self = .ignoringCase
        case .underscoreSpaces: self = .underscoringSpaces
        case .removeMatching: self = .matching
        case .removeText: self = .textRemoval
        default: self = .other
        }
    }
}

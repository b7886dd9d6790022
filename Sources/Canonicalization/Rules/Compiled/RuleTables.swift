import WebURL

/// What every URL looks at of a rule set.
struct RuleTables: ~Copyable, Sendable {
    let traits: Table<RuleTraits>
    /// The groups of hosts and file names by the hashes of their texts.
    let groupIndex: HashTable
    /// Hosts that rules name, whole.
    let hosts: BitSet
    let groupHeads: Table<GroupHead>
    /// Where the chain of entries for a group and name begins.
    let parameterIndex: HashTable
    let parameterEntries: Table<CompiledEntry>
    /// The tokens of the rules' path patterns.
    let pathTokens: Table<PathToken>
    /// The names that rules keep or compare with each piece, rule by rule.
    let keptNames: Table<KeptName>
    /// Names that rules ask for, or ask to be absent, rule by rule, in lower case.
    let askedNames: Table<RuleTexts.Place>
    /// The rules that rewrite addresses or name all that a page keeps, group by group.
    let glancedRules: Table<GlancedRule>
    /// The addresses that rules lead to.
    let addressForms: Table<AddressForm>
    let addressPieces: Table<AddressPiece>
    let replacedNames: Table<RuleTexts.Place>
    let filter: ParameterFilter
    /// Names that rules of the key alone are about.
    let keyNames: BitSet
    let hasKeyPrefixes: Bool
    /// The hosts that rules name without their ending.
    let endings: TailFilter
    let fileNames: TailFilter
    /// No file name that rules are about is longer.
    let longestFileName: Int
    /// Names, hosts and beginnings of paths that the entries above and the traits are ranges of.
    private let texts: Table<UInt8>

    init(_ builder: RuleSetBuilder) {
        endings = TailFilter(.anyEnding, of: builder.groups)
        fileNames = TailFilter(.fileName, of: builder.groups)
        longestFileName = builder.groups.reduce(0) { $1.kind == .fileName ? max($0, $1.text.count) : $0 }
        hosts = BitSet(
            builder.groups.filter { $0.kind == .host }.map { RuleGroup.hash($0.text, kind: .host) })
        groupIndex = HashTable(builder.groupIndex)

        var texts = RuleTexts()
        var tokens: [PathToken] = []
        var keptNames: [KeptName] = []
        var askedNames: [RuleTexts.Place] = []
        var addresses = AddressForms()
        let traits = builder.rules.map { rule in
            let firstToken = tokens.count
            for token in rule.path?.tokens ?? [] { tokens.append(PathToken(token, texts: &texts)) }
            let firstName = keptNames.count
            if rule.action.readsNames {
                for name in rule.names { keptNames.append(KeptName(name, texts: &texts)) }
            }
            let required = askedNames.count
            for name in rule.requiredParameters { askedNames.append(texts.append(name.map { $0.lowercased })) }
            let forbidden = askedNames.count
            for name in rule.forbiddenParameters { askedNames.append(texts.append(name.map { $0.lowercased })) }
            return RuleTraits(
                rule, tokens: Int32(firstToken)..<Int32(tokens.count),
                names: TableRange(firstName..<keptNames.count), required: TableRange(required..<forbidden),
                forbidden: TableRange(forbidden..<askedNames.count), addressForm: addresses.append(rule, texts: &texts))
        }
        pathTokens = Table(tokens)
        self.keptNames = Table(keptNames)
        self.askedNames = Table(askedNames)
        addressForms = Table(addresses.forms)
        addressPieces = Table(addresses.pieces)
        replacedNames = Table(addresses.replacedNames)
        var index = HashIndex()
        var entries: [CompiledEntry] = []
        entries.reserveCapacity(builder.parameterEntries.count)
        var keyNames: [UInt64] = []
        var hasKeyPrefixes = false
        for entry in builder.parameterEntries {
            let next = index.replaceFirst(entry.key, by: entries.count)
            let traits = traits[entry.rule]
            entries.append(
                CompiledEntry(
                    rule: Int32(entry.rule), next: next, name: texts.append(entry.name), isPrefix: entry.isPrefix,
                    isKeyOnly: traits.isKeyOnly, isAboutFragments: traits.isAboutFragments,
                    isFree: !traits.isGated && !traits.isConditional))
            guard traits.isKeyOnly else { continue }
            if entry.isPrefix { hasKeyPrefixes = true } else { keyNames.append(TextHash(entry.name).value) }
        }
        filter = ParameterFilter(builder.parameterEntries)
        self.keyNames = BitSet(keyNames)
        self.hasKeyPrefixes = hasKeyPrefixes
        parameterIndex = HashTable(index)
        parameterEntries = Table(entries)
        self.traits = Table(traits)

        var glanced = GlancedRules()
        groupHeads = Table(
            builder.groups.map { group in
                let rewriting = glanced.append(.rewriting, of: group, builder: builder, traits: traits)
                let keyRewriting = glanced.append(.keyRewriting, of: group, builder: builder, traits: traits)
                let keeping = glanced.append(.keeping, of: group, builder: builder, traits: traits)
                var duties = group.rules.reduce(into: RuleDuties()) { $0.formUnion(traits[Int($1)].duty) }
                if !group.expressions.isEmpty { duties.insert(.matching) }
                for entry in glanced.list[rewriting.rules.indices] where builder.rules[Int(entry.rule)].rewritesByQuery
                {
                    duties.insert(.rewritingByQuery)
                }
                return GroupHead(
                    kind: group.kind, duties: duties, next: group.next, hasNames: group.hasNames,
                    prefixLengths: group.prefixLengths, text: texts.append(group.text),
                    rewriting: rewriting, keyRewriting: keyRewriting, keeping: keeping.rules)
            })
        glancedRules = Table(glanced.list)
        self.texts = Table(texts.padded)
    }
}

extension RuleTables {
    /// What places are ranges of.
    @inline(__always)
    var text: RoomText { RoomText(start: texts.start, count: texts.count &- RoomText.padding) }

    /// Whether a text of the rules, in lower case, is what stands at `start` in `text`, whatever the case there.
    @inline(__always)
    func isText(_ place: RuleTexts.Place, at start: Int, in text: RoomText) -> Bool {
        text.holdsIgnoringCase(self.text, place.range, at: start)
    }
}

extension RuleTables {
    /// Whether a path and its query are what a rule's pattern says.
    ///
    /// - Parameter place: path and query in the text.
    @inline(__always)
    func matchesPath(
        _ traits: RuleTraits, _ place: Range<Int>, in text: RoomText, captures: inout CaptureList
    ) -> Bool {
        if traits.tokensStart == traits.tokensEnd { return true }
        let matcher = PathMatcher(
            tokens: pathTokens[Int(traits.tokensStart)..<Int(traits.tokensEnd)], hasCaptures: traits.hasCaptures,
            texts: self.text, text: text, end: place.upperBound)
        return matcher.matches(from: place.lowerBound, captures: &captures)
    }

    /// Whether a rule that names all that a page keeps, or pieces of a query, names a parameter.
    ///
    /// - Parameter name: decoded, the whole text.
    @inline(__always)
    func hasName(_ traits: RuleTraits, _ name: Range<Int>, in text: RoomText) -> Bool {
        for index in traits.names.indices {
            let kept = keptNames[index]
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

/// A name that a rule keeps, or that is compared with each piece of a query.
struct KeptName: BitwiseCopyable, Sendable {
    let text: RuleTexts.Place
    let isPrefix: Bool

    init(_ name: ParameterName, texts: inout RuleTexts) {
        text = texts.append(name.text)
        isPrefix = name.isPrefix
    }
}

/// Texts of rules, one behind the other.
struct RuleTexts {
    private var bytes: [UInt8] = []

    /// A text as a range of the tables' texts.
    struct Place: BitwiseCopyable, Sendable {
        let start: Int32
        let count: Int32

        @inline(__always)
        var range: Range<Int> { Int(start)..<Int(start) &+ Int(count) }
    }

    @inline(never)
    mutating func append(_ text: [UInt8]) -> Place {
        let place = Place(start: Int32(bytes.count), count: Int32(text.count))
        bytes.append(contentsOf: text)
        return place
    }

    /// As a `RoomText` has them.
    var padded: [UInt8] { bytes + [UInt8](repeating: 0, count: RoomText.padding) }
}

extension Rule.Action {
    /// Whether the rule's names are compared with each name of a page, and not looked up by theirs.
    fileprivate var readsNames: Bool {
        switch self {
        case .keepParameters, .pathSession(.separated): true
        default: false
        }
    }
}

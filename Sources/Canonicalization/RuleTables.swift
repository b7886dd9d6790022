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
    /// The names that rules keep, rule by rule.
    let keptNames: Table<KeptName>
    /// The rules that rewrite addresses, group by group.
    let rewriting: Table<RewritingEntry>
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
        let traits = builder.rules.map { rule in
            let firstToken = tokens.count
            for token in rule.path?.tokens ?? [] { tokens.append(PathToken(token, texts: &texts)) }
            let firstName = keptNames.count
            if case .keepParameters = rule.action {
                for name in rule.names { keptNames.append(KeptName(name, texts: &texts)) }
            }
            return RuleTraits(
                rule, tokens: Int32(firstToken)..<Int32(tokens.count), names: Int32(firstName)..<Int32(keptNames.count))
        }
        pathTokens = Table(tokens)
        self.keptNames = Table(keptNames)
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

        var rewriting: [RewritingEntry] = []
        groupHeads = Table(
            builder.groups.map { group in
                let start = rewriting.count
                for number in group.rules where !traits[Int(number)].duty.isDisjoint(with: .anyRewriting) {
                    rewriting.append(RewritingEntry(number, traits[Int(number)]))
                }
                var duties = group.rules.reduce(into: RuleDuties()) { $0.formUnion(traits[Int($1)].duty) }
                if !group.expressions.isEmpty { duties.insert(.matching) }
                var starts = PathStarts()
                for entry in rewriting[start...] { starts.insert(builder.rules[Int(entry.rule)].path) }
                for entry in rewriting[start...] where builder.rules[Int(entry.rule)].rewritesByQuery {
                    duties.insert(.rewritingByQuery)
                }
                return GroupHead(
                    kind: group.kind, duties: duties, next: group.next, hasNames: group.hasNames,
                    prefixLengths: group.prefixLengths, text: texts.append(group.text),
                    rewritingStart: Int32(start), rewritingEnd: Int32(rewriting.count), rewritingStarts: starts)
            })
        self.rewriting = Table(rewriting)
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
    func matchesPath(
        _ traits: RuleTraits, _ place: Range<Int>, in text: RoomText, captures: inout some CaptureRecorder
    ) -> Bool {
        let count = Int(traits.tokensEnd - traits.tokensStart)
        if count == 0 { return true }
        let tokens = UnsafeBufferPointer(start: pathTokens.start + Int(traits.tokensStart), count: count)
        let matcher = PathMatcher(
            tokens: tokens, hasCaptures: traits.hasCaptures, texts: self.text, text: text, end: place.upperBound)
        return matcher.matches(from: place.lowerBound, captures: &captures)
    }

    /// Whether a rule that names all that a page keeps names a parameter.
    ///
    /// - Parameter name: decoded, the whole text.
    func keeps(_ traits: RuleTraits, _ name: Range<Int>, in text: RoomText) -> Bool {
        for index in Int(traits.namesStart)..<Int(traits.namesEnd) {
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

/// A name that a rule keeps.
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

    mutating func append(_ text: [UInt8]) -> Place {
        let place = Place(start: Int32(bytes.count), count: Int32(text.count))
        bytes.append(contentsOf: text)
        return place
    }

    /// As a `RoomText` has them.
    var padded: [UInt8] { bytes + [UInt8](repeating: 0, count: RoomText.padding) }
}

/// What of a group every page of it looks at.
struct GroupHead: BitwiseCopyable, Sendable {
    let kind: RuleGroup.Kind
    let duties: RuleDuties
    /// The next group whose text has the same hash, negative where there is none.
    let next: Int32
    let hasNames: Bool
    let prefixLengths: UInt64
    let text: RuleTexts.Place
    let rewritingStart: Int32
    let rewritingEnd: Int32
    /// Where those rules may be about a path.
    let rewritingStarts: PathStarts
}

/// Which bytes may stand behind the first slash of the paths that some rules are about.
struct PathStarts: BitwiseCopyable, Sendable {
    /// Bit n: bytes whose low bits are n.
    private var bits: UInt64 = 0

    /// - Parameter pattern: of one more rule.
    mutating func insert(_ pattern: PathPattern?) {
        let prefix = pattern?.prefix ?? []
        if prefix.count > 1, prefix[0] == UInt8(ascii: "/") {
            bits |= PathStarts.bit(prefix[1])
        } else if prefix.count == 1, prefix[0] == UInt8(ascii: "/"), pattern?.hasDigitBehindPrefix == true {
            for digit in UInt8(ascii: "0")...UInt8(ascii: "9") { bits |= PathStarts.bit(digit) }
        } else {
            bits = .max
        }
    }

    /// - Parameter first: what stands where the path begins.
    @inline(__always)
    func mayContain(_ first: UInt64) -> Bool {
        bits & PathStarts.bit(UInt8(truncatingIfNeeded: first &>> 8)) != 0
    }

    @inline(__always)
    private static func bit(_ byte: UInt8) -> UInt64 { 1 &<< UInt64(byte & 63) }
}

/// A rule that rewrites addresses, with what can be told of its path at a glance.
struct RewritingEntry: BitwiseCopyable, Sendable {
    let rule: Int32
    let duty: RuleDuties
    let start: PathStart

    init(_ rule: Int32, _ traits: RuleTraits) {
        self.rule = rule
        duty = traits.duty
        start = traits.pathStart
    }
}

/// The first eight bytes of the literal that a path's pattern begins with.
struct PathStart: BitwiseCopyable, Sendable {
    private let word: UInt64
    private let mask: UInt64
    /// How long the literal is where a digit stands behind it, and negative where anything may.
    private let digitOffset: Int32

    init(_ pattern: PathPattern?) {
        let prefix = pattern?.prefix ?? []
        var word: UInt64 = 0
        var mask: UInt64 = 0
        for (offset, byte) in prefix.prefix(8).enumerated() {
            word |= UInt64(byte) << UInt64(8 * offset)
            mask |= 0xFF << UInt64(8 * offset)
        }
        self.word = word
        self.mask = mask
        digitOffset = pattern?.hasDigitBehindPrefix == true ? Int32(prefix.count) : -1
    }

    /// Whether a path may be one that the pattern is about. A no is certain.
    ///
    /// - Parameters:
    ///   - path: where the path begins in the text.
    ///   - first: the word that stands there.
    @inline(__always)
    func admits(_ first: UInt64, at path: Int, in text: RoomText) -> Bool {
        if first & mask != word { return false }
        if digitOffset < 0 { return true }
        let digit = path &+ Int(digitOffset)
        return digit < text.count && text[digit].isDigit
    }
}

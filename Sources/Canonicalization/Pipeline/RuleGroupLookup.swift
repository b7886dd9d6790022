import WebURL

/// Finds the rule groups of a host and a file name.
///
/// Static functions that take what they read and the one list that they write: a mutating method of the pipeline would
/// retain the rules at every step.
enum RuleGroupLookup {
    /// Looks up the host and each of its parent domains, from the shortest.
    ///
    /// - Returns: The offset of the last dot; negative if there is none.
    static func suffixes(
        of host: Range<Int>, in text: PaddedBytes, kind: RuleGroup.Kind, tldStart: Int, rules: CompiledRules,
        to matchedGroups: inout ScratchArray<Pipeline.MatchedGroup>
    ) -> Int {
        if host.isEmpty { return -1 }
        var hash = TextHash(seed: kind.rawValue)
        var lastDot = -1
        var labelEnd = host.upperBound
        // Scans blocks from last to first, and the dots within a block from last to first.
        var start = host.lowerBound &+ (host.count &- 1) & ~15
        while start >= host.lowerBound {
            var dots = text.block(at: start).equal(UInt8(ascii: ".")).prefix(host.upperBound &- start)
            while dots != 0 {
                let dot = start &+ dots.last
                dots = dots.prefix(dots.last)
                if lastDot < 0 { lastDot = dot }
                hash.combine(text, from: dot &+ 1, count: labelEnd &- dot &- 1)
                labelEnd = dot
                find(
                    hash.value, kind: kind, place: dot &+ 1..<host.upperBound, in: text,
                    subdomainEnd: dot &+ 1 &- host.lowerBound, tldStart: tldStart &- host.lowerBound, rules: rules,
                    to: &matchedGroups)
            }
            start &-= 16
        }
        hash.combine(text, from: host.lowerBound, count: labelEnd &- host.lowerBound)
        find(
            hash.value, kind: kind, place: host, in: text, subdomainEnd: 0, tldStart: tldStart &- host.lowerBound,
            rules: rules, to: &matchedGroups)
        return lastDot
    }

    /// Returns the offset of the last dot before `end`; an offset before `start` if there is none.
    static func dot(before end: Int, in text: PaddedBytes, from start: Int) -> Int {
        var index = end - 1
        while index >= start, text[index] != UInt8(ascii: ".") { index -= 1 }
        return index
    }

    static func fileName(
        _ name: Range<Int>, in text: PaddedBytes, rules: CompiledRules,
        to matchedGroups: inout ScratchArray<Pipeline.MatchedGroup>
    ) {
        guard !name.isEmpty, name.count <= rules.tables.longestFileName,
            rules.tables.fileNames.mayContain(name, in: text)
        else {
            return
        }
        var hash = TextHash(seed: RuleGroup.Kind.fileName.rawValue)
        hash.combine(text, name)
        find(
            hash.value, kind: .fileName, place: name, in: text, subdomainEnd: 0, tldStart: 0, rules: rules,
            to: &matchedGroups)
    }

    @inline(__always)
    private static func find(
        _ hash: UInt64, kind: RuleGroup.Kind, place: Range<Int>, in text: PaddedBytes, subdomainEnd: Int,
        tldStart: Int, rules: CompiledRules, to matchedGroups: inout ScratchArray<Pipeline.MatchedGroup>
    ) {
        if !rules.tables.groups.mayContain(hash) { return }
        append(
            hash, kind: kind, place: place, in: text, subdomainEnd: subdomainEnd, tldStart: tldStart, rules: rules,
            to: &matchedGroups)
    }

    /// Looks up a group whose hash the Bloom filter did not reject.
    @inline(never)
    private static func append(
        _ hash: UInt64, kind: RuleGroup.Kind, place: Range<Int>, in text: PaddedBytes, subdomainEnd: Int,
        tldStart: Int, rules: CompiledRules, to matchedGroups: inout ScratchArray<Pipeline.MatchedGroup>
    ) {
        var next = rules.tables.groupIndex.first(hash)
        while next >= 0 {
            let header = rules.tables.groupHeaders[Int(next)]
            if header.kind == kind, Int(header.text.count) == place.count,
                rules.tables.isText(header.text, at: place.lowerBound, in: text)
            {
                matchedGroups.append(
                    Pipeline.MatchedGroup(Int(next), header, subdomainEnd: subdomainEnd, tldStart: tldStart))
                return
            }
            next = header.next
        }
    }
}

extension Pipeline.MatchedGroup {
    init(_ group: Int, _ header: RuleGroupHeader, subdomainEnd: Int, tldStart: Int) {
        self.init(
            group: group, roles: header.roles, hasNames: header.hasNames, prefixLengths: header.prefixLengths,
            subdomainEnd: subdomainEnd, tldStart: tldStart)
    }
}

/// The last three bytes of the texts of one kind of group, as a bit set that rejects most other texts.
struct SuffixFilter: ~Copyable, Sendable {
    private let words: FrozenArray<UInt64>

    init(_ kind: RuleGroup.Kind, of groups: [RuleGroup]) {
        var words = [UInt64](repeating: 0, count: 64)
        for group in groups where group.kind == kind && !group.text.isEmpty {
            let bit = SuffixFilter.bit(count: group.text.count) { group.text[group.text.count - $0] }
            words[bit >> 6] |= 1 &<< UInt64(bit & 63)
        }
        self.words = FrozenArray(words)
    }

    /// - Parameter place: Not empty.
    @inline(__always)
    func mayContain(_ place: Range<Int>, in text: PaddedBytes) -> Bool {
        let bit = SuffixFilter.bit(count: place.count) { text[place.upperBound &- $0] }
        return words[bit >> 6] &>> UInt64(bit & 63) & 1 == 1
    }

    /// Ignores case, and what is before the last label, because a group is looked up for its subdomains as well.
    ///
    /// - Parameter byte: Returns the n-th byte from the end.
    @inline(__always)
    private static func bit(count: Int, _ byte: (Int) -> UInt8) -> Int {
        let dot = UInt8(ascii: ".")
        let second = count > 1 ? byte(2) : dot
        let third = count > 2 && second != dot ? byte(3) : dot
        return ((Int(third | 0x20) &* 37 &+ Int(second | 0x20)) &* 37 &+ Int(byte(1) | 0x20)) & 4095
    }
}

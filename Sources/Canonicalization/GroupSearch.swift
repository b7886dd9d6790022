import WebURL

/// Finds the groups of a host and a file name.
///
/// Functions of what they read and of the one array that they write to: a method that changes the pipeline would have to
/// keep the rules alive at every step.
enum GroupSearch {
    /// Looks up the host and all that follows a dot in it, from the shortest.
    ///
    /// - Returns: where the last dot stands; before the range where there is none.
    static func suffixes(
        of host: Range<Int>, in text: Span<UInt8>, kind: RuleGroup.Kind, ending: Int, rules: CompiledRules,
        to matched: inout Pool<Pipeline.MatchedGroup>
    ) -> Int {
        var hash = FNV1a(seed: kind.rawValue)
        var index = host.upperBound
        var lastDot = -1
        while index > host.lowerBound {
            index -= 1
            let byte = text[unchecked: index]
            // What stands behind a dot was hashed before it.
            if byte == UInt8(ascii: ".") {
                if lastDot < 0 { lastDot = index }
                find(
                    hash.value, kind: kind, place: index + 1..<host.upperBound, in: text,
                    labelsEnd: index + 1 - host.lowerBound, endingStart: ending - host.lowerBound, rules: rules,
                    to: &matched)
            }
            hash.combine(byte)
        }
        if !host.isEmpty {
            find(
                hash.value, kind: kind, place: host, in: text, labelsEnd: 0, endingStart: ending - host.lowerBound,
                rules: rules, to: &matched)
        }
        return lastDot
    }

    /// Where the dot before `end` stands; before the range where there is none.
    static func dot(before end: Int, in text: Span<UInt8>, from start: Int) -> Int {
        var index = end - 1
        while index >= start, text[index] != UInt8(ascii: ".") { index -= 1 }
        return index
    }

    static func fileName(
        _ name: Range<Int>, in text: Span<UInt8>, rules: CompiledRules, to matched: inout Pool<Pipeline.MatchedGroup>
    ) {
        guard !name.isEmpty, name.count <= rules.longestFileName, rules.fileNames.mayContain(name, in: text) else {
            return
        }
        var hash = FNV1a(seed: RuleGroup.Kind.fileName.rawValue)
        var index = name.upperBound
        while index > name.lowerBound {
            index -= 1
            hash.combine(text[index].lowercased)
        }
        find(
            hash.value, kind: .fileName, place: name, in: text, labelsEnd: 0, endingStart: 0, rules: rules,
            to: &matched)
    }

    @inline(__always)
    private static func find(
        _ hash: UInt64, kind: RuleGroup.Kind, place: Range<Int>, in text: Span<UInt8>, labelsEnd: Int,
        endingStart: Int, rules: CompiledRules, to matched: inout Pool<Pipeline.MatchedGroup>
    ) {
        var link = rules.groupIndex.first(hash)
        while link >= 0 {
            let group = rules.groupIndex.value(link)
            let head = rules.groupHeads[group]
            if head.kind == kind, Int(head.text.count) == place.count,
                rules.isText(head.text, at: place.lowerBound, in: text)
            {
                matched.append(
                    Pipeline.MatchedGroup(group, head, labelsEnd: labelsEnd, endingStart: endingStart))
                return
            }
            link = rules.groupIndex.next(link)
        }
    }
}

extension Pipeline.MatchedGroup {
    init(_ group: Int, _ head: GroupHead, labelsEnd: Int, endingStart: Int) {
        self.init(
            group: group, duties: head.duties, hasNames: head.hasNames, prefixLengths: head.prefixLengths,
            labelsEnd: labelsEnd, endingStart: endingStart)
    }
}

/// The last two bytes of the texts of one kind of groups, as a set of bits: most texts of a URL are none of them.
struct TailFilter: Sendable {
    private var words = [UInt64](repeating: 0, count: 16)

    init(_ kind: RuleGroup.Kind, of groups: [RuleGroup]) {
        for group in groups where group.kind == kind {
            guard let last = group.text.last else { continue }
            let bit = TailFilter.bit(group.text.dropLast().last ?? UInt8(ascii: "."), last)
            words[bit >> 6] |= 1 &<< UInt64(bit & 63)
        }
    }

    /// - Parameter place: not empty.
    @inline(__always)
    func mayContain(_ place: Range<Int>, in text: Span<UInt8>) -> Bool {
        let before = place.count > 1 ? text[place.upperBound - 2] : UInt8(ascii: ".")
        let bit = TailFilter.bit(before, text[place.upperBound - 1])
        return words[bit >> 6] &>> UInt64(bit & 63) & 1 == 1
    }

    /// Without regard to case.
    private static func bit(_ before: UInt8, _ last: UInt8) -> Int {
        (Int(before | 0x20) &* 37 &+ Int(last | 0x20)) & 1023
    }
}

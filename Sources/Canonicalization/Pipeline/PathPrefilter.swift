/// What can be told at a glance of the paths that a pattern is about: the literal that they begin with, a digit behind it, and
/// what their last segment begins with. Most pages are none of a pattern's, and this is all that they cost.
struct PathPrefilter: BitwiseCopyable, Sendable {
    private let start: WordPrefix
    private let lastSegment: WordPrefix
    /// How long the literal is where a digit stands behind it, and negative where anything may.
    private let digitOffset: Int32

    init(_ pattern: PathPattern?) {
        let prefix = pattern?.prefix ?? []
        start = WordPrefix(prefix[...])
        lastSegment = WordPrefix(pattern?.lastSegmentStart ?? [])
        digitOffset = pattern?.hasDigitBehindPrefix == true ? Int32(prefix.count) : -1
    }

    /// Whether a path may be one that the pattern is about. A no is certain.
    @inline(__always)
    func mayMatch(_ path: PathWords, in text: PaddedBytes) -> Bool {
        // One branch for both, which nearly always goes the same way.
        if start.difference(path.first) | lastSegment.difference(path.lastSegment) != 0 { return false }
        if digitOffset < 0 { return true }
        let digit = path.start &+ Int(digitOffset)
        return digit < text.count && text[digit].isDigit
    }
}

/// What patterns look at of a path.
struct PathWords {
    /// Where the path begins in its text.
    let start: Int
    /// The eight bytes that stand there.
    let first: UInt64
    /// The eight bytes where the last segment begins; a slash at the end does not count.
    let lastSegment: UInt64

    @inline(__always)
    init(of path: Range<Int>, features: PathFeatures, in text: PaddedBytes) {
        start = path.lowerBound
        first = text.word(at: start)
        lastSegment = text.word(at: features.lastSegment)
    }
}

/// Up to eight bytes that a word may begin with.
private struct WordPrefix: BitwiseCopyable, Sendable {
    private let word: UInt64
    private let mask: UInt64

    init(_ text: ArraySlice<UInt8>) {
        var word: UInt64 = 0
        var mask: UInt64 = 0
        for (offset, byte) in text.prefix(8).enumerated() {
            word |= UInt64(byte) << UInt64(8 * offset)
            mask |= 0xFF << UInt64(8 * offset)
        }
        self.word = word
        self.mask = mask
    }

    /// Zero where a word begins with these bytes.
    @inline(__always)
    func difference(_ word: UInt64) -> UInt64 { (word & mask) ^ self.word }
}

/// Which bytes may stand behind the first slash of the paths that some rules are about; or, for rules that say nothing of that,
/// where the last segment begins.
struct FirstByteFilter: BitwiseCopyable, Sendable {
    /// Bit n: bytes whose low bits are n.
    private var first: UInt64 = 0
    private var last: UInt64 = 0

    /// - Parameter pattern: of one more rule.
    mutating func insert(_ pattern: PathPattern?) {
        let prefix = pattern?.prefix ?? []
        if prefix.count > 1, prefix[0] == UInt8(ascii: "/") {
            first |= FirstByteFilter.bit(prefix[1])
        } else if prefix.count == 1, prefix[0] == UInt8(ascii: "/"), pattern?.hasDigitBehindPrefix == true {
            for digit in UInt8(ascii: "0")...UInt8(ascii: "9") { first |= FirstByteFilter.bit(digit) }
        } else if let byte = pattern?.lastSegmentStart.first {
            last |= FirstByteFilter.bit(byte)
        } else {
            first = .max
        }
    }

    @inline(__always)
    func mayContain(_ path: PathWords) -> Bool {
        first & FirstByteFilter.bit(UInt8(truncatingIfNeeded: path.first &>> 8))
            | last & FirstByteFilter.bit(UInt8(truncatingIfNeeded: path.lastSegment)) != 0
    }

    @inline(__always)
    private static func bit(_ byte: UInt8) -> UInt64 { 1 &<< UInt64(byte & 63) }
}

extension PathPattern {
    /// What the last segment of a path that the pattern is about begins with, as far as the pattern says: it has to take the path to
    /// its end, and nothing behind its last slash may take another.
    fileprivate var lastSegmentStart: ArraySlice<UInt8> {
        guard hasCaptures, !hasWildcards else { return [] }
        for token in tokens.reversed() {
            switch token {
            case .literal(let literal):
                // Behind a question mark stands the query.
                let path = literal.prefix { $0 != UInt8(ascii: "?") }
                if let slash = path.lastIndex(of: UInt8(ascii: "/")) { return path[(slash + 1)...] }
                if path.count < literal.count { return [] }
            case .capture(_, let kind): if kind == .any || kind == .rest { return [] }
            case .wildcard, .separator, .end: return []
            }
        }
        return []
    }
}

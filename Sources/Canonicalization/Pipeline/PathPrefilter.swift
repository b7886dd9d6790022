/// A quick test that rejects most paths that a pattern cannot match: by the pattern's literal prefix, a digit after it,
/// the start of the last segment, and the first bytes of other segments. For most URLs, this is the whole cost of a pattern.
struct PathPrefilter: BitwiseCopyable, Sendable {
    fileprivate let start: WordPrefix
    fileprivate let lastSegment: WordPrefix
    /// The length of the literal prefix if a digit must follow it; otherwise negative.
    private let digitOffset: Int32
    /// The first bytes of segments that the path must have.
    private let segmentStarts: UInt64

    init(_ pattern: PathPattern?) {
        let prefix = pattern?.prefix ?? []
        start = WordPrefix(prefix[...])
        lastSegment = WordPrefix(pattern?.lastSegmentStart ?? [])
        digitOffset = pattern?.hasDigitsAfterPrefix == true ? Int32(prefix.count) : -1
        segmentStarts = pattern?.segmentStarts ?? 0
    }

    /// Returns `false` only if the pattern cannot match the path.
    @inline(__always)
    func mayMatch(_ path: PathWords, in text: PaddedBytes) -> Bool {
        // One branch for all comparisons, because it is nearly always taken.
        let difference =
            start.difference(path.first) | lastSegment.difference(path.lastSegment)
            | (segmentStarts & ~path.segmentStarts)
        if difference != 0 { return false }
        if digitOffset < 0 { return true }
        let digit = path.start &+ Int(digitOffset)
        return digit < text.count && text[digit].isDigit
    }

    /// Returns the bit of a byte in a set of first bytes. Bit n stands for bytes whose six low bits are n.
    @inline(__always)
    static func segmentStart(_ byte: UInt8) -> UInt64 { 1 &<< UInt64(byte & 63) }

    fileprivate var hasDigitAfterSlash: Bool { digitOffset == 1 }
}

/// The parts of a path that prefilters compare.
struct PathWords {
    /// The offset of the path in its text.
    let start: Int
    /// The first eight bytes of the path.
    let first: UInt64
    /// The first eight bytes of the last segment, ignoring a trailing slash.
    let lastSegment: UInt64
    /// The first bytes of all segments.
    let segmentStarts: UInt64

    @inline(__always)
    init(of path: Range<Int>, features: PathFeatures, in text: PaddedBytes) {
        start = path.lowerBound
        first = text.word(at: start)
        lastSegment = text.word(at: features.lastSegment)
        segmentStarts = features.segmentStarts
    }
}

/// A prefix of up to eight bytes, compared with a word.
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

    /// Returns zero if the word starts with this prefix.
    @inline(__always)
    func difference(_ word: UInt64) -> UInt64 { (word & mask) ^ self.word }

    /// Returns a byte of the prefix; `nil` after its end.
    func byte(at index: UInt64) -> UInt8? {
        mask &>> (8 * index) & 1 == 0 ? nil : UInt8(truncatingIfNeeded: word &>> (8 * index))
    }
}

/// The bytes that paths can have after their first slash and at the start of their last segment. Bit n stands for bytes
/// whose six low bits are n.
struct PathBytes: BitwiseCopyable, Sendable {
    private(set) var first: UInt64
    private(set) var last: UInt64

    /// The bytes of one path.
    @inline(__always)
    init(_ path: PathWords) {
        first = PathBytes.bit(UInt8(truncatingIfNeeded: path.first &>> 8))
        last = PathBytes.bit(UInt8(truncatingIfNeeded: path.lastSegment))
    }

    /// The bytes of the paths that a prefilter accepts.
    init(_ prefilter: PathPrefilter) {
        first = prefilter.hasDigitAfterSlash ? PathBytes.digits : PathBytes.bit(prefilter.start.byte(at: 1))
        last = PathBytes.bit(prefilter.lastSegment.byte(at: 0))
    }

    /// - Returns: All bits for `nil`.
    @inline(__always)
    private static func bit(_ byte: UInt8?) -> UInt64 { byte.map { 1 &<< UInt64($0 & 63) } ?? .max }

    private static var digits: UInt64 { 0x3FF &<< UInt64(UInt8(ascii: "0")) }
}

extension PathPattern {
    /// The first bytes of the segments that begin within a literal.
    fileprivate var segmentStarts: UInt64 {
        guard hasCaptures, !hasWildcards else { return 0 }
        var starts: UInt64 = 0
        for token in tokens {
            guard case .literal(let literal) = token else { continue }
            var isStart = false
            for byte in literal {
                // The query follows the question mark.
                if byte == UInt8(ascii: "?") { return starts }
                if isStart { starts |= PathPrefilter.segmentStart(byte) }
                isStart = byte == UInt8(ascii: "/")
            }
        }
        return starts
    }

    /// The literal start of the last segment, or nothing if it can vary. The pattern must reach the end of the path,
    /// and no token after its last slash may match another slash.
    fileprivate var lastSegmentStart: ArraySlice<UInt8> {
        guard hasCaptures, !hasWildcards else { return [] }
        for token in tokens.reversed() {
            switch token {
            case .literal(let literal):
                // The query follows the question mark.
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

import WebURL

/// A text that may be read some way beyond its end, where zeros stand (`ScratchBuffer`, `RuleTables`): a scan can take eight or sixteen
/// bytes wherever it is, with one check and no special case for what is left at the end.
///
/// Good as long as what it points to is not written again; nobody keeps one.
struct PaddedBytes {
    /// So many zeros stand behind a text.
    static var padding: Int { 16 }

    private let start: UnsafeRawPointer
    let count: Int

    /// - Parameter start: where `count` bytes stand, and `padding` zeros.
    @inline(__always)
    init(start: UnsafeRawPointer, count: Int) {
        self.start = start
        self.count = count
    }

    @inline(__always)
    var all: Range<Int> { 0..<count }

    /// - Precondition: the index is one of the text's.
    @inline(__always)
    subscript(index: Int) -> UInt8 {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return start.load(fromByteOffset: index, as: UInt8.self)
    }

    /// Eight bytes, the first in the lowest bits.
    ///
    /// - Precondition: the index is in the text or at its end.
    @inline(__always)
    func word(at index: Int) -> UInt64 {
        precondition(UInt(bitPattern: index) <= UInt(bitPattern: count))
        return UInt64(littleEndian: start.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// One to eight bytes, the first in the lowest bits; zeros behind them.
    @inline(__always)
    func word(at index: Int, count length: Int) -> UInt64 {
        let unused = UInt64(truncatingIfNeeded: 64 &- 8 &* length)
        return (word(at: index) &<< unused) &>> unused
    }

    /// Sixteen bytes.
    @inline(__always)
    func block(at index: Int) -> ByteBlock {
        precondition(UInt(bitPattern: index) <= UInt(bitPattern: count))
        return ByteBlock(start.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self))
    }

    /// Where a byte first stands in a range; its end where it does not.
    @inline(__always)
    func first(_ byte: UInt8, in range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound {
            let found = block(at: index).equal(byte)
            if found != 0 { return min(index &+ found.first, range.upperBound) }
            index &+= 16
        }
        return range.upperBound
    }

    @inline(__always)
    func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count)
    }
}

extension PaddedBytes {
    /// Whether `other` is what stands at `index`, byte for byte.
    @inline(__always)
    func holds(_ other: PaddedBytes, _ range: Range<Int>, at index: Int) -> Bool {
        holds(other, range, at: index) { $0 }
    }

    /// Whether `other`, which is in lower case, is what stands at `index`, whatever the case there.
    @inline(__always)
    func holdsIgnoringCase(_ other: PaddedBytes, _ range: Range<Int>, at index: Int) -> Bool {
        holds(other, range, at: index) { TextHash.folded($0) }
    }

    @inline(__always)
    private func holds(
        _ other: PaddedBytes, _ range: Range<Int>, at index: Int, folding: (UInt64) -> UInt64
    ) -> Bool {
        var left = range.count
        guard index >= 0, index &+ left <= count else { return false }
        var ours = index
        var theirs = range.lowerBound
        while left > 8 {
            if folding(word(at: ours)) != other.word(at: theirs) { return false }
            left &-= 8
            ours &+= 8
            theirs &+= 8
        }
        return left == 0 || folding(word(at: ours, count: left)) == other.word(at: theirs, count: left)
    }
}

import WebURL

/// A view of bytes with zeros after the end (`ScratchBuffer`, `RuleTables`). A scan can load eight or sixteen bytes at
/// any offset with one bounds check and no special case at the end.
///
/// Valid until the underlying buffer is written again; do not store one.
struct PaddedBytes {
    /// The number of zeros after the end.
    static var padding: Int { 16 }

    private let start: UnsafeRawPointer
    let count: Int

    /// - Parameter start: The address of `count` bytes, followed by `padding` zeros.
    @inline(__always)
    init(start: UnsafeRawPointer, count: Int) {
        self.start = start
        self.count = count
    }

    @inline(__always)
    var all: Range<Int> { 0..<count }

    /// - Precondition: `index` is less than `count`.
    @inline(__always)
    subscript(index: Int) -> UInt8 {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return start.load(fromByteOffset: index, as: UInt8.self)
    }

    /// Returns eight bytes, the first in the lowest bits.
    ///
    /// - Precondition: `index` is at most `count`.
    @inline(__always)
    func word(at index: Int) -> UInt64 {
        precondition(UInt(bitPattern: index) <= UInt(bitPattern: count))
        return UInt64(littleEndian: start.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// Returns one to eight bytes, the first in the lowest bits, followed by zeros.
    @inline(__always)
    func word(at index: Int, count length: Int) -> UInt64 {
        let unused = UInt64(truncatingIfNeeded: 64 &- 8 &* length)
        return (word(at: index) &<< unused) &>> unused
    }

    /// Returns sixteen bytes.
    @inline(__always)
    func block(at index: Int) -> ByteBlock {
        precondition(UInt(bitPattern: index) <= UInt(bitPattern: count))
        return ByteBlock(start.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self))
    }

    /// Returns the offset of the first occurrence of a byte in a range; the end of the range if there is none.
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
    /// Returns whether a range of `other` occurs at `index`.
    @inline(__always)
    func holds(_ other: PaddedBytes, _ range: Range<Int>, at index: Int) -> Bool {
        holds(other, range, at: index) { $0 }
    }

    /// Returns whether a range of `other`, which is in lower case, occurs at `index`, ignoring case.
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

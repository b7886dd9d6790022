import CByteBlock

/// Sixteen bytes at a time: which of them are what is looked for, as the bits of a number.
///
/// A scan that looks at one byte after the other costs several instructions for each; this costs two or three for sixteen.
@usableFromInline
package struct ByteBlock {
    @usableFromInline let bytes: SIMD16<UInt8>

    @inlinable
    @inline(__always)
    package init(_ bytes: SIMD16<UInt8>) { self.bytes = bytes }

    /// Bit n: byte n is `byte`.
    @inlinable
    @inline(__always)
    package func equal(_ byte: UInt8) -> UInt16 { byte_block_equal(bytes, byte) }

    /// Bit n: byte n is `byte` once the bits of `ignored` are set in it.
    @inlinable
    @inline(__always)
    package func equal(_ byte: UInt8, setting ignored: UInt8) -> UInt16 {
        byte_block_equal(bytes | SIMD16(repeating: ignored), byte)
    }

    /// Bit n: byte n is one of the range.
    @inlinable
    @inline(__always)
    package func between(_ range: ClosedRange<UInt8>) -> UInt16 {
        byte_block_between(bytes, range.lowerBound, range.upperBound)
    }
}

extension Span<UInt8> {
    /// Sixteen bytes from `index` on; behind the end of the text stand zeros.
    ///
    /// - Precondition: the text has at least eight bytes, and the index is not behind its end.
    @inlinable
    @inline(__always)
    package func block(at index: Int) -> ByteBlock {
        if index &+ 16 <= count {
            return ByteBlock(bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self))
        }
        return lastBlock(at: index)
    }

    /// Fewer than sixteen bytes, taken out of the last words of the text.
    @usableFromInline
    func lastBlock(at index: Int) -> ByteBlock {
        let rest = count &- index
        precondition(index >= 0 && rest >= 0 && rest < 16 && count >= 8)
        var words = SIMD2<UInt64>(0, 0)
        if rest > 8 {
            words.x = word(at: index)
            words.y = word(at: count &- 8) &>> UInt64(8 &* (16 &- rest))
        } else if rest > 0 {
            words.x = word(at: count &- 8) &>> UInt64(8 &* (8 &- rest))
        }
        return ByteBlock(unsafeBitCast(words, to: SIMD16<UInt8>.self))
    }

    /// Eight bytes, the first in the lowest bits.
    @inlinable
    @inline(__always)
    package func word(at index: Int) -> UInt64 {
        UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// Up to eight bytes, the first in the lowest bits; zeros behind them.
    ///
    /// - Precondition: they are in the text, and at least one.
    @inlinable
    @inline(__always)
    package func word(at index: Int, count length: Int) -> UInt64 {
        let unused = UInt64(8 &* (8 &- length))
        if index &+ 8 <= count { return (word(at: index) &<< unused) &>> unused }
        if index &+ length >= 8 { return word(at: index &+ length &- 8) &>> unused }
        return shortWord(at: index, count: length)
    }

    /// Of the first seven bytes of a text that ends soon behind them.
    @usableFromInline
    func shortWord(at index: Int, count length: Int) -> UInt64 {
        var word: UInt64 = 0
        for offset in 0..<length { word |= UInt64(self[index + offset]) << UInt64(8 * offset) }
        return word
    }
}

extension UInt16 {
    /// The number of the lowest bit that is set.
    @inlinable
    @inline(__always)
    package var first: Int { trailingZeroBitCount }

    /// The number of the highest bit that is set.
    @inlinable
    @inline(__always)
    package var last: Int { 15 &- leadingZeroBitCount }

    /// Without the bits from `count` on.
    @inlinable
    @inline(__always)
    package func prefix(_ count: Int) -> UInt16 {
        count >= 16 ? self : self & (1 &<< UInt16(truncatingIfNeeded: count) &- 1)
    }
}

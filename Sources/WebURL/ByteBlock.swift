import CByteBlock

/// Compares sixteen bytes at once and returns the matches as bits of a number.
///
/// Two or three instructions for sixteen bytes, instead of several for each byte.
@usableFromInline
package struct ByteBlock {
    @usableFromInline let bytes: SIMD16<UInt8>

    /// Creates a block from sixteen bytes.
    @inlinable
    @inline(__always)
    package init(_ bytes: SIMD16<UInt8>) { self.bytes = bytes }

    /// Returns a number with bit n set if byte n equals `byte`.
    @inlinable
    @inline(__always)
    package func equal(_ byte: UInt8) -> UInt16 { byte_block_equal(bytes, byte) }

    /// Returns a number with bit n set if byte n equals `byte` after setting the bits of `ignored` in it.
    @inlinable
    @inline(__always)
    package func equal(_ byte: UInt8, setting ignored: UInt8) -> UInt16 {
        byte_block_equal(bytes | SIMD16(repeating: ignored), byte)
    }

    /// Returns a number with bit n set if byte n is in the range.
    @inlinable
    @inline(__always)
    package func between(_ range: ClosedRange<UInt8>) -> UInt16 {
        byte_block_between(bytes, range.lowerBound, range.upperBound)
    }
}

extension Span<UInt8> {
    /// Returns sixteen bytes from `index` on, with zeros after the end of the text.
    ///
    /// - Precondition: the text has at least eight bytes, and `index` is at most its length.
    @inlinable
    @inline(__always)
    package func block(at index: Int) -> ByteBlock {
        if index &+ 16 <= count {
            return ByteBlock(bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self))
        }
        return lastBlock(at: index)
    }

    /// Loads fewer than sixteen bytes from the last words of the text.
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

    /// Returns eight bytes, the first in the lowest bits.
    @inlinable
    @inline(__always)
    package func word(at index: Int) -> UInt64 {
        UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// Returns one to eight bytes, the first in the lowest bits, followed by zeros.
    ///
    /// - Precondition: the bytes are in the text.
    @inlinable
    @inline(__always)
    package func word(at index: Int, count length: Int) -> UInt64 {
        let unused = UInt64(8 &* (8 &- length))
        if index &+ 8 <= count { return (word(at: index) &<< unused) &>> unused }
        if index &+ length >= 8 { return word(at: index &+ length &- 8) &>> unused }
        return shortWord(at: index, count: length)
    }

    /// Loads bytes from a text with fewer than eight bytes up to their end.
    @usableFromInline
    func shortWord(at index: Int, count length: Int) -> UInt64 {
        var word: UInt64 = 0
        for offset in 0..<length { word |= UInt64(self[index + offset]) << UInt64(8 * offset) }
        return word
    }
}

extension UInt16 {
    /// The index of the lowest set bit.
    @inlinable
    @inline(__always)
    package var first: Int { trailingZeroBitCount }

    /// The index of the highest set bit.
    @inlinable
    @inline(__always)
    package var last: Int { 15 &- leadingZeroBitCount }

    /// Returns the number with all bits from `count` on cleared.
    @inlinable
    @inline(__always)
    package func prefix(_ count: Int) -> UInt16 {
        count >= 16 ? self : self & (1 &<< UInt16(truncatingIfNeeded: count) &- 1)
    }
}

/// Eight bytes at a time: whether any of them is one that is looked for.
///
/// The tests answer with a mask whose lowest bit stands in the first byte that satisfies them; above that one, bytes may
/// be marked that do not (Warren, *Hacker's Delight*, 6-1).
public enum WordScan {
    @inlinable
    @inline(__always)
    public static func spread(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// Bytes that are `byte`.
    @inlinable
    @inline(__always)
    public static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
        let difference = word ^ spread(byte)
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }

    /// Bytes that are `byte`, and no others.
    @inlinable
    @inline(__always)
    public static func exactly(_ word: UInt64, _ byte: UInt8) -> UInt64 {
        let difference = word ^ spread(byte)
        return ~(((difference & spread(0x7F)) &+ spread(0x7F)) | difference | spread(0x7F))
    }

    /// Bytes that are not between `!` and `~`.
    @inlinable
    @inline(__always)
    public static func notPrintable(_ word: UInt64) -> UInt64 {
        // Below `!`; 0x7F; above it.
        ((word &- spread(0x21)) & ~word | (word &+ spread(0x01)) | word) & 0x8080_8080_8080_8080
    }

    /// Which of the eight bytes the lowest mark stands in.
    @inlinable
    @inline(__always)
    public static func firstIndex(_ mask: UInt64) -> Int { mask.trailingZeroBitCount >> 3 }

    /// Which of the eight bytes the highest mark stands in; of `exactly` only.
    @inlinable
    @inline(__always)
    public static func lastIndex(_ mask: UInt64) -> Int { 7 - mask.leadingZeroBitCount >> 3 }
}

extension Span<UInt8> {
    /// Eight bytes, the first in the lowest bits.
    @inlinable
    @inline(__always)
    public func word(at index: Int) -> UInt64 {
        UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
}

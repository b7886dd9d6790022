/// XXH64 with seed 0 (<https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md>). The hash that leaves the
/// process, because every language has an implementation.
public struct XXH64 {
    private static var prime1: UInt64 { 0x9E37_79B1_85EB_CA87 }
    private static var prime2: UInt64 { 0xC2B2_AE3D_27D4_EB4F }
    private static var prime3: UInt64 { 0x1656_67B1_9E37_79F9 }
    private static var prime4: UInt64 { 0x85EB_CA77_C2B2_AE63 }
    private static var prime5: UInt64 { 0x27D4_EB2F_1656_67C5 }

    public let value: UInt64

    public init(_ text: UnsafeRawBufferPointer) {
        var index = 0
        var hash = XXH64.prime5
        if text.count >= 32 { hash = XXH64.stripes(text, &index) }
        hash &+= UInt64(truncatingIfNeeded: text.count)
        while index &+ 8 <= text.count {
            hash = hash ^ XXH64.round(0, XXH64.word(text, index))
            hash = XXH64.rotated(hash, 27) &* XXH64.prime1 &+ XXH64.prime4
            index &+= 8
        }
        if index &+ 4 <= text.count {
            let half = text.loadUnaligned(fromByteOffset: index, as: UInt32.self)
            hash = hash ^ UInt64(UInt32(littleEndian: half)) &* XXH64.prime1
            hash = XXH64.rotated(hash, 23) &* XXH64.prime2 &+ XXH64.prime3
            index &+= 4
        }
        while index < text.count {
            hash = hash ^ UInt64(text[index]) &* XXH64.prime5
            hash = XXH64.rotated(hash, 11) &* XXH64.prime1
            index &+= 1
        }
        hash = (hash ^ hash &>> 33) &* XXH64.prime2
        hash = (hash ^ hash &>> 29) &* XXH64.prime3
        value = hash ^ hash &>> 32
    }

    init(_ text: [UInt8]) {
        self = text.withUnsafeBytes { XXH64($0) }
    }

    /// Four independent lanes over every 32 bytes.
    private static func stripes(_ text: UnsafeRawBufferPointer, _ index: inout Int) -> UInt64 {
        var first = prime1 &+ prime2
        var second = prime2
        var third: UInt64 = 0
        var fourth = 0 &- prime1
        while index &+ 32 <= text.count {
            first = round(first, word(text, index))
            second = round(second, word(text, index &+ 8))
            third = round(third, word(text, index &+ 16))
            fourth = round(fourth, word(text, index &+ 24))
            index &+= 32
        }
        var hash = rotated(first, 1) &+ rotated(second, 7) &+ rotated(third, 12) &+ rotated(fourth, 18)
        hash = merged(hash, first)
        hash = merged(hash, second)
        hash = merged(hash, third)
        return merged(hash, fourth)
    }

    @inline(__always)
    private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
        rotated(lane &+ word &* prime2, 31) &* prime1
    }

    @inline(__always)
    private static func merged(_ hash: UInt64, _ lane: UInt64) -> UInt64 {
        (hash ^ round(0, lane)) &* prime1 &+ prime4
    }

    @inline(__always)
    private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 { word &<< bits | word &>> (64 &- bits) }

    @inline(__always)
    private static func word(_ text: UnsafeRawBufferPointer, _ index: Int) -> UInt64 {
        UInt64(littleEndian: text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
}

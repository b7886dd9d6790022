/// 64-bit FNV-1a (<https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>), for long texts and rare lookups.
struct FNV1a {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    @inline(__always)
    mutating func combine(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }
}

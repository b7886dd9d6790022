/// FNV-1a of 64 bits (<https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>).
struct FNV1a {
    private(set) var value: UInt64

    init(seed: UInt64 = 0) {
        value = 0xCBF2_9CE4_8422_2325
        if seed != 0 { mix(seed) }
    }

    @inline(__always)
    mutating func combine(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    mutating func combine(_ bytes: ArraySlice<UInt8>) {
        for byte in bytes { combine(byte) }
    }

    /// Sets one kind of entry apart from another in the same table.
    private mutating func mix(_ seed: UInt64) {
        value = (value ^ seed) &* 0x9E37_79B9_7F4A_7C15
    }
}

/// A table from 64-bit hashes to chains of small numbers: open addressing, at most half full.
///
/// A look-up costs one probe on the average, however many entries there are. The caller compares what a chain's entries
/// stand for: two texts may share a hash.
struct HashIndex: Sendable {
    private var keys: [UInt64]
    private var heads: [Int32]
    private var nexts: [Int32] = []
    private var values: [Int32] = []
    private var mask: Int
    private var used = 0

    init() {
        keys = [UInt64](repeating: 0, count: 16)
        heads = [Int32](repeating: -1, count: 16)
        mask = 15
    }

    mutating func insert(_ value: Int, for key: UInt64) {
        if used * 2 >= keys.count { grow() }
        let slot = slot(of: key)
        if heads[slot] < 0 {
            used += 1
            keys[slot] = key
        }
        values.append(Int32(value))
        nexts.append(heads[slot])
        heads[slot] = Int32(values.count - 1)
    }

    /// The first link of the chain for `key`, negative where there is none.
    @inline(__always)
    func first(_ key: UInt64) -> Int32 {
        heads[slot(of: key)]
    }

    @inline(__always)
    func next(_ link: Int32) -> Int32 {
        nexts[Int(link)]
    }

    @inline(__always)
    func value(_ link: Int32) -> Int {
        Int(values[Int(link)])
    }

    @inline(__always)
    private func slot(of key: UInt64) -> Int {
        var slot = Int(truncatingIfNeeded: key ^ (key >> 32)) & mask
        while heads[slot] >= 0, keys[slot] != key { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        let oldKeys = keys
        let oldHeads = heads
        keys = [UInt64](repeating: 0, count: oldKeys.count * 2)
        heads = [Int32](repeating: -1, count: oldKeys.count * 2)
        mask = keys.count - 1
        for index in oldKeys.indices where oldHeads[index] >= 0 {
            let slot = slot(of: oldKeys[index])
            keys[slot] = oldKeys[index]
            heads[slot] = oldHeads[index]
        }
    }
}

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

    /// Combines a byte of a name whose letters' case does not count. Some bytes that are no letters fall together too:
    /// a look-up compares names anyway.
    @inline(__always)
    mutating func combine(folding byte: UInt8) {
        combine(byte | 0x20)
    }

    mutating func combine(folding name: [UInt8]) {
        for byte in name { combine(folding: byte) }
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
    private struct Slot: Sendable {
        var key: UInt64 = 0
        var head: Int32 = -1
    }

    private var slots: [Slot]
    private var nexts: [Int32] = []
    private var values: [Int32] = []
    private var mask: Int
    private var used = 0

    init() {
        slots = [Slot](repeating: Slot(), count: 16)
        mask = 15
    }

    mutating func insert(_ value: Int, for key: UInt64) {
        if used * 2 >= slots.count { grow() }
        let slot = slot(of: key)
        if slots[slot].head < 0 {
            used += 1
            slots[slot].key = key
        }
        values.append(Int32(value))
        nexts.append(slots[slot].head)
        slots[slot].head = Int32(values.count - 1)
    }

    /// Puts a value of the caller's own chains before the one that was first, and answers that one; negative where there
    /// was none.
    mutating func replaceFirst(_ key: UInt64, by value: Int) -> Int32 {
        if used * 2 >= slots.count { grow() }
        let slot = slot(of: key)
        let first = slots[slot].head
        if first < 0 {
            used += 1
            slots[slot].key = key
        }
        slots[slot].head = Int32(value)
        return first
    }

    /// The first link of the chain for `key`, negative where there is none.
    @inline(__always)
    func first(_ key: UInt64) -> Int32 {
        slots[slot(of: key)].head
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
        while slots[slot].head >= 0, slots[slot].key != key { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        let old = slots
        slots = [Slot](repeating: Slot(), count: old.count * 2)
        mask = slots.count - 1
        for entry in old where entry.head >= 0 { slots[slot(of: entry.key)] = entry }
    }
}

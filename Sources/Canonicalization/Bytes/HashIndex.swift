/// A table from 64-bit hashes to the first of a chain that the caller keeps: open addressing, at most half full.
///
/// A look-up costs one probe on the average, however many entries there are. The caller compares what a chain's entries
/// stand for: two texts may share a hash.
struct HashIndex: Sendable {
    struct Slot: BitwiseCopyable, Sendable {
        var key: UInt64 = 0
        var head: Int32 = -1
    }

    private(set) var slots: [Slot]
    private var mask: Int
    private var used = 0

    init() {
        slots = [Slot](repeating: Slot(), count: 16)
        mask = 15
    }

    /// Puts a value before the one that was first, and answers that one; negative where there was none.
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

    /// The first value for `key`, negative where there is none.
    func first(_ key: UInt64) -> Int32 {
        slots[slot(of: key)].head
    }

    private func slot(of key: UInt64) -> Int {
        var slot = HashIndex.start(of: key) & mask
        while slots[slot].head >= 0, slots[slot].key != key { slot = (slot + 1) & mask }
        return slot
    }

    /// The upper half: both hashes that are used here mix it best, and `TextHash` has it in its lower half once more.
    @inline(__always)
    static func start(of key: UInt64) -> Int { Int(truncatingIfNeeded: key &>> 32) }

    private mutating func grow() {
        let old = slots
        slots = [Slot](repeating: Slot(), count: old.count * 2)
        mask = slots.count - 1
        for entry in old where entry.head >= 0 { slots[slot(of: entry.key)] = entry }
    }
}

/// A hash index that is complete.
struct FrozenHashIndex: ~Copyable, Sendable {
    private let slots: FrozenArray<HashIndex.Slot>
    private let mask: Int

    init(_ index: HashIndex) {
        slots = FrozenArray(index.slots)
        mask = index.slots.count - 1
    }

    /// The first value for `key`, negative where there is none.
    @inline(__always)
    func first(_ key: UInt64) -> Int32 {
        var place = HashIndex.start(of: key) & mask
        while true {
            let slot = slots[place]
            // There is always an empty one.
            if slot.head < 0 || slot.key == key { return slot.head }
            place = (place &+ 1) & mask
        }
    }
}

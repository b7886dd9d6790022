/// A hash table from 64-bit hashes to the head of a linked list that the caller stores; open addressing, at most half
/// full.
///
/// A lookup takes one probe on average. The caller compares the elements of the list, because two texts can have one
/// hash.
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

    /// Sets the head of a list and returns the former head; negative if there was none.
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

    /// Returns the head of the list for `key`; negative if there is none.
    func first(_ key: UInt64) -> Int32 {
        slots[slot(of: key)].head
    }

    private func slot(of key: UInt64) -> Int {
        var slot = HashIndex.start(of: key) & mask
        while slots[slot].head >= 0, slots[slot].key != key { slot = (slot + 1) & mask }
        return slot
    }

    /// Uses the upper half, which both hash functions mix best.
    @inline(__always)
    static func start(of key: UInt64) -> Int { Int(truncatingIfNeeded: key &>> 32) }

    private mutating func grow() {
        let old = slots
        slots = [Slot](repeating: Slot(), count: old.count * 2)
        mask = slots.count - 1
        for entry in old where entry.head >= 0 { slots[slot(of: entry.key)] = entry }
    }
}

/// An immutable `HashIndex`.
struct FrozenHashIndex: ~Copyable, Sendable {
    private let slots: FrozenArray<HashIndex.Slot>
    private let mask: Int

    init(_ index: HashIndex) {
        slots = FrozenArray(index.slots)
        mask = index.slots.count - 1
    }

    /// Returns the head of the list for `key`; negative if there is none.
    @inline(__always)
    func first(_ key: UInt64) -> Int32 {
        var place = HashIndex.start(of: key) & mask
        while true {
            let slot = slots[place]
            // The loop ends: at least half of the slots are empty.
            if slot.head < 0 || slot.key == key { return slot.head }
            place = (place &+ 1) & mask
        }
    }
}

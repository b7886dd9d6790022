/// The same numbers for the same seed, on every machine (SplitMix64, <https://doi.org/10.1145/2660193.2660195>).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func choose<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &self)]
    }

    mutating func happens(_ chance: Double) -> Bool { Double.random(in: 0..<1, using: &self) < chance }

    /// Letters and digits, as in ids of sessions and clicks.
    mutating func code(_ length: Int) -> String {
        String((0..<length).map { _ in choose(Array("0123456789abcdefghijklmnopqrstuvwxyz")) })
    }
}

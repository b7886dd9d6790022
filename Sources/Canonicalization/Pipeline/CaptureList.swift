/// The values of a pattern's captures, in the pattern's order: ranges of the working URL.
///
/// Inline storage, without an allocation: patterns are matched for every URL.
struct CaptureList: BitwiseCopyable {
    /// The maximum number of captures in a pattern.
    static var limit: Int { 8 }

    private var starts = SIMD8<Int32>()
    private var ends = SIMD8<Int32>()
    private(set) var count = 0

    /// - Returns: `false` if the list is full.
    mutating func append(_ value: Range<Int>) -> Bool {
        guard count < CaptureList.limit else { return false }
        starts[count] = Int32(truncatingIfNeeded: value.lowerBound)
        ends[count] = Int32(truncatingIfNeeded: value.upperBound)
        count &+= 1
        return true
    }

    /// Removes all captures but the first `count`.
    mutating func truncate(to count: Int) {
        precondition(count <= self.count)
        self.count = count
    }

    /// Returns whether a capture starts at an offset.
    func contains(_ place: Int) -> Bool {
        for index in 0..<count where Int(starts[index]) == place { return true }
        return false
    }

    /// - Precondition: `index` is less than `count`.
    subscript(index: Int) -> Range<Int> {
        precondition(index < count)
        return Int(starts[index])..<Int(ends[index])
    }
}

extension PathPattern {
    /// Returns the index of the first capture with a name.
    func capture(named name: ArraySlice<UInt8>) -> Int? {
        var index = 0
        for case .capture(let other, _) in tokens {
            if other[...] == name { return index }
            index += 1
        }
        return nil
    }
}

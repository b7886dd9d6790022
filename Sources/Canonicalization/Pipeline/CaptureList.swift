/// What the captures of a rule's pattern stand for on a page, in the pattern's order: ranges of the page's text.
///
/// It has no memory of its own beside these numbers: patterns are matched all the time.
struct CaptureList: BitwiseCopyable {
    /// A pattern has no more.
    static var limit: Int { 8 }

    private var starts = SIMD8<Int32>()
    private var ends = SIMD8<Int32>()
    private(set) var count = 0

    /// - Returns: whether there was room.
    mutating func append(_ value: Range<Int>) -> Bool {
        guard count < CaptureList.limit else { return false }
        starts[count] = Int32(truncatingIfNeeded: value.lowerBound)
        ends[count] = Int32(truncatingIfNeeded: value.upperBound)
        count &+= 1
        return true
    }

    /// Takes back all but the first.
    mutating func truncate(to count: Int) {
        precondition(count <= self.count)
        self.count = count
    }

    /// Whether a capture begins at a place.
    func contains(_ place: Int) -> Bool {
        for index in 0..<count where Int(starts[index]) == place { return true }
        return false
    }

    /// - Precondition: the index is below the count.
    subscript(index: Int) -> Range<Int> {
        precondition(index < count)
        return Int(starts[index])..<Int(ends[index])
    }
}

extension PathPattern {
    /// Which of the captures has a name; the first, where several have.
    func capture(named name: ArraySlice<UInt8>) -> Int? {
        var index = 0
        for case .capture(let other, _) in tokens {
            if other[...] == name { return index }
            index += 1
        }
        return nil
    }
}

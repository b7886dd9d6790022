/// What the captures of a rule's pattern stand for on a page.
struct PathCaptures {
    private(set) var items: [(name: [UInt8], value: ArraySlice<UInt8>)] = []

    mutating func append(_ name: [UInt8], _ value: ArraySlice<UInt8>) { items.append((name, value)) }

    func value(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        for item in items where item.name[...].elementsEqual(name) { return item.value }
        return nil
    }
}

/// Told what captures stand for while a pattern is matched.
protocol CaptureRecorder {
    var count: Int { get }

    /// - Parameters:
    ///   - name: of the capture, among the texts of the rules.
    ///   - value: a range of the page's text.
    mutating func append(_ name: RuleTexts.Place, _ value: Range<Int>)

    /// Takes back all but the first.
    mutating func truncate(to count: Int)
}

/// For whom it is enough that a pattern matches.
struct NoCaptures: CaptureRecorder {
    var count: Int { 0 }

    mutating func append(_ name: RuleTexts.Place, _ value: Range<Int>) {}

    mutating func truncate(to count: Int) {}
}

/// For who needs what was captured.
struct CaptureList: CaptureRecorder {
    private(set) var items: [(name: RuleTexts.Place, value: Range<Int>)] = []

    var count: Int { items.count }

    mutating func append(_ name: RuleTexts.Place, _ value: Range<Int>) { items.append((name, value)) }

    mutating func truncate(to count: Int) { items.removeSubrange(count...) }
}

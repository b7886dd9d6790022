/// What the captures of a rule's pattern stand for on a page.
struct PathCaptures {
    private(set) var items: [(name: [UInt8], value: ArraySlice<UInt8>)] = []

    mutating func append(_ name: [UInt8], _ value: ArraySlice<UInt8>) { items.append((name, value)) }

    func value(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        for item in items where item.name[...].elementsEqual(name) { return item.value }
        return nil
    }
}

/// What captures stand for while a pattern is matched, for who needs it; for most it is enough that a pattern matches.
struct CaptureList {
    private let isWanted: Bool
    /// The captures' names among the texts of the rules, and ranges of the page's text.
    private(set) var items: [(name: RuleTexts.Place, value: Range<Int>)] = []

    init(isWanted: Bool) { self.isWanted = isWanted }

    var count: Int { items.count }

    mutating func append(_ name: RuleTexts.Place, _ value: Range<Int>) {
        if isWanted { items.append((name, value)) }
    }

    /// Takes back all but the first.
    mutating func truncate(to count: Int) { items.removeSubrange(count...) }
}

#if !hasFeature(Embedded)
    /// The emphasis that is open at a place of a Markdown text: runs of `*`, `_` and `~` that nothing has closed yet, as in
    /// <https://spec.commonmark.org/0.29/#delimiter-run>, without the rule of three.
    public struct OpenEmphasis {
        private var open: [(mark: UInt8, length: Int, position: Int)] = []
        /// How many runs are kept, so that a line of asterisks is not quadratic.
        public static let limit = 64

        public init() {}

        /// Adds a run, which closes open ones first.
        ///
        /// - Parameter position: Where the run is, for `removeAll(after:)`.
        /// - Complexity: O(`limit`) for each run that it closes.
        public mutating func add(_ mark: UInt8, length: Int, opens: Bool, closes: Bool, at position: Int = 0) {
            let isStruck = mark == UInt8(ascii: "~")
            // More tildes are the fence of a code block.
            if isStruck, length > 2 { return }
            var left = length
            while closes, left > 0,
                let partner = open.lastIndex(where: { $0.mark == mark && (!isStruck || $0.length == left) })
            {
                let used = isStruck ? left : min(2, open[partner].length, left)
                open[partner].length -= used
                left -= used
                open.removeSubrange((open[partner].length > 0 ? partner + 1 : partner)...)
            }
            if opens, left > 0 { open.append((mark, left, position)) }
            if open.count > Self.limit { open.removeFirst() }
        }

        /// Whether emphasis with a mark is open.
        public func contains(_ mark: UInt8) -> Bool { open.contains { $0.mark == mark } }

        /// Forgets the runs after a position, such as those in the text of a link.
        public mutating func removeAll(after position: Int) {
            while let last = open.last, last.position > position { open.removeLast() }
        }

        /// Forgets all runs, at the end of a paragraph.
        public mutating func removeAll() { open.removeAll(keepingCapacity: true) }
    }
#endif

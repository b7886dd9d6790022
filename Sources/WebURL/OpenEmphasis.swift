#if !hasFeature(Embedded)
    /// The emphasis that is open at a place of a Markdown text: runs of `*`, `_` and `~` that nothing has closed yet, as in
    /// <https://spec.commonmark.org/0.31.2/#delimiter-run>.
    public struct OpenEmphasis {
        /// `whole` is the length in the text, of which `length` is left, and `isBoth` says that the run opens and closes.
        private var open: [(mark: UInt8, length: Int, whole: Int, isBoth: Bool, position: Int)] = []
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
                let partner = open.lastIndex(where: { run in
                    guard run.mark == mark else { return false }
                    if isStruck { return run.length == left }
                    // Rule 9 of https://spec.commonmark.org/0.31.2/#can-open-emphasis
                    return !(opens || run.isBoth) || (run.whole + length) % 3 != 0 || length % 3 == 0
                })
            {
                let used = isStruck ? left : min(2, open[partner].length, left)
                open[partner].length -= used
                left -= used
                open.removeSubrange((open[partner].length > 0 ? partner + 1 : partner)...)
            }
            if opens, left > 0 { open.append((mark, left, length, closes, position)) }
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

/// Merges two edits of a text, line by line.
///
/// Edits of different lines are both applied. Lines that both sides inserted in the same place are all kept, those of
/// the current text first, and equal lines once. If both sides changed the same lines differently, the lines of the
/// current text stay and the place is reported as a conflict. The caller keeps the incoming text as well. If both sides
/// removed a line and both added others, both may have moved that line, which would be there twice: the whole texts are
/// a conflict.
public struct LineMerge: Sendable, Equatable {
    /// Lines that both sides changed differently.
    public struct Conflict: Sendable, Equatable, Encodable {
        public let base: String
        /// The lines in the merged text.
        public let current: String
        /// The lines that are not in the merged text.
        public let incoming: String
    }

    public let text: String
    public let conflicts: [Conflict]

    /// Merges two edits.
    ///
    /// - Parameters:
    ///   - base: The text that both sides edited.
    ///   - current: The result on one side.
    ///   - incoming: The result on the other side.
    /// - Complexity: At most n log n in the number of lines.
    public init(base: String, current: String, incoming: String) {
        var table = LineTable()
        let baseLines = table.numbers(of: base)
        var merger = LineMerger(
            base: baseLines, ours: LineEdit.edits(from: baseLines, to: table.numbers(of: current)),
            theirs: LineEdit.edits(from: baseLines, to: table.numbers(of: incoming)))
        merger.run()
        if merger.mayRepeatLines(isText: table.isText) {
            text = current
            conflicts = [Conflict(base: base, current: current, incoming: incoming)]
            return
        }
        text = table.text(of: merger.merged)
        conflicts = merger.conflicts.map { conflict in
            Conflict(
                base: table.text(of: baseLines[conflict.range]),
                current: table.text(of: conflict.ours), incoming: table.text(of: conflict.theirs))
        }
    }
}

/// Visits the edits of both sides in the order of the base.
struct LineMerger {
    let base: [Int]
    /// The remaining edits.
    var ours: ArraySlice<LineEdit>
    var theirs: ArraySlice<LineEdit>
    var merged: [Int] = []
    var conflicts: [(range: Range<Int>, ours: [Int], theirs: [Int])] = []
    /// The number of times that two edits were compared.
    private(set) var comparisons = 0
    private var next = 0
    /// The lines that both sides removed, and those that each added where the other did not.
    private var removedByBoth: [Int] = []
    private var added: (ours: [Int], theirs: [Int]) = ([], [])

    init(base: [Int], ours: [LineEdit], theirs: [LineEdit]) {
        self.base = base
        self.ours = ours[...]
        self.theirs = theirs[...]
    }

    mutating func run() {
        while true {
            switch (ours.first, theirs.first) {
            case (nil, nil):
                merged += base[next...]
                return
            case (_?, nil): applyOurs()
            case (nil, _?): applyTheirs()
            case (let our?, let their?):
                if our.overlaps(their) {
                    mergeOverlap()
                } else if our.precedes(their) {
                    applyOurs()
                } else {
                    applyTheirs()
                }
            }
        }
    }

    /// Returns whether a line that both sides removed may be one of those that each has added, changed or not. Blank
    /// lines do not count.
    func mayRepeatLines(isText: (Int) -> Bool) -> Bool {
        removedByBoth.contains(where: isText) && added.ours.contains(where: isText)
            && added.theirs.contains(where: isText)
    }

    private mutating func applyOurs() {
        let edit = ours.removeFirst()
        if edit.lines.count > edit.range.count { added.ours += edit.lines }
        apply(edit.lines, over: edit.range)
    }

    private mutating func applyTheirs() {
        let edit = theirs.removeFirst()
        if edit.lines.count > edit.range.count { added.theirs += edit.lines }
        apply(edit.lines, over: edit.range)
    }

    private mutating func apply(_ lines: [Int], over range: Range<Int>) {
        merged += base[next..<range.lowerBound]
        merged += lines
        next = range.upperBound
    }

    /// Merges the next edits of both sides, and all edits that overlap them directly or indirectly.
    private mutating func mergeOverlap() {
        var mine: [LineEdit] = [ours.removeFirst()]
        var other: [LineEdit] = [theirs.removeFirst()]
        while true {
            if let edit = ours.first, overlaps(edit, anyOf: other) {
                mine.append(ours.removeFirst())
            } else if let edit = theirs.first, overlaps(edit, anyOf: mine) {
                other.append(theirs.removeFirst())
            } else {
                break
            }
        }
        // The edits of each side are in order, and there is at least one.
        let start = min(mine[0].range.lowerBound, other[0].range.lowerBound)
        let range = start..<max(mine[mine.count - 1].range.upperBound, other[other.count - 1].range.upperBound)
        let (current, incoming) = (text(of: mine, over: range), text(of: other, over: range))
        if current == incoming {
            if current.isEmpty { removedByBoth += base[range] }
            apply(current, over: range)
        } else if range.isEmpty {
            added.ours += current
            added.theirs += incoming
            apply(Self.both(current, incoming), over: range)
        } else {
            conflicts.append((range, current, incoming))
            apply(current, over: range)
        }
    }

    /// Returns whether an edit overlaps one of the edits of the other side, which are in order: only the last ones end
    /// so late. Comparing all of them would take the square of their number.
    private mutating func overlaps(_ edit: LineEdit, anyOf edits: [LineEdit]) -> Bool {
        for other in edits.reversed() {
            comparisons += 1
            if other.range.upperBound < edit.range.lowerBound { return false }
            if edit.overlaps(other) { return true }
        }
        return false
    }

    private func text(of edits: [LineEdit], over range: Range<Int>) -> [Int] {
        var lines: [Int] = []
        var next = range.lowerBound
        for edit in edits {
            lines += base[next..<edit.range.lowerBound] + edit.lines
            next = edit.range.upperBound
        }
        return lines + base[next..<range.upperBound]
    }

    /// Returns the lines of both sides in the order of both; common lines once.
    private static func both(_ first: [Int], _ second: [Int]) -> [Int] {
        var lines: [Int] = []
        var next = (old: 0, new: 0)
        for pair in LineMatching(first, second).pairs + [(first.count, second.count)] {
            lines += first[next.old..<pair.old] + second[next.new..<pair.new]
            if pair.old < first.count { lines.append(first[pair.old]) }
            next = (pair.old + 1, pair.new + 1)
        }
        return lines
    }
}

/// A change of a text in one place: lines of the old text and the lines that replace them.
struct LineEdit: Equatable {
    /// The replaced lines of the old text; empty for an insertion.
    let range: Range<Int>
    let lines: [Int]

    var isInsertion: Bool { range.isEmpty }

    /// Returns the changes between two texts, in order.
    ///
    /// If as many lines are inserted as were replaced, each line is an edit of its own: checking two adjacent
    /// checkboxes is two edits.
    static func edits(from old: [Int], to new: [Int]) -> [LineEdit] {
        var edits: [LineEdit] = []
        var next = (old: 0, new: 0)
        for pair in LineMatching(old, new).pairs + [(old.count, new.count)] {
            let range = next.old..<pair.old
            let lines = Array(new[next.new..<pair.new])
            if !range.isEmpty, range.count == lines.count {
                edits += zip(range, lines).map { LineEdit(range: $0..<$0 + 1, lines: [$1]) }
            } else if !range.isEmpty || !lines.isEmpty {
                edits.append(LineEdit(range: range, lines: lines))
            }
            next = (pair.old + 1, pair.new + 1)
        }
        return edits
    }

    /// Returns whether two edits exclude each other. Adjacent edits do not, and neither does an insertion at the edge
    /// of a change.
    func overlaps(_ other: LineEdit) -> Bool {
        switch (isInsertion, other.isInsertion) {
        case (true, true): range.lowerBound == other.range.lowerBound
        case (true, false):
            other.range.lowerBound < range.lowerBound && range.lowerBound < other.range.upperBound
        case (false, true): other.overlaps(self)
        case (false, false): range.overlaps(other.range)
        }
    }

    /// Returns whether this edit comes before another one that it does not overlap. An insertion comes before a change
    /// that starts at the same line.
    func precedes(_ other: LineEdit) -> Bool {
        (range.lowerBound, range.upperBound) < (other.range.lowerBound, other.range.upperBound)
    }
}

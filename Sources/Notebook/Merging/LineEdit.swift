/// One place where a text was changed: these lines of the old one became those.
struct LineEdit: Equatable {
    /// Of the old text; empty where lines were only added.
    let range: Range<Int>
    let lines: [Int]

    var isInsertion: Bool { range.isEmpty }

    /// What was changed between two texts, in order.
    ///
    /// Where as many lines stand as stood there before, each is an edit of its own: ticking two neighbouring boxes is two edits.
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

    /// Whether both cannot be had. Edits side by side can; so can an addition at the edge of a change.
    func overlaps(_ other: LineEdit) -> Bool {
        switch (isInsertion, other.isInsertion) {
        case (true, true): range.lowerBound == other.range.lowerBound
        case (true, false):
            other.range.lowerBound < range.lowerBound && range.lowerBound < other.range.upperBound
        case (false, true): other.overlaps(self)
        case (false, false): range.overlaps(other.range)
        }
    }

    /// Before another of the same text, where they do not overlap: an addition goes before the change that begins where it stands.
    func precedes(_ other: LineEdit) -> Bool {
        (range.lowerBound, range.upperBound) < (other.range.lowerBound, other.range.upperBound)
    }
}

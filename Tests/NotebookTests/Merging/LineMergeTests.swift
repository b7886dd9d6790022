import TestSupport
import Testing

@testable import Notebook

struct LineMergeTests {
    @Test(arguments: [
        // Each side changed another line.
        ("a\nb\nc", "A\nb\nc", "a\nb\nC", "A\nb\nC"),
        // Adjacent checkboxes were checked.
        ("- [ ] a\n- [ ] b", "- [x] a\n- [ ] b", "- [ ] a\n- [x] b", "- [x] a\n- [x] b"),
        // Both sides appended a line.
        ("a", "a\nmine", "a\nyours", "a\nmine\nyours"),
        // Both sides made the same edit.
        ("a", "a\nb", "a\nb", "a\nb"),
        // One edit contains the other, as after a repeated request.
        ("a\nz", "a\nb\nz", "a\nb\nc\nz", "a\nb\nc\nz"),
        // One side removed a line, and the other inserted one after it.
        ("a\nb\nc", "a\nc", "a\nb\nx\nc", "a\nx\nc"),
        ("", "mine", "", "mine"),
        ("a\nb", "", "a\nb", ""),
        ("a", "a\n", "a", "a\n"),
        // Both sides moved a line to one place.
        ("a\nb\nc\nd\ne", "c\na\nb\nd\ne", "c\na\nb\nd\nE", "c\na\nb\nd\nE"),
        // Both sides removed a line, and one of them added another.
        ("a\nb\nc\nd", "a\nb\nd", "x\na\nb\nd", "x\na\nb\nd"),
        // Both sides removed a blank line.
        ("a\n\nb\nc", "mine\na\nb\nc", "a\nb\nc\nyours", "mine\na\nb\nc\nyours"),
    ])
    func editsOfDifferentLinesAreBothApplied(base: String, current: String, incoming: String, expected: String) {
        let merge = LineMerge(base: base, current: current, incoming: incoming)
        #expect(merge.text == expected)
        #expect(merge.conflicts.isEmpty)
    }

    @Test func aLineThatBothChangedIsAConflict() {
        let merge = LineMerge(base: "a\nb\nc", current: "a\nmine\nc", incoming: "a\nyours\nc\nd")
        #expect(merge.text == "a\nmine\nc\nd")
        #expect(merge.conflicts.map(\.base) == ["b"])
        #expect(merge.conflicts.map(\.current) == ["mine"])
        #expect(merge.conflicts.map(\.incoming) == ["yours"])
    }

    /// The line would be in the note twice.
    @Test(arguments: [
        // Both moved it, to different places.
        ("a\nb\nc\nd\ne", "c\na\nb\nd\ne", "a\nb\nd\ne\nc"),
        // One of them changed it too.
        ("a\nb\nc\nd\ne", "c\na\nb\nd\ne", "a\nb\nd\ne\nc too"),
        // Both moved it to one place and changed it.
        ("a\nb\nc\nd", "one c\na\nb\nd", "two c\na\nb\nd"),
    ])
    func aLineThatBothMayHaveMovedIsAConflict(base: String, current: String, incoming: String) {
        let merge = LineMerge(base: base, current: current, incoming: incoming)
        #expect(merge.text == current)
        #expect(merge.conflicts == [LineMerge.Conflict(base: base, current: current, incoming: incoming)])
    }

    @Test func aRemovedAndChangedLineIsAConflict() {
        let merge = LineMerge(base: "a\nb", current: "a", incoming: "a\nB")
        #expect(merge.text == "a")
        #expect(merge.conflicts.map(\.incoming) == ["B"])
    }

    @Test func differentUnicodeSpellingsAreDifferentEdits() {
        let merge = LineMerge(base: "cafe", current: "caf\u{E9}", incoming: "cafe\u{301}")
        #expect(merge.conflicts.count == 1)
    }

    private struct Case {
        let base: String
        let current: String
        let incoming: String

        init(seed: UInt64) {
            var generator = SeededGenerator(seed: seed)
            let base = RandomText.lines(Int.random(in: 0..<30, using: &generator), of: 8, using: &generator)
            let edits = Int.random(in: 0..<12, using: &generator)
            self.base = base.joined(separator: "\n")
            current = RandomText.edited(base, edits: edits, using: &generator).joined(separator: "\n")
            incoming = RandomText.edited(base, edits: edits, using: &generator).joined(separator: "\n")
        }
    }

    private func lines(_ text: String) -> Set<Substring> { Set(text.split(separator: "\n")) }

    @Test(arguments: 0..<200)
    func anUnchangedSideYieldsTheOtherSide(seed: UInt64) {
        let text = Case(seed: seed)
        #expect(LineMerge(base: text.base, current: text.base, incoming: text.incoming).text == text.incoming)
        #expect(LineMerge(base: text.base, current: text.current, incoming: text.base).text == text.current)
        #expect(LineMerge(base: text.base, current: text.current, incoming: text.current).text == text.current)
    }

    @Test(arguments: 0..<200)
    func everyWrittenLineIsInTheMergeOrAConflict(seed: UInt64) {
        let text = Case(seed: seed)
        let merge = LineMerge(base: text.base, current: text.current, incoming: text.incoming)
        let old = lines(text.base)
        let kept = lines(merge.text).union(merge.conflicts.flatMap { lines($0.incoming) })
        #expect(lines(text.current).subtracting(old).isSubset(of: lines(merge.text)))
        #expect(lines(text.incoming).subtracting(old).isSubset(of: kept))
    }

    /// A repeated edit is in the note already.
    @Test(arguments: 0..<200)
    func mergingAgainChangesNothing(seed: UInt64) {
        let text = Case(seed: seed)
        let once = LineMerge(base: text.base, current: text.current, incoming: text.incoming)
        guard once.conflicts.isEmpty else { return }
        let again = LineMerge(base: text.incoming, current: once.text, incoming: text.incoming)
        #expect(again.text == once.text)
    }

    /// Each edit of one side overlaps two of the other.
    @Test func aChainOfOverlappingEditsTakesLinearWork() {
        let base = Array(0..<60_000)
        var merger = LineMerger(
            base: base, ours: LineEdit.chain(in: base, keeping: 5), theirs: LineEdit.chain(in: base, keeping: 2))
        merger.run()
        #expect(merger.conflicts.count == 1)
        #expect(merger.comparisons <= 60_000)
    }
}

extension LineEdit {
    /// Changes five of every six lines, as one edit.
    fileprivate static func chain(in base: [Int], keeping kept: Int) -> [LineEdit] {
        base.split(whereSeparator: { $0 % 6 == kept }).map {
            LineEdit(range: $0.startIndex..<$0.endIndex, lines: [-kept])
        }
    }
}

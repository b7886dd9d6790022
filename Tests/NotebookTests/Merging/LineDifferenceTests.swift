import Notebook
import TestSupport
import Testing

struct LineDifferenceTests {
    private func shown(_ old: String, _ new: String) -> [String] {
        LineDifference(from: old, to: new).lines.map { line in
            switch line.kind {
            case .kept: "  \(line.text)"
            case .removed: "- \(line.text)"
            case .added: "+ \(line.text)"
            }
        }
    }

    @Test(arguments: [
        ("", "", ["  "]),
        ("a", "a", ["  a"]),
        ("a\nb\nc", "a\nc", ["  a", "- b", "  c"]),
        ("a\nc", "a\nb\nc", ["  a", "+ b", "  c"]),
        ("a\nb\nc", "a\nB\nc", ["  a", "- b", "+ B", "  c"]),
        ("a", "a\n", ["  a", "+ "]),
        ("a\r\nb", "a\nb", ["- a\r", "+ a", "  b"]),
        // Different Unicode spellings of a character are different lines.
        ("\u{E9}", "e\u{301}", ["- \u{E9}", "+ e\u{301}"]),
        ("x\nx\nx", "x\nx", ["  x", "  x", "- x"]),
    ])
    func theDifferenceContainsEveryLineOfBothInOrder(old: String, new: String, expected: [String]) {
        #expect(shown(old, new).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    }

    @Test func linesAreNumberedFromOneInTheirText() {
        let lines = LineDifference(from: "a\nb\nc", to: "a\nx\ny\nc").lines
        #expect(lines.map(\.oldNumber) == [1, 2, nil, nil, 3])
        #expect(lines.map(\.newNumber) == [1, nil, 2, 3, 4])
    }

    @Test(arguments: 0..<40)
    func theDifferenceContainsBothTexts(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let old = RandomText.lines(Int.random(in: 0..<80, using: &generator), of: 12, using: &generator)
        let new = RandomText.edited(old, edits: Int.random(in: 0..<40, using: &generator), using: &generator)
        let difference = LineDifference(
            from: old.joined(separator: "\n"), to: new.joined(separator: "\n"))
        #expect(difference.lines.filter { $0.kind != .added }.map(\.text) == (old.isEmpty ? [""] : old))
        #expect(difference.lines.filter { $0.kind != .removed }.map(\.text) == (new.isEmpty ? [""] : new))
        #expect(difference.isEmpty == (old == new))
    }

    /// The number of changes equals that of the standard library.
    @Test(arguments: 0..<20)
    func shortTextsHaveTheFewestChanges(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let old = RandomText.lines(30, of: 6, using: &generator)
        let new = RandomText.lines(30, of: 6, using: &generator)
        let difference = LineDifference(from: old.joined(separator: "\n"), to: new.joined(separator: "\n"))
        #expect(difference.lines.count { $0.kind != .kept } == new.difference(from: old).count)
    }

    /// Texts with many changes exceed the limit of the exact search.
    @Test func aRewrittenLongTextKeepsCommonLines() {
        let old = (0..<4_000).map { $0.isMultiple(of: 10) ? "kept \($0)" : "old \($0)" }
        let new = (0..<4_000).map { $0.isMultiple(of: 10) ? "kept \($0)" : "new \($0)" }
        let difference = LineDifference(from: old.joined(separator: "\n"), to: new.joined(separator: "\n"))
        #expect(difference.lines.count { $0.kind == .kept } == 400)
    }

    @Test func longTextsWithoutCommonLinesAreReplaced() {
        let old = (0..<20_000).map { "old \($0 % 50)" }.joined(separator: "\n")
        let new = (0..<20_000).map { "new \($0 % 50)" }.joined(separator: "\n")
        #expect(LineDifference(from: old, to: new).lines.count == 40_000)
    }
}

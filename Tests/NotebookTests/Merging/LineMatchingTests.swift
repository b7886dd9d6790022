import TestSupport
import Testing

@testable import Notebook

struct LineMatchingTests {
    /// Texts of 400,000 lines in which no gap between equal lines has few changes.
    private static let hostileTexts: [(name: String, old: [Int], new: [Int])] = {
        var generator = SeededGenerator(seed: 1)
        let count = 400_000
        let ascending = Array(0..<count)
        let repeated = [Int](repeating: -1, count: count)
        return [
            ("nothing in common", repeated, [Int](repeating: -2, count: count)),
            ("another order", ascending, ascending.shuffled(using: &generator)),
            ("reversed", ascending, ascending.reversed()),
            (
                "few kinds of lines", repeated.map { _ in Int.random(in: 0..<8, using: &generator) },
                repeated.map { _ in Int.random(in: 0..<8, using: &generator) }
            ),
            (
                "blocks between anchors", ascending.map { $0 % 400 == 0 ? $0 : -1 - $0 % 2 },
                ascending.map { $0 % 400 == 0 ? $0 : -3 - $0 % 2 }
            ),
        ]
    }()

    @Test(arguments: hostileTexts.indices)
    func aHostileComparisonEndsAfterSoManySteps(index: Int) {
        let (name, old, new) = Self.hostileTexts[index]
        let matching = LineMatching(old, new)
        // The last search may begin just below the limit.
        #expect(matching.stepCount <= LineMatching.stepLimit + 200_000 + old.count, "\(name)")
        #expect(matching.pairs.allSatisfy { old[$0.old] == new[$0.new] })
        #expect(zip(matching.pairs, matching.pairs.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
    }

    @Test(arguments: hostileTexts.indices)
    func aComparisonThatIsNotWantedAnymoreEnds(index: Int) {
        let (name, old, new) = Self.hostileTexts[index]
        var questions = 0
        let matching = LineMatching(old, new) {
            questions += 1
            return questions < 10
        }
        // Nine rounds of Myers' search visit as many places, and the lines that they match.
        #expect(matching.stepCount <= 200, "\(name)")
        #expect(matching.pairs.allSatisfy { old[$0.old] == new[$0.new] })
        #expect(zip(matching.pairs, matching.pairs.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
    }
}

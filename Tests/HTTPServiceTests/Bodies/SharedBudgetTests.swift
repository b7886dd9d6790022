import Testing

@testable import HTTPService

struct SharedBudgetTests {
    private typealias Budget = SharedBudget<String>

    @Test(
        arguments: [
            // What others hold, and how much one more owner may hold of a hundred.
            ([:], 50), (["a": 50], 25), (["a": 50, "b": 25], 12), (["a": 10], 45), (["a": 33, "b": 33], 17),
        ] as [([String: Int], Int)])
    func anOwnerMayHoldAsMuchAsItLeaves(others: [String: Int], most: Int) {
        let budget = Budget { _ in 100 }
        let parts = others.sorted { $0.value > $1.value }.map { owner, amount in
            let part = budget.part(of: owner)
            #expect(part.grow(to: amount))
            return part
        }
        let own = budget.part(of: "own")
        #expect(!budget.allows(most + 1, for: "own") && budget.allows(most, for: "own"))
        #expect(!own.grow(to: most + 1))
        #expect(own.grow(to: most))
        withExtendedLifetime(parts) {}
    }

    @Test func thePartsOfAnOwnerCountTogether() {
        let budget = Budget { _ in 100 }
        let parts = (0..<5).map { _ in budget.part(of: "a") }
        for part in parts { #expect(part.grow(to: 10)) }
        #expect(!budget.part(of: "a").grow(to: 1))
        #expect(budget.part(of: "b").grow(to: 25))
        withExtendedLifetime(parts) {}
    }

    @Test func aPartIsGivenBackWithItsLastReference() {
        let budget = Budget { _ in 100 }
        do {
            let part = budget.part(of: "a")
            #expect(part.grow(to: 20) && part.grow(to: 10) && part.grow(to: 40))
            #expect(budget.held == 40)
            withExtendedLifetime(part) {}
        }
        #expect(budget.held == 0)
        #expect(budget.allows(50, for: "a"))
    }

    @Test(arguments: [Int.max, Int.max - 1, 1 << 62])
    func noAmountOverflows(amount: Int) {
        let budget = Budget { _ in 100 }
        let part = budget.part(of: "a")
        #expect(part.grow(to: 1) && !part.grow(to: amount) && !budget.allows(amount, for: "a"))
        let endless = Budget { _ in .max }
        let half = endless.part(of: "a")
        #expect(half.grow(to: .max / 2) && !half.grow(to: amount == 1 << 62 ? .max : amount))
    }

    @Test func aLimitThatFallsTakesNothingAwayAndAllowsNothing() {
        let budget = Budget { held in held }
        let part = budget.part(of: "a")
        #expect(part.grow(to: 0) && !part.grow(to: 1))
    }
}

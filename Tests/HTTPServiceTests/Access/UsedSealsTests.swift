import Foundation
import Notebook
import Testing

@testable import HTTPService

struct UsedSealsTests {
    private let clock = TestClock()

    private func token(_ number: Int, at time: Instant) throws -> SealedToken {
        let seal = String(repeating: "A", count: 37) + String(format: "%06d", number)
        let id = Identifier<Credential>()
        return try #require(
            SealedToken(
                authorization:
                    "Backnote id=\(id), time=\(time.milliseconds), nonce=0123456789abcdef0123456789abcdef, seal=\(seal)"
            ))
    }

    /// What is no longer remembered is not accepted either.
    @Test func theOldestSealsAreForgottenAndNotAcceptedAgain() throws {
        let seals = UsedSeals(clock: ServiceClock(now: { [clock] in clock.now }), limit: 64)
        var used: [SealedToken] = []
        for number in 0..<1_000 {
            clock.advance(milliseconds: 1)
            let token = try token(number, at: clock.now)
            #expect(seals.use(token))
            used.append(token)
            #expect(seals.count <= 64)
        }
        #expect(used.allSatisfy { !seals.use($0) })
    }

    @Test func sealsOfAnyOrderAreAcceptedOnce() throws {
        let seals = UsedSeals(clock: ServiceClock(now: { [clock] in clock.now }))
        clock.advance(milliseconds: 10_000)
        let times = (1...200).map { Instant(milliseconds: clock.now.milliseconds - Int64($0 * 37 % 201)) }
        let tokens = try times.enumerated().map { try token($0, at: $1) }
        for token in tokens { #expect(seals.use(token)) }
        for token in tokens { #expect(!seals.use(token)) }
    }

    /// A step of the time of day would make seals valid again, or all invalid.
    @Test func theTimeOfSealsNeverSteps() throws {
        let steps = TestClock()
        let steady = ContinuousClock.now
        let seals = UsedSeals(clock: ServiceClock(wall: { steps.now }, steady: { steady }))
        let before = seals.now
        steps.advance(milliseconds: -86_400_000 * 400)
        #expect(seals.now == before)
    }
}

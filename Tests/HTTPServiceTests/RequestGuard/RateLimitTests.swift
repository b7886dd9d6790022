import HTTPTypes
import Notebook
import Testing

@testable import HTTPService

struct RateLimitTests {
    private static let visit = #"{"webpageURL": "https://e.example/"}"#

    @Test func aTokenHasAHundredVisitsAtOnceAndTwentyASecond() async throws {
        let clock = TestClock()
        let service = try await TestService(now: { clock.now })
        for _ in 0..<100 { #expect(try await service.send(.post, "/api/v1/visits", Self.visit).status == .ok) }
        let refused = try await service.send(.post, "/api/v1/visits", Self.visit)
        #expect(refused.status == .tooManyRequests)
        #expect(refused.problem == "too-many-requests")
        #expect(refused.headers[.retryAfter] == "1")
        clock.advance(milliseconds: 1_000)
        for _ in 0..<20 { #expect(try await service.send(.post, "/api/v1/visits", Self.visit).status == .ok) }
        #expect(try await service.send(.post, "/api/v1/visits", Self.visit).status == .tooManyRequests)
    }

    @Test func eachTokenHasItsOwnLimit() async throws {
        let clock = TestClock()
        let service = try await TestService(now: { clock.now })
        for _ in 0..<101 { _ = try await service.send(.post, "/api/v1/visits", Self.visit) }
        let other = try await service.token(scopes: [.visit])
        let response = try await service.send(
            .post, "/api/v1/visits", Self.visit, headers: [.authorization: "Bearer \(other)"])
        #expect(response.status == .ok)
        // Nor does it keep the token from its other work.
        #expect(try await service.send(.get, "/api/v1/notes").status == .ok)
    }

    @Test func guessingTokensIsLimitedAndAValidTokenIsNot() async throws {
        let clock = TestClock()
        let service = try await TestService(now: { clock.now })
        var statuses: Set<Int> = []
        for guess in 0..<201 {
            let response = try await service.send(
                .get, "/api/v1/notes", headers: [.authorization: "Bearer guess-\(guess)"])
            statuses.insert(response.status.code)
        }
        #expect(statuses == [401, 429])
        #expect(try await service.send(.get, "/api/v1/notes").status == .ok)
    }

    @Test func aLimiterAllowsItsBurstAndThenItsRate() {
        let limiter = RateLimiter()
        let limit = RateLimit(perSecond: 10, burst: 3)
        let start = ContinuousClock.now
        func take(_ subject: UInt8, at milliseconds: Int64) -> Double? {
            limiter.take(
                RateLimiter.Key(kind: .visits, subject: [subject]), limit: limit,
                at: start + .milliseconds(milliseconds))
        }
        #expect((0..<3).allSatisfy { _ in take(1, at: 0) == nil })
        #expect(take(1, at: 0) == 0.1)
        #expect(take(2, at: 0) == nil)
        #expect(take(1, at: 100) == nil)
        #expect(take(1, at: 100) == 0.1)
        // Rest does not save up more than the burst.
        #expect((0..<3).allSatisfy { _ in take(1, at: 60_000) == nil })
        #expect(take(1, at: 60_000) != nil)
    }

    @Test func manyClientsUseBoundedMemoryAndAreAllAllowed() {
        let limiter = RateLimiter()
        let limit = RateLimit(perSecond: 1, burst: 1)
        let start = ContinuousClock.now
        for stranger in 0..<40_000 {
            #expect(limiter.take(Self.key(.unauthenticated, stranger), limit: limit, at: start) == nil)
            #expect(limiter.count(of: .unauthenticated) <= RateLimiter.capacity)
        }
    }

    private static func key(_ kind: RateLimiter.Kind, _ number: Int) -> RateLimiter.Key {
        RateLimiter.Key(kind: kind, subject: [UInt8(number & 255), UInt8(number >> 8)])
    }

    /// Clients without a credential displace no count of a credential, and of one kind those who have sent the most stay counted.
    @Test(arguments: [RateLimiter.Kind.visits, .visitsPerDay, .requests, .calendar, .signIn, .unauthenticated])
    func othersDoNotResetACount(kind: RateLimiter.Kind) {
        for others in [RateLimiter.Kind.unauthenticated, .failedAuthentication, .pairing, .signIn, .files, kind] {
            let limiter = RateLimiter()
            let limit = RateLimit(perSecond: 1, burst: 5)
            let start = ContinuousClock.now
            for _ in 0..<5 { #expect(limiter.take(Self.key(kind, 0), limit: limit, at: start) == nil) }
            for other in 1...RateLimiter.capacity + 1 {
                #expect(limiter.take(Self.key(others, other), limit: limit, at: start) == nil)
            }
            #expect(limiter.take(Self.key(kind, 0), limit: limit, at: start) != nil)
        }
    }

    @Test func inventedCredentialsDoNotResetACount() async throws {
        let clock = TestClock()
        let service = try await TestService(now: { clock.now })
        for _ in 0..<101 { _ = try await service.send(.post, "/api/v1/visits", Self.visit) }
        #expect(try await service.send(.post, "/api/v1/visits", Self.visit).status == .tooManyRequests)
        for number in 0...RateLimiter.capacity {
            let headers: HTTPFields = [.authorization: "Bearer invented-\(number)"]
            _ = try await service.send(.post, "/api/v1/visits", Self.visit, headers: headers, peer: "192.0.2.7")
        }
        #expect(try await service.send(.post, "/api/v1/visits", Self.visit).status == .tooManyRequests)
    }
}

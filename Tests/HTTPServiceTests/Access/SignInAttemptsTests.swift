import Notebook
import PageFetching
import TestedStores
import Testing

@testable import HTTPService

struct SignInAttemptsTests {
    private let clock = TestClock()
    private let store: any NotebookStore
    private let attempts: SignInAttempts

    init() async throws {
        store = try await TestedStore.ofSuite.open()
        attempts = SignInAttempts(values: store.shortLivedValues(by: clock.service))
    }

    private func begin(_ address: String?, name: String = "ann") async throws -> Double? {
        try await attempts.begin(.client(Client(address.flatMap { IPAddress($0) }), name: name))
    }

    @Test func fiveAttemptsAreFreeAndThenTheWaitGrows() async throws {
        for _ in 0..<5 { #expect(try await begin(nil) == nil) }
        var waits: [Double] = []
        for _ in 0..<6 {
            let wait = try await begin(nil) ?? 0
            waits.append(wait)
            clock.advance(milliseconds: Int64(wait * 1_000))
            #expect(try await begin(nil) == nil)
        }
        #expect(waits == [6, 12, 24, 48, 60, 60])
    }

    @Test func failuresExpireAfterFifteenMinutesWithoutAnAttempt() async throws {
        while try await begin(nil) == nil {}
        clock.advance(seconds: 899)
        #expect(try await begin(nil) == nil)
        #expect(try await begin(nil) != nil)
        clock.advance(seconds: 900)
        for _ in 0..<5 { #expect(try await begin(nil) == nil) }
    }

    @Test func aSuccessEndsTheFailures() async throws {
        let subject = SignInAttempts.Subject.client(Client(nil), name: "ann")
        for _ in 0..<12 {
            #expect(try await attempts.begin(subject) == nil)
            try await attempts.succeeded(subject)
        }
    }

    @Test func guessesOfOthersDoNotMakeTheUserWait() async throws {
        while try await begin("192.0.2.2") == nil {}
        #expect(try await begin("192.0.2.1") == nil)
        #expect(try await begin("192.0.2.2", name: "bob") == nil)
    }

    /// A client that tries many names displaces its own counts.
    @Test func aFullTableKeepsTheCountsOfOtherClients() async throws {
        let values = MemoryValues(clock: clock.service)
        let attempts = SignInAttempts(values: values)
        let (guesser, other) = (Client(IPAddress("192.0.2.1")), Client(IPAddress("192.0.2.2")))
        while try await attempts.begin(.client(guesser, name: "ann")) == nil {}
        let end = values.time(after: 900_000)
        try values.change(SignInAttempts.Subject.client(other, name: "ann").collection) { entries in
            for number in 0..<ShortLivedKind.failedSignIn.limit {
                entries[Array("\(number)".utf8)] = ShortLivedValue(expiresAt: end)
            }
        }
        #expect(try await attempts.begin(.client(other, name: "ann")) == nil)
        #expect(try await attempts.begin(.client(guesser, name: "ann")) != nil)
    }

    @Test func guessesOfManyClientsAreSlowedDownTogetherAndKnownBrowsersAreNot() async throws {
        for number in 0..<1_000 {
            #expect(try await begin("10.0.\(number >> 8).\(number & 255)") == nil)
        }
        #expect(try await begin("10.0.9.9") == 5)
        #expect(try await attempts.begin(.device(digest: [1])) == nil)
        #expect(try await begin("10.1.0.1", name: "bob") == nil)
    }
}

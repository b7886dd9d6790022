import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// Retries of temporary failures.
struct RetryTests {
    private func outcome(_ server: SiteServer, limits: FetchLimits = .patient) async throws -> FetchError? {
        let fetcher = PageFetcher(
            policy: .loopback(port: server.port), limits: limits)
        let url = try WebURL(parsing: server.address("/page"))
        do throws(FetchError) {
            _ = try await fetcher.fetch(url)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: ["408 Late", "429 Too Many", "502 Bad", "503 Busy", "504 Late", nil])
    func aTemporaryFailureIsRetried(status: String?) async throws {
        let server = try SiteServer { _, nth in
            nth < 3 ? status.map { SiteServer.response($0) } : SiteServer.response(body: "<title>at last</title>")
        }
        #expect(try await outcome(server) == nil)
        #expect(server.requests.count == 3)
    }

    @Test func thereAreAsManyRetriesAsDelays() async throws {
        let server = try SiteServer { _, _ in nil }
        #expect(try await outcome(server) == .unreachable(diagnosis: .connectionLost))
        #expect(server.requests.count == 1 + FetchLimits.patient.retryDelays.count)
    }

    @Test(arguments: [400, 401, 403, 404, 410, 451, 500, 501])
    func aPermanentFailureIsNotRetried(status: Int) async throws {
        let server = try SiteServer { _, _ in SiteServer.response("\(status) No") }
        #expect(try await outcome(server) == .status(status))
        #expect(server.requests.count == 1)
    }

    @Test func aRetryAfterBeyondTheDeadlineIsNotAwaited() async throws {
        let server = try SiteServer { _, _ in SiteServer.response("503 Busy", fields: ["Retry-After: 3600"]) }
        #expect(try await outcome(server) == .status(503, retryAfter: .seconds(3600)))
        #expect(server.requests.count == 1)
    }

    @Test func theDelaysGrow() {
        let delays = FetchLimits.standard.retryDelays
        #expect(delays.count > 1 && zip(delays, delays.dropFirst()).allSatisfy { $0 < $1 })
        #expect(delays.reduce(.zero, +) < FetchLimits.standard.deadline)
    }

    @Test(
        arguments: [
            (.unreachable(diagnosis: .connectionLost), .seconds(1)),
            (.unreachable(diagnosis: .nameServerFailed), .seconds(1)),
            (.status(503), .seconds(1)),
            (.status(503, retryAfter: .seconds(9)), .seconds(9)),
            (.status(503, retryAfter: .zero), .seconds(1)),
            (.unreachable(diagnosis: .nameNotFound), nil),
            (.unreachable(diagnosis: .refusedAddress("10.0.0.1 port 80")), nil),
            (.unreachable(diagnosis: .notHTTP(code: 1)), nil),
            (.timedOut, nil), (.cancelled, nil), (.busy, nil), (.status(404), nil),
        ] as [(FetchError, Duration?)])
    func theRetryDelayDependsOnTheError(error: FetchError, wait: Duration?) {
        #expect(error.retryDelay(atLeast: .seconds(1)) == wait)
    }
}

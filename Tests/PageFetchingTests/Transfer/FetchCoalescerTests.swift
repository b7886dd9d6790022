import Glibc
import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// Concurrent identical requests share a fetch.
struct FetchCoalescerTests {
    @Test func tenRequestsForAPageShareAFetch() async throws {
        let gate = SharedFlag()
        let server = try SiteServer { _, _ in
            while !gate.isRaised { usleep(1_000) }
            return SiteServer.response(body: "<title>one</title>")
        }
        let fetcher = PageFetcher(
            policy: .loopback(port: server.port), limits: .patient)
        // Fragments are not sent.
        let urls = try (0..<10).map { try WebURL(parsing: server.address("/page#\($0)")) }
        let fetches = urls.map { url in Task { try await fetcher.fetch(url) } }
        try await eventually { fetcher.pages.waiterCount(for: server.address("/page")) == 10 }
        gate.raise()
        for (url, fetch) in zip(urls, fetches) {
            let page = try await fetch.value
            #expect(page.requestedURL == url && page.url == url)
        }
        #expect(server.requests.count == 1)
    }

    @Test func aCancelledCallerDoesNotAffectOthers() async throws {
        let shared = FetchCoalescer<Int>()
        let gate = Promise<Int>()
        let starts = Counter()
        let fetch: @Sendable () async -> Result<Int, FetchError> = {
            starts.add()
            return await Self.result { () async throws(FetchError) in try await gate.value(until: nil) }
        }
        let leaving = Task { try await shared.value(for: "a", fetching: fetch) }
        try await eventually { starts.count > 0 }
        let staying = Task { try await shared.value(for: "a", fetching: fetch) }
        try await eventually { shared.waiterCount(for: "a") == 2 }
        leaving.cancel()
        await #expect(throws: FetchError.cancelled) { try await leaving.value }
        gate.resolve(.success(7))
        #expect(try await staying.value == 7)
        #expect(starts.count == 1)
    }

    @Test func theLastCancelledCallerEndsTheFetch() async throws {
        let shared = FetchCoalescer<Int>()
        let ended = Promise<Bool>()
        let starts = Counter()
        let task = Task {
            try await shared.value(for: "a") {
                starts.add()
                try? await Task.sleep(for: .seconds(3600))
                ended.resolve(.success(Task.isCancelled))
                return .success(1)
            }
        }
        try await eventually { starts.count > 0 }
        task.cancel()
        await #expect(throws: FetchError.cancelled) { try await task.value }
        #expect(try await ended.value(until: nil))
    }

    private static func result(
        _ body: () async throws(FetchError) -> Int
    ) async -> Result<Int, FetchError> {
        do throws(FetchError) { return .success(try await body()) } catch { return .failure(error) }
    }
}

import Glibc
import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// Identical requests that are under way at the same time are one.
struct SharedFetchTests {
    @Test func tenWhoAskForOnePageShareAFetch() async throws {
        let gate = SharedFlag()
        let server = try SiteServer { _, _ in
            while !gate.isRaised { sched_yield() }
            return SiteServer.response(body: "<title>one</title>")
        }
        let fetcher = PageFetcher(
            policy: AddressPolicy(allowing: [.init(address: .v4(0x7F00_0001), port: server.port)]), limits: .patient)
        // Fragments are not asked for.
        let urls = try (0..<10).map { try WebURL(parsing: server.address("/page#\($0)")) }
        let fetches = urls.map { url in Task { try await fetcher.fetch(url) } }
        while fetcher.shared.waiterCount(for: server.address("/page")) < 10 { await Task.yield() }
        gate.raise()
        for (url, fetch) in zip(urls, fetches) {
            let page = try await fetch.value
            #expect(page.requestedURL == url && page.url == url)
        }
        #expect(server.requests.count == 1)
    }

    @Test func whoLeavesLeavesTheOthersTheirFetch() async throws {
        let shared = SharedFetches<Int>()
        let gate = Reply<Int>()
        let starts = Counter()
        let fetch: @Sendable () async -> Result<Int, FetchError> = {
            starts.add()
            return await Self.result { () async throws(FetchError) in try await gate.value(until: nil) }
        }
        let leaving = Task { try await shared.value(for: "a", fetching: fetch) }
        while starts.count == 0 { await Task.yield() }
        let staying = Task { try await shared.value(for: "a", fetching: fetch) }
        while shared.waiterCount(for: "a") < 2 { await Task.yield() }
        leaving.cancel()
        await #expect(throws: FetchError.cancelled) { try await leaving.value }
        gate.answer(.success(7))
        #expect(try await staying.value == 7)
        #expect(starts.count == 1)
    }

    @Test func theLastToLeaveEndsTheFetch() async throws {
        let shared = SharedFetches<Int>()
        let ended = Reply<Bool>()
        let starts = Counter()
        let task = Task {
            try await shared.value(for: "a") {
                starts.add()
                try? await Task.sleep(for: .seconds(3600))
                ended.answer(.success(Task.isCancelled))
                return .success(1)
            }
        }
        while starts.count == 0 { await Task.yield() }
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

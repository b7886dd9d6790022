import PageMetadata
import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// Every behavior of the hostile server, and what a fetch makes of it.
struct HostileServerTests {
    private let server: HostileServer

    init() throws {
        server = try HostileServer.shared.get()
    }

    private func outcome(_ path: String, limits: FetchLimits = .patient) async throws -> HostileCase.Outcome {
        let fetcher = PageFetcher(
            policy: .loopback(port: server.port), limits: limits)
        let url = try WebURL(parsing: server.address(path))
        do throws(FetchError) {
            let (page, metadata) = try await fetcher.metadata(of: url)
            #expect(page.body.count <= limits.bodyBytes)
            return page.isTruncated ? .part(metadata.title) : .page(metadata.title)
        } catch {
            return .error(error)
        }
    }

    @Test(arguments: HostileCase.redirects) func aRedirect(hostile: HostileCase) async throws {
        #expect(try await outcome(hostile.path) == hostile.outcome)
    }

    @Test(arguments: HostileCase.bodies) func aBody(hostile: HostileCase) async throws {
        #expect(try await outcome(hostile.path) == hostile.outcome)
    }

    @Test(arguments: HostileCase.heads) func aHead(hostile: HostileCase) async throws {
        #expect(try await outcome(hostile.path) == hostile.outcome)
    }

    @Test(arguments: HostileCase.texts) func aText(hostile: HostileCase) async throws {
        #expect(try await outcome(hostile.path) == hostile.outcome)
    }

    @Test(arguments: HostileCase.longTitles) func aLongTitle(path: String) async throws {
        switch try await outcome(path) {
        case .page(let title?), .part(let title?): #expect(!title.isEmpty && title.utf8.count <= 4096)
        case let other: Issue.record("\(other)")
        }
    }

    @Test(arguments: HostileCase.slow) func theDeadlineEndsAResponseWithoutEnd(hostile: HostileCase) async throws {
        var limits = FetchLimits.patient
        limits.deadline = .milliseconds(300)
        #expect(try await outcome(hostile.path, limits: limits) == hostile.outcome)
    }

    /// The deadline starts with the first request, not with each redirect.
    @Test func oneDeadlineCoversTheWholeChain() async throws {
        var limits = FetchLimits.patient
        limits.deadline = .milliseconds(300)
        #expect(try await outcome("/redirect?to=/redirect?to=/silent", limits: limits) == .error(.timedOut))
    }

    @Test(arguments: ["/slow-body?milliseconds=1000", "/slow-head?milliseconds=1000", "/silent"])
    func aTooSlowResponseIsGivenUpBeforeTheDeadline(path: String) async throws {
        var limits = FetchLimits.patient
        limits.minimumRateTime = .seconds(1)
        #expect(try await outcome(path, limits: limits) == .error(.timedOut))
    }

    @Test func everyBehaviorIsTested() {
        let cases =
            HostileCase.redirects + HostileCase.bodies + HostileCase.heads + HostileCase.texts + HostileCase.slow
        let tested = Set(cases.map(\.behavior) + HostileCase.longTitles).union(["/markup"])
        #expect(HostileServer.paths.subtracting(tested) == [])
    }
}

import Canonicalization
import Foundation
import LinkHealth
import Logging
import Notebook
import PageFetching
import SQLiteStore
import TestSupport
import TestedStores
import Testing

@testable import backnote

/// The links that a running service visits.
struct LinkCheckScheduleTests {
    @Test func linksOfAllAccountsAreVisitedAndASharedPageOnlyOnce() async throws {
        let site = try SiteServer { request, _ in
            request.target == "/robots.txt"
                ? SiteServer.response("404 Not Found") : SiteServer.response(body: "<title>Page</title>")
        }
        let store = try SQLiteStore.temporary()
        let other = try await store.addAccount(
            named: try #require(AccountName("ann")), passwordHash: nil, at: .now
        ).id
        let notebook = Notebook(store: store, canonicalizer: .standard)
        for account in [AccountID.local, other] {
            let activity = UserActivity(title: "Page", webpageURL: site.address("/shared"))
            _ = try await notebook.createNotes(
                [NoteRequest(title: "Note", links: [LinkRequest(activity: activity)])], for: account)
        }
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(site.port)"))
        let visitor = LinkVisitor(fetcher: PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: .patient))
        let schedule = LinkCheckSchedule(store: store, notebook: notebook, visitor: visitor)
        let signals = [AccountID.local, other].map { (account: $0, changed: store.changeSignals(for: $0)) }
        let running = Task { await schedule.run(logger: Logger(label: "test")) }
        for (account, changed) in signals {
            for await _ in changed where try await isLive(in: notebook, for: account) { break }
            #expect(try await isLive(in: notebook, for: account))
        }
        running.cancel()
        await running.value
        #expect(site.requests.map(\.target) == ["/robots.txt", "/shared"])
    }

    private func isLive(in notebook: Notebook, for account: AccountID) async throws -> Bool {
        try await notebook.links(LinkQuery(), for: account).elements.map(\.state) == [.live]
    }

    private func accounts(_ numbers: some Sequence<Int>) -> [AccountID] {
        numbers.map { AccountID(rawValue: Int64($0)) }
    }

    private func next(_ roundRobin: inout AccountRoundRobin, of numbers: ClosedRange<Int>) async throws -> [AccountID] {
        let all = accounts(numbers)
        return try await roundRobin.next { last, limit in
            Array(all.filter { $0.rawValue > last?.rawValue ?? 0 }.prefix(limit))
        }
    }

    @Test func eachRoundTakesTheNextAccountsUntilAllHadATurn() async throws {
        var roundRobin = AccountRoundRobin()
        #expect(try await next(&roundRobin, of: 1...120) == accounts(1...50) && !roundRobin.isCycleComplete)
        // A removed and an added account do not change the order of the others.
        #expect(try await next(&roundRobin, of: 2...121) == accounts(51...100) && !roundRobin.isCycleComplete)
        #expect(try await next(&roundRobin, of: 2...121) == accounts(101...121) && roundRobin.isCycleComplete)
        #expect(try await next(&roundRobin, of: 2...121) == accounts(2...51) && !roundRobin.isCycleComplete)
    }

    @Test func aNewCycleBeginsWhenTheLastAccountsAreRemoved() async throws {
        var roundRobin = AccountRoundRobin()
        #expect(try await next(&roundRobin, of: 1...60) == accounts(1...50))
        #expect(try await next(&roundRobin, of: 1...40) == accounts(1...40) && roundRobin.isCycleComplete)
    }

    @Test(arguments: [(0, 500), (1, 500), (2, 250), (50, 10)])
    func eachAccountHasTheSameShareOfARound(accounts: Int, share: Int) {
        #expect(AccountRoundRobin.share(of: accounts) == share)
    }

    @Test func linksOfAllAccountsAreInterleaved() {
        func due(_ account: Int, _ count: Int) -> [DueLink] {
            (0..<count).map {
                DueLink(
                    CheckedLink(id: Identifier(), webpageURL: "https://\(account).example/\($0)"),
                    of: AccountID(rawValue: Int64(account)))
            }
        }
        let links = AccountRoundRobin.interleaved([due(1, 3), [], due(2, 1), due(3, 2)])
        #expect(
            links.map(\.link.webpageURL) == [
                "https://1.example/0", "https://2.example/0", "https://3.example/0", "https://1.example/1",
                "https://3.example/1", "https://1.example/2",
            ])
    }
}

import Canonicalization
import Foundation
import LinkHealth
import Logging
import Notebook
import PageFetching
import SQLiteStore
import TestSupport
import Testing

@testable import backnote

/// Whose links the running service visits.
struct LinkWatchTests {
    @Test func theLinksOfAllAccountsAreVisitedAndAPageThatTwoLinkToOnce() async throws {
        let site = try SiteServer { request, _ in
            request.target == "/robots.txt"
                ? SiteServer.response("404 Not Found") : SiteServer.response(body: "<title>Page</title>")
        }
        let store = try SQLiteStore(path: TemporaryFolder.make().appending(path: "notes.sqlite").path)
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
        let visitor = LinkVisitor(fetcher: PageFetcher(policy: AddressPolicy(allowing: [endpoint])))
        let watch = LinkWatch(store: store, notebook: notebook, visitor: visitor)
        let signals = [AccountID.local, other].map { (account: $0, changed: store.changeSignals(for: $0)) }
        let running = Task { await watch.run(logger: Logger(label: "test")) }
        for (account, changed) in signals {
            for await _ in changed where try await isLive(in: notebook, for: account) { break }
            #expect(try await isLive(in: notebook, for: account))
        }
        running.cancel()
        await running.value
        #expect(site.requests.map(\.target) == ["/robots.txt", "/shared"])
    }

    private func isLive(in notebook: Notebook<SQLiteStore>, for account: AccountID) async throws -> Bool {
        try await notebook.links(LinkQuery(), for: account).elements.map(\.state) == [.live]
    }

    private func accounts(_ numbers: some Sequence<Int>) -> [AccountID] {
        numbers.map { AccountID(rawValue: Int64($0)) }
    }

    @Test func someAccountsHaveTheirTurnARoundUntilAllHadOne() {
        var turns = AccountTurns()
        let all = accounts((1...120).reversed())
        #expect(turns.next(of: all) == accounts(1...50) && !turns.isLapDone)
        // One that is gone and one that came change nobody's turn.
        let changed = accounts((2...121).reversed())
        #expect(turns.next(of: changed) == accounts(51...100) && !turns.isLapDone)
        #expect(turns.next(of: changed) == accounts(101...121) && turns.isLapDone)
        #expect(turns.next(of: changed) == accounts(2...51) && !turns.isLapDone)
    }

    @Test func whereTheLastAccountsAreGoneTheNextLapBegins() {
        var turns = AccountTurns()
        #expect(turns.next(of: accounts(1...60)) == accounts(1...50))
        #expect(turns.next(of: accounts(1...40)) == accounts(1...40) && turns.isLapDone)
        #expect(turns.next(of: []) == [] && turns.isLapDone)
    }

    @Test(arguments: [(0, 500), (1, 500), (2, 250), (50, 10)])
    func eachAccountHasTheSameShareOfARound(accounts: Int, share: Int) {
        #expect(AccountTurns.share(of: accounts) == share)
    }

    @Test func linksOfAllAccountsGoByTurns() {
        func due(_ account: Int, _ count: Int) -> [DueLink] {
            (0..<count).map {
                DueLink(
                    CheckedLink(id: Identifier(), webpageURL: "https://\(account).example/\($0)"),
                    of: AccountID(rawValue: Int64(account)))
            }
        }
        let order = AccountTurns.interleaved([due(1, 3), [], due(2, 1), due(3, 2)])
        #expect(
            order.map(\.link.webpageURL) == [
                "https://1.example/0", "https://2.example/0", "https://3.example/0", "https://1.example/1",
                "https://3.example/1", "https://1.example/2",
            ])
    }
}

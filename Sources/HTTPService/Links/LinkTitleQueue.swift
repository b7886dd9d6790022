import Notebook
import PageFetching
import PageMetadata
import PageWalls
import WebURL

/// Fetches the pages of links that wait for their titles: those of URLs in texts, and the rest of a long list.
/// Redirects on the way to a page count as they do when a link is added.
///
/// A page that is refused now, or that stands in front of another one (`PageWall`), is fetched again after an hour, and
/// then a few times with growing pauses (`AwaitedTitles`).
///
/// Accounts take turns, and one page of an account is fetched at a time, so that a long list does not delay others.
/// Requests to one host are seconds apart, so that a long list does not burden a site.
public struct LinkTitleQueue: Sendable {
    private let store: any NotebookStore
    private let notebook: Notebook
    private let titles: LinkTitles
    private let now: @Sendable () -> Instant
    private let pace: HostPace
    private let sleep: @Sendable (Duration) async throws -> Void

    /// The number of accounts whose pages are fetched at the same time.
    private static var accountsAtOnce: Int { 4 }
    /// The number of an account's pages in one turn.
    private static var linksPerTurn: Int { 20 }
    /// The number of an account's pages of which those for one turn are chosen.
    private static var linksPerLook: Int { 200 }
    /// The time between two looks for links whose pause has ended.
    private static var timeBetweenLooks: Duration { .seconds(15 * 60) }

    public init(
        store: any NotebookStore, notebook: Notebook, fetcher: PageFetcher, policy: FetchPolicy,
        now: @escaping @Sendable () -> Instant = { .now },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.store = store
        self.notebook = notebook
        titles = LinkTitles(fetches: FetchQueue(fetcher: fetcher), policy: policy)
        self.now = now
        pace = HostPace(sleep: sleep)
        self.sleep = sleep
    }

    /// Fetches titles whenever links wait, until it is canceled. Does nothing where the policy does not allow it.
    ///
    /// - Parameter failed: Called with an error of the store. The next change tries again.
    public func run(failed: @Sendable (NotebookError) -> Void) async {
        guard titles.policy.allows(.addedLink) else { return }
        // Created before the first turn, so that no change in between is missed.
        let signals = store.awaitedTitleSignals()
        let (looks, look) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        look.yield()
        await withTaskGroup { group in
            group.addTask {
                for await _ in signals { look.yield() }
                look.finish()
            }
            group.addTask {
                while (try? await sleep(Self.timeBetweenLooks)) != nil { look.yield() }
            }
            for await _ in looks { await fetchAll(failed: failed) }
            group.cancelAll()
        }
    }

    private func fetchAll(failed: @Sendable (NotebookError) -> Void) async {
        do throws(NotebookError) {
            while !Task.isCancelled, try await takeTurns() {}
        } catch {
            failed(error)
        }
    }

    /// Gives each account a turn. Returns whether any had links that wait.
    private func takeTurns() async throws(NotebookError) -> Bool {
        var hasFetched = false
        let accounts = try await store.accountsAwaitingTitles(at: now())
        for start in stride(from: 0, to: accounts.count, by: Self.accountsAtOnce) {
            let round = accounts[start..<min(start + Self.accountsAtOnce, accounts.count)]
            // Others fetch the titles of the rest.
            let counts = try await store.taking(.titles, of: Array(round)) { taken throws(NotebookError) in
                await withTaskGroup(of: Result<Int, NotebookError>.self) { group in
                    for account in taken { group.addTask { await takeTurn(of: account) } }
                    return await group.reduce(into: []) { $0.append($1) }
                }
            }
            for count in counts ?? [] where try count.get() > 0 { hasFetched = true }
        }
        return hasFetched
    }

    private func takeTurn(of account: AccountID) async -> Result<Int, NotebookError> {
        do throws(NotebookError) {
            let links = try await nextLinks(of: account)
            for link in links {
                let visit = try? await titles.visit(link.webpageURL, for: account)
                // Canceled by the end of the service: the link waits for the next start.
                if Task.isCancelled { return .success(0) }
                try await record(visit ?? .refused, of: link, for: account)
            }
            return .success(links.count)
        } catch {
            return .failure(error)
        }
    }

    private func record(
        _ visit: LinkTitles.Visit, of link: CheckedLink, for account: AccountID
    ) async throws(NotebookError) {
        var metadata: PageMetadata?
        var isRefused = false
        switch visit {
        case .page(let page):
            metadata = page.metadata
            isRefused = page.isTitleRefused
            try await notebook.record(ObservedPage(page), for: account)
        case .refused: isRefused = true
        case .absent: break
        }
        if isRefused {
            try await store.postponeAwaitedTitle(of: link.id, at: now(), for: account)
        } else {
            try await store.setAwaitedTitle(
                metadata?.title, siteName: metadata?.siteName, of: link.id, at: now(), for: account)
        }
    }

    /// Returns links whose hosts may be requested now. If every host must wait, waits for the first one.
    private func nextLinks(of account: AccountID) async throws(NotebookError) -> [CheckedLink] {
        let waiting = try await store.linksAwaitingTitle(at: now(), limit: Self.linksPerLook, for: account)
        let hosts = waiting.map { (try? WebURL(parsing: $0.webpageURL))?.hostname ?? "" }
        var links: [CheckedLink] = []
        for (link, host) in zip(waiting, hosts) where links.count < Self.linksPerTurn {
            if pace.take(host) { links.append(link) }
        }
        guard links.isEmpty else { return links }
        // Throws only when the service ends.
        let next = try? await pace.takeFirst(of: hosts)
        return next.map { [waiting[$0]] } ?? []
    }
}

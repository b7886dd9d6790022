import Foundation
import PageMetadata
import WebURL

// The steps of a fetch:
//
// 1. `AddressPolicy` checks scheme, credentials, port and name, before anything is opened.
// 2. `ResponseCache` returns a fresh response, if there is one.
// 3. `TransferSlots` grants a slot.
// 4. `NameResolver` looks up the name, and the policy checks all of its addresses.
// 5. `TransferLoop` transfers the response. The policy checks the address again when the socket is opened.
// 6. `WebURL` parses the `Location` of a redirect, and the steps begin again under the same deadline.

/// Fetches pages of the public web. All requests of the service to other servers go through this type.
///
/// ```swift
/// let page = try await fetcher.fetch(url)
/// let extractor = PageMetadataExtractor(url: page.url, contentType: page.contentType)
/// extractor.consume(page.body)
/// let title = try extractor.finish().title  // "Fitness plan"
/// ```
///
/// Create one fetcher for the whole process: each has limits and a cache of its own. Canceling the task ends the transfer.
/// Transfers and lookups run on their own threads and never block the concurrency pool.
public final class PageFetcher: Sendable {
    /// Called with the outcome of each fetch.
    public typealias Reporter = @Sendable (FetchReport) -> Void
    /// Returns whether a redirect to a URL may be followed.
    public typealias RedirectPolicy = @Sendable (WebURL) async throws(FetchError) -> Bool

    let policy: AddressPolicy
    let limits: FetchLimits
    let loop: TransferLoop
    let resolver: any NameResolver
    let slots: TransferSlots
    let cache: ResponseCache
    /// The time by which cached responses become stale, in seconds since any start.
    let uptime: @Sendable () -> Int
    private let reporter: Reporter
    let pages = FetchCoalescer<FetchedPage>()
    let readings = FetchCoalescer<PageReading>()
    let descriptions = FetchCoalescer<PageDescription>()

    /// Creates a fetcher.
    ///
    /// - Parameters:
    ///   - policy: the addresses that may be connected to.
    ///   - limits: the limits of time and size.
    ///   - reporter: called with the outcome of each fetch, from any thread. It must not block.
    public convenience init(
        policy: AddressPolicy = .publicOnly, limits: FetchLimits = .standard,
        reporter: @escaping Reporter = { _ in }
    ) {
        self.init(policy: policy, limits: limits, reporter: reporter, resolver: SystemNameResolver())
    }

    init(
        policy: AddressPolicy, limits: FetchLimits = .standard, reporter: @escaping Reporter = { _ in },
        resolver: any NameResolver, observer: @escaping TransferLoop.SocketObserver = { _, _ in true },
        uptime: @escaping @Sendable () -> Int = secondsSinceStart()
    ) {
        self.policy = policy
        self.limits = limits
        self.reporter = reporter
        self.resolver = resolver
        self.uptime = uptime
        loop = TransferLoop(observer: observer)
        slots = TransferSlots(limits)
        cache = ResponseCache(limits)
    }

    private static func secondsSinceStart() -> @Sendable () -> Int {
        let start = ContinuousClock.now
        return { Int(start.duration(to: .now).components.seconds) }
    }

    /// Cancels all fetches and rejects new ones, with ``FetchError/cancelled``.
    public func shutdown() {
        loop.shutdown()
    }

    /// The number of sockets opened so far.
    var openedSockets: Int { loop.openedSockets }

    /// Fetches a page and follows its redirects. Concurrent calls for the same page share one fetch.
    ///
    /// - Throws: ``FetchError``. An empty page is not an error.
    public func fetch(_ url: WebURL) async throws(FetchError) -> FetchedPage {
        let page = try await pages.value(for: url.requestText) { [self] in
            await report(url) { () async throws(FetchError) in
                try await wholePage(url)
            } finalURL: {
                $0.url
            }
        }
        return page.requested(as: url)
    }

    /// Opens a page: returns when its head has arrived. The body arrives as it is read.
    ///
    /// - Parameter redirectPolicy: Called with the URL of each redirect. When it returns false, the fetch fails with
    ///   ``FetchError/Diagnosis/redirectNotFollowed``.
    /// - Throws: ``FetchError``.
    public func open(
        _ url: WebURL, following redirectPolicy: RedirectPolicy = { _ in true }
    ) async throws(FetchError) -> StreamedPage {
        let result = await report(url) { () async throws(FetchError) in
            let response = try await follow(
                url, in: RedirectChain(to: url, limits: limits), isWhole: false, redirectPolicy: redirectPolicy)
            try checkReadable(response.head)
            return StreamedPage(
                requestedURL: url, url: response.url, status: response.head.status,
                contentType: response.head.contentType, redirects: response.redirects,
                permanentURL: response.permanentURL,
                body: PageBody(source: response.content.source))
        } finalURL: {
            $0.url
        }
        return try result.get()
    }

    private func wholePage(_ url: WebURL) async throws(FetchError) -> FetchedPage {
        let response = try await follow(url, in: RedirectChain(to: url, limits: limits), isWhole: true)
        try checkReadable(response.head)
        guard case .complete(let body, let isTruncated) = response.content else { throw .cancelled }
        if case .other(let kind) = DocumentKind(contentType: nil, prefix: body.prefix(16)) {
            throw .notReadable(contentType: kind)
        }
        return FetchedPage(response, requestedURL: url, body: body, isTruncated: isTruncated)
    }

    func checkReadable(_ head: ResponseHead) throws(FetchError) {
        guard head.isPage else { throw head.statusError() }
        guard head.isReadable else { throw .notReadable(contentType: head.contentType ?? "") }
    }

    /// Runs a fetch and reports its outcome.
    func report<Value: Sendable>(
        _ url: WebURL, _ fetch: () async throws(FetchError) -> Value, finalURL: (Value) -> WebURL
    ) async -> Result<Value, FetchError> {
        let start = ContinuousClock.now
        var result: Result<Value, FetchError>
        do throws(FetchError) { result = .success(try await fetch()) } catch { result = .failure(error) }
        let duration = start.duration(to: .now)
        switch result {
        case .success(let value):
            reporter(FetchReport(url: url, finalURL: finalURL(value), error: nil, duration: duration))
        case .failure(let error):
            reporter(FetchReport(url: url, finalURL: nil, error: error, duration: duration))
        }
        return result
    }
}

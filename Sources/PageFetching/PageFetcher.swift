internal import CCurl
import Foundation
import PageMetadata
import WebURL

// The way of a fetch: URL -> scheme, credentials, port and name (before anything is opened) -> kept from an earlier
// request, and fresh? done -> a slot -> the name's addresses, judged all together -> one transfer, whose address is judged
// again where its socket opens -> redirect? the Location is parsed by WebURL against the hop's URL, and the whole way
// begins again, under the same deadline.

/// Fetches pages of the open web, and nothing else: the only way out of the service.
///
///     let fetcher = PageFetcher()
///     let page = try await fetcher.fetch(url)
///
/// Cancelling the task ends the transfer. Nothing blocks a thread of the concurrency pool: transfers and look-ups run on
/// threads of their own.
public final class PageFetcher: Sendable {
    /// Told of every fetch as it ends.
    public typealias Reporter = @Sendable (FetchReport) -> Void
    /// Says whether a redirect to an address may be followed.
    public typealias RedirectJudge = @Sendable (WebURL) async throws(FetchError) -> Bool

    let policy: AddressPolicy
    let limits: FetchLimits
    let loop: TransferLoop
    let resolver: any NameResolver
    let slots: TransferSlots
    let cache: ResponseCache
    /// Seconds since 1970.
    let now: @Sendable () -> Int
    private let reporter: Reporter
    let shared = SharedFetches<FetchedPage>()
    let sharedDescriptions = SharedFetches<PageDescription>()

    /// - Parameters:
    ///   - policy: which addresses may be connected to.
    ///   - limits: how much fetching may cost.
    ///   - reporter: for the log: called as each fetch ends, from any thread, and not to be held up.
    public convenience init(
        policy: AddressPolicy = .publicOnly, limits: FetchLimits = .standard,
        reporter: @escaping Reporter = { _ in }
    ) {
        self.init(policy: policy, limits: limits, reporter: reporter, resolver: SystemNameResolver())
    }

    init(
        policy: AddressPolicy, limits: FetchLimits = .standard, reporter: @escaping Reporter = { _ in },
        resolver: any NameResolver, observer: @escaping TransferLoop.SocketObserver = { _, _ in true },
        now: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }
    ) {
        self.policy = policy
        self.limits = limits
        self.reporter = reporter
        self.resolver = resolver
        self.now = now
        loop = TransferLoop(observer: observer)
        slots = TransferSlots(limits)
        cache = ResponseCache(limits)
    }

    /// Ends every fetch, with ``FetchError/cancelled``, and takes no more.
    public func shutdown() {
        loop.shutdown()
    }

    /// How many sockets were opened so far.
    var openedSockets: Int { loop.openedSockets }

    /// Fetches a page, following its redirects. Who asks for a page that is being fetched shares the fetch.
    ///
    /// - Throws: ``FetchError``. An empty page is a page.
    public func fetch(_ url: WebURL) async throws(FetchError) -> FetchedPage {
        let page = try await shared.value(for: url.requestText) { [self] in
            await reported(url) { () async throws(FetchError) in
                try await wholePage(url)
            } finalURL: {
                $0.url
            }
        }
        return page.requested(as: url)
    }

    /// Opens a page: answers as soon as its head is here, while the body comes as it is read.
    ///
    /// - Parameter mayFollow: asked of the address that each redirect leads to; false ends the fetch there, with
    ///   ``FetchError/Diagnosis/redirectNotFollowed``.
    /// - Throws: ``FetchError``.
    public func open(
        _ url: WebURL, following mayFollow: RedirectJudge = { _ in true }
    ) async throws(FetchError) -> IncomingPage {
        let result = await reported(url) { () async throws(FetchError) in
            let response = try await follow(url, toEnd: false, judge: mayFollow)
            try checkReadable(response.head)
            return IncomingPage(
                requestedURL: url, url: response.url, status: response.head.status,
                contentType: response.head.contentType, redirects: response.redirects,
                permanentURL: response.permanentURL,
                body: PageBody(source: BodySource(response.content)))
        } finalURL: {
            $0.url
        }
        return try result.get()
    }

    private func wholePage(_ url: WebURL) async throws(FetchError) -> FetchedPage {
        let response = try await follow(url, toEnd: true)
        try checkReadable(response.head)
        guard case .whole(let body, let isTruncated) = response.content else { throw .cancelled }
        if case .other(let kind) = DocumentKind(contentType: nil, prefix: body.prefix(16)) {
            throw .notReadable(contentType: kind)
        }
        return FetchedPage(response, requestedURL: url, body: body, isTruncated: isTruncated)
    }

    func checkReadable(_ head: ResponseHead) throws(FetchError) {
        guard head.isPage else { throw head.statusError(now: now()) }
        guard head.isReadable else { throw .notReadable(contentType: head.contentType ?? "") }
    }

    func reported<Value: Sendable>(
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

extension ResponseHead {
    /// Whether the answer is one, whole.
    var isPage: Bool { (200..<300).contains(status) && status != 206 }

    /// Whether it is something that has a title for us.
    var isReadable: Bool {
        if case .other = kind { return false }
        return true
    }

    /// Whether there is anything in the body for us.
    var wantsBody: Bool { isPage && kind.sizeLimit > 0 }

    private var kind: DocumentKind {
        // Nearly all are this.
        if contentType == nil || contentType == "text/html" || contentType?.hasPrefix("text/html;") == true {
            return .page
        }
        return DocumentKind(contentType: contentType.map { ContentType($0) }, prefix: [])
    }

    /// The status as an error, with the time that the site asks to be left alone for (RFC 9110 10.2.3).
    ///
    /// - Parameter now: seconds since 1970.
    func statusError(now: Int) -> FetchError {
        guard let text = self[.retryAfter] else { return .status(status) }
        let date = curl_getdate(text, nil)
        guard let seconds = Int(text) ?? (date > 0 ? date - now : nil), seconds >= 0 else { return .status(status) }
        return .status(status, retryAfter: .seconds(min(seconds, 24 * 3600)))
    }
}

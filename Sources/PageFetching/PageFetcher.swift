import PageMetadata
import WebURL

// The way of a fetch: URL -> scheme, credentials, port and name (before anything is opened) -> one transfer a hop,
// whose
// address is judged where its socket opens -> redirect? the Location is parsed by WebURL against the hop's URL, and the
// whole check begins again, under the same deadline.

/// Fetches pages of the open web, and nothing else: the only way out of the service.
///
///     let fetcher = PageFetcher()
///     let page = try await fetcher.fetch(url)
///
/// Cancelling the task ends the transfer. Nothing blocks a thread of the concurrency pool: transfers run on a thread of
/// their own.
public final class PageFetcher: Sendable {
    private let policy: AddressPolicy
    private let limits: FetchLimits
    private let loop = TransferLoop()

    /// - Parameters:
    ///   - policy: which addresses may be connected to.
    ///   - limits: how much a page may cost.
    public init(policy: AddressPolicy = .publicOnly, limits: FetchLimits = .standard) {
        self.policy = policy
        self.limits = limits
    }

    /// Ends every fetch, with ``FetchError/cancelled``, and takes no more.
    public func shutdown() {
        loop.shutdown()
    }

    /// How many sockets were opened so far.
    var openedSockets: Int { loop.openedSockets }

    /// Fetches a page, following its redirects.
    ///
    /// - Throws: ``FetchError``. An empty page is a page.
    public func fetch(_ url: WebURL) async throws(FetchError) -> FetchedPage {
        let end = ContinuousClock.now + limits.deadline
        var hop = url
        var redirects: [WebURL] = []
        while true {
            try check(hop)
            let remaining = ContinuousClock.now.duration(to: end)
            guard remaining > .zero else { throw .timedOut }
            let response = try await transfer(hop, timeout: remaining)
            guard response.isRedirect, let location = response.head.location else {
                return try page(response, requested: url, final: hop, redirects: redirects)
            }
            guard location.count <= limits.addressBytes,
                let next = try? WebURL(parsing: location, base: hop)
            else {
                throw .unreachable(diagnosis: .badRedirect)
            }
            redirects.append(hop)
            guard !redirects.contains(where: { $0.serialized == next.serialized }) else {
                throw .redirectLoop
            }
            guard redirects.count <= limits.redirects else { throw .tooManyRedirects }
            hop = next
        }
    }

    /// What can be refused without looking anything up.
    private func check(_ url: WebURL) throws(FetchError) {
        guard url.isHTTP, let host = url.hostname, let port = url.effectivePort else {
            throw .invalidScheme(url.scheme)
        }
        guard url.username.isEmpty && url.password.isEmpty else { throw .hasCredentials }
        guard url.serialized.utf8.count <= limits.addressBytes else {
            throw .unreachable(diagnosis: .addressTooLong)
        }
        guard policy.mayAllow(port: port) else { throw .unreachable(diagnosis: .refusedPort(port)) }
        guard policy.mayAllow(host: host, port: port) else {
            throw .unreachable(diagnosis: .refusedName(host))
        }
    }

    private struct Response {
        var head = ResponseHead()
        var body: [UInt8] = []
        var isTruncated = false

        var isRedirect: Bool { [301, 302, 303, 307, 308].contains(head.status) }
    }

    private func transfer(_ url: WebURL, timeout: Duration) async throws(FetchError) -> Response {
        let request = TransferRequest(
            url: url.serialized, timeout: timeout, limits: limits, policy: policy,
            wantsBody: {
                (200..<300).contains($0.status) && $0.status != 206 && Self.isReadable($0.contentType)
            })
        var response = Response()
        for await event in loop.start(request) {
            switch event {
            case .head(let head): response.head = head
            case .body(let bytes): response.body.append(contentsOf: bytes)
            case .finished(.complete): return response
            case .finished(.truncated):
                response.isTruncated = true
                return response
            case .finished(.failed(let error)): throw error
            }
        }
        throw .cancelled
    }

    private func page(
        _ response: Response, requested: WebURL, final: WebURL, redirects: [WebURL]
    ) throws(FetchError) -> FetchedPage {
        let status = response.head.status
        guard (200..<300).contains(status), status != 206 else { throw .status(status) }
        let contentType = response.head.contentType
        guard Self.isReadable(contentType) else { throw .notReadable(contentType: contentType ?? "") }
        if case .other(let kind) = DocumentKind(
            contentType: contentType.map { ContentType($0) }, prefix: response.body.prefix(16))
        {
            throw .notReadable(contentType: kind)
        }
        return FetchedPage(
            requestedURL: requested, url: final, status: status, contentType: contentType,
            body: response.body,
            isTruncated: response.isTruncated, redirects: redirects)
    }

    private static func isReadable(_ contentType: String?) -> Bool {
        if case .other = DocumentKind(contentType: contentType.map { ContentType($0) }, prefix: []) {
            return false
        }
        return true
    }
}

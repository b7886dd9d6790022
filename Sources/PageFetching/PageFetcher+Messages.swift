import WebURL

/// The response to a message.
public struct MessageResponse: Sendable, Equatable {
    public let status: Int
    /// How long the server wants to have no other request; at most a day.
    public let retryAfter: Duration?
}

extension PageFetcher {
    /// Checks that a message may be sent to a URL, before its host name is looked up: only over TLS, or to an endpoint that the operator
    /// has allowed, and under the policy for pages.
    ///
    /// - Throws: ``FetchError``.
    public func checkReceiver(_ url: WebURL) throws(FetchError) {
        let host = try policy.check(url, limits: limits)
        guard url.scheme == "https" || policy.isAllowedByOperator(host) else { throw .invalidScheme(url.scheme) }
    }

    /// Sends bytes by `POST`, once: without retries, redirects, cookies and a cache. The body of the response is not read.
    ///
    /// - Parameters:
    ///   - message: At most ``FetchLimits/messageBytes``.
    ///   - fields: Header lines, such as `TTL: 60`, without line breaks.
    /// - Throws: ``FetchError``, but for no status.
    public func send(
        _ message: [UInt8], fields: [String], to url: WebURL
    ) async throws(FetchError) -> MessageResponse {
        precondition(message.count <= limits.messageBytes && fields.allSatisfy { !$0.contains(where: \.isNewline) })
        try checkReceiver(url)
        let host = try policy.check(url, limits: limits)
        let end = ContinuousClock.now + limits.deadline
        try await slots.acquire(host.key, until: end)
        var isStarted = false
        defer { if !isStarted { slots.release(host.key) } }
        let destination = try await destination(of: host, until: end)
        let remaining = ContinuousClock.now.duration(to: end)
        guard remaining > .zero else { throw .timedOut }
        let request = TransferRequest(
            url: url.requestText, destination: destination, accept: "Accept: */*", fields: fields, body: message,
            timeout: remaining, limits: limits, policy: policy, wantsBody: { _ in false })
        isStarted = true
        let channel = loop.start(request) { [slots] in slots.release(host.key) }
        guard let (head, _) = await channel.head() else {
            if case .failed(let error) = await channel.end() { throw error }
            throw .unreachable(diagnosis: .connectionLost)
        }
        guard case .status(_, let retryAfter) = head.statusError() else { throw .cancelled }
        return MessageResponse(status: head.status, retryAfter: retryAfter)
    }
}

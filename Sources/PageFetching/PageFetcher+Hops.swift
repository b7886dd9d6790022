import WebURL

extension PageFetcher {
    /// Follows a chain of redirects to its end, under one deadline.
    ///
    /// - Parameters:
    ///   - toEnd: whether the last body is wanted whole.
    ///   - mayFollow: asked of each redirect's address before anything is opened for it.
    func follow(
        _ url: WebURL, toEnd: Bool, judge mayFollow: RedirectJudge = { _ in true }
    ) async throws(FetchError) -> IncomingResponse {
        let end = ContinuousClock.now + limits.deadline
        var hop = url
        var redirects: [WebURL] = []
        var permanentURL: WebURL?
        var isPermanent = true
        while true {
            let (head, content) = try await answer(to: hop, until: end, toEnd: toEnd)
            guard head.isRedirect, let location = head.location else {
                return IncomingResponse(
                    url: hop, redirects: redirects, permanentURL: permanentURL, head: head, content: content)
            }
            guard location.count <= limits.addressBytes, let next = try? WebURL(parsing: location, base: hop) else {
                throw .unreachable(diagnosis: .badRedirect)
            }
            redirects.append(hop)
            guard !redirects.contains(where: { $0.requestText == next.requestText }) else { throw .redirectLoop }
            guard redirects.count <= limits.redirects else { throw .tooManyRedirects }
            guard try await mayFollow(next) else { throw .unreachable(diagnosis: .redirectNotFollowed) }
            isPermanent = isPermanent && (head.status == 301 || head.status == 308)
            if isPermanent { permanentURL = next }
            hop = next
        }
    }

    /// The answer of one hop: from memory where it is fresh, else from the site, with what it takes of tries.
    private func answer(
        to url: WebURL, until end: ContinuousClock.Instant, toEnd: Bool
    ) async throws(FetchError) -> (ResponseHead, IncomingResponse.Content) {
        let host = try policy.check(url, limits: limits)
        let key = url.requestText
        let stored = cache[key]
        if let stored, stored.isFresh(at: now()) { return (stored.head, .whole(stored.body, isTruncated: false)) }
        let (head, content) = try await tries(end) { () async throws(FetchError) in
            try await transfer(key, from: host, fields: stored?.conditions ?? [], until: end, toEnd: toEnd)
        }
        if head.status == 304, let stored {
            let confirmed = stored.confirmed(by: head, now: now())
            cache[key] = confirmed
            return (confirmed?.head ?? stored.head, .whole(stored.body, isTruncated: false))
        }
        if case .whole(let body, isTruncated: false) = content, head.isPage, head.isReadable {
            cache[key] = StoredResponse(head: head, body: body, now: now())
        }
        return (head, content)
    }

    /// Tries again, later and later, what may work the next time.
    private func tries(
        _ end: ContinuousClock.Instant,
        _ attempt: () async throws(FetchError) -> (ResponseHead, IncomingResponse.Content)
    ) async throws(FetchError) -> (ResponseHead, IncomingResponse.Content) {
        for delay in limits.retryDelays {
            var answer: (ResponseHead, IncomingResponse.Content)?
            var failure: FetchError
            do throws(FetchError) {
                let (head, content) = try await attempt()
                answer = (head, content)
                failure = head.statusError(now: now())
            } catch {
                failure = error
            }
            guard let wait = failure.wait(atLeast: delay), ContinuousClock.now + wait < end else {
                if let answer { return answer }
                throw failure
            }
            do { try await Task.sleep(for: wait) } catch { throw .cancelled }
        }
        return try await attempt()
    }

    /// One request, and nothing after it.
    private func transfer(
        _ text: String, from host: AddressPolicy.Host, fields: [String], until end: ContinuousClock.Instant, toEnd: Bool
    ) async throws(FetchError) -> (ResponseHead, IncomingResponse.Content) {
        try await slots.acquire(host.key, until: end)
        // Held until the transfer is over, which may be long after this has returned; given back here where there is none.
        var isUnderWay = false
        defer { if !isUnderWay { slots.release(host.key) } }
        let destination = try await destination(of: host, until: end)
        let remaining = ContinuousClock.now.duration(to: end)
        guard remaining > .zero else { throw .timedOut }
        let request = TransferRequest(
            url: text, destination: destination, fields: fields, timeout: remaining, limits: limits, policy: policy,
            wantsBody: \.wantsBody)
        isUnderWay = true
        let channel = loop.start(request) { [slots] in slots.release(host.key) }
        if !toEnd, let head = await channel.head() { return (head, .coming(channel)) }
        let (head, body, outcome) = await channel.whole()
        if case .failed(let error) = outcome { throw error }
        guard let head else { throw .unreachable(diagnosis: .connectionLost) }
        return (head, .whole(body, isTruncated: outcome == .truncated))
    }

    /// Looks a name up and judges all that it leads to; nil where the host is an address, which was judged already.
    private func destination(
        of host: AddressPolicy.Host, until end: ContinuousClock.Instant
    ) async throws(FetchError) -> TransferRequest.Destination? {
        guard host.address == nil else { return nil }
        let lookupEnd = min(end, ContinuousClock.now + limits.connectTimeout)
        let addresses: [IPAddress]
        do throws(FetchError) {
            addresses = try await resolver.addresses(of: host.name, until: lookupEnd)
        } catch .timedOut where lookupEnd < end {
            throw .unreachable(diagnosis: .nameServerFailed)
        }
        guard !addresses.isEmpty else { throw .unreachable(diagnosis: .nameNotFound) }
        try policy.check(addresses, port: host.port)
        return TransferRequest.Destination(
            name: host.name, port: host.port, addresses: Self.tried(addresses, most: limits.addresses))
    }

    /// Those that are tried, of both kinds: a machine may have only one of them.
    private static func tried(_ addresses: [IPAddress], most: Int) -> [IPAddress] {
        let (v4, v6) = (addresses.filter(\.isV4), addresses.filter { !$0.isV4 })
        let share = max(most / 2, most - v6.count)
        let taken = Set(v4.prefix(share) + v6.prefix(most - min(share, v4.count)))
        return addresses.filter(taken.contains)
    }
}

extension IPAddress {
    fileprivate var isV4: Bool { if case .v4 = self { true } else { false } }
}

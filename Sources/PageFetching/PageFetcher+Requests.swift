import WebURL

extension PageFetcher {
    /// Returns the response to one request: from the cache if it is fresh, otherwise from the site, with retries. Only
    /// pages are cached.
    func response(
        to url: WebURL, until end: ContinuousClock.Instant, isWhole: Bool, for use: FetchUse
    ) async throws(FetchError) -> (ResponseHead, FinalResponse.Content) {
        let host = try policy.check(url, limits: limits)
        let key = url.requestText
        let stored = use == .page ? cache[key] : nil
        if let stored, stored.isFresh(at: uptime()) { return (stored.head, .complete(stored.body, isTruncated: false)) }
        let (head, content) = try await retrying(until: end) { () async throws(FetchError) in
            try await transfer(
                key, from: host, fields: stored?.conditions ?? [], until: end, isWhole: isWhole, for: use)
        }
        if head.status == 304, let stored {
            let updated = stored.updated(by: head, now: uptime())
            cache[key] = updated
            return (updated?.head ?? stored.head, .complete(stored.body, isTruncated: false))
        }
        if use == .page, case .complete(let body, isTruncated: false) = content, head.isPage, head.isReadable {
            cache[key] = StoredResponse(head: head, body: body, now: uptime())
        }
        return (head, content)
    }

    /// Repeats an attempt that failed temporarily, after growing delays.
    private func retrying(
        until end: ContinuousClock.Instant,
        _ attempt: () async throws(FetchError) -> (ResponseHead, FinalResponse.Content)
    ) async throws(FetchError) -> (ResponseHead, FinalResponse.Content) {
        for delay in limits.retryDelays {
            var response: (ResponseHead, FinalResponse.Content)?
            var failure: FetchError
            do throws(FetchError) {
                let (head, content) = try await attempt()
                response = (head, content)
                failure = head.statusError()
            } catch {
                failure = error
            }
            guard let wait = failure.retryDelay(atLeast: delay), ContinuousClock.now + wait < end else {
                if let response { return response }
                throw failure
            }
            do { try await Task.sleep(for: wait) } catch { throw .cancelled }
        }
        return try await attempt()
    }

    /// Sends one request, without retries or redirects.
    private func transfer(
        _ text: String, from host: AddressPolicy.Host, fields: [String], until end: ContinuousClock.Instant,
        isWhole: Bool, for use: FetchUse
    ) async throws(FetchError) -> (ResponseHead, FinalResponse.Content) {
        try await slots.acquire(host.key, until: end)
        // The slot is released when the transfer ends, which may be long after this function returns, or here if none
        // starts.
        var isStarted = false
        defer { if !isStarted { slots.release(host.key) } }
        let destination = try await destination(of: host, until: end)
        let remaining = ContinuousClock.now.duration(to: end)
        guard remaining > .zero else { throw .timedOut }
        let request = TransferRequest(
            url: text, destination: destination, accept: use.acceptField, fields: fields, timeout: remaining,
            limits: use.limits(limits), policy: policy, wantsBody: use.wantsBody)
        isStarted = true
        let channel = loop.start(request) { [slots] in slots.release(host.key) }
        if !isWhole, let head = await channel.head() { return (head, .streaming(channel)) }
        let (head, body, outcome) = await channel.whole()
        if case .failed(let error) = outcome { throw error }
        guard let head else { throw .unreachable(diagnosis: .connectionLost) }
        return (head, .complete(body, isTruncated: outcome == .truncated))
    }

    /// Looks up a name and checks all of its addresses. Returns nil when the host is an address, which was already
    /// checked.
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
            name: host.name, port: host.port, addresses: Self.selected(addresses, count: limits.addresses))
    }

    /// Returns the addresses to try, of both versions of IP, because a machine may have only one of them.
    private static func selected(_ addresses: [IPAddress], count: Int) -> [IPAddress] {
        let (v4, v6) = (addresses.filter(\.isV4), addresses.filter { !$0.isV4 })
        let share = max(count / 2, count - v6.count)
        let taken = Set(v4.prefix(share) + v6.prefix(count - min(share, v4.count)))
        return addresses.filter(taken.contains)
    }
}

extension IPAddress {
    fileprivate var isV4: Bool { if case .v4 = self { true } else { false } }
}

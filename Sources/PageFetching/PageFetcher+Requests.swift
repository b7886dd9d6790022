import WebURL

extension PageFetcher {
    /// Returns the response to one request: from the cache if it is fresh, otherwise from the site, with retries. Only
    /// pages are cached, and only while no host of the chain has set a cookie: with one, a site may answer differently.
    func response(
        to url: WebURL, in chain: inout RedirectChain, isWhole: Bool, for use: FetchUse
    ) async throws(FetchError) -> (ResponseHead, FinalResponse.Content) {
        let host = try policy.check(url, limits: limits)
        let key = url.requestText
        let stored = use == .page && chain.cookies.isEmpty ? cache[key] : nil
        if let stored, stored.isFresh(at: uptime()) { return (stored.head, .complete(stored.body, isTruncated: false)) }
        let (head, content) = try await retrying(in: &chain) { (chain: inout RedirectChain) async throws(FetchError) in
            try await transfer(
                key, from: host, fields: stored?.conditions ?? [], in: &chain, isWhole: isWhole, for: use)
        }
        if head.status == 304, let stored {
            let updated = stored.updated(by: head, now: uptime())
            cache[key] = updated
            return (updated?.head ?? stored.head, .complete(stored.body, isTruncated: false))
        }
        if use == .page, case .complete(let body, isTruncated: false) = content, head.isReadable {
            store(body, head, of: key, in: chain)
        }
        return (head, content)
    }

    /// Caches a whole page, if its head and its chain allow that.
    func store(_ body: [UInt8], _ head: ResponseHead, of key: String, in chain: RedirectChain) {
        guard head.isPage, chain.cookies.isEmpty else { return }
        cache[key] = StoredResponse(head: head, body: body, now: uptime())
    }

    /// Repeats an attempt that failed temporarily, after growing delays.
    private func retrying(
        in chain: inout RedirectChain,
        _ attempt: (inout RedirectChain) async throws(FetchError) -> (ResponseHead, FinalResponse.Content)
    ) async throws(FetchError) -> (ResponseHead, FinalResponse.Content) {
        while let delay = chain.retryDelays.first {
            var response: (ResponseHead, FinalResponse.Content)?
            var failure: FetchError
            do throws(FetchError) {
                let (head, content) = try await attempt(&chain)
                response = (head, content)
                failure = head.statusError()
            } catch {
                failure = error
            }
            guard let wait = failure.retryDelay(atLeast: delay), ContinuousClock.now + wait < chain.end else {
                if let response { return response }
                throw failure
            }
            chain.retryDelays.removeFirst()
            do { try await Task.sleep(for: wait) } catch { throw .cancelled }
        }
        return try await attempt(&chain)
    }

    /// Sends one request, without retries or redirects. A body in a coding that was not asked for is requested again, for
    /// libcurl to decode it.
    private func transfer(
        _ text: String, from host: AddressPolicy.Host, fields: [String], in chain: inout RedirectChain,
        isWhole: Bool, for use: FetchUse, decodesContent: Bool = false
    ) async throws(FetchError) -> (ResponseHead, FinalResponse.Content) {
        let end = chain.end
        try await slots.acquire(host.key, until: end)
        // The slot is released when the transfer ends, which may be long after this function returns, or here if none
        // starts.
        var isStarted = false
        defer { if !isStarted { slots.release(host.key) } }
        let destination = try await destination(of: host, until: end)
        let remaining = ContinuousClock.now.duration(to: end)
        guard remaining > .zero else { throw .timedOut }
        var limits = use.limits(limits)
        // libcurl unpacks all that it has received at once, so that it needs room for the whole body.
        if isWhole || decodesContent { limits.wireBytes = min(limits.wireBytes, limits.bodyBytes) }
        let request = TransferRequest(
            url: text, destination: destination, accept: use.acceptField, fields: fields, cookies: chain.cookies,
            decodesContent: decodesContent, timeout: remaining, limits: limits, policy: policy,
            wantsBody: { use.wantsBody(of: $0) && (decodesContent || !$0.contentCodings.contains(.other)) })
        isStarted = true
        let channel = loop.start(request) { [slots] in slots.release(host.key) }
        // A whole body is awaited at once, so that its transfer never pauses.
        let whole = isWhole ? await channel.whole() : nil
        let received = if let whole { whole.head } else { await channel.head() }
        guard let (head, cookies) = received else {
            if case .failed(let error) = await channel.end() { throw error }
            throw .unreachable(diagnosis: .connectionLost)
        }
        if !decodesContent, use.wantsBody(of: head), head.contentCodings.contains(.other) {
            _ = await channel.end()
            return try await transfer(
                text, from: host, fields: fields, in: &chain, isWhole: isWhole, for: use, decodesContent: true)
        }
        // An image has no business with cookies.
        if use == .page { chain.cookies = cookies }
        let codings = decodesContent ? [] : head.contentCodings
        guard let whole else {
            return (head, .streaming(try BodySource(channel, codings: codings, limit: limits.streamBytes)))
        }
        if case .failed(let error) = whole.outcome { throw error }
        let body = try ContentDecoder.body(whole.body, codings: codings, limit: limits.bodyBytes)
        return (head, .complete(body.bytes, isTruncated: body.isTruncated || whole.outcome == .truncated))
    }

    /// Looks up a name and checks all of its addresses. Returns nil when the host is an address, which was already
    /// checked.
    func destination(
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

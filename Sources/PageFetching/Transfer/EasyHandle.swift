internal import CCurl

/// libcurl's handle of a transfer: set up for one purpose, with every option checked.
///
/// What holds for all transfers is set as the handle is made, what one transfer is about before it begins; so a handle can
/// serve again. The only place that opens one. What is not set here is off by default in libcurl: cookies, HSTS, Alt-Svc.
final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    private let usualFields = list(fields)
    /// Those of one transfer, which libcurl reads for as long as it lasts.
    private var ownFields: UnsafeMutablePointer<curl_slist>?
    private var addresses: UnsafeMutablePointer<curl_slist>?

    init() throws(FetchError) {
        guard let pointer = curl_easy_init() else {
            throw .unreachable(diagnosis: .misconfigured(option: "handle"))
        }
        self.pointer = pointer
        guard usualFields != nil else { throw .unreachable(diagnosis: .misconfigured(option: "list")) }
        try setWhatNeverChanges()
        try setCallbacks()
    }

    deinit {
        curl_easy_cleanup(pointer)
        for list in [usualFields, ownFields, addresses] { curl_slist_free_all(list) }
    }

    /// Sets a transfer up.
    ///
    /// - Parameter context: what the callbacks are given; outlives the transfer.
    func prepare(_ request: TransferRequest, context: UnsafeMutableRawPointer) throws(FetchError) {
        try set(CURLOPT_URL, request.url)
        try set(CURLOPT_TIMEOUT_MS, request.timeout.wholeMilliseconds)
        try set(
            CURLOPT_CONNECTTIMEOUT_MS,
            min(request.limits.connectTimeout, request.timeout).wholeMilliseconds)
        try set(CURLOPT_LOW_SPEED_LIMIT, request.limits.leastBytesPerSecond)
        try set(CURLOPT_LOW_SPEED_TIME, Int(request.limits.leastBytesTime.components.seconds))
        try setLists(fields: request.fields, addresses: request.destination.map { [$0.entry] } ?? [])
        try setContext(context)
    }

    /// Forgets what the last transfer was about.
    func clear() throws(FetchError) {
        try setLists(fields: [], addresses: [])
    }

    /// Bytes of the body as they came so far, unpacked from nothing but their chunks.
    var receivedBytes: Int { Int(curl_body_bytes(pointer)) }

    private func setWhatNeverChanges() throws(FetchError) {
        try set(CURLOPT_PROTOCOLS_STR, "http,https")
        try set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
        try set(CURLOPT_FOLLOWLOCATION, 0)
        try set(CURLOPT_MAXREDIRS, 0)
        // A proxy of the environment would be dialled in the target's stead, past the check.
        try set(CURLOPT_PROXY, "")
        try set(CURLOPT_NOPROXY, "*")
        try set(CURLOPT_NETRC, 0)
        try set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
        try set(CURLOPT_UNRESTRICTED_AUTH, 0)
        // A connection that is used again is a connection that is not checked again.
        try set(CURLOPT_FRESH_CONNECT, 1)
        try set(CURLOPT_FORBID_REUSE, 1)
        // Nor does a site know a handle again that serves another transfer.
        try set(CURLOPT_SSL_SESSIONID_CACHE, 0)
        try set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
        try set(CURLOPT_HTTP09_ALLOWED, 0)
        try set(CURLOPT_ACCEPT_ENCODING, "gzip, deflate")
        try set(CURLOPT_SSL_VERIFYPEER, 1)
        try set(CURLOPT_SSL_VERIFYHOST, 2)
        try set(CURLOPT_SSLVERSION, 6 /* CURL_SSLVERSION_TLSv1_2 */)
        try set(CURLOPT_NOSIGNAL, 1)
        try set(CURLOPT_QUICK_EXIT, 1)
        try set(CURLOPT_USERAGENT, "Mozilla/5.0 (compatible; Backnote)")
        try set(CURLOPT_BUFFERSIZE, 64 << 10)
    }

    private static let fields = [
        "Accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.1", "Accept-Language: en,*;q=0.5",
    ]

    /// Hands libcurl the lists of one transfer, and frees those before.
    private func setLists(fields: [String], addresses entries: [String]) throws(FetchError) {
        let lists = (fields: Self.list(fields.isEmpty ? [] : Self.fields + fields), addresses: Self.list(entries))
        defer {
            curl_slist_free_all(ownFields)
            curl_slist_free_all(addresses)
            (ownFields, addresses) = lists
        }
        guard (lists.fields == nil) == fields.isEmpty, (lists.addresses == nil) == entries.isEmpty else {
            throw .unreachable(diagnosis: .misconfigured(option: "list"))
        }
        try check(curl_set_list(pointer, CURLOPT_HTTPHEADER, lists.fields ?? usualFields), "HTTPHEADER")
        try check(curl_set_list(pointer, CURLOPT_RESOLVE, lists.addresses), "RESOLVE")
    }

    /// Nil where there is no memory for all of it, or nothing in it.
    private static func list(_ lines: [String]) -> UnsafeMutablePointer<curl_slist>? {
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines {
            guard let longer = curl_slist_append(list, line) else {
                curl_slist_free_all(list)
                return nil
            }
            list = longer
        }
        return list
    }

    private func set(_ option: CURLoption, _ value: Int) throws(FetchError) {
        try check(curl_set_long(pointer, option, value), "\(option.rawValue)")
    }

    private func set(_ option: CURLoption, _ value: String) throws(FetchError) {
        try check(curl_set_text(pointer, option, value), "\(option.rawValue)")
    }

    /// A security option that did not take is no fetch.
    func check(_ code: CURLcode, _ option: @autoclosure () -> String) throws(FetchError) {
        guard code == CURLE_OK else { throw .unreachable(diagnosis: .misconfigured(option: option())) }
    }
}

extension TransferRequest.Destination {
    /// As CURLOPT_RESOLVE takes it. The plus lets the entry expire; until then it serves this request, which replaces what
    /// an earlier one has left.
    fileprivate var entry: String {
        "+\(name):\(port):" + addresses.map { "\($0)" }.joined(separator: ",")
    }
}

extension Duration {
    /// At least one, because none means "without end" to libcurl.
    fileprivate var wholeMilliseconds: Int {
        max(1, Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000))
    }
}

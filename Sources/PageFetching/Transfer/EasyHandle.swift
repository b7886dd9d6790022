internal import CCurl

/// libcurl's handle of one transfer: set up for one purpose, with every option checked.
///
/// The only place that opens one. What is not set here is off by default in libcurl: cookies, HSTS, Alt-Svc.
struct EasyHandle {
    let pointer: UnsafeMutableRawPointer
    private let fields: UnsafeMutablePointer<curl_slist>?
    private let addresses: UnsafeMutablePointer<curl_slist>?

    /// - Parameter context: what the callbacks are given; outlives the handle.
    init(_ request: TransferRequest, context: UnsafeMutableRawPointer) throws(FetchError) {
        guard let pointer = curl_easy_init() else {
            throw .unreachable(diagnosis: .misconfigured(option: "handle"))
        }
        self.fields = Self.list(Self.fields + request.fields)
        self.addresses = request.destination.flatMap { Self.list([$0.entry]) }
        self.pointer = pointer
        do throws(FetchError) {
            try configure(request, context: context)
        } catch {
            close()
            throw error
        }
    }

    func close() {
        curl_easy_cleanup(pointer)
        curl_slist_free_all(fields)
        curl_slist_free_all(addresses)
    }

    private static let fields = [
        "Accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.1", "Accept-Language: en,*;q=0.5",
    ]

    /// Nil where there is no memory for all of it.
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

    private func configure(_ request: TransferRequest, context: UnsafeMutableRawPointer)
        throws(FetchError)
    {
        try set(CURLOPT_URL, request.url)
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
        try set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
        try set(CURLOPT_HTTP09_ALLOWED, 0)
        try set(CURLOPT_ACCEPT_ENCODING, "gzip, deflate")
        try set(CURLOPT_SSL_VERIFYPEER, 1)
        try set(CURLOPT_SSL_VERIFYHOST, 2)
        try set(CURLOPT_SSLVERSION, 6 /* CURL_SSLVERSION_TLSv1_2 */)
        try set(CURLOPT_NOSIGNAL, 1)
        try set(CURLOPT_QUICK_EXIT, 1)
        try set(CURLOPT_USERAGENT, "Mozilla/5.0 (compatible; Backnote)")
        try set(CURLOPT_TIMEOUT_MS, request.timeout.wholeMilliseconds)
        try set(
            CURLOPT_CONNECTTIMEOUT_MS,
            min(request.limits.connectTimeout, request.timeout).wholeMilliseconds)
        try set(CURLOPT_LOW_SPEED_LIMIT, request.limits.leastBytesPerSecond)
        try set(CURLOPT_LOW_SPEED_TIME, Int(request.limits.leastBytesTime.components.seconds))
        guard fields != nil, addresses != nil || request.destination == nil else {
            throw .unreachable(diagnosis: .misconfigured(option: "list"))
        }
        try check(curl_set_list(pointer, CURLOPT_HTTPHEADER, fields), "HTTPHEADER")
        try check(curl_set_list(pointer, CURLOPT_RESOLVE, addresses), "RESOLVE")

        try check(curl_set_pointer(pointer, CURLOPT_PRIVATE, context), "PRIVATE")
        try check(curl_set_pointer(pointer, CURLOPT_RESOLVER_START_DATA, context), "RESOLVER_START_DATA")
        try check(
            curl_set_resolver_start_function(pointer) { _, _, context in Transfer.at(context).mayLookUp() ? 0 : 1 },
            "RESOLVER_START_FUNCTION")
        try check(curl_set_pointer(pointer, CURLOPT_OPENSOCKETDATA, context), "OPENSOCKETDATA")
        try check(
            curl_set_open_socket_function(pointer) { Transfer.at($0).openSocket($2) },
            "OPENSOCKETFUNCTION")
        try check(curl_set_pointer(pointer, CURLOPT_PREREQDATA, context), "PREREQDATA")
        try check(
            curl_set_before_request_function(pointer) { context, peer, _, port, _ in
                Transfer.at(context).mayRequest(peer: peer.map { String(cString: $0) } ?? "", port: port)
                    ? 0 : 1
            }, "PREREQFUNCTION")
        try check(curl_set_pointer(pointer, CURLOPT_HEADERDATA, context), "HEADERDATA")
        try check(
            curl_set_data_function(pointer, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
                Transfer.at(context).takeHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
            }, "HEADERFUNCTION")
        try check(curl_set_pointer(pointer, CURLOPT_WRITEDATA, context), "WRITEDATA")
        try check(
            curl_set_data_function(pointer, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
                Transfer.at(context).takeBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
            }, "WRITEFUNCTION")
        try set(CURLOPT_BUFFERSIZE, 64 << 10)
    }

    /// Bytes of the body as they came so far, unpacked from nothing but their chunks.
    var receivedBytes: Int { Int(curl_body_bytes(pointer)) }

    private func set(_ option: CURLoption, _ value: Int) throws(FetchError) {
        try check(curl_set_long(pointer, option, value), "\(option.rawValue)")
    }

    private func set(_ option: CURLoption, _ value: String) throws(FetchError) {
        try check(curl_set_text(pointer, option, value), "\(option.rawValue)")
    }

    /// A security option that did not take is no fetch.
    private func check(_ code: CURLcode, _ option: String) throws(FetchError) {
        guard code == CURLE_OK else { throw .unreachable(diagnosis: .misconfigured(option: option)) }
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

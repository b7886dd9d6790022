internal import CCurl
import Foundation

/// An easy handle of libcurl, with all options that fetches need. This is the only place that creates one.
///
/// The fixed options are set once, the options of a transfer before it starts, so that a handle can be reused. It has
/// cookies during a transfer only. HSTS and Alt-Svc are off by default in libcurl.
final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    private let defaultFields = list(fields(accepting: FetchUse.page.acceptField))
    /// The fields of the current transfer, which libcurl reads until it ends.
    private var transferFields: UnsafeMutablePointer<curl_slist>?
    private var addresses: UnsafeMutablePointer<curl_slist>?

    init() throws(FetchError) {
        guard let pointer = curl_easy_init() else {
            throw .unreachable(diagnosis: .misconfigured(option: "handle"))
        }
        self.pointer = pointer
        guard defaultFields != nil else { throw .unreachable(diagnosis: .misconfigured(option: "list")) }
        try setFixedOptions()
        try setCallbacks()
    }

    deinit {
        curl_easy_cleanup(pointer)
        for list in [defaultFields, transferFields, addresses] { curl_slist_free_all(list) }
    }

    /// Prepares a transfer.
    ///
    /// - Parameter context: The argument of the callbacks, which must outlive the transfer.
    func prepare(_ request: TransferRequest, context: UnsafeMutableRawPointer) throws(FetchError) {
        try set(CURLOPT_URL, request.url)
        try set(CURLOPT_TIMEOUT_MS, request.timeout.wholeMilliseconds)
        try set(
            CURLOPT_CONNECTTIMEOUT_MS,
            min(request.limits.connectTimeout, request.timeout).wholeMilliseconds)
        try set(CURLOPT_LOW_SPEED_LIMIT, request.limits.minimumBytesPerSecond)
        try set(CURLOPT_LOW_SPEED_TIME, Int(request.limits.minimumRateTime.components.seconds))
        let hasDefaultFields = request.fields.isEmpty && request.accept == FetchUse.page.acceptField
        let fields = hasDefaultFields ? [] : Self.fields(accepting: request.accept) + request.fields
        try setLists(fields: fields, addresses: request.destination.map { [$0.entry] } ?? [])
        try setCookies(request.cookies.lines)
        try setBody(request.body)
        try set(CURLOPT_HTTP_CONTENT_DECODING, request.decodesContent ? 1 : 0)
        try setContext(context)
    }

    /// Resets the options of the last transfer.
    func reset() throws(FetchError) {
        try setLists(fields: [], addresses: [])
        try setCookies([])
        try setBody(nil)
    }

    /// Returns the cookies of the request and those that its response has set, which libcurl has accepted.
    func cookies(limit: Int) -> ChainCookies {
        let list = curl_cookie_lines(pointer)
        defer { curl_slist_free_all(list) }
        var lines: [[CChar]] = []
        var entry = list?.pointee
        while let line = entry {
            if let text = line.data { lines.append(Array(UnsafeBufferPointer(start: text, count: strlen(text) + 1))) }
            entry = line.next?.pointee
        }
        // Without knowledge of public suffixes, a host could set a cookie for all hosts of its country.
        return ChainCookies(lines: lines.filter { Self.knowsPublicSuffixes || !$0.isForSubdomains }, limit: limit)
    }

    private static let knowsPublicSuffixes = curl_knows_public_suffixes() != 0

    private func setFixedOptions() throws(FetchError) {
        try set(CURLOPT_PROTOCOLS_STR, "http,https")
        try set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
        try set(CURLOPT_FOLLOWLOCATION, 0)
        try set(CURLOPT_MAXREDIRS, 0)
        // A proxy from the environment would be connected to without a check of the target.
        try set(CURLOPT_PROXY, "")
        try set(CURLOPT_NOPROXY, "*")
        try set(CURLOPT_NETRC, 0)
        try set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
        try set(CURLOPT_UNRESTRICTED_AUTH, 0)
        // A reused connection would not be checked again.
        try set(CURLOPT_FRESH_CONNECT, 1)
        try set(CURLOPT_FORBID_REUSE, 1)
        // A site must not recognize a reused handle.
        try set(CURLOPT_SSL_SESSIONID_CACHE, 0)
        try set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
        try set(CURLOPT_HTTP09_ALLOWED, 0)
        try set(CURLOPT_ACCEPT_ENCODING, "gzip, deflate")
        // Cookies are in memory only: no file is read or written.
        try set(CURLOPT_COOKIEFILE, "")
        try set(CURLOPT_SSL_VERIFYPEER, 1)
        try set(CURLOPT_SSL_VERIFYHOST, 2)
        try set(CURLOPT_SSLVERSION, 6 /* CURL_SSLVERSION_TLSv1_2 */)
        try set(CURLOPT_NOSIGNAL, 1)
        try set(CURLOPT_QUICK_EXIT, 1)
        try set(CURLOPT_USERAGENT, "Mozilla/5.0 (compatible; Backnote)")
        try set(CURLOPT_BUFFERSIZE, 64 << 10)
    }

    private static func fields(accepting accept: String) -> [String] {
        [accept, "Accept-Language: en,*;q=0.5"]
    }

    /// Sets the method, and a copy of the body.
    private func setBody(_ body: [UInt8]?) throws(FetchError) {
        guard let body else { return try set(CURLOPT_HTTPGET, 1) }
        try set(CURLOPT_POST, 1)
        try set(CURLOPT_POSTFIELDSIZE, body.count)
        let code = body.withUnsafeBytes { bytes in
            curl_set_pointer(pointer, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress))
        }
        try check(code, "COPYPOSTFIELDS")
    }

    /// Replaces all cookies.
    private func setCookies(_ lines: [[CChar]]) throws(FetchError) {
        try check(curl_set_text(pointer, CURLOPT_COOKIELIST, "ALL"), "COOKIELIST")
        for line in lines { try check(curl_set_text(pointer, CURLOPT_COOKIELIST, line), "COOKIELIST") }
    }

    /// Sets the lists of a transfer, and frees the previous ones. Without fields, the default ones are sent.
    private func setLists(fields: [String], addresses entries: [String]) throws(FetchError) {
        let lists = (fields: Self.list(fields), addresses: Self.list(entries))
        defer {
            curl_slist_free_all(transferFields)
            curl_slist_free_all(addresses)
            (transferFields, addresses) = lists
        }
        guard (lists.fields == nil) == fields.isEmpty, (lists.addresses == nil) == entries.isEmpty else {
            throw .unreachable(diagnosis: .misconfigured(option: "list"))
        }
        try check(curl_set_list(pointer, CURLOPT_HTTPHEADER, lists.fields ?? defaultFields), "HTTPHEADER")
        try check(curl_set_list(pointer, CURLOPT_RESOLVE, lists.addresses), "RESOLVE")
    }

    /// Creates a list of libcurl. Returns nil if it is empty or out of memory.
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

    /// Throws if an option could not be set: security depends on them.
    func check(_ code: CURLcode, _ option: @autoclosure () -> String) throws(FetchError) {
        guard code == CURLE_OK else { throw .unreachable(diagnosis: .misconfigured(option: option())) }
    }
}

extension [CChar] {
    /// Whether the second field of a cookie says that subdomains get it, too.
    fileprivate var isForSubdomains: Bool {
        split(separator: CChar(0x09), omittingEmptySubsequences: false).dropFirst().first?.first
            == CChar(UInt8(ascii: "T"))
    }
}

extension TransferRequest.Destination {
    /// The entry for CURLOPT_RESOLVE. It replaces an earlier one of the same name, and the plus lets it expire.
    fileprivate var entry: String {
        "+\(name):\(port):" + addresses.map { "\($0)" }.joined(separator: ",")
    }
}

extension Duration {
    /// At least 1, because 0 means no timeout to libcurl.
    fileprivate var wholeMilliseconds: Int {
        max(1, Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000))
    }
}

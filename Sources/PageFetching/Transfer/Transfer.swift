internal import CCurl

/// A transfer: checks the address, enforces the limits and passes the response on. It is used on the transfer thread
/// only.
final class Transfer {
    let channel: TransferChannel
    private let request: TransferRequest
    private let onSocket: (IPAddress, UInt16) -> Bool
    /// Returns the cookies that the response has set, with those of the request.
    var cookies: () -> ChainCookies = { .none }
    /// Called when data has arrived for the first time since ``notifyReader()``.
    var onData: () -> Void = {}

    private var head = ResponseHead()
    private var isHeadDone = false
    private var headBytes = 0
    private var headLines = 0
    private var bodyBytes = 0
    /// `Content-Length`, up to the limit.
    private var expectedBytes = 0
    /// The outcome, if this type ended the transfer.
    private var decidedOutcome: TransferOutcome?
    private var refusedAddress: String?
    /// The sockets opened so far, with an identity, because descriptors are reused.
    private var sockets: [(number: curl_socket_t, identity: UInt64)] = []
    /// Whether data has arrived since ``notifyReader()``.
    private var hasNewData = false

    /// - Parameter onSocket: Called before each socket is opened; false prevents it.
    init(_ request: TransferRequest, channel: TransferChannel, onSocket: @escaping (IPAddress, UInt16) -> Bool) {
        self.request = request
        self.channel = channel
        self.onSocket = onSocket
    }

    static func at(_ context: UnsafeMutableRawPointer) -> Transfer {
        Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    }

    // MARK: Callbacks

    /// Returns whether libcurl may start its resolver: only for an address, because names come with their addresses.
    func allowsLookup() -> Bool {
        request.destination == nil
    }

    /// Opens a socket if the policy allows the address. This is the decisive check, with the actual address.
    func openSocket(_ address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
        var port: UInt16 = 0
        let target = withUnsafeTemporaryAllocation(byteCount: 16, alignment: 1) { buffer -> IPAddress? in
            let bytes = buffer.bindMemory(to: UInt8.self)
            guard let start = bytes.baseAddress else { return nil }
            return IPAddress(bytes: bytes.prefix(Int(curl_address_bytes(address, start, &port))))
        }
        guard let target, request.policy.isAllowed(target, port: port) else {
            refusedAddress = target.map { "\($0) port \(port)" } ?? "unknown family"
            return -1
        }
        guard onSocket(target, port) else { return -1 }
        let socket = curl_new_socket(address)
        if socket >= 0 { sockets.append((socket, curl_socket_identity(socket))) }
        return socket
    }

    /// Checks the actual peer once more after connecting.
    func allowsRequest(peer: String, port: CInt) -> Bool {
        if let address = IPAddress(peer), let port = UInt16(exactly: port),
            request.policy.isAllowed(address, port: port)
        {
            return true
        }
        refusedAddress = "\(peer) port \(port)"
        return false
    }

    func receiveHeader(_ line: UnsafeRawBufferPointer) -> Int {
        headBytes += line.count
        headLines += 1
        guard headBytes <= request.limits.headBytes, headLines <= request.limits.headLines else {
            endAtLimit()
            return 0
        }
        guard !isHeadDone else { return line.count }
        if line.starts(with: "HTTP/".utf8) {
            head = ResponseHead(statusLine: line)
        } else if line.first == 0x0D || line.first == 0x0A {
            // An interim response (1xx) precedes the final one.
            guard !(100..<200).contains(head.status) || head.status == 101 else { return line.count }
            isHeadDone = true
            expectedBytes = min(head[.contentLength].flatMap { Int($0) } ?? 0, request.limits.wireBytes)
            channel.receive((head, cookies()))
            if !request.wantsBody(head) {
                decidedOutcome = .complete
                return 0
            }
        } else {
            head.read(fieldLine: line)
        }
        return line.count
    }

    func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Int {
        let piece = bytes.prefix(request.limits.wireBytes - bodyBytes)
        bodyBytes += piece.count
        if !piece.isEmpty {
            channel.receive(body: piece, expecting: expectedBytes)
            if !hasNewData { onData() }
            hasNewData = true
        }
        guard piece.count == bytes.count else {
            decidedOutcome = .truncated
            return 0
        }
        return bytes.count
    }

    // MARK: Between callbacks

    /// Returns whether the sockets received more than the limits allow. libcurl does not report the bytes of chunk
    /// extensions and trailers.
    func hasReceivedTooMuch() -> Bool {
        let received = sockets.filter { curl_socket_identity($0.number) == $0.identity }
            .reduce(0) { $0 + Int(curl_received_bytes($1.number)) }
        guard received > request.limits.wireBytes / 4 * 5 + request.limits.headBytes * 2 else { return false }
        if decidedOutcome == nil { endAtLimit() }
        return true
    }

    /// Resumes the waiting reader. Returns whether to pause the transfer until the reader has taken the data.
    func notifyReader() -> Bool {
        hasNewData = false
        return channel.notifyReader()
    }

    private func endAtLimit() {
        decidedOutcome = isHeadDone ? .truncated : .failed(.unreachable(diagnosis: .headTooLarge))
    }

    // MARK: The end

    func finish(_ code: CURLcode) {
        channel.finish(decidedOutcome ?? outcome(of: code))
    }

    private func outcome(of code: CURLcode) -> TransferOutcome {
        if let refusedAddress, code != CURLE_OK {
            return .failed(.unreachable(diagnosis: .refusedAddress(refusedAddress)))
        }
        switch code {
        case CURLE_OK: return isHeadDone ? .complete : .failed(.unreachable(diagnosis: .connectionLost))
        case CURLE_PARTIAL_FILE: return .truncated
        // The limit of libcurl for a line, which is larger than ours but checked first.
        case CURLE_OUT_OF_MEMORY where !isHeadDone: return .failed(.unreachable(diagnosis: .headTooLarge))
        default: return .failed(FetchError(code))
        }
    }
}

extension FetchError {
    /// Creates the error for a code of libcurl.
    fileprivate init(_ code: CURLcode) {
        let number = Int(code.rawValue)
        switch code {
        case CURLE_OPERATION_TIMEDOUT: self = .timedOut
        case CURLE_COULDNT_RESOLVE_HOST: self = .unreachable(diagnosis: .nameNotFound)
        case CURLE_COULDNT_CONNECT: self = .unreachable(diagnosis: .connectionFailed)
        case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR: self = .unreachable(diagnosis: .connectionLost)
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
            self = .unreachable(diagnosis: .notHTTP(code: number))
        case CURLE_BAD_CONTENT_ENCODING: self = .unreachable(diagnosis: .badContentEncoding)
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE:
            self = .unreachable(diagnosis: .secureConnectionFailed(code: number))
        default: self = .unreachable(diagnosis: .other(code: number))
        }
    }
}

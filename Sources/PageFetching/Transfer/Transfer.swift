internal import CCurl

/// One transfer on the transfer thread: judges the address, counts what comes, and passes it on. It never leaves that
/// thread.
final class Transfer {
    let channel: TransferChannel
    private let request: TransferRequest
    private let onSocket: (IPAddress, UInt16) -> Bool
    /// Bytes of the body as they came so far, before they are unpacked. Of the handle, once there is one.
    var receivedBytes: () -> Int = { 0 }
    /// Called when something has come since the last ``announce()``.
    var onNews: () -> Void = {}

    private var head = ResponseHead()
    private var isHeadDone = false
    private var headBytes = 0
    private var headLines = 0
    private var bodyBytes = 0
    /// Whether the body is packed, and how much of it is taken.
    private var isPacked = false
    private var bodyLimit = 0
    /// The length of the body, where the head says it and it is not packed.
    private var expectedBytes = 0
    /// Why we ended the transfer, where we did.
    private var verdict: TransferOutcome?
    private var refusedAddress: String?
    /// Those opened so far, with what tells each from another of its number.
    private var sockets: [(number: curl_socket_t, identity: UInt64)] = []
    /// Whether there is something that nobody was told of.
    private var hasNews = false

    /// - Parameter onSocket: told of each socket about to be opened; false keeps it from opening.
    init(_ request: TransferRequest, channel: TransferChannel, onSocket: @escaping (IPAddress, UInt16) -> Bool) {
        self.request = request
        self.channel = channel
        self.onSocket = onSocket
    }

    static func at(_ context: UnsafeMutableRawPointer) -> Transfer {
        Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    }

    // MARK: Callbacks

    /// libcurl is about to look a name up: it has no business to, all names come with their addresses.
    func mayLookUp() -> Bool {
        request.destination == nil
    }

    /// The check that counts: here is the address that will be dialled.
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

    /// The second look, at the peer that really answered.
    func mayRequest(peer: String, port: CInt) -> Bool {
        if let address = IPAddress(peer), let port = UInt16(exactly: port),
            request.policy.isAllowed(address, port: port)
        {
            return true
        }
        refusedAddress = "\(peer) port \(port)"
        return false
    }

    func takeHeader(_ line: UnsafeRawBufferPointer) -> Int {
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
            // 1xx announces; the head comes after it.
            guard !(100..<200).contains(head.status) || head.status == 101 else { return line.count }
            isHeadDone = true
            prepareForBody()
            channel.take(head)
            if !request.wantsBody(head) {
                verdict = .complete
                return 0
            }
        } else {
            head.read(fieldLine: line)
        }
        return line.count
    }

    private func prepareForBody() {
        isPacked = head[.contentEncoding] != nil
        // What is not packed travels as it is.
        bodyLimit = isPacked ? request.limits.bodyBytes : min(request.limits.wireBytes, request.limits.bodyBytes)
        expectedBytes = isPacked ? 0 : min(head[.contentLength].flatMap { Int($0) } ?? 0, bodyLimit)
    }

    func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int {
        let piece = bytes.prefix(bodyLimit - bodyBytes)
        bodyBytes += piece.count
        if !piece.isEmpty {
            channel.take(body: piece, expecting: expectedBytes)
            if !hasNews { onNews() }
            hasNews = true
        }
        guard piece.count == bytes.count, !isPacked || receivedBytes() <= request.limits.wireBytes else {
            verdict = .truncated
            return 0
        }
        return bytes.count
    }

    // MARK: Between callbacks

    /// Whether more came through the sockets than a page may cost with all that it is wrapped in: libcurl tells nothing of
    /// what chunks carry beside the body.
    func hasReceivedTooMuch() -> Bool {
        let received = sockets.filter { curl_socket_identity($0.number) == $0.identity }
            .reduce(0) { $0 + Int(curl_received_bytes($1.number)) }
        guard received > request.limits.wireBytes / 4 * 5 + request.limits.headBytes * 2 else { return false }
        if verdict == nil { endAtLimit() }
        return true
    }

    /// Tells whoever waits of what came. Answers whether to pause the transfer until someone has come for it.
    func announce() -> Bool {
        hasNews = false
        return channel.announce()
    }

    private func endAtLimit() {
        verdict = isHeadDone ? .truncated : .failed(.unreachable(diagnosis: .headTooLarge))
    }

    // MARK: The end

    func finish(_ code: CURLcode) {
        channel.finish(verdict ?? outcome(of: code))
    }

    private func outcome(of code: CURLcode) -> TransferOutcome {
        if let refusedAddress, code != CURLE_OK {
            return .failed(.unreachable(diagnosis: .refusedAddress(refusedAddress)))
        }
        switch code {
        case CURLE_OK: return isHeadDone ? .complete : .failed(.unreachable(diagnosis: .connectionLost))
        case CURLE_PARTIAL_FILE: return .truncated
        // libcurl's own limit of a line, which is longer than ours, but looked at first.
        case CURLE_OUT_OF_MEMORY where !isHeadDone: return .failed(.unreachable(diagnosis: .headTooLarge))
        default: return .failed(FetchError(code))
        }
    }
}

extension FetchError {
    /// What libcurl says went wrong.
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

internal import CCurl

/// One transfer on the transfer thread: judges the address, counts what comes, and passes it on. It never leaves that
/// thread.
final class Transfer {
    typealias Continuation = AsyncStream<TransferEvent>.Continuation

    private let request: TransferRequest
    private let continuation: Continuation
    private let didOpenSocket: () -> Void

    private var head = ResponseHead()
    private var isHeadDone = false
    private var headBytes = 0
    private var headLines = 0
    private var bodyBytes = 0
    /// Why we ended the transfer, where we did.
    private var verdict: TransferOutcome?
    private var refusedAddress: String?

    init(_ request: TransferRequest, continuation: Continuation, didOpenSocket: @escaping () -> Void) {
        self.request = request
        self.continuation = continuation
        self.didOpenSocket = didOpenSocket
    }

    static func at(_ context: UnsafeMutableRawPointer) -> Transfer {
        Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    }

    // MARK: Callbacks

    /// The check that counts: here is the address that will be dialled.
    func openSocket(_ address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
        var bytes = [UInt8](repeating: 0, count: 16)
        var port: UInt16 = 0
        let count = curl_address_bytes(address, &bytes, &port)
        guard let target = IPAddress(bytes: bytes.prefix(Int(count))),
            request.policy.isAllowed(target, port: port)
        else {
            refusedAddress =
                IPAddress(bytes: bytes.prefix(Int(count))).map { "\($0) port \(port)" } ?? "unknown family"
            return -1
        }
        didOpenSocket()
        return curl_new_socket(address)
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
            verdict = isHeadDone ? .truncated : .failed(.unreachable(diagnosis: .headTooLarge))
            return 0
        }
        guard !isHeadDone else { return line.count }
        if line.starts(with: "HTTP/".utf8) {
            head = ResponseHead()
            let code = line.drop { $0 != 0x20 }.dropFirst().prefix {
                $0 != 0x20 && $0 != 0x0D && $0 != 0x0A
            }
            head.status = Int(String(decoding: code, as: UTF8.self)) ?? 0
        } else if line.first == 0x0D || line.first == 0x0A {
            // 1xx announces; the head comes after it.
            guard !(100..<200).contains(head.status) || head.status == 101 else { return line.count }
            isHeadDone = true
            continuation.yield(.head(head))
            if !request.wantsBody(head) {
                verdict = .complete
                return 0
            }
        } else {
            readField(line)
        }
        return line.count
    }

    private func readField(_ line: UnsafeRawBufferPointer) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
        let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
        guard name == "location" || name == "content-type" else { return }
        var value = line[(colon + 1)...]
        while let first = value.first, first == 0x20 || first == 0x09 { value = value.dropFirst() }
        while let last = value.last, last <= 0x20 { value = value.dropLast() }
        // The first counts; a second one is someone's trick.
        if name == "location" {
            if head.location == nil { head.location = Array(value) }
        } else if head.contentType == nil {
            head.contentType = String(decoding: value.prefix(256), as: UTF8.self)
        }
    }

    func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int {
        let room = request.limits.bodyBytes - bodyBytes
        let piece = bytes.prefix(room)
        bodyBytes += piece.count
        if !piece.isEmpty { continuation.yield(.body(Array(piece))) }
        guard bytes.count <= room else {
            verdict = .truncated
            return 0
        }
        return bytes.count
    }

    func mayReceive(_ received: Int) -> Bool {
        guard received > request.limits.wireBytes else { return true }
        if verdict == nil { verdict = .truncated }
        return false
    }

    // MARK: The end

    func finish(_ code: CURLcode) {
        finish(verdict ?? outcome(of: code))
    }

    func finish(_ outcome: TransferOutcome) {
        continuation.yield(.finished(outcome))
        continuation.finish()
    }

    private func outcome(of code: CURLcode) -> TransferOutcome {
        if let refusedAddress, code != CURLE_OK {
            return .failed(.unreachable(diagnosis: .refusedAddress(refusedAddress)))
        }
        let number = Int(code.rawValue)
        switch code {
        case CURLE_OK: return isHeadDone ? .complete : .failed(.unreachable(diagnosis: .connectionLost))
        case CURLE_PARTIAL_FILE: return .truncated
        case CURLE_OPERATION_TIMEDOUT: return .failed(.timedOut)
        case CURLE_COULDNT_RESOLVE_HOST: return .failed(.unreachable(diagnosis: .nameNotFound))
        case CURLE_COULDNT_CONNECT: return .failed(.unreachable(diagnosis: .connectionFailed))
        case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR:
            return .failed(.unreachable(diagnosis: .connectionLost))
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
            return .failed(.unreachable(diagnosis: .notHTTP(code: number)))
        case CURLE_BAD_CONTENT_ENCODING: return .failed(.unreachable(diagnosis: .badContentEncoding))
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE:
            return .failed(.unreachable(diagnosis: .secureConnectionFailed(code: number)))
        default: return .failed(.unreachable(diagnosis: .other(code: number)))
        }
    }
}

import HTTPTypes
import NIOCore

/// What a connection waits for, and until when.
///
/// A connection waits for a head, then for the rest of a body, then for its response, then until the client has taken the response. All
/// but the response itself have a deadline. Each method is an event, and changes nothing but this value.
/// ``RequestTimeoutHandler`` reports the events and does what the results say.
struct ConnectionState {
    fileprivate enum Exchange {
        /// Between requests.
        case idle(until: NIODeadline)
        /// A part of a head has arrived.
        case head(until: NIODeadline)
        /// The head has arrived, and `size` bytes of the body.
        case receiving(Request, size: Int, since: NIODeadline)
        /// The request is complete, its response is not.
        case responding(Request)
        /// The response is complete, its request is not. The rest of the request is dropped, and the connection ends when the response
        /// has been written.
        case responded(Request)
        /// The connection is about to end.
        case ending(until: NIODeadline)
    }

    fileprivate struct Request {
        /// Whether the client ends the connection after the request.
        let isLast: Bool
        /// Whether the request asks for another protocol. The decoder reads nothing after such a request, so the connection ends with the
        /// response, and the response says so.
        let isUpgrade: Bool
        var response = Response.awaited
        /// Whether the response began before the request was complete. The rest of the request is dropped, not read to its end, so the
        /// connection ends with the response, and the response says so (RFC 9112, section 9.6).
        var isEarly = false
        /// Whether the request exceeded a rate.
        var isRejected = false

        var endsConnection: Bool { isEarly || isUpgrade }
    }

    fileprivate enum Response {
        case awaited
        case begun
        /// All parts have been written by the service, and may wait for the client.
        case complete
    }

    /// What follows a response.
    enum Next: Equatable {
        case nothing
        /// The next request is read after a pause, which can be zero.
        case request(after: TimeAmount)
        /// The output is closed after a pause, which can be zero. Nothing is read before.
        case end(after: TimeAmount)
    }

    /// How long the rest of a request is read and dropped after its response: closing at once would reset the connection, and the client
    /// might lose the response.
    private static let lingering: TimeAmount = .seconds(2)

    private let limits: ConnectionLimits
    private var exchange: Exchange
    /// When the connection began to wait for a request, or for its response.
    private var since: NIODeadline
    /// The bytes of responses that the system has not taken.
    private var unwritten = 0
    /// When the system took the last of them; nil if none wait.
    private var stalledSince: NIODeadline?

    init(limits: ConnectionLimits, at now: NIODeadline) {
        self.limits = limits
        since = now
        exchange = .idle(until: now + limits.headTime)
    }

    /// When the connection is closed; nil if only the response is awaited.
    var deadline: NIODeadline? {
        let ofExchange: NIODeadline? =
            switch exchange {
            case .idle(let until), .head(let until): until
            // Each KiB of a body adds a second.
            case .receiving(_, let size, let since): since + limits.bodyTime + .seconds(Int64(size / 1_024))
            case .responding, .responded: nil
            case .ending(let until): until
            }
        guard let ofWriting = stalledSince.map({ $0 + limits.writeTime }) else { return ofExchange }
        return ofExchange.map { min($0, ofWriting) } ?? ofWriting
    }

    var phase: OpenConnections.Phase {
        if let stalledSince { return .unread(since: stalledSince, size: unwritten) }
        guard case .responding(let request) = exchange else { return .waiting(since: since) }
        return request.response == .awaited ? .responding(since: since) : .streaming(since: since)
    }

    /// Whether a part of a request is missing.
    var isReceiving: Bool {
        if case .receiving = exchange { true } else { false }
    }

    /// Whether what arrives is dropped.
    var isEnding: Bool {
        switch exchange {
        case .responded, .ending: true
        case .idle, .head, .receiving, .responding: false
        }
    }

    // MARK: Requests

    /// A head's time begins with its first byte.
    mutating func bytesArrived(at now: NIODeadline) {
        if case .idle = exchange { exchange = .head(until: now + limits.headTime) }
    }

    mutating func requestBegan(isLast: Bool, isUpgrade: Bool, at now: NIODeadline) {
        exchange = .receiving(Request(isLast: isLast, isUpgrade: isUpgrade), size: 0, since: now)
    }

    mutating func bodyArrived(size: Int) {
        guard case .receiving(let request, let before, let since) = exchange else { return }
        exchange = .receiving(request, size: before + size, since: since)
    }

    mutating func requestEnded(at now: NIODeadline) {
        guard case .receiving(let request, _, _) = exchange else { return }
        exchange = .responding(request)
        since = now
    }

    /// Sets the deadlines of a connection whose service is about to end.
    ///
    /// - Parameter idleTime: How long a connection without a request stays open.
    mutating func serviceEnds(idleTime: TimeAmount, at now: NIODeadline) {
        switch exchange {
        case .idle where unwritten == 0: exchange = .idle(until: now + idleTime)
        // The rest of a head comes soon or never.
        case .head: exchange = .head(until: now + Self.lingering)
        case .idle, .receiving, .responding, .responded, .ending: break
        }
    }

    // MARK: Responses

    /// - Returns: Whether the connection ends with this response, because the request is not complete or asks for another protocol.
    mutating func responseBegan(_ status: HTTPResponse.Status) -> Bool {
        guard status.kind != .informational else { return false }
        switch exchange {
        case .receiving(var request, let size, let since):
            request.begin(status)
            request.isEarly = true
            exchange = .receiving(request, size: size, since: since)
            return true
        case .responding(var request):
            request.begin(status)
            exchange = .responding(request)
            return request.endsConnection
        case .idle, .head, .responded, .ending: return false
        }
    }

    /// The last part of a response is about to be written.
    mutating func responseEnded() {
        switch exchange {
        case .receiving(let request, _, _): exchange = .responded(request)
        case .responding(var request):
            request.response = .complete
            exchange = .responding(request)
        case .idle, .head, .responded, .ending: break
        }
    }

    /// The system has taken the last part of a response.
    ///
    /// - Parameter isDraining: Whether the service is about to end.
    mutating func responseWritten(isDraining: Bool, at now: NIODeadline) -> Next {
        switch exchange {
        case .responding(let request) where request.response == .complete:
            if isDraining || request.endsConnection { return end(after: request, isDraining: isDraining, at: now) }
            since = now
            if request.isLast {
                exchange = .ending(until: now + limits.idleTime)
                return .nothing
            }
            exchange = .idle(until: now + limits.idleTime)
            return .request(after: pause(after: request))
        case .responded(let request): return end(after: request, isDraining: isDraining, at: now)
        case .idle, .head, .receiving, .responding, .ending: return .nothing
        }
    }

    private func pause(after request: Request) -> TimeAmount {
        request.isRejected ? limits.rejectionPause : .zero
    }

    /// Ends the responses. After a request that exceeded a rate, the connection stays for the pause: a client that sends large bodies over
    /// new connections would otherwise keep the event loops busy.
    private mutating func end(after request: Request, isDraining: Bool, at now: NIODeadline) -> Next {
        let pause = isDraining ? .zero : pause(after: request)
        exchange = .ending(until: now + pause + Self.lingering)
        return .end(after: pause)
    }

    /// A request that is not valid is refused.
    ///
    /// - Returns: Whether the client gets a response, which must not be mixed with another one.
    mutating func requestRefused(at now: NIODeadline) -> Bool {
        switch exchange {
        case .receiving, .responding: return false
        case .idle, .head, .responded, .ending:
            exchange = .ending(until: now + Self.lingering)
            return true
        }
    }

    // MARK: Writing

    mutating func bytesQueued(_ count: Int) { unwritten += count }

    /// - Returns: Whether ``phase`` may have changed.
    mutating func flushed(at now: NIODeadline) -> Bool {
        if unwritten > 0 {
            stalledSince = stalledSince ?? now
            return true
        }
        guard case .responding(let request) = exchange else { return false }
        return request.response == .begun
    }

    /// - Returns: Whether ``phase`` may have changed.
    mutating func bytesWritten(_ count: Int, at now: NIODeadline) -> Bool {
        unwritten -= count
        guard stalledSince != nil else { return false }
        stalledSince = unwritten > 0 ? now : nil
        return true
    }
}

extension ConnectionState.Request {
    fileprivate mutating func begin(_ status: HTTPResponse.Status) {
        response = .begun
        isRejected = status == .tooManyRequests
    }
}

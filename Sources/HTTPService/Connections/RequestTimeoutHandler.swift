import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import Notebook

/// Closes a connection whose client takes too long to send a request or to read a response, and rejects requests that
/// are not valid HTTP.
///
/// A connection waits for a head, then for the rest of a body, then for its response, then until the client has taken
/// the response. All but the response itself have a timeout. The next request is read when the response has been written
/// (``RequestGate``), and some time later if the last one exceeded a rate. Invalid HTTP gets status 400, or 431 where the
/// head is too large, and the connection ends: what follows could be read in two ways.
final class RequestTimeoutHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private enum State {
        /// Between requests.
        case idle
        /// A part of a head has arrived.
        case head
        case body(size: Int, since: NIODeadline)
        /// The request is complete, its response is not.
        case responding
        /// The last response is complete; the connection is about to end.
        case ending
    }

    /// How long the rest of a request is read and dropped after its response: closing at once would reset the
    /// connection, and the client might lose the response.
    private static let lingering: TimeAmount = .seconds(2)

    private let limits: ConnectionLimits
    private let open: OpenConnections
    private var gate: RequestGate?
    private var loop: (any EventLoop)?
    private var timer: DeadlineTimer?
    private var state = State.idle
    /// When the state must have ended.
    private var deadline: NIODeadline?
    /// When the connection began to wait for a request, or for its response.
    private var since = NIODeadline.uptimeNanoseconds(0)
    /// Requests whose response is not complete.
    private var unanswered = 0
    /// Whether the client ends the connection after the current request.
    private var isLast = false
    /// Whether the response began before the request was complete. The rest of the request is dropped, not read to its
    /// end, so the connection ends with the response, and the response says so (RFC 9112, section 9.6).
    private var isEarly = false
    /// Whether a part of the current response has been written.
    private var hasBegun = false
    /// Whether the last request exceeded a rate.
    private var isRejected = false
    /// The bytes of responses that the system has not taken.
    private var unwritten = 0
    /// When the system took the last of them; nil if none wait.
    private var stalledSince: NIODeadline?

    init(limits: ConnectionLimits, open: OpenConnections) {
        self.limits = limits
        self.open = open
    }

    func handlerAdded(context: ChannelHandlerContext) {
        gate = try? context.pipeline.syncOperations.handler(type: RequestGate.self)
        loop = context.eventLoop
        timer = DeadlineTimer(on: context.eventLoop) { [unowned self] in checkDeadlines(context) }
        if context.channel.isActive { begin(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        begin(context)
        context.fireChannelActive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        end(context)
        (gate, loop, timer) = (nil, nil, nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        end(context)
        context.fireChannelInactive()
    }

    private func begin(_ context: ChannelHandlerContext) {
        since = now
        open.add(context.channel, at: since)
        expect(by: now + limits.headTime)
    }

    private func end(_ context: ChannelHandlerContext) {
        timer?.cancel()
        open.remove(context.channel)
    }

    // MARK: Requests

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case is BytesArrived:
            // A head's time begins with its first byte.
            if case .idle = state {
                state = .head
                expect(by: now + limits.headTime)
            }
        case is ChannelShouldQuiesceEvent:
            // Not passed on: the connection would end before the client has its response.
            open.drain()
            if isIdle { expect(by: now + (open.idleTime ?? .zero)) }
            // The rest of a head comes soon or never.
            if case .head = state { expect(by: now + Self.lingering) }
        default:
            context.fireUserInboundEventTriggered(event)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .ending = state { return }
        switch unwrapInboundIn(data) {
        case .head(let request):
            begin(request)
        case .body(let part):
            if case .body(let size, let since) = state {
                state = .body(size: size + part.readableBytes, since: since)
            }
        case .end:
            if unanswered > 0 { beginResponse(context) } else { wait(context) }
        }
        context.fireChannelRead(data)
    }

    private func begin(_ request: HTTPRequest) {
        unanswered += 1
        isLast = request.headerFields[.connection]?.lowercased() == "close"
        isEarly = false
        if let length = request.headerFields[.contentLength].flatMap(Int.init) { gate?.expectBody(length: length) }
        state = .body(size: 0, since: now)
        expect(by: now + limits.bodyTime)
    }

    private func beginResponse(_ context: ChannelHandlerContext) {
        gate?.close()
        state = .responding
        deadline = nil
        hasBegun = false
        since = now
        open.update(context.channel, phase, at: now)
    }

    private func wait(_ context: ChannelHandlerContext) {
        state = .idle
        since = now
        open.update(context.channel, phase, at: now)
        expect(by: since + limits.idleTime)
        guard isRejected, limits.rejectionPause > .zero else {
            gate?.open()
            return
        }
        isRejected = false
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: limits.rejectionPause) { bound.value.gate?.open() }
    }

    private func end(within time: TimeAmount) {
        state = .ending
        expect(by: now + time)
    }

    // MARK: Responses

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var response):
            hasBegun = true
            isRejected = response.status == .tooManyRequests
            if case .body = state, response.status.kind != .informational { isEarly = true }
            if open.isDraining || isEarly { response.headerFields[.connection] = "close" }
            context.write(wrapOutboundOut(.head(response)), promise: promise)
        case .body(let bytes):
            write(bytes, promise, context)
        case .end:
            unanswered -= 1
            if case .body = state { (state, deadline) = (.ending, nil) }
            let written = promise ?? context.eventLoop.makePromise()
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            written.futureResult.whenSuccess { bound.value.0.didRespond(bound.value.1) }
            context.write(data, promise: written)
        }
    }

    /// Writes a body in pieces, so that it is known how much of it the client has taken.
    private func write(_ bytes: ByteBuffer, _ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext) {
        var rest = bytes
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        repeat {
            let size = min(rest.readableBytes, ConnectionLimits.pieceSize)
            guard let piece = rest.readSlice(length: size) else { return }
            unwritten += size
            let written =
                rest.readableBytes == 0 ? promise ?? context.eventLoop.makePromise() : context.eventLoop.makePromise()
            written.futureResult.whenComplete { _ in bound.value.0.didWrite(size, bound.value.1) }
            context.write(wrapOutboundOut(.body(piece)), promise: written)
        } while rest.readableBytes > 0
    }

    func flush(context: ChannelHandlerContext) {
        context.flush()
        if unwritten > 0 {
            if stalledSince == nil { stalledSince = now }
            didChangeWriting(context)
        } else if hasBegun, unanswered > 0, case .responding = state {
            open.update(context.channel, phase, at: now)
        }
    }

    private func didWrite(_ size: Int, _ context: ChannelHandlerContext) {
        unwritten -= size
        guard stalledSince != nil else { return }
        stalledSince = unwritten > 0 ? now : nil
        didChangeWriting(context)
    }

    private func didChangeWriting(_ context: ChannelHandlerContext) {
        open.update(context.channel, phase, at: now)
        setTimer()
    }

    private func didRespond(_ context: ChannelHandlerContext) {
        guard unanswered == 0 else { return }
        switch state {
        case .responding where open.isDraining || isEarly: linger(context)
        case .responding where isLast:
            since = now
            end(within: limits.idleTime)
            open.update(context.channel, phase, at: now)
        case .responding: wait(context)
        case .ending where deadline == nil: linger(context)
        default: break
        }
    }

    /// Ends the responses. Closing at once would reset the connection if the client has sent more.
    private func linger(_ context: ChannelHandlerContext) {
        end(within: Self.lingering)
        context.close(mode: .output, promise: nil)
    }

    private var isIdle: Bool {
        if case .idle = state { unwritten == 0 } else { false }
    }

    private var phase: OpenConnections.Phase {
        if let stalledSince { return .unread(since: stalledSince, size: unwritten) }
        guard case .responding = state else { return .waiting(since: since) }
        return hasBegun ? .streaming(since: since) : .responding(since: since)
    }

    // MARK: Refusals

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if case .ending = state { return }
        guard !(error is IOError), !(error is ChannelError) else {
            context.fireErrorCaught(error)
            return
        }
        refuse((error as? HTTPParserError) == .headerOverflow ? .headTooLarge : .invalidHTTP, context)
    }

    /// Responds to a request that no route gets, and ends the connection.
    private func refuse(_ problem: Problem, _ context: ChannelHandlerContext) {
        // A response that has begun must not be mixed with this one.
        guard unanswered == 0, let json = try? JSONResponse.encode(problem) else {
            context.close(promise: nil)
            return
        }
        var headers: HTTPFields = [
            .contentType: "application/problem+json", .contentLength: "\(json.count)", .connection: "close",
        ]
        ResponseHeaders.add(to: &headers)
        context.write(
            wrapOutboundOut(.head(HTTPResponse(status: problem.status, headerFields: headers))), promise: nil)
        context.write(wrapOutboundOut(.body(ByteBuffer(bytes: json))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        linger(context)
    }

    // MARK: Deadlines

    private var now: NIODeadline { loop?.now ?? .now() }

    private func expect(by deadline: NIODeadline) {
        self.deadline = deadline
        setTimer()
    }

    private func setTimer() {
        if let deadline = nextDeadline { timer?.set(deadline) }
    }

    /// The earlier of the deadlines of the state and of writing.
    private var nextDeadline: NIODeadline? {
        [deadline, stalledSince.map { $0 + limits.writeTime }].compactMap(\.self).min()
    }

    private func checkDeadlines(_ context: ChannelHandlerContext) {
        // Each KiB of a body adds a second.
        if case .body(let size, let since) = state {
            deadline = since + limits.bodyTime + .seconds(Int64(size / 1_024))
        }
        guard let next = nextDeadline else { return }
        if next > now { timer?.set(next) } else { context.close(promise: nil) }
    }
}

import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import Notebook

/// Closes a connection whose client takes too long to send a request or to read a response, and rejects requests that
/// are not valid HTTP.
///
/// ``ConnectionState`` has the deadlines. The next request is read when the response has been written (``RequestGate``), and some time
/// later if the last one exceeded a rate. A connection that ends with such a response ends as much later. Invalid HTTP gets status 400, or 431 where the head is too large, and the connection ends: what
/// follows could be read in two ways.
final class RequestTimeoutHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let limits: ConnectionLimits
    private let open: OpenConnections
    private var gate: RequestGate?
    private var loop: (any EventLoop)?
    private var timer: DeadlineTimer?
    private var state: ConnectionState

    init(limits: ConnectionLimits, open: OpenConnections) {
        self.limits = limits
        self.open = open
        state = ConnectionState(limits: limits, at: .now())
    }

    func handlerAdded(context: ChannelHandlerContext) {
        gate = try? context.pipeline.syncOperations.handler(type: RequestGate.self)
        loop = context.eventLoop
        timer = DeadlineTimer(on: context.eventLoop) { [unowned self] in checkDeadline(context) }
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
        // A route would take the end of the connection for the end of the body, and save what has arrived.
        if state.isReceiving { context.fireErrorCaught(Problem.bodyIncomplete) }
        end(context)
        context.fireChannelInactive()
    }

    private func begin(_ context: ChannelHandlerContext) {
        state = ConnectionState(limits: limits, at: now)
        open.add(context.channel, at: now)
        setTimer()
    }

    private func end(_ context: ChannelHandlerContext) {
        timer?.cancel()
        open.remove(context.channel)
    }

    // MARK: Requests

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case is BytesArrived:
            state.bytesArrived(at: now)
            setTimer()
        case is ChannelShouldQuiesceEvent:
            // Not passed on: the connection would end before the client has its response.
            open.drain()
            state.serviceEnds(idleTime: open.idleTime ?? .zero, at: now)
            setTimer()
        default:
            context.fireUserInboundEventTriggered(event)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if state.isEnding { return }
        switch unwrapInboundIn(data) {
        case .head(let request):
            let length = request.headerFields[.contentLength].flatMap(Int.init)
            if let length { gate?.expectBody(length: length) }
            state.requestBegan(
                isLast: request.headerFields[.connection]?.lowercased() == "close",
                isUpgrade: request.method == .connect || request.headerFields.contains(.upgrade), at: now)
            setTimer()
        case .body(let part):
            state.bodyArrived(size: part.readableBytes)
        case .end:
            gate?.close()
            state.requestEnded(at: now)
            open.update(context.channel, state.phase, at: now)
        }
        context.fireChannelRead(data)
    }

    // MARK: Responses

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var response):
            if state.responseBegan(response.status) || open.isDraining { response.headerFields[.connection] = "close" }
            context.write(wrapOutboundOut(.head(response)), promise: promise)
        case .body(let bytes):
            write(bytes, promise, context)
        case .end:
            state.responseEnded()
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
            state.bytesQueued(size)
            let written =
                rest.readableBytes == 0 ? promise ?? context.eventLoop.makePromise() : context.eventLoop.makePromise()
            written.futureResult.whenComplete { _ in bound.value.0.didWrite(size, bound.value.1) }
            context.write(wrapOutboundOut(.body(piece)), promise: written)
        } while rest.readableBytes > 0
    }

    func flush(context: ChannelHandlerContext) {
        context.flush()
        if state.flushed(at: now) { phaseChanged(context) }
    }

    private func didWrite(_ size: Int, _ context: ChannelHandlerContext) {
        if state.bytesWritten(size, at: now) { phaseChanged(context) }
    }

    private func didRespond(_ context: ChannelHandlerContext) {
        let next = state.responseWritten(isDraining: open.isDraining, at: now)
        phaseChanged(context)
        switch next {
        case .nothing: break
        case .request(after: .zero): gate?.open()
        case .request(let pause):
            let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
            context.eventLoop.scheduleTask(in: pause) { bound.value.gate?.open() }
        case .end(after: .zero): context.close(mode: .output, promise: nil)
        case .end(let pause):
            gate?.close()
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            context.eventLoop.scheduleTask(in: pause) {
                // Without a gate, the connection has ended.
                guard let gate = bound.value.0.gate else { return }
                bound.value.1.close(mode: .output, promise: nil)
                gate.open()
            }
        }
    }

    private func phaseChanged(_ context: ChannelHandlerContext) {
        open.update(context.channel, state.phase, at: now)
        setTimer()
    }

    // MARK: Refusals

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if state.isEnding { return }
        guard !(error is IOError), !(error is ChannelError) else {
            context.fireErrorCaught(error)
            return
        }
        refuse((error as? HTTPParserError) == .headerOverflow ? .headTooLarge : .invalidHTTP, context)
    }

    /// Responds to a request that no route gets, and ends the connection.
    private func refuse(_ problem: Problem, _ context: ChannelHandlerContext) {
        guard state.requestRefused(at: now), let json = try? JSONResponse.encode(problem) else {
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
        setTimer()
        // Closing at once would reset the connection if the client has sent more.
        context.close(mode: .output, promise: nil)
    }

    // MARK: Deadlines

    private var now: NIODeadline { loop?.now ?? .now() }

    private func setTimer() {
        if let deadline = state.deadline { timer?.set(deadline) }
    }

    private func checkDeadline(_ context: ChannelHandlerContext) {
        guard let deadline = state.deadline else { return }
        if deadline > now { timer?.set(deadline) } else { context.close(promise: nil) }
    }
}

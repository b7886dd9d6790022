import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Watches one connection's requests: how long they take to come, and whether they can be read at all.
///
/// A connection waits for a head, then for the rest of a body, then for its answer; the first two have an end. What cannot be read as
/// HTTP is answered 400, or 431 where the head is too large, and the connection ends: whatever follows could be read in two ways.
final class RequestClock: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private enum State {
        /// Between requests.
        case idle
        /// Some of a head has come.
        case head
        case body(size: Int, since: NIODeadline)
        /// The request is complete, its answer is not.
        case answering
        /// The last answer is given; the connection is about to end.
        case ending
    }

    /// How long the rest of a request that was answered already is read and dropped: a reset would take the answer with it.
    private static let lingering: TimeAmount = .seconds(2)

    private let limits: ConnectionLimits
    private let open: OpenConnections
    private var state = State.idle
    /// Answers that have not been given to their end.
    private var unanswered = 0
    private var deadline: NIODeadline?
    /// A task that looks at the deadline; not moved with it while it comes early enough.
    private var look: (task: Scheduled<Void>, at: NIODeadline)?

    init(limits: ConnectionLimits, open: OpenConnections) {
        self.limits = limits
        self.open = open
    }

    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { begin(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        begin(context)
        context.fireChannelActive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        end(context)
    }

    func channelInactive(context: ChannelHandlerContext) {
        end(context)
        context.fireChannelInactive()
    }

    private func begin(_ context: ChannelHandlerContext) {
        open.add(context.channel, at: .now())
        expect(by: .now() + limits.headTime, context)
    }

    private func end(_ context: ChannelHandlerContext) {
        look?.task.cancel()
        look = nil
        open.remove(context.channel)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // Told of all that comes, the first byte of a head among them: from there on the head has its time.
        if event is BytesArrived {
            if case .idle = state {
                state = .head
                expect(by: .now() + limits.headTime, context)
            }
            return
        }
        context.fireUserInboundEventTriggered(event)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .ending = state { return }
        switch unwrapInboundIn(data) {
        case .head:
            unanswered += 1
            state = .body(size: 0, since: .now())
            expect(by: .now() + limits.bodyTime, context)
        case .body(let part):
            if case .body(let size, let since) = state {
                state = .body(size: size + part.readableBytes, since: since)
            }
        case .end:
            if unanswered > 0 { answer(context) } else { wait(context) }
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) {
            unanswered -= 1
            switch state {
            // Answered before it was complete: what is still to come is of no use to anybody.
            case .body: end(within: Self.lingering, context)
            case .answering where unanswered == 0: wait(context)
            default: break
            }
        }
        context.write(data, promise: promise)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if case .ending = state { return }
        guard !(error is IOError), !(error is ChannelError) else {
            context.fireErrorCaught(error)
            return
        }
        // An answer that has begun must not be mixed with this one.
        guard unanswered == 0 else {
            context.close(promise: nil)
            return
        }
        let isTooLarge = (error as? HTTPParserError) == .headerOverflow
        var headers = ResponseHeaders.always
        headers.append(contentsOf: ResponseHeaders.defaults)
        headers[.connection] = "close"
        headers[.contentLength] = "0"
        let status: HTTPResponse.Status = isTooLarge ? .requestHeaderFieldsTooLarge : .badRequest
        end(within: Self.lingering, context)
        context.write(wrapOutboundOut(.head(HTTPResponse(status: status, headerFields: headers))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        context.close(mode: .output, promise: nil)
    }

    private func answer(_ context: ChannelHandlerContext) {
        state = .answering
        deadline = nil
        open.note(context.channel, waitingSince: nil)
    }

    private func wait(_ context: ChannelHandlerContext) {
        state = .idle
        open.note(context.channel, waitingSince: .now())
        expect(by: .now() + limits.idleTime, context)
    }

    private func end(within time: TimeAmount, _ context: ChannelHandlerContext) {
        state = .ending
        expect(by: .now() + time, context)
    }

    private func expect(by deadline: NIODeadline, _ context: ChannelHandlerContext) {
        self.deadline = deadline
        if let look, look.at <= deadline { return }
        look?.task.cancel()
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        let task = context.eventLoop.scheduleTask(deadline: deadline) {
            let (clock, context) = bound.value
            clock.lookAtDeadline(context)
        }
        look = (task, deadline)
    }

    private func lookAtDeadline(_ context: ChannelHandlerContext) {
        look = nil
        guard var deadline else { return }
        // Every KiB that has come of a body gives it a second more.
        if case .body(let size, let since) = state {
            deadline = since + limits.bodyTime + .seconds(Int64(size / 1_024))
        }
        if deadline > .now() { expect(by: deadline, context) } else { context.close(promise: nil) }
    }
}

/// Says that bytes came, before they are read as HTTP.
struct BytesArrived: Sendable {}

/// Stands before the HTTP decoder, which says nothing of a head until it is complete.
final class ArrivalHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        context.fireUserInboundEventTriggered(BytesArrived())
        context.fireChannelRead(data)
    }
}

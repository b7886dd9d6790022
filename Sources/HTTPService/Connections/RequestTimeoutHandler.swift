import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Closes a connection whose request takes too long to arrive, and rejects requests that are not valid HTTP.
///
/// A connection waits for a head, then for the rest of a body, then for its response; the first two have a timeout.
/// Invalid HTTP gets status 400, or 431 where the head is too large, and the connection ends: what follows could be
/// read in two ways.
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
    private var state = State.idle
    /// Requests whose response is not complete.
    private var unanswered = 0
    private var deadline: NIODeadline?
    /// A task that checks the deadline. It is not rescheduled for a later deadline.
    private var check: (task: Scheduled<Void>, at: NIODeadline)?

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
        check?.task.cancel()
        check = nil
        open.remove(context.channel)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // A head's time begins with its first byte.
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
            if unanswered > 0 { beginResponse(context) } else { wait(context) }
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) {
            unanswered -= 1
            switch state {
            // The response came before the request was complete: the rest of the request is dropped.
            case .body: end(within: Self.lingering, context)
            case .responding where unanswered == 0: wait(context)
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
        // A response that has begun must not be mixed with this one.
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

    private func beginResponse(_ context: ChannelHandlerContext) {
        state = .responding
        deadline = nil
        open.update(context.channel, waitingSince: nil)
    }

    private func wait(_ context: ChannelHandlerContext) {
        state = .idle
        open.update(context.channel, waitingSince: .now())
        expect(by: .now() + limits.idleTime, context)
    }

    private func end(within time: TimeAmount, _ context: ChannelHandlerContext) {
        state = .ending
        expect(by: .now() + time, context)
    }

    private func expect(by deadline: NIODeadline, _ context: ChannelHandlerContext) {
        self.deadline = deadline
        if let check, check.at <= deadline { return }
        check?.task.cancel()
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        let task = context.eventLoop.scheduleTask(deadline: deadline) {
            let (handler, context) = bound.value
            handler.checkDeadline(context)
        }
        check = (task, deadline)
    }

    private func checkDeadline(_ context: ChannelHandlerContext) {
        check = nil
        guard var deadline else { return }
        // Each KiB of a body adds a second.
        if case .body(let size, let since) = state {
            deadline = since + limits.bodyTime + .seconds(Int64(size / 1_024))
        }
        if deadline > .now() { expect(by: deadline, context) } else { context.close(promise: nil) }
    }
}

/// An event for bytes that arrived and were not decoded yet.
struct BytesArrived: Sendable {}

/// Fires `BytesArrived` in front of the HTTP decoder, which reports a head only when it is complete.
final class ArrivalHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        context.fireUserInboundEventTriggered(BytesArrived())
        context.fireChannelRead(data)
    }
}

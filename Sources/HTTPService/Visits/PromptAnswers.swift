import HTTPTypes
import NIOCore
import NIOHTTPTypes
import Notebook

/// Lets a `PromptResponder` answer requests of one connection in their turn: no task is woken for them, and no other thread.
///
/// A request that it takes is gathered whole, and either answered from here or passed on as it came. While one is being answered, those
/// that follow wait, and nothing more is read; while one that was passed on is not answered to its end, all are passed on.
final class PromptAnswers: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private enum State {
        case passing
        case gathering(HTTPRequest, ByteBuffer?)
        case answering
        case removed
    }

    private let responder: any PromptResponder
    private var state = State.passing
    /// Requests that were passed on and are not answered to their end.
    private var passed = 0
    /// What came while a request was being answered: no more than one read of the socket gives.
    private var waiting: CircularBuffer<HTTPRequestPart> = []
    private var heldRead = false
    /// The sign to end, which whoever stands behind would follow at once: it knows nothing of the request that is held here.
    private var heldEvent: ChannelShouldQuiesceEvent?
    private var date = HTTPDate()

    init(_ responder: any PromptResponder) {
        self.responder = responder
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        state = .removed
        waiting.removeAll()
    }

    // MARK: In

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        take(unwrapInboundIn(data), context)
    }

    private func take(_ part: HTTPRequestPart, _ context: ChannelHandlerContext) {
        switch (state, part) {
        case (.answering, _):
            waiting.append(part)
        case (.passing, .head(let head)) where passed == 0 && responder.mayTake(head):
            state = .gathering(head, nil)
        case (.gathering(let head, nil), .body(let bytes)):
            state = .gathering(head, bytes)
        case (.gathering(let head, var body?), .body(var bytes)):
            body.writeBuffer(&bytes)
            state = .gathering(head, body)
        case (.gathering(let head, let body), .end(let trailers)):
            if !answer(head, body ?? ByteBuffer(), context) { pass(head, body, trailers, context) }
        default:
            if case .head = part { passed += 1 }
            context.fireChannelRead(wrapInboundOut(part))
        }
    }

    /// As it came.
    private func pass(
        _ head: HTTPRequest, _ body: ByteBuffer?, _ trailers: HTTPFields?, _ context: ChannelHandlerContext
    ) {
        state = .passing
        passed += 1
        context.fireChannelRead(wrapInboundOut(.head(head)))
        if let body { context.fireChannelRead(wrapInboundOut(.body(body))) }
        context.fireChannelRead(wrapInboundOut(.end(trailers)))
        release(context)
    }

    private func answer(_ head: HTTPRequest, _ body: ByteBuffer, _ context: ChannelHandlerContext) -> Bool {
        state = .answering
        let loop = context.eventLoop
        let bound = NIOLoopBound((self, context), eventLoop: loop)
        return responder.respond(to: head, body: body) { answer in
            if loop.inEventLoop {
                bound.value.0.give(answer, bound.value.1)
            } else {
                loop.execute { bound.value.0.give(answer, bound.value.1) }
            }
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch (state, event) {
        case (.answering, let event as ChannelShouldQuiesceEvent), (.gathering, let event as ChannelShouldQuiesceEvent):
            heldEvent = event
        default:
            context.fireUserInboundEventTriggered(event)
        }
    }

    // MARK: Out

    func read(context: ChannelHandlerContext) {
        if case .answering = state { heldRead = true } else { context.read() }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { passed -= 1 }
        context.write(data, promise: promise)
    }

    private func give(_ answer: PromptAnswer, _ context: ChannelHandlerContext) {
        guard case .answering = state else { return }
        var head = HTTPResponse(status: answer.status, headerFields: ResponseHeaders.api)
        head.headerFields.append(HTTPField(name: .contentType, value: answer.contentType))
        head.headerFields.append(HTTPField(name: .contentLength, value: String(answer.body.count)))
        head.headerFields.append(HTTPField(name: .date, value: date.text(at: .now)))
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(ByteBuffer(bytes: answer.body))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        goOn(context)
    }

    private func goOn(_ context: ChannelHandlerContext) {
        state = .passing
        let hadWaiting = !waiting.isEmpty
        while let part = waiting.popFirst() {
            take(part, context)
            if case .answering = state { return }
        }
        if hadWaiting { context.fireChannelReadComplete() }
        release(context)
        if heldRead {
            heldRead = false
            context.read()
        }
    }

    private func release(_ context: ChannelHandlerContext) {
        guard case .passing = state, let event = heldEvent else { return }
        heldEvent = nil
        context.fireUserInboundEventTriggered(event)
    }
}

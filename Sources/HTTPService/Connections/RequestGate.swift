import NIOCore

/// Passes the bytes of one request at a time to the HTTP decoder.
///
/// A client may send requests before it has read the responses to earlier ones (RFC 9112, section 9.3.2). The bytes of
/// such requests stay here, and mostly in the system, until the response to the one before has been written: a parsed
/// request takes a hundred times the memory of its bytes. To pass no byte of the next request, the gate passes bytes up
/// to each empty line, where a head and a body in chunks end, and no more of a body than its stated length.
final class RequestGate: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData

    /// Bytes that have not been passed on.
    private var held = ByteBuffer()
    private var isOpen = true
    /// Bytes of the current body, if its length is stated, that have not been passed on.
    private var bodyLength = 0
    private var emptyLine = EmptyLineMatch()
    private var isPassing = false
    /// Whether the pipeline has asked for more bytes while the gate was closed.
    private var isReadWanted = false
    /// Whether the client has ended its side of the connection, and the decoder does not know it yet.
    private var isInputEnded = false
    private var context: ChannelHandlerContext?

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
    }

    /// Passes no byte after those of the current request.
    func close() {
        isOpen = false
    }

    /// Passes the next request.
    func open() {
        guard !isOpen, let context else { return }
        isOpen = true
        if pass(context) { context.fireChannelReadComplete() }
        if isOpen, isReadWanted {
            isReadWanted = false
            context.read()
        }
    }

    /// Passes this number of bytes as the body of the request whose head was passed last.
    func expectBody(length: Int) {
        bodyLength = length
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        if held.readableBytes == 0 { held = bytes } else { held.writeBuffer(&bytes) }
        pass(context)
        // All that the system still has is read when a client ends its side of the connection.
        if held.readableBytes > ConnectionLimits.heldSize { context.close(promise: nil) }
    }

    func read(context: ChannelHandlerContext) {
        if isOpen { context.read() } else { isReadWanted = true }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard case ChannelEvent.inputClosed? = event as? ChannelEvent else {
            return context.fireUserInboundEventTriggered(event)
        }
        if held.readableBytes > 0 { isInputEnded = true } else { context.fireUserInboundEventTriggered(event) }
    }

    /// - Returns: Whether there was anything to pass.
    @discardableResult
    private func pass(_ context: ChannelHandlerContext) -> Bool {
        // A response can be written, and the gate be opened, while bytes are passed.
        guard !isPassing else { return false }
        isPassing = true
        var hasPassed = false
        while isOpen, let bytes = next() {
            context.fireUserInboundEventTriggered(BytesArrived())
            context.fireChannelRead(wrapInboundOut(bytes))
            hasPassed = true
        }
        isPassing = false
        guard held.readableBytes == 0 else { return hasPassed }
        held = ByteBuffer()
        if isInputEnded {
            isInputEnded = false
            context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        }
        return hasPassed
    }

    private func next() -> ByteBuffer? {
        guard held.readableBytes > 0 else { return nil }
        if bodyLength > 0 {
            let bytes = held.readSlice(length: min(bodyLength, held.readableBytes))
            bodyLength -= bytes?.readableBytes ?? 0
            return bytes
        }
        return held.readSlice(length: held.withUnsafeReadableBytes { emptyLine.length(through: $0) })
    }
}

/// An event for bytes that were passed on and not decoded yet.
struct BytesArrived: Sendable {}

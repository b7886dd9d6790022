import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import HTTPService

/// The deadlines of a connection on a clock that the tests move.
struct ResponseTimeoutTests {
    /// Stands for the system: takes the parts of responses that a client reads.
    private final class Client: ChannelOutboundHandler {
        typealias OutboundIn = HTTPResponsePart
        typealias OutboundOut = HTTPResponsePart

        private var unread: [(data: NIOAny, size: Int, promise: EventLoopPromise<Void>?)] = []
        private var context: ChannelHandlerContext?
        /// Whether it reads everything as it comes.
        var isReading = true
        /// Whether the service has ended its responses.
        private(set) var isEnded = false

        func handlerAdded(context: ChannelHandlerContext) { self.context = context }

        func handlerRemoved(context: ChannelHandlerContext) {
            for part in unread { part.promise?.fail(ChannelError.ioOnClosedChannel) }
            unread = []
        }

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            var size = 0
            if case .body(let bytes) = unwrapOutboundIn(data) { size = bytes.readableBytes }
            unread.append((data, size, promise))
        }

        func flush(context: ChannelHandlerContext) {
            if isReading { read(upTo: .max) }
        }

        func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
            isEnded = true
            if mode == .output { promise?.succeed() } else { context.close(mode: mode, promise: promise) }
        }

        /// Reads whole pieces with this number of bytes at most.
        func read(upTo count: Int) {
            var rest = count
            while let part = unread.first, part.size <= rest {
                rest -= part.size
                unread.removeFirst()
                part.promise?.succeed()
            }
        }
    }

    private struct Connection {
        let channel = EmbeddedChannel()
        let client = Client()
        let open: OpenConnections
        let gate = RequestGate()

        init(_ limits: ConnectionLimits, open: OpenConnections? = nil) throws {
            self.open = open ?? OpenConnections(limits: limits)
            try channel.pipeline.syncOperations.addHandlers([
                client, gate, RequestTimeoutHandler(limits: limits, open: self.open),
            ])
            try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 9)).wait()
        }

        func request(_ method: HTTPRequest.Method = .get, _ path: String = "/") throws {
            let context = try channel.pipeline.syncOperations.context(handler: gate)
            context.fireUserInboundEventTriggered(BytesArrived())
            let head = HTTPRequest(method: method, scheme: "http", authority: "x", path: path)
            for part in [HTTPRequestPart.head(head), .end(nil)] { context.fireChannelRead(NIOAny(part)) }
        }

        /// Sends the head of a request with a body of this number of bytes.
        func beginBody(length: Int) throws {
            let context = try channel.pipeline.syncOperations.context(handler: gate)
            context.fireUserInboundEventTriggered(BytesArrived())
            var head = HTTPRequest(method: .post, scheme: "http", authority: "x", path: "/")
            head.headerFields[.contentLength] = "\(length)"
            context.fireChannelRead(NIOAny(HTTPRequestPart.head(head)))
        }

        func respond(_ status: HTTPResponse.Status = .ok, size: Int, isComplete: Bool = true) {
            channel.write(HTTPResponsePart.head(HTTPResponse(status: status)), promise: nil)
            channel.write(HTTPResponsePart.body(ByteBuffer(repeating: 0x61, count: size)), promise: nil)
            if isComplete { channel.write(HTTPResponsePart.end(nil), promise: nil) }
            channel.flush()
        }

        func wait(_ time: TimeAmount) { channel.embeddedEventLoop.advanceTime(by: time) }
    }

    /// Records the bytes that pass the gate.
    private final class PassedBytes: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        var text = ""

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            text += String(buffer: unwrapInboundIn(data))
        }
    }

    @Test(arguments: [
        (HTTPResponse.Status.tooManyRequests, TimeAmount.seconds(1)), (.ok, .zero), (.notFound, .zero),
    ])
    func theNextRequestWaitsAfterOneThatExceededARate(status: HTTPResponse.Status, pause: TimeAmount) throws {
        let connection = try Connection(ConnectionLimits())
        let passed = PassedBytes()
        try connection.request()
        try connection.channel.pipeline.syncOperations.addHandler(passed, position: .after(connection.gate))
        let next = "GET /next HTTP/1.1\r\n\r\n"
        connection.channel.pipeline.fireChannelRead(ByteBuffer(string: next))
        connection.respond(status, size: 10)
        if pause > .zero {
            connection.wait(pause - .milliseconds(1))
            #expect(passed.text.isEmpty)
            connection.wait(.milliseconds(1))
        }
        #expect(passed.text == next)
    }

    /// The rest of its body is not read before, so that a client cannot keep the event loop busy with bodies that are refused.
    @Test(arguments: [
        (HTTPResponse.Status.tooManyRequests, TimeAmount.seconds(1)), (.contentTooLarge, .zero), (.ok, .zero),
    ])
    func aConnectionEndsLaterAfterABodyThatExceededARate(status: HTTPResponse.Status, pause: TimeAmount) throws {
        let connection = try Connection(ConnectionLimits())
        try connection.beginBody(length: 1_000)
        let passed = PassedBytes()
        try connection.channel.pipeline.syncOperations.addHandler(passed, position: .after(connection.gate))
        connection.respond(status, size: 10)
        connection.channel.pipeline.fireChannelRead(ByteBuffer(string: "rest"))
        if pause > .zero {
            connection.wait(pause - .milliseconds(1))
            #expect(passed.text.isEmpty)
            #expect(!connection.client.isEnded)
            connection.wait(.milliseconds(1))
        }
        #expect(passed.text == "rest")
        #expect(connection.client.isEnded)
        connection.wait(.seconds(2))
        #expect(!connection.channel.isActive)
    }

    @Test func aClientThatReadsNothingIsDisconnected() throws {
        let connection = try Connection(ConnectionLimits())
        connection.client.isReading = false
        try connection.request()
        connection.respond(size: 100)
        #expect(connection.open.queuedSize == 100)
        connection.wait(.seconds(59))
        #expect(connection.channel.isActive)
        connection.wait(.seconds(1))
        #expect(!connection.channel.isActive)
        #expect(connection.open.count == 0)
        #expect(connection.open.queuedSize == 0)
    }

    /// 16 KiB in a minute are enough, however long the response takes.
    @Test func aSlowClientGetsTheWholeResponse() throws {
        let connection = try Connection(ConnectionLimits())
        connection.client.isReading = false
        try connection.request()
        connection.respond(size: 100 * 16_384)
        for piece in 1...100 {
            connection.wait(.seconds(59))
            #expect(connection.channel.isActive)
            connection.client.read(upTo: 16_384)
            #expect(connection.open.queuedSize == (100 - piece) * 16_384)
        }
        // From then on it is as idle as others.
        connection.wait(.seconds(59))
        #expect(connection.channel.isActive)
        connection.wait(.seconds(1))
        #expect(!connection.channel.isActive)
    }

    @Test func aClientThatReadsLessIsDisconnected() throws {
        let connection = try Connection(ConnectionLimits())
        connection.client.isReading = false
        try connection.request()
        connection.respond(size: 2 * 16_384)
        connection.wait(.seconds(30))
        connection.client.read(upTo: 16_383)
        connection.wait(.seconds(30))
        #expect(!connection.channel.isActive)
    }

    @Test func aClientThatStopsReadingEventsIsDisconnected() throws {
        let connection = try Connection(ConnectionLimits())
        try connection.request()
        connection.respond(size: 10, isComplete: false)
        // A stream without events has no deadline.
        connection.wait(.hours(24))
        #expect(connection.channel.isActive)
        connection.client.isReading = false
        connection.channel.writeAndFlush(HTTPResponsePart.body(ByteBuffer(string: "event")), promise: nil)
        connection.wait(.seconds(60))
        #expect(!connection.channel.isActive)
    }

    /// Of all clients that do not read, those are disconnected that have taken most memory for longest.
    @Test func unreadResponsesHaveAMemoryLimitTogether() throws {
        let limits = ConnectionLimits(queuedSize: 1_000_000)
        let open = OpenConnections(limits: limits)
        let connections = try (0..<4).map { _ in try Connection(limits, open: open) }
        for (connection, size) in zip(connections, [400_000, 500_000, 90_000, 20_000]) {
            connection.client.isReading = false
            try connection.request()
            connection.respond(size: size)
        }
        #expect(connections.map(\.channel.isActive) == [true, false, true, true])
        #expect(open.queuedSize == 510_000)
        #expect(open.evictedCount == 1)
    }

    @Test func aSingleResponseMayBeLargerThanTheMemoryOfAll() throws {
        let limits = ConnectionLimits(queuedSize: 1_000)
        let open = OpenConnections(limits: limits)
        let connections = try (0..<2).map { _ in try Connection(limits, open: open) }
        for (connection, size) in zip(connections, [2_000_000, 1_000_000]) {
            #expect(connections[0].channel.isActive)
            connection.client.isReading = false
            try connection.request()
            connection.respond(size: size)
        }
        #expect(connections.map(\.channel.isActive) == [false, true])
    }

    @Test func aResponseThatIsReadDoesNotCount() throws {
        let limits = ConnectionLimits(queuedSize: 1_000)
        let connection = try Connection(limits)
        for _ in 0..<10 {
            try connection.request()
            connection.respond(size: 1_000_000)
        }
        #expect(connection.open.evictedCount == 0)
        #expect(connection.channel.isActive)
    }
}

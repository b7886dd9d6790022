import NIOCore
import NIOEmbedded
import NIOHTTP1
import TestSupport
import Testing

@testable import HTTPService

struct RequestGateTests {
    /// Decodes requests behind a gate, which it closes after each of them.
    private final class RequestCollector: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart

        let gate: RequestGate
        var requests: [String] = []
        var isComplete = false
        var hasEnded = false

        init(gate: RequestGate) {
            self.gate = gate
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            #expect(!isComplete, "a part of the next request was passed")
            switch unwrapInboundIn(data) {
            case .head(let head):
                requests.append("\(head.method) \(head.uri) ")
                if let length = head.headers.first(name: "Content-Length").flatMap(Int.init) {
                    gate.expectBody(length: length)
                }
            case .body(let bytes): requests[requests.count - 1] += String(buffer: bytes)
            case .end:
                isComplete = true
                gate.close()
            }
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if case ChannelEvent.inputClosed? = event as? ChannelEvent { hasEnded = true }
        }
    }

    private struct Connection {
        let channel = EmbeddedChannel()
        let gate = RequestGate()
        let collector: RequestCollector

        init() throws {
            collector = RequestCollector(gate: gate)
            try channel.pipeline.syncOperations.addHandlers([
                gate, ByteToMessageHandler(HTTPRequestDecoder()), collector,
            ])
        }

        /// Lets the next request through, as after a response. Returns whether there was one.
        func next() -> Bool {
            guard collector.isComplete else { return false }
            collector.isComplete = false
            gate.open()
            return true
        }
    }

    private static let requests: [(bytes: String, request: String)] = [
        ("GET /a HTTP/1.1\r\n\r\n", "GET /a "),
        ("POST /b HTTP/1.1\r\nContent-Length: 9\r\n\r\n\r\n\r\nabc\r\n", "POST /b \r\n\r\nabc\r\n"),
        ("POST /c HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n6\r\na\r\n\r\nb\r\n0\r\n\r\n", "POST /c a\r\n\r\nb"),
        ("GET /d HTTP/1.1\r\nHost: x\r\n\r\n", "GET /d "),
        ("POST /e HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nX: y\r\n\r\n", "POST /e a"),
        ("POST /f HTTP/1.1\r\nContent-Length: 0\r\n\r\n", "POST /f "),
        ("\r\n\r\nGET /g HTTP/1.1\r\n\r\n", "GET /g "),
    ]

    /// However the bytes arrive, and however many requests they hold.
    @Test func oneRequestIsPassedAtATime() throws {
        var generator = SeededGenerator(seed: 9)
        for _ in 0..<300 {
            let rows = (0..<8).compactMap { _ in Self.requests.randomElement(using: &generator) }
            let connection = try Connection()
            var rest = Array(rows.map(\.bytes).joined().utf8)[...]
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 1...120, using: &generator))
                rest = rest.dropFirst(piece.count)
                try connection.channel.writeInbound(ByteBuffer(bytes: piece))
                if Bool.random(using: &generator) { _ = connection.next() }
            }
            connection.channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
            while connection.next() {}
            #expect(connection.collector.requests == rows.map(\.request))
            #expect(connection.collector.hasEnded)
        }
    }

    @Test func theEndOfTheRequestsFollowsTheLastOne() throws {
        let connection = try Connection()
        try connection.channel.writeInbound(ByteBuffer(string: "GET /a HTTP/1.1\r\n\r\nGET /b HTTP/1.1\r\n\r\n"))
        connection.channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        #expect(!connection.collector.hasEnded)
        #expect(connection.next())
        #expect(connection.collector.requests == ["GET /a ", "GET /b "])
        #expect(connection.collector.hasEnded)
    }

    @Test func aConnectionThatSendsTooMuchBehindARequestIsClosed() throws {
        let connection = try Connection()
        try connection.channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 9)).wait()
        try connection.channel.writeInbound(ByteBuffer(string: "GET /a HTTP/1.1\r\n\r\n"))
        try connection.channel.writeInbound(ByteBuffer(repeating: 0x0A, count: ConnectionLimits.heldSize))
        #expect(connection.channel.isActive)
        try connection.channel.writeInbound(ByteBuffer(string: "x"))
        #expect(!connection.channel.isActive)
    }

    /// Nothing is read from the system while a response is missing.
    @Test func nothingIsReadWhileTheGateIsClosed() throws {
        final class ReadCounter: ChannelOutboundHandler {
            typealias OutboundIn = Never
            var count = 0

            func read(context: ChannelHandlerContext) {
                count += 1
                context.read()
            }
        }
        let connection = try Connection()
        let reads = ReadCounter()
        try connection.channel.pipeline.syncOperations.addHandler(reads, position: .first)
        connection.channel.read()
        #expect(reads.count == 1)
        try connection.channel.writeInbound(ByteBuffer(string: "GET /a HTTP/1.1\r\n\r\n"))
        connection.channel.read()
        connection.channel.read()
        #expect(reads.count == 1)
        #expect(connection.next())
        #expect(reads.count == 2)
    }
}

import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Synchronization
import Testing

@testable import HTTPService

/// What a connection does with a responder that takes every POST, and answers when the test says so.
struct PromptAnswersTests {
    /// Takes POSTs; those with the body "no" only to give them back.
    private final class Responder: PromptResponder {
        private let open = Mutex<[@Sendable (PromptAnswer) -> Void]>([])
        let answersAtOnce: Bool

        init(answersAtOnce: Bool) {
            self.answersAtOnce = answersAtOnce
        }

        func mayTake(_ head: HTTPRequest) -> Bool { head.method == .post }

        func respond(
            to head: HTTPRequest, body: ByteBuffer, answer: @escaping @Sendable (PromptAnswer) -> Void
        ) -> Bool {
            if String(buffer: body) == "no" { return false }
            if answersAtOnce {
                answer(PromptAnswer(body: Array(body.readableBytesView)))
            } else {
                open.withLock { $0.append { _ in answer(PromptAnswer(body: Array(body.readableBytesView))) } }
            }
            return true
        }

        var waiting: Int { open.withLock { $0.count } }

        func answerNext() {
            let answer = open.withLock { $0.removeFirst() }
            answer(PromptAnswer(body: []))
        }
    }

    private struct Connection {
        let channel = EmbeddedChannel()
        let responder: Responder

        init(answersAtOnce: Bool) throws {
            responder = Responder(answersAtOnce: answersAtOnce)
            try channel.pipeline.syncOperations.addHandler(PromptAnswers(responder))
        }

        func send(_ method: HTTPRequest.Method, _ parts: String...) throws {
            let head = HTTPRequest(method: method, scheme: "http", authority: "a", path: "/")
            try channel.writeInbound(HTTPRequestPart.head(head))
            for part in parts { try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: part))) }
            try channel.writeInbound(HTTPRequestPart.end(nil))
        }

        /// The routes' answer to what was passed on.
        func answerAsRoute(_ body: String) throws {
            try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
            try channel.writeOutbound(HTTPResponsePart.body(ByteBuffer(string: body)))
            try channel.writeOutbound(HTTPResponsePart.end(nil))
        }

        /// The bodies of what was answered since it was asked last.
        func answers() throws -> [String] {
            var bodies: [String] = []
            while let part = try channel.readOutbound(as: HTTPResponsePart.self) {
                if case .body(let bytes) = part { bodies.append(String(buffer: bytes)) }
            }
            return bodies
        }

        /// What was passed on since it was asked last: methods and bodies.
        func passed() throws -> [String] {
            var all: [String] = []
            while let part = try channel.readInbound(as: HTTPRequestPart.self) {
                switch part {
                case .head(let head): all.append(head.method.rawValue)
                case .body(let bytes): all.append(String(buffer: bytes))
                case .end: all.append("end")
                }
            }
            return all
        }
    }

    @Test func aRequestIsGatheredAndAnswered() throws {
        let connection = try Connection(answersAtOnce: true)
        try connection.send(.post, "one ", "two ", "three")
        #expect(try connection.answers() == ["one two three"])
        #expect(try connection.passed().isEmpty)
    }

    @Test func whatIsGivenBackIsPassedOnAsItCame() throws {
        let connection = try Connection(answersAtOnce: true)
        try connection.send(.post, "n", "o")
        #expect(try connection.passed() == ["POST", "no", "end"])
        try connection.send(.get)
        #expect(try connection.passed() == ["GET", "end"])
        #expect(try connection.answers().isEmpty)
    }

    @Test func answersComeInTheOrderOfTheirRequests() throws {
        let connection = try Connection(answersAtOnce: false)
        try connection.send(.post, "first")
        try connection.send(.get)
        try connection.send(.post, "third")
        #expect(try connection.passed().isEmpty)
        connection.responder.answerNext()
        #expect(try connection.answers() == ["first"])
        #expect(try connection.passed() == ["GET", "end", "POST", "third", "end"])
        try connection.answerAsRoute("second")
        try connection.answerAsRoute("third by the route")
        #expect(try connection.answers() == ["second", "third by the route"])
        try connection.send(.post, "fourth")
        #expect(connection.responder.waiting == 1)
    }

    @Test func nothingMoreIsReadWhileARequestIsAnswered() throws {
        let connection = try Connection(answersAtOnce: false)
        let reads = Reads()
        try connection.channel.pipeline.syncOperations.addHandler(reads, position: .first)
        try connection.send(.post, "first")
        let before = reads.count
        connection.channel.read()
        connection.channel.read()
        #expect(reads.count == before)
        connection.responder.answerNext()
        #expect(reads.count == before + 1)
        connection.channel.read()
        #expect(reads.count == before + 2)
    }

    @Test func whoIsToEndAnswersFirst() throws {
        let connection = try Connection(answersAtOnce: false)
        let events = Events()
        try connection.channel.pipeline.syncOperations.addHandler(events)
        try connection.send(.post, "first")
        connection.channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        #expect(events.count == 0)
        connection.responder.answerNext()
        #expect(try connection.answers() == ["first"])
        #expect(events.count == 1)
    }

    @Test func anAnswerThatComesTooLateGoesNowhere() throws {
        let connection = try Connection(answersAtOnce: false)
        try connection.send(.post, "first")
        #expect(try connection.channel.finish().isClean)
        connection.responder.answerNext()
        connection.channel.embeddedEventLoop.run()
        #expect(try connection.answers().isEmpty)
    }
}

/// Counts the reads that come to the socket.
private final class Reads: ChannelOutboundHandler {
    typealias OutboundIn = Never
    private(set) var count = 0

    func read(context: ChannelHandlerContext) {
        count += 1
        context.read()
    }
}

/// Counts the signs to end that come through.
private final class Events: ChannelInboundHandler {
    typealias InboundIn = HTTPRequestPart
    private(set) var count = 0

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { count += 1 }
        context.fireUserInboundEventTriggered(event)
    }
}

import HTTPTypes
import Hummingbird
import NIOCore
import NIOEmbedded
import Testing

@testable import HTTPService

struct DepartureTests {
    @Test func workEndsWhenTheClientGoes() async throws {
        let departure = Departure()
        let (started, start) = AsyncStream.makeStream(of: Never.self)
        let work = Task {
            try await Departure.$current.withValue(departure) {
                try await Departure.whileClientWaits {
                    try await Departure.whileClientWaits {
                        start.finish()
                        try await Task.sleep(for: .seconds(86_400))
                    }
                }
            }
        }
        for await _ in started {}
        departure.clientHasGone()
        await #expect(throws: CancellationError.self) { try await work.value }
    }

    @Test func workForAClientThatHasGoneEndsAtOnce() async throws {
        let departure = Departure()
        departure.clientHasGone()
        await Departure.$current.withValue(departure) {
            await #expect(throws: CancellationError.self) {
                try await Departure.whileClientWaits { try await Task.sleep(for: .seconds(86_400)) }
            }
        }
    }

    @Test func theWorkOfAClientThatWaitsIsReturned() async throws {
        let value = try await Departure.$current.withValue(Departure()) {
            try await Departure.whileClientWaits { 7 }
        }
        #expect(value == 7)
        #expect(try await Departure.whileClientWaits { 8 } == 8)
    }

    @Test func aClosedConnectionIsADeparture() async throws {
        for closes in [false, true] {
            let channel = EmbeddedChannel()
            let handler = DepartureHandler()
            try channel.pipeline.syncOperations.addHandler(handler)
            if closes {
                channel.pipeline.fireChannelInactive()
            } else {
                channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
            }
            await Departure.$current.withValue(handler.departure) {
                await #expect(throws: CancellationError.self) {
                    try await Departure.whileClientWaits { try await Task.sleep(for: .seconds(86_400)) }
                }
            }
        }
    }

    @Test(arguments: [
        (HTTPRequest.Method.get, "/api/v1/notes", true), (.post, "/api/v1/search", true),
        (.post, "/api/v1/pages", true), (.post, "/api/v1/notes", false),
        (.post, "/api/v1/visits", false), (.delete, "/api/v1/sessions/current", false), (.get, "/index.html", false),
    ])
    func onlyReadsAreCanceled(method: HTTPRequest.Method, path: String, isCanceled: Bool) {
        let request = Request(
            head: HTTPRequest(method: method, scheme: "http", authority: TestService.host, path: path),
            body: RequestBody(buffer: ByteBuffer()))
        #expect(DepartureMiddleware.onlyReads(request, route: path) == isCanceled)
    }
}

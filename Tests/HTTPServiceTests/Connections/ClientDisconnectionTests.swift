import HTTPTypes
import Hummingbird
import NIOCore
import NIOEmbedded
import Testing

@testable import HTTPService

struct ClientDisconnectionTests {
    @Test func workEndsWhenTheClientGoes() async throws {
        let disconnection = ClientDisconnection()
        let (started, start) = AsyncStream.makeStream(of: Never.self)
        let work = Task {
            try await ClientDisconnection.$current.withValue(disconnection) {
                try await ClientDisconnection.whileClientWaits {
                    try await ClientDisconnection.whileClientWaits {
                        start.finish()
                        try await Task.sleep(for: .seconds(86_400))
                    }
                }
            }
        }
        for await _ in started {}
        disconnection.clientDisconnected()
        await #expect(throws: CancellationError.self) { try await work.value }
    }

    @Test func workForAClientThatHasGoneEndsAtOnce() async throws {
        let disconnection = ClientDisconnection()
        disconnection.clientDisconnected()
        await ClientDisconnection.$current.withValue(disconnection) {
            await #expect(throws: CancellationError.self) {
                try await ClientDisconnection.whileClientWaits { try await Task.sleep(for: .seconds(86_400)) }
            }
        }
    }

    @Test func theWorkOfAClientThatWaitsIsReturned() async throws {
        let value = try await ClientDisconnection.$current.withValue(ClientDisconnection()) {
            try await ClientDisconnection.whileClientWaits { 7 }
        }
        #expect(value == 7)
        #expect(try await ClientDisconnection.whileClientWaits { 8 } == 8)
    }

    @Test func aClosedConnectionIsADisconnection() async throws {
        for closes in [false, true] {
            let channel = EmbeddedChannel()
            let handler = ClientDisconnectionHandler()
            try channel.pipeline.syncOperations.addHandler(handler)
            if closes {
                channel.pipeline.fireChannelInactive()
            } else {
                channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
            }
            await ClientDisconnection.$current.withValue(handler.disconnection) {
                await #expect(throws: CancellationError.self) {
                    try await ClientDisconnection.whileClientWaits { try await Task.sleep(for: .seconds(86_400)) }
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
        #expect(ClientDisconnectionMiddleware.onlyReads(request, route: path) == isCanceled)
    }
}

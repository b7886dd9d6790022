import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOPosix
import Testing

@testable import HTTPService

struct EventLoopTaskExecutorTests {
    private let eventLoop = MultiThreadedEventLoopGroup.singleton.any()

    @Test func aTaskStaysOnTheEventLoopAcrossSuspensions() async {
        let eventLoop = eventLoop
        await withTaskExecutorPreference(EventLoopTaskExecutor(eventLoop)) {
            #expect(eventLoop.inEventLoop)
            await Task.yield()
            #expect(eventLoop.inEventLoop)
            // Resumed by another thread.
            await withCheckedContinuation { continuation in
                MultiThreadedEventLoopGroup.singleton.any().execute { continuation.resume() }
            }
            #expect(eventLoop.inEventLoop)
        }
        #expect(!eventLoop.inEventLoop)
    }

    /// Whether a request's route runs on the event loop of its connection.
    private func staysOnEventLoop(
        _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields = [:]
    ) async throws -> Bool {
        let eventLoop = eventLoop
        let request = Request(
            head: HTTPRequest(method: method, scheme: "http", authority: "a", path: path, headerFields: headers),
            body: RequestBody(buffer: ByteBuffer()))
        let context = AppRequestContext(logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        context.coreContext.endpointPath.value = path
        return try await withTaskExecutorPreference(EventLoopTaskExecutor(eventLoop)) {
            let response = try await OffloadMiddleware().handle(request, context: context) { _, _ in
                Response(status: eventLoop.inEventLoop ? .ok : .accepted)
            }
            // The response is written by the connection.
            #expect(eventLoop.inEventLoop)
            return response.status == .ok
        }
    }

    @Test func onlyShortRequestsStayOnTheEventLoop() async throws {
        #expect(try await staysOnEventLoop(.post, "/api/v1/visits", headers: [.contentLength: "65536"]))
        #expect(try await staysOnEventLoop(.get, "/api/v1/suggestions"))
        #expect(try await !staysOnEventLoop(.post, "/api/v1/visits", headers: [.contentLength: "65537"]))
        #expect(try await !staysOnEventLoop(.post, "/api/v1/visits", headers: [.transferEncoding: "chunked"]))
        #expect(try await !staysOnEventLoop(.post, "/api/v1/notes", headers: [.contentLength: "2"]))
        #expect(try await !staysOnEventLoop(.post, "/api/v1/visits/batch", headers: [.contentLength: "2"]))
        #expect(try await !staysOnEventLoop(.get, "/unknown"))
    }
}

import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Notebook
import Synchronization
import Testing
import TestSupport

@testable import HTTPService

struct TurnMiddlewareTests {
    /// Routes that do not respond until they are let go.
    private final class Routes: Sendable {
        private let started = Mutex<[Int64]>([])
        private let (gate, opening) = AsyncStream.makeStream(of: Void.self)

        /// The accounts of the requests that have reached their route.
        var accounts: [Int64] { started.withLock { $0 } }

        func respond(_ context: AppRequestContext) async -> Response {
            started.withLock { $0.append(context.credential?.account.rawValue ?? 0) }
            for await _ in gate {}
            return Response(status: .ok)
        }

        func finish() { opening.finish() }
    }

    @discardableResult
    private static func send(
        _ method: HTTPRequest.Method, _ path: String, of account: Int64, to middleware: TurnMiddleware, _ routes: Routes
    ) async throws -> Response {
        let request = Request(
            head: HTTPRequest(method: method, scheme: "http", authority: "a", path: path),
            body: RequestBody(buffer: ByteBuffer()))
        var context = AppRequestContext(logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        context.coreContext.endpointPath.value = path
        context.credential = Credential(
            kind: .token, digest: [1], account: AccountID(rawValue: account), name: "", createdAt: .now, expiresAt: nil)
        return try await middleware.handle(request, context: context) { _, context in await routes.respond(context) }
    }

    @Test func theRequestsOfOneAccountDoNotDelayThoseOfAnother() async throws {
        let middleware = TurnMiddleware(processors: 3)
        let routes = Routes()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask { try await Self.send(.get, "/api/v1/notes", of: 1, to: middleware, routes) }
            }
            try await eventually { routes.accounts == [1, 1] }
            group.addTask { try await Self.send(.get, "/api/v1/search", of: 2, to: middleware, routes) }
            try await eventually { routes.accounts == [1, 1, 2] }
            routes.finish()
            try await group.waitForAll()
        }
        #expect(routes.accounts.count == 21)
    }

    /// A busy event loop would otherwise collect responses before it is known whether their clients read them.
    @Test func aTurnLastsUntilTheResponseIsWrittenOrDropped() async throws {
        let middleware = TurnMiddleware(processors: 1)
        let routes = Routes()
        routes.finish()
        let first = try await Self.send(.get, "/api/v1/notes", of: 1, to: middleware, routes)
        let second = Task { _ = try await Self.send(.get, "/api/v1/search", of: 1, to: middleware, routes) }
        try await eventually { middleware.turns.waitingCount == 1 }
        #expect(routes.accounts == [1])
        try await first.body.write(DiscardingWriter())
        try await second.value
        #expect(routes.accounts == [1, 1])
        #expect(middleware.turns.runningCount == 0)
    }

    private struct DiscardingWriter: ResponseBodyWriter {
        mutating func write(_ buffer: ByteBuffer) async throws {}
        consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }

    /// They could wait for a body or a page, or are over before another could begin.
    @Test(arguments: [
        (HTTPRequest.Method.post, "/api/v1/notes"), (.post, "/api/v1/pages"), (.put, "/api/v1/notes/{note}/pin"),
        (.get, "/api/v1/suggestions"),
    ])
    func otherRequestsTakeNoTurns(method: HTTPRequest.Method, path: String) async throws {
        let middleware = TurnMiddleware(processors: 1)
        let routes = Routes()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<5 { group.addTask { try await Self.send(method, path, of: 1, to: middleware, routes) } }
            try await eventually { routes.accounts.count == 5 }
            routes.finish()
            try await group.waitForAll()
        }
    }
}

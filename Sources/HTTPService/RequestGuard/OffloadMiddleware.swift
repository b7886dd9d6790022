import HTTPTypes
import Hummingbird

/// Moves requests that may compute for long from the connection's event loop to Swift's global executor.
///
/// Short requests stay on the event loop (``RouteRequirements/isShort``): changing threads would cost more than their
/// work.
struct OffloadMiddleware: RouterMiddleware {
    typealias Context = AppRequestContext

    /// The largest body of a short request, in bytes.
    private static let bodyLimit = 65_536

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        if Self.isShort(request, route: context.endpointPath) { return try await next(request, context) }
        return try await withTaskExecutorPreference(globalConcurrentExecutor) {
            try await next(request, context)
        }
    }

    /// Whether a request stays on the event loop.
    static func isShort(_ request: Request, route: String?) -> Bool {
        guard RouteRequirements.rule(for: request.method, route: route, path: request.uri.path).isShort else {
            return false
        }
        // A body without a stated length may be of any size.
        if request.headers.contains(.transferEncoding) { return false }
        return (request.headers.value(of: .contentLength).flatMap(Int.init) ?? 0) <= bodyLimit
    }
}

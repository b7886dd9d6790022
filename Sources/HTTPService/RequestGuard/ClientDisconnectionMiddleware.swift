import HTTPTypes
import Hummingbird
import Notebook

/// Cancels requests that only read when their client has gone. Changes are completed: what a person wrote is saved,
/// even if they close the window at once.
struct ClientDisconnectionMiddleware: RouterMiddleware {
    typealias Context = AppRequestContext

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard Self.onlyReads(request, route: context.endpointPath) else { return try await next(request, context) }
        return try await ClientDisconnection.whileClientWaits { try await next(request, context) }
    }

    static func onlyReads(_ request: Request, route: String?) -> Bool {
        guard request.uri.path.hasPrefix("/api/") else { return false }
        if request.isSafe { return !OffloadMiddleware.isShort(request, route: route) }
        let rule = RouteRequirements.rule(for: request.method, route: route, path: request.uri.path)
        return request.method == .post && rule.access == .scope(.read)
    }
}

import HTTPTypes
import Hummingbird

/// Collects the bodies that routes need as a whole, within the memory that all bodies share.
///
/// What no route reads stays in the connection: the bodies of requests that only read, and of unknown addresses.
struct BodyMiddleware: RouterMiddleware {
    typealias Context = AppRequestContext

    let bodies: RequestBodies

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let rule = RouteRequirements.rule(for: request.method, route: context.endpointPath, path: request.uri.path)
        guard !request.isSafe, !rule.takesFile, rule != .undeclared else { return try await next(request, context) }
        return try await bodies.withBody(of: request, upTo: rule.bodyLimit, owner: context.owner) { request in
            try await next(request, context)
        }
    }
}

import HTTPTypes
import Hummingbird
import Notebook

/// Responds to requests: visits directly, everything else through the router.
///
/// The router's layers of middleware cost more than a visit. A visit passes the same functions without the layers:
/// `ResponseMiddleware.respond`, `RequestGuard.check` and `ActivityRoutes.visit`.
public struct VisitResponder: HTTPResponder {
    private static var path: String { "/api/v1/visits" }

    let router: RouterResponder<AppRequestContext>
    let responses: ResponseMiddleware
    let requestGuard: RequestGuard
    let bodies: RequestBodies
    let visits: ActivityRoutes

    public func respond(to request: Request, context: AppRequestContext) async throws -> Response {
        guard isVisit(request) else { return try await router.respond(to: request, context: context) }
        return try await responses.respond(to: request, context: context) { context in
            var context = context
            context.coreContext.endpointPath.value = Self.path
            var request = request
            if let response = try await requestGuard.check(&request, context: &context) { return response }
            return try await bodies.withBody(of: request, upTo: JSONRequest.sizeLimit, owner: context.owner) {
                request in
                try await visits.visit(request: request, context: AccountContext(context: context))
            }
        }
    }

    /// Whether the request is a visit, with nothing that other middleware handles.
    private func isVisit(_ request: Request) -> Bool {
        request.method == .post && request.head.path == Self.path
            && !request.headers.contains(.idempotencyKey) && OffloadMiddleware.isShort(request, route: Self.path)
    }
}

import Hummingbird

/// Answers only to the names that this server has. A page of another site that makes its own name resolve to 127.0.0.1 (DNS
/// rebinding) sends that name, and gets nothing.
struct HostMiddleware<Context: RequestContext>: RouterMiddleware {
    let allowedHosts: Set<String>

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard let host = request.head.authority, allowedHosts.contains(host.lowercased()) else {
            throw Problem.hostRefused
        }
        guard request.head.path?.hasPrefix("/") == true else { throw Problem.notFound }
        return try await next(request, context)
    }
}

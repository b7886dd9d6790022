import HTTPTypes
import Hummingbird

/// Refuses what pages of other sites ask of the API. Browsers state the asking page's origin by themselves, and no page can alter it.
struct OriginMiddleware<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        if let site = request.headers[.secFetchSite], site != "same-origin", site != "none" {
            throw Problem.originRefused
        }
        if let origin = request.headers[.origin], origin != request.ownOrigin {
            throw Problem.originRefused
        }
        return try await next(request, context)
    }
}

extension Request {
    /// The origin under which the asker reached this server; its host was checked before.
    var ownOrigin: String { "http://\((head.authority ?? "").lowercased())" }

    /// GET and HEAD, which change nothing.
    var isSafe: Bool { method == .get || method == .head }
}

import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Notebook

/// The outermost layer: every failure becomes a problem that tells nothing of the inside, and every answer carries the headers that
/// keep browsers from doing more with it than was meant.
struct ResponseMiddleware<Store: CredentialStore>: RouterMiddleware {
    typealias Context = AppRequestContext

    let store: Store
    let now: @Sendable () -> Instant

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response: Response
        do {
            response = try await next(request, context)
        } catch {
            let problem = problem(for: error, context: context)
            response =
                try Self.page(for: problem, to: request) ?? problem.response(from: request, context: context)
        }
        for field in ResponseHeaders.always { response.headers[field.name] = field.value }
        for field in ResponseHeaders.defaults where response.headers[field.name] == nil {
            response.headers[field.name] = field.value
        }
        if request.uri.path.hasPrefix("/api/") {
            response.headers[.vary] = "Origin"
            if let origin = request.headers[.origin], ExtensionOrigin.isOne(origin),
                try await store.boundOrigins(at: now()).contains(origin)
            {
                ExtensionOrigin.allow(origin, in: &response.headers)
            }
        }
        return response
    }

    /// Whoever goes with a browser to an address that nothing stands at is shown the app, which says so: no page is only for programs.
    private static func page(for problem: Problem, to request: Request) -> Response? {
        guard ["not-found", "signed-out"].contains(problem.slug), request.method == .get,
            request.headers[.secFetchMode] == "navigate", !request.uri.path.hasPrefix("/api/")
        else { return nil }
        var response = WebFile.shell?.response(to: request)
        response?.status = problem.status
        response?.headers[.eTag] = nil
        return response
    }

    private func problem(for error: any Error, context: Context) -> Problem {
        switch error {
        case let problem as Problem:
            return problem
        case let error as NotebookError:
            if case .storageFailed = error { context.logger.error("\(error)") }
            return Problem(error)
        case let error as HTTPError where error.status == .notFound:
            return .notFound
        case let error as HTTPError where error.status == .methodNotAllowed:
            return .methodNotAllowed
        case let error as any HTTPResponseError where error.status.kind == .clientError:
            return Problem(error.status, "bad-request", error.status.reasonPhrase, "The request was not understood.")
        default:
            context.logger.error("\(error)")
            return .failed
        }
    }
}

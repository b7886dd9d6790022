import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Notebook

/// The outermost layer: every failure becomes a problem that tells nothing of the inside, and every answer carries the headers that
/// keep browsers from doing more with it than was meant.
struct AnswerMiddleware<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response: Response
        do {
            response = try await next(request, context)
        } catch {
            response = try problem(for: error, context: context).response(from: request, context: context)
        }
        for (name, value) in Self.always { response.headers[name] = value }
        for (name, value) in Self.unlessSet where response.headers[name] == nil { response.headers[name] = value }
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

    private static var always: [(HTTPField.Name, String)] {
        [
            (.xContentTypeOptions, "nosniff"),
            (.referrerPolicy, "no-referrer"),
            (.crossOriginOpenerPolicy, "same-origin"),
            (.crossOriginResourcePolicy, "same-origin"),
        ]
    }

    private static var unlessSet: [(HTTPField.Name, String)] {
        [
            (.contentSecurityPolicy, "default-src 'none'; frame-ancestors 'none'"),
            (.xFrameOptions, "DENY"),
            (.cacheControl, "no-store"),
        ]
    }
}

extension HTTPField.Name {
    static let xFrameOptions = requiring("X-Frame-Options")
    static let referrerPolicy = requiring("Referrer-Policy")
    static let crossOriginOpenerPolicy = requiring("Cross-Origin-Opener-Policy")
    static let secFetchSite = requiring("Sec-Fetch-Site")
    static let lastEventID = requiring("Last-Event-ID")
    static let idempotencyKey = requiring("Idempotency-Key")

    /// A field name that is known to be a token of RFC 9110.
    private static func requiring(_ name: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(name) else { preconditionFailure("\(name) is not a field name") }
        return name
    }
}

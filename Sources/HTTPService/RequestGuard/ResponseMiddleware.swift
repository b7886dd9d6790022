import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Notebook

/// Turns every error into a problem that reveals nothing internal, and adds the security headers to every response.
///
/// This is the outermost middleware.
struct ResponseMiddleware: RouterMiddleware {
    typealias Context = AppRequestContext

    let store: any NotebookStore
    let configuration: ServiceConfiguration
    let seals: TokenSeals
    let now: @Sendable () -> Instant
    private let hosts = HostReport()

    init(
        store: any NotebookStore, configuration: ServiceConfiguration, seals: TokenSeals,
        now: @escaping @Sendable () -> Instant
    ) {
        self.store = store
        self.configuration = configuration
        self.seals = seals
        self.now = now
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var context = context
        let origin = Self.extensionOrigin(of: request)
        let isForPairing = origin != nil && Self.isForPairing(request)
        var response: Response
        do {
            // Before the route, because a request can revoke the token that its origin is bound to.
            if let origin, !isForPairing, try await store.isCredentialBound(to: origin, at: now()) {
                context.pairedOrigin = origin
            }
            context.sealedToken = try await seals.stated(by: request)
            response = try await next(request, context)
        } catch {
            let problem = problem(for: error, context: context)
            response =
                try Self.page(for: problem, to: request) ?? problem.response(from: request, context: context)
        }
        ResponseHeaders.add(to: &response.headers)
        if let transportSecurity = configuration.transportSecurity(of: request) {
            response.headers[.strictTransportSecurity] = transportSecurity
        }
        if request.uri.path.hasPrefix("/api/") {
            response.headers[.vary] = "Origin"
            // A paired extension may read all responses, and others those about pairing.
            if let reader = isForPairing ? origin : context.pairedOrigin {
                ExtensionOrigin.allow(reader, in: &response.headers)
            }
        }
        if let stated = context.sealedToken {
            response.headers[.backnoteProof] = seals.proof(for: stated, status: response.status)
        }
        // Clients take the body of a response to HEAD for the next response (RFC 9110, section 9.3.2).
        return request.method == .head ? response.createHeadResponse() : response
    }

    /// Returns the origin of the extension that sends a request to the API; nil for other requests.
    private static func extensionOrigin(of request: Request) -> String? {
        guard request.uri.path.hasPrefix("/api/"), let origin = request.headers[.origin],
            ExtensionOrigin.isValid(origin)
        else { return nil }
        return origin
    }

    private static func isForPairing(_ request: Request) -> Bool {
        let path = request.uri.path
        return RouteRequirements.rule(for: request.method, route: path, path: path).isForPairing
    }

    /// Returns the app for a browser that navigates to an unknown address; the app then shows a "not found" message.
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
            hosts.log(problem, to: context.logger)
            return problem
        case let error as NotebookError:
            switch error {
            case .storageFailed, .databaseFailed, .databaseUnreachable: context.logger.error("\(error)")
            default: break
            }
            return Problem(error)
        // The client has closed its connection and does not read this response.
        case is CancellationError, is TooManyWaitingTasks:
            return Problem(NotebookError.readingTooLong)
        case let error as HTTPError where error.status == .notFound:
            return .notFound
        case let error as HTTPError where error.status == .methodNotAllowed:
            return .methodNotAllowed
        case let error as any HTTPResponseError where error.status.kind == .clientError:
            return .badRequest(error.status)
        default:
            context.logger.error("\(error)")
            return .failed
        }
    }
}

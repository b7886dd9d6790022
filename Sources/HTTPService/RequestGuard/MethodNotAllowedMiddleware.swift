import HTTPTypes
import Hummingbird

/// Answers 405 with the allowed methods if an address exists but does not support the method (RFC 9110, section
/// 15.5.6).
struct MethodNotAllowedMiddleware<Context: RequestContext>: RouterMiddleware {
    private struct RoutePattern {
        /// Nil for a parameter.
        let segments: [String?]
        let methods: [HTTPRequest.Method]

        var parameterCount: Int { segments.count { $0 == nil } }
    }

    private let patterns: [RoutePattern]

    init(_ declared: [String: [HTTPRequest.Method: RouteRequirements]] = RouteRequirements.declared) {
        let open: [String: [HTTPRequest.Method]] = [
            "/health": [.get, .head], "/health/ready": [.get, .head], "/openapi.json": [.get],
        ]
        let all = declared.mapValues { Array($0.keys) }.merging(open) { $1 }
        patterns = all.map { path, methods in
            RoutePattern(
                segments: path.split(separator: "/").map { $0.hasPrefix("{") ? nil : String($0) },
                methods: methods)
        }
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        if context.endpointPath == nil, let methods = methods(at: request.uri.path) {
            throw Problem.methodNotAllowed(allowing: methods)
        }
        return try await next(request, context)
    }

    private func methods(at path: String) -> [HTTPRequest.Method]? {
        let segments = path.split(separator: "/", maxSplits: 16)
        let matches = patterns.filter { pattern in
            pattern.segments.count == segments.count
                && zip(pattern.segments, segments).allSatisfy { $0 == nil || $0.map { Substring($0) } == $1 }
        }
        // A literal segment takes precedence over a parameter.
        let best = matches.min { $0.parameterCount < $1.parameterCount }
        return best?.methods.sorted { $0.rawValue < $1.rawValue }
    }
}

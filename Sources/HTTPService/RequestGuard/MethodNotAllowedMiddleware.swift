import HTTPTypes
import Hummingbird

/// Tells a method that an address does not take from an address that there is not: 405 with the methods that it takes
/// (RFC 9110, section 15.5.6).
struct MethodNotAllowedMiddleware<Context: RequestContext>: RouterMiddleware {
    private struct Place {
        /// Nil where the path has a parameter.
        let segments: [String?]
        let methods: [HTTPRequest.Method]

        var parameters: Int { segments.count { $0 == nil } }
    }

    /// The API's addresses, and those that describe it.
    private let places: [Place]

    init(_ declared: [String: [HTTPRequest.Method: RouteRequirements]] = RouteRequirements.declared) {
        let open: [String: [HTTPRequest.Method]] = ["/health": [.get], "/openapi.json": [.get]]
        let all = declared.mapValues { Array($0.keys) }.merging(open) { $1 }
        places = all.map { path, methods in
            Place(
                segments: path.split(separator: "/").map { $0.hasPrefix("{") ? nil : String($0) },
                methods: methods)
        }
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        // Nothing is looked for where there is a route.
        if context.endpointPath == nil, let methods = methods(at: request.uri.path) {
            throw Problem.methodNotAllowed(allowing: methods)
        }
        return try await next(request, context)
    }

    private func methods(at path: String) -> [HTTPRequest.Method]? {
        let segments = path.split(separator: "/", maxSplits: 16)
        let fitting = places.filter { place in
            place.segments.count == segments.count
                && zip(place.segments, segments).allSatisfy { $0 == nil || $0.map { Substring($0) } == $1 }
        }
        // A path in words is also one of the shape of another with a parameter; it is the words that it means.
        let meant = fitting.min { $0.parameters < $1.parameters }
        return meant?.methods.sorted { $0.rawValue < $1.rawValue }
    }
}

import Cryptography
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Notebook

/// Ties an `Idempotency-Key` to the first request that used it, for 24 hours.
///
/// A repeated request passes: its route finds the result of the first one (`RepeatedRequest`). Another request with the
/// same key fails.
struct IdempotencyMiddleware<Store: NotebookStore>: RouterMiddleware {
    typealias Context = AccountContext

    let notebook: Notebook<Store>

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard !request.isSafe, let key = request.headers[.idempotencyKey] else {
            return try await next(request, context)
        }
        guard (1...255).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw Problem.invalidIdempotencyKey
        }
        var request = request
        var context = context
        let limit = RouteRequirements.rule(
            for: request.method, route: context.endpointPath, path: request.uri.path
        ).bodyLimit
        do {
            _ = try await request.collectBody(upTo: limit)
        } catch is NIOTooManyBytesError {
            throw Problem.bodyTooLarge(limit: limit)
        }
        context.isRepeated = try await notebook.register(
            IdempotencyRecord(
                keyDigest: Self.digest(["\(request.method)", request.uri.path, key].map { Data($0.utf8) }),
                requestDigest: try await Self.digest(of: request)), for: context.account)
        return try await next(request, context)
    }

    /// Returns the digest of everything that determines the outcome: the query, the precondition and the body.
    private static func digest(of request: Request) async throws -> [UInt8] {
        let body = try await request.body.collect(upTo: .max)
        let parts = [request.uri.query ?? "", request.headers[.ifMatch] ?? ""].map { Data($0.utf8) }
        return digest(parts + [Data(body.readableBytesView)])
    }

    /// Prefixes each part with its length, so that different lists never give the same input.
    private static func digest(_ parts: [Data]) -> [UInt8] {
        var hash = SHA256()
        for part in parts {
            hash.update(Data("\(part.count):".utf8))
            hash.update(part)
        }
        return hash.finalize()
    }
}

import Cryptography
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Notebook

/// Ties an `Idempotency-Key` to the first request that used it, for 24 hours.
///
/// A repeated request passes: its route finds the result of the first one (`RepeatedRequest`). Another request with the
/// same key fails. A route that takes a file does not learn whether it is repeated, and adds nothing twice all the same.
struct IdempotencyMiddleware: RouterMiddleware {
    typealias Context = AccountContext

    let notebook: Notebook

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard !request.isSafe, let key = request.headers[.idempotencyKey] else {
            return try await next(request, context)
        }
        guard (1...255).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw Problem.invalidIdempotencyKey
        }
        let rule = RouteRequirements.rule(
            for: request.method, route: context.endpointPath, path: request.uri.path)
        var request = request
        var context = context
        if rule.takesFile {
            // Hashed as it is read, and registered at its end, before the route has the whole file.
            request.body = RequestBody(
                asyncSequence: HashedBody(body: request.body) { [request, account = context.account] digest in
                    _ = try await register(request, with: digest, key: key, for: account)
                })
        } else {
            let body: ByteBuffer
            do {
                body = try await request.collectBody(upTo: rule.bodyLimit)
            } catch is NIOTooManyBytesError {
                throw Problem.bodyTooLarge(limit: rule.bodyLimit)
            }
            context.isRepeated = try await register(
                request, with: SHA256.digest(of: body.readableBytesView), key: key, for: context.account)
        }
        return try await next(request, context)
    }

    /// Registers everything that determines the outcome of a request: the query, the precondition and the body.
    ///
    /// - Returns: Whether the request came before.
    private func register(
        _ request: Request, with bodyDigest: [UInt8], key: String, for account: AccountID
    ) async throws -> Bool {
        let parts = [request.uri.query ?? "", request.headers[.ifMatch] ?? ""].map { Data($0.utf8) }
        return try await notebook.register(
            IdempotencyRecord(
                keyDigest: Self.digest(["\(request.method)", request.uri.path, key].map { Data($0.utf8) }),
                requestDigest: Self.digest(parts + [Data(bodyDigest)])), for: account)
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

import Canonicalization
import Hummingbird
import Notebook

/// Canonicalizes URLs for clients without a canonicalizer of their own.
struct CanonicalizeRoutes: Sendable {
    let rules: RuleService

    /// The maximum number of URLs in one request.
    private static var limit: Int { 1_000 }

    func add(to group: RouterGroup<AccountContext>) {
        group.post("canonicalize", use: canonicalize)
    }

    private struct Body: Decodable {
        let urls: [String]
    }

    private struct CanonicalizeResponse: Encodable {
        let results: [CanonicalizationReport]
    }

    private func canonicalize(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(Body.self, from: request)
        guard body.urls.count <= Self.limit else {
            throw Problem.malformed("A request can have at most \(Self.limit) URLs.")
        }
        try await rules.refresh()
        let canonicalizer = rules.inForce.canonicalizer
        return try JSONResponse.make(
            CanonicalizeResponse(results: body.urls.map { CanonicalizationReport(of: $0, by: canonicalizer) }))
    }
}

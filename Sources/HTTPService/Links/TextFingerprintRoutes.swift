import HTTPTypes
import Hummingbird
import Notebook

/// Serves the fingerprints of the texts of linked pages, for clients that recognize a page that has moved without sending what
/// they see.
struct TextFingerprintRoutes: Sendable {
    let notebook: Notebook

    func add(to group: RouterGroup<AccountContext>) {
        group.get("text-fingerprints", use: list)
    }

    private struct FingerprintsResponse: Encodable {
        /// Pairs of 64-bit numbers, as in the link index: one for the site and the title, and a fingerprint.
        let fingerprints: String
    }

    private func list(request: Request, context: AccountContext) async throws -> Response {
        let numbers = try await notebook.textFingerprints(for: context.account)
        return try JSONResponse.make(
            FingerprintsResponse(fingerprints: LinkIndexRoutes.base64(numbers)), conditionalOn: request)
    }
}

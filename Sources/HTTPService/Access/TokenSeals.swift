import HTTPTypes
import Hummingbird
import Notebook

/// Opens the sealed tokens of requests, and proves in the responses that this is the service that knows them.
struct TokenSeals: Sendable {
    let digests: TokenDigests
    let used: UsedSeals

    /// Returns the sealed token of a request, with the digest of the token that it states, before anything is verified.
    func stated(by request: Request) async throws(NotebookError) -> (token: SealedToken, digest: [UInt8])? {
        guard request.uri.path.hasPrefix("/api/"), let token = SealedToken.of(request) else { return nil }
        return (token, try await digests.digest(of: token.id))
    }

    /// Opens a sealed token and uses up its seal.
    ///
    /// - Returns: The digest of the token; nil if the client does not know it.
    /// - Throws: `Problem.sealNotAccepted` if the seal is valid, but too old or already used.
    func open(_ stated: (token: SealedToken, digest: [UInt8]), of request: Request) async throws -> [UInt8]? {
        let contentDigest = try VerifiedBody.statedDigest(of: request)
        func opens(by digest: [UInt8]) -> Bool {
            stated.token.opens(request, contentDigest: contentDigest, tokenDigest: digest)
        }
        var digest = stated.digest
        if !opens(by: digest) {
            digest = try await digests.stored(stated.token.id)
            guard digest != stated.digest, opens(by: digest) else { return nil }
        }
        digests.keep(digest, of: stated.token.id)
        guard used.use(stated.token) else { throw Problem.sealNotAccepted }
        return digest
    }

    /// Returns the value of `Backnote-Proof` for a response.
    func proof(for stated: (token: SealedToken, digest: [UInt8]), status: HTTPResponse.Status) -> String {
        ResponseProof.value(for: stated.token, tokenDigest: stated.digest, status: status, time: used.now)
    }
}

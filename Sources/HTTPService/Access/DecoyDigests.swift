import Cryptography
import Foundation
import Notebook

/// Digests for ids of tokens that do not exist, so that a proof does not reveal which ones do: the same id always gets
/// the same digest, also after a restart and from another instance.
struct DecoyDigests: Sendable {
    let store: any NotebookStore

    func digest(ofUnknownToken id: Identifier<Credential>) async throws(NotebookError) -> [UInt8] {
        // `ServerProof` never authenticates this message.
        let key = try await store.serviceKey()
        let message = Data("backnote unknown token 1\n\(id)".utf8)
        return HMACSHA256.authenticationCode(for: message, key: key)
    }
}

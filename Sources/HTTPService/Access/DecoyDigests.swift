import Crypto
import Foundation
import Notebook

/// Digests for ids of tokens that do not exist, so that a proof does not reveal which ones do: the same id always gets
/// the same digest, also after a restart.
struct DecoyDigests<Store: CredentialStore>: Sendable {
    let store: Store
    /// The key for a notebook without a command-line token.
    private let fallbackKey = Secret().digest

    init(store: Store) {
        self.store = store
    }

    func digest(ofUnknownToken id: Identifier<Credential>) async throws -> [UInt8] {
        // A secret of this notebook that outlives the process. `ServerProof` never authenticates this message.
        let key = try await store.digest(ofToken: .commandLine) ?? fallbackKey
        let message = Data("backnote unknown token 1\n\(id)".utf8)
        return Array(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key)))
    }
}

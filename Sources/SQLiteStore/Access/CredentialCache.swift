import Notebook
import Synchronization

/// Caches credentials in use, so that a request does not read the data file. Every change of credentials empties the
/// cache, so that a revoked credential is rejected at once.
final class CredentialCache: Sendable {
    private struct Kept {
        var byDigest: [[UInt8]: Credential] = [:]
        var origins: Set<String>?
        /// Counts the changes. A credential that was read before a change is not cached after it.
        var generation = 0
    }

    /// The maximum number of cached credentials. The cache is emptied when it is full.
    private static let limit = 1_024
    private let kept = Mutex(Kept())

    var generation: Int { kept.withLock { $0.generation } }
    var origins: Set<String>? { kept.withLock { $0.origins } }

    func credential(_ digest: [UInt8]) -> Credential? {
        kept.withLock { $0.byDigest[digest] }
    }

    /// Caches a credential.
    ///
    /// - Parameter generation: The generation before the credential was read.
    func keep(_ credential: Credential, readAt generation: Int) {
        kept.withLock { kept in
            guard kept.generation == generation else { return }
            if kept.byDigest.count >= Self.limit { kept.byDigest = [:] }
            kept.byDigest[credential.digest] = credential
        }
    }

    func keep(origins: Set<String>, readAt generation: Int) {
        kept.withLock { kept in
            if kept.generation == generation { kept.origins = origins }
        }
    }

    func empty() {
        kept.withLock { $0 = Kept(generation: $0.generation + 1) }
    }
}

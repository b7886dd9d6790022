import Notebook
import Synchronization

/// Credentials that are in use, so that a request costs no search of the disk. Whatever ends one empties this first, so that none
/// is let in a moment longer.
final class CredentialCache: Sendable {
    private struct Kept {
        var byDigest: [[UInt8]: Credential] = [:]
        var origins: Set<String>?
        /// Counts the changes: what was read before one is not kept after it.
        var generation = 0
    }

    /// Credentials at once; beyond it all are read anew.
    private static let limit = 1_024
    private let kept = Mutex(Kept())

    var generation: Int { kept.withLock { $0.generation } }
    var origins: Set<String>? { kept.withLock { $0.origins } }

    func credential(_ digest: [UInt8]) -> Credential? {
        kept.withLock { $0.byDigest[digest] }
    }

    /// - Parameter generation: what it was before the credential was read.
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

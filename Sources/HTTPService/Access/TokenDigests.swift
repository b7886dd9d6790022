import Notebook
import Synchronization

/// The digests of tokens by their ids, of which those in use are in memory.
///
/// A token that has ended may still have its digest here: the store decides whether a credential is accepted.
final class TokenDigests: Sendable {
    private struct Known {
        var digests: [Identifier<Credential>: [UInt8]] = [:]
        /// The ids in the order in which they were added.
        var order: [Identifier<Credential>] = []
    }

    /// The maximum number of digests in memory. Another one replaces the oldest.
    private static var limit: Int { 1_024 }

    private let store: any NotebookStore
    private let known = Mutex(Known())

    init(store: any NotebookStore) {
        self.store = store
    }

    /// Returns the digest of a token. An unknown token has one that nothing else has, so that a proof does not reveal which tokens exist.
    func digest(of id: Identifier<Credential>) async throws(NotebookError) -> [UInt8] {
        if let digest = known.withLock({ $0.digests[id] }) { return digest }
        return try await stored(id)
    }

    /// Returns the digest of a token as it is stored: a pairing can replace a token by another one with the same id.
    func stored(_ id: Identifier<Credential>) async throws(NotebookError) -> [UInt8] {
        let decoy = try await DecoyDigests(store: store).digest(ofUnknownToken: id)
        return try await store.digest(ofToken: id) ?? decoy
    }

    /// Keeps the digest of a token in memory. Called only for those that a client has shown to know.
    func keep(_ digest: [UInt8], of id: Identifier<Credential>) {
        known.withLock { known in
            if known.digests.updateValue(digest, forKey: id) != nil { return }
            known.order.append(id)
            if known.order.count > Self.limit { known.digests[known.order.removeFirst()] = nil }
        }
    }
}

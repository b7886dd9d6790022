import Notebook
import Synchronization

/// Records when credentials were used, while the responses to their requests do not wait.
///
/// Each commit waits for the disk. The uses of a second are written in one transaction.
final class CredentialUses: Sendable {
    private struct Key: Hashable {
        let account: AccountID
        let id: Identifier<Credential>
    }

    private struct State {
        /// The credentials with the time of their last use.
        var used: [Key: Credential] = [:]
        /// Those that are being written.
        var writing: [Key: Credential] = [:]
        var isScheduled = false
        /// Each write begins after the one before it.
        var lastWrite: Task<Void, Never>?
    }

    /// How long uses are collected before they are written.
    private static let delay = Duration.seconds(1)

    private let state = Mutex(State())

    /// Returns when a credential was last used, if that is not in the database yet.
    func lastUse(of credential: Credential) -> Instant? {
        let key = Key(account: credential.account, id: credential.id)
        return state.withLock { ($0.used[key] ?? $0.writing[key])?.lastUsedAt }
    }

    /// Adds the last use of a credential. It is written within two seconds.
    func add(_ credential: Credential, to store: PostgresStore) {
        let key = Key(account: credential.account, id: credential.id)
        let isFirst = state.withLock { state in
            state.used[key] = credential
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        guard isFirst else { return }
        Task { [weak store] in
            try? await Task.sleep(for: Self.delay)
            if let store { await write(to: store) }
        }
    }

    /// Writes the uses so far. What cannot be written is dropped, and the next use of the same credential is recorded.
    func write(to store: PostgresStore) async {
        let write = state.withLock { state in
            let write = Task { [self, lastWrite = state.lastWrite] in
                await lastWrite?.value
                let uses = take()
                if !uses.isEmpty { try? await store.record(uses) }
                self.state.withLock { $0.writing = [:] }
            }
            state.lastWrite = write
            return write
        }
        await write.value
    }

    /// Removes and returns the uses, in an order in which instances that write the same ones do not wait for each other in a circle.
    private func take() -> [Credential] {
        let uses = state.withLock { state in
            (state.writing, state.used, state.isScheduled) = (state.used, [:], false)
            return Array(state.writing.values)
        }
        return uses.sorted {
            ($0.account.rawValue, "\($0.id)") < ($1.account.rawValue, "\($1.id)")
        }
    }
}

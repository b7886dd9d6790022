import Foundation
public import Notebook
import RuleLists
import Synchronization

extension RuleService {
    /// The store of the shared rules, and the version of them that is in the folder.
    struct Sharing {
        let store: any RuleStore
        var version: Int64?
    }

    /// How often a change is tried again because of changes by other instances.
    private static var attempts: Int { 5 }

    /// Shares the rules with all instances that use a store.
    ///
    /// The rules of the store replace those of the folder. If the store has none yet, it gets those of the folder.
    ///
    /// - Returns: The folder to which rules were moved that were in the folder and are not those of the store, or `nil`.
    @discardableResult
    public func share(by store: any RuleStore) async throws -> String? {
        sharing.withLock { $0 = Sharing(store: store, version: nil) }
        return try await turns.withTurn(of: .local) {
            guard let shared = try await store.sharedRules(unlessVersion: nil) else { return nil }
            let own = folder.sharedRules(version: shared.version)
            if shared.version == 0, !own.isEmpty {
                if let version = try await store.replaceSharedRules(by: own) {
                    setVersion(version)
                    return nil
                }
                // Another instance was faster.
                try await refreshInTurn()
                return nil
            }
            var former: String?
            if !own.isEmpty, own != shared, !folder.isCopyOfSharedRules {
                former = try await changes.run { try self.folder.setAside() }
            }
            try await apply(shared)
            return former
        }
    }

    /// Follows changes of the shared rules by other instances, until the task is canceled.
    ///
    /// - Parameter failed: Called with an error. The next change, or half a minute, tries again.
    public func followSharedRules(failed: @Sendable (any Error) -> Void) async {
        guard let signals = sharing.withLock({ $0?.store.sharedRuleSignals() }) else { return }
        for await _ in signals {
            do {
                try await refresh()
            } catch {
                failed(error)
            }
        }
    }

    /// Reads the shared rules if another instance has changed them. Does nothing if the rules are not shared.
    func refresh() async throws {
        guard sharing.withLock({ $0 != nil }) else { return }
        try await turns.withTurn(of: .local) { try await refreshInTurn() }
    }

    private func refreshInTurn() async throws {
        guard let sharing = sharing.withLock({ $0 }),
            let shared = try await sharing.store.sharedRules(unlessVersion: sharing.version)
        else { return }
        try await apply(shared)
    }

    /// Writes rules to the folder and puts them into force.
    private func apply(_ shared: SharedRules) async throws {
        try await changes.run {
            try self.changeNow { folder, _ in
                try folder.replace(by: shared)
                return nil
            }
        }
        setVersion(shared.version)
    }

    private func setVersion(_ version: Int64?) { sharing.withLock { $0?.version = version } }

    func changeShared(
        _ work: @escaping @Sendable (RuleFolder, StoredRules) throws -> StoredRules.List?
    ) async throws {
        try await turns.withTurn(of: .local) {
            for _ in 0..<Self.attempts {
                try await refreshInTurn()
                guard let sharing = sharing.withLock({ $0 }), let version = sharing.version else { break }
                let before = folder.sharedRules(version: version)
                do {
                    try await changes.run { try self.changeNow(work) }
                    let changed = folder.sharedRules(version: version)
                    // Until they are shared, the rules of the folder may be those of no other instance.
                    setVersion(nil)
                    if let version = try await sharing.store.replaceSharedRules(by: changed) {
                        setVersion(version)
                        return
                    }
                } catch {
                    if folder.sharedRules(version: version) != before {
                        setVersion(nil)
                        try? await refreshInTurn()
                    }
                    throw error
                }
            }
            throw NotebookError.storageBusy
        }
    }
}

extension RuleFolder {
    /// Returns the content of the folder.
    fileprivate func sharedRules(version: Int64) -> SharedRules {
        SharedRules(
            version: version,
            lists: lists().map { list in
                SharedRules.List(
                    name: list.name, source: list.source, bytes: list.bytes, readAt: Instant(list.readAt))
            }, ownText: ownText())
    }

    /// Replaces the content of the folder.
    fileprivate func replace(by shared: SharedRules) throws {
        let names = Set(shared.lists.map(\.name))
        let present = lists()
        for list in present where !names.contains(list.name) { _ = try remove(list.name) }
        for list in shared.lists
        where !present.contains(where: {
            $0.name == list.name && $0.source == list.source && $0.bytes == list.bytes
                && Instant($0.readAt) == list.readAt
        }) {
            try keep(list.bytes, as: list.name, from: list.source, readAt: Date(list.readAt))
        }
        if ownText() != shared.ownText { try keepOwn(shared.ownText) }
        try markAsCopy()
    }
}

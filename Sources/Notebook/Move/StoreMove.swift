/// Moves accounts from one store to another.
///
/// The source stays as it is, unless an account is to be removed from it. The target must be empty for each account, or have an unfinished
/// move of it from the same source, which is continued. A move that is finished changes nothing.
package struct StoreMove {
    private let source: any MovableStore
    private let target: any MovableStore
    private let monitor: MoveMonitor

    package init(from source: any MovableStore, to target: any MovableStore, monitor: MoveMonitor) {
        self.source = source
        self.target = target
        self.monitor = monitor
    }

    /// Moves all accounts, or one.
    ///
    /// - Parameters:
    ///   - name: The account to move, or `nil` for all.
    ///   - removing: Whether to remove the account from the source after its copy was compared. Only with a name.
    ///   - moved: Called after each account.
    /// - Returns: Whether everything was moved; `false` if it was interrupted.
    package func run(
        _ name: String?, removing: Bool = false, moved: (MovedAccount) -> Void
    ) async throws(MoveError) -> Bool {
        let origin = try await atSource { () throws(NotebookError) in try await source.origin() }
        let place = try await atTarget { () throws(NotebookError) in try await target.origin() }
        guard origin.identity != place.identity else { throw .sameStore }
        let ids = try await accounts(named: name).map(\.id)
        guard !removing || !ids.contains(.local) else { throw .ownerNotRemovable }
        let lock = try await atSource { () throws(NotebookError) in
            try await source.lock(ids, allowingInserts: false)
        }
        let isComplete: Bool
        do {
            isComplete = try await move(accounts(named: name), from: origin, all: name == nil, moved)
        } catch {
            try? await lock.release(removing: nil)
            throw error
        }
        let removed = removing && isComplete ? ids.first : nil
        try await atSource { () throws(NotebookError) in try await lock.release(removing: removed) }
        return isComplete
    }

    private func accounts(named name: String?) async throws(MoveError) -> [MovableAccount] {
        let all = try await atSource { () throws(NotebookError) in try await source.movableAccounts() }
        guard let name else { return all }
        guard let account = all.first(where: { $0.name == name }) else { throw .accountNotFound(name: name) }
        return [account]
    }

    private func move(
        _ accounts: [MovableAccount], from origin: MoveOrigin, all: Bool, _ moved: (MovedAccount) -> Void
    ) async throws(MoveError) -> Bool {
        let moves = accounts.map {
            AccountMove(account: $0, source: source, target: target, origin: origin, monitor: monitor)
        }
        // Before anything is written.
        for move in moves { _ = try await move.check() }
        for move in moves {
            guard let (summary, wasFinished) = try await move.run() else { return false }
            moved(MovedAccount(name: move.account.name, summary: summary, wasMovedBefore: wasFinished))
        }
        if all {
            // The numbers of accounts that were removed are not used again.
            let last = try await atSource { () throws(NotebookError) in try await source.lastAccountNumber() }
            try await atTarget { () throws(NotebookError) in try await target.reserveAccountNumbers(upTo: last) }
        }
        return true
    }
}

/// An account that was moved.
package struct MovedAccount: Sendable {
    package let name: String
    package let summary: MoveSummary
    /// Whether an earlier run had moved it, so that nothing was changed.
    package let wasMovedBefore: Bool
}

/// How a move is observed and interrupted.
package struct MoveMonitor {
    /// Asked before each batch.
    let isInterrupted: () -> Bool
    let report: (MoveProgress) -> Void
    let batchSize: MoveBatchSize

    package init(
        batchSize: MoveBatchSize = .standard, isInterrupted: @escaping () -> Bool = { false },
        report: @escaping (MoveProgress) -> Void = { _ in }
    ) {
        self.batchSize = batchSize
        self.isInterrupted = isInterrupted
        self.report = report
    }
}

/// What a move is doing.
package struct MoveProgress: Sendable {
    package enum Activity: Sendable {
        /// The table.
        case copying(String)
        case indexing
        case comparing(String)
        case emptying
    }

    package let account: String
    package let activity: Activity
    /// The number of rows of the table so far.
    package let rows: Int
}

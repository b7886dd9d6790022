import Synchronization

/// The visits that are not on the disk yet.
///
/// A busy browser reports several visits a second, and each replaces the one before. They are written together: only
/// the last of each device and key, and none beyond the account's retention.
package final class VisitBuffer: Sendable {
    private struct State {
        var accounts: [AccountID: PendingVisits] = [:]
        /// Whether a write is scheduled.
        var isScheduled = false
        /// Whether the last write had more visits than one person makes.
        var isBusy = false
        /// The number of writes in progress.
        var writes = 0
    }

    /// How long visits are collected before they are written. Other devices see them after this time.
    private static let writeDelay = Duration.milliseconds(250)
    /// The same while there are so many visits that most are replaced before anyone could read them.
    private static let busyWriteDelay = Duration.seconds(1)
    /// The number of visits in one write from which on the buffer is busy.
    private static let busyThreshold = 100

    private let state = Mutex(State())

    package init() {}

    /// Adds a visit.
    ///
    /// - Returns: After how long the caller must write the buffer, or `nil` if a write is scheduled already.
    package func add(
        _ record: RecordedActivity, keeping retention: ActivityRetention, for account: AccountID
    ) -> Duration? {
        state.withLock { state in
            state.accounts[account, default: PendingVisits()].add(record, keeping: retention)
            if state.isScheduled { return nil }
            state.isScheduled = true
            return state.isBusy ? Self.busyWriteDelay : Self.writeDelay
        }
    }

    /// Whether all visits are on the disk.
    package var isIdle: Bool { state.withLock { $0.accounts.isEmpty && $0.writes == 0 } }

    fileprivate func take() -> [AccountID: PendingVisits] {
        state.withLock { state in
            defer {
                state.isBusy = state.accounts.values.reduce(0) { $0 + $1.count } >= Self.busyThreshold
                state.accounts = [:]
                state.isScheduled = false
                state.writes += 1
            }
            return state.accounts
        }
    }

    /// Ends a write. Visits that it did not write return to the buffer.
    fileprivate func finish(notWritten accounts: [AccountID: PendingVisits]) {
        state.withLock { state in
            state.writes -= 1
            for (account, visits) in accounts {
                var all = visits
                for record in state.accounts[account]?.inOrder ?? [] { all.add(record, keeping: visits.retention) }
                state.accounts[account] = all
            }
        }
    }
}

/// The visits of one write. A repeated attempt writes the same visits.
package final class VisitBatch: Sendable {
    private let buffer: VisitBuffer
    private let taken = Mutex<[AccountID: PendingVisits]?>(nil)

    package init(_ buffer: VisitBuffer) {
        self.buffer = buffer
    }

    package var byAccount: [AccountID: PendingVisits] {
        taken.withLock { taken in
            if let taken { return taken }
            let all = buffer.take()
            taken = all
            return all
        }
    }

    /// Called once, after the write.
    package func finish(isWritten: Bool) {
        guard let taken = taken.withLock({ $0 }) else { return }
        buffer.finish(notWritten: isWritten ? [:] : taken)
    }
}

import Notebook
import Synchronization

/// The visits that are not on the disk yet.
///
/// A heavy browser tells several visits a second, and each says what the one before said a little better. They are gathered here and written
/// together; of one thing on one device only the last is, and of more than the account keeps none that would be dropped at once.
final class VisitBuffer: Sendable {
    private struct State {
        var accounts: [AccountID: PendingVisits] = [:]
        /// Whether somebody is going to write what is here.
        var isScheduled = false
        /// Whether the last write found more than one person would tell.
        var isBusy = false
        /// Writes that took what was here and are not done.
        var writes = 0
    }

    /// Visits that are told within this time are written together: not long, so that other devices soon hear of them.
    private static let gatheringTime = Duration.milliseconds(250)
    /// The same where so many come that most are dropped for later ones before anybody could read them.
    private static let longGatheringTime = Duration.seconds(1)
    /// Visits in one write from which on they are many.
    private static let many = 100

    private let state = Mutex(State())

    /// How long to wait before the buffer is written, where nobody is going to do it yet: the caller sees to it.
    func add(
        _ record: RecordedActivity, keeping retention: ActivityRetention, for account: AccountID
    ) -> Duration? {
        state.withLock { state in
            state.accounts[account, default: PendingVisits()].add(record, keeping: retention)
            if state.isScheduled { return nil }
            state.isScheduled = true
            return state.isBusy ? Self.longGatheringTime : Self.gatheringTime
        }
    }

    /// Whether all visits are on the disk.
    var isIdle: Bool { state.withLock { $0.accounts.isEmpty && $0.writes == 0 } }

    fileprivate func take() -> [AccountID: PendingVisits] {
        state.withLock { state in
            defer {
                state.isBusy = state.accounts.values.reduce(0) { $0 + $1.count } >= Self.many
                state.accounts = [:]
                state.isScheduled = false
                state.writes += 1
            }
            return state.accounts
        }
    }

    /// A write that took visits is done; those that it did not keep come back for the next one.
    fileprivate func finish(notKept accounts: [AccountID: PendingVisits]) {
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

/// The visits that one write takes, when it is carried out: the same ones when it is carried out again.
final class VisitBatch: Sendable {
    private let buffer: VisitBuffer
    private let taken = Mutex<[AccountID: PendingVisits]?>(nil)

    init(_ buffer: VisitBuffer) {
        self.buffer = buffer
    }

    var byAccount: [AccountID: PendingVisits] {
        taken.withLock { taken in
            if let taken { return taken }
            let all = buffer.take()
            taken = all
            return all
        }
    }

    /// Called once, after the write.
    func finish(areKept: Bool) {
        guard let taken = taken.withLock({ $0 }) else { return }
        buffer.finish(notKept: areKept ? [:] : taken)
    }
}

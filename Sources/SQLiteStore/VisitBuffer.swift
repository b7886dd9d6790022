import Notebook
import Synchronization

/// The visits that are not on the disk yet.
///
/// A heavy browser tells several visits a second, and each says what the one before said a little better. They are gathered here and written
/// together; of one thing on one device only the last is, and of more than the account keeps none that would be dropped at once.
final class VisitBuffer: Sendable {
    private struct State {
        var accounts: [AccountID: GatheredVisits] = [:]
        /// Whether somebody is going to write what is here.
        var isScheduled = false
        /// Writes that took what was here and are not done.
        var writes = 0
    }

    private let state = Mutex(State())

    /// True where nobody is going to write the buffer yet: the caller sees to it.
    func add(_ record: RecordedActivity, keeping retention: ActivityRetention, for account: AccountID) -> Bool {
        state.withLock { state in
            state.accounts[account, default: GatheredVisits()].add(record, keeping: retention)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
    }

    /// Whether all visits are on the disk.
    var isIdle: Bool { state.withLock { $0.accounts.isEmpty && $0.writes == 0 } }

    fileprivate func take() -> [AccountID: GatheredVisits] {
        state.withLock { state in
            defer {
                state.accounts = [:]
                state.isScheduled = false
                state.writes += 1
            }
            return state.accounts
        }
    }

    /// A write that took visits is done; those that it did not keep come back for the next one.
    fileprivate func finish(notKept accounts: [AccountID: GatheredVisits]) {
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
final class TakenVisits: Sendable {
    private let buffer: VisitBuffer
    private let taken = Mutex<[AccountID: GatheredVisits]?>(nil)

    init(_ buffer: VisitBuffer) {
        self.buffer = buffer
    }

    var byAccount: [AccountID: GatheredVisits] {
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

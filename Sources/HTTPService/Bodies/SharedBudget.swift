import Synchronization

/// An amount that owners share, such as the memory of bodies: an owner may hold at most as much as it leaves to others.
///
/// One owner alone gets half, two get a third each, and a part is always left for the next one, so that nobody has to
/// wait for somebody else's requests to end. This is the dynamic threshold of Choudhury and Hahne ("Dynamic Queue Length
/// Thresholds for Shared-Memory Packet Switches", 1998) with a factor of 1.
final class SharedBudget<Owner: Hashable & Sendable>: Sendable {
    private struct State {
        var held: [Owner: Int] = [:]
        var total = 0
    }

    private let state = Mutex(State())
    private let limit: @Sendable (_ held: Int) -> Int

    /// - Parameter limit: Returns how much there is for all owners together, if they hold this much.
    init(limit: @escaping @Sendable (_ held: Int) -> Int) {
        self.limit = limit
    }

    /// What all owners hold together.
    var held: Int { state.withLock { $0.total } }

    /// Returns a part of an owner, which holds nothing yet.
    func part(of owner: Owner) -> Part { Part(of: owner, in: self) }

    /// Whether an owner could hold this much more now.
    func allows(_ amount: Int, for owner: Owner) -> Bool {
        let held = self.held
        let left = limit(held) - held
        return state.withLock { Self.allows(amount, for: owner, left: left, in: $0) }
    }

    private static func allows(_ amount: Int, for owner: Owner, left: Int, in state: State) -> Bool {
        let (rest, isTooLarge) = left.subtractingReportingOverflow(amount)
        return !isTooLarge && rest >= 0 && state.held[owner, default: 0] + amount <= rest
    }

    fileprivate func take(_ amount: Int, for owner: Owner) -> Bool {
        // Asked before the lock is taken, because the answer may come from the system.
        let limit = limit(held)
        return state.withLock { state in
            guard Self.allows(amount, for: owner, left: limit - state.total, in: state) else { return false }
            state.held[owner, default: 0] += amount
            state.total += amount
            return true
        }
    }

    fileprivate func give(_ amount: Int, of owner: Owner) {
        state.withLock { state in
            let rest = state.held[owner, default: amount] - amount
            state.held[owner] = rest > 0 ? rest : nil
            state.total -= amount
        }
    }
}

extension SharedBudget {
    /// What one body or file of an owner holds. It is given back with the last reference to it.
    final class Part: Sendable {
        private let owner: Owner
        private let budget: SharedBudget
        private let held = Mutex(0)

        fileprivate init(of owner: Owner, in budget: SharedBudget) {
            self.owner = owner
            self.budget = budget
        }

        deinit {
            let amount = held.withLock { $0 }
            if amount > 0 { budget.give(amount, of: owner) }
        }

        /// Holds this much, unless it holds as much already.
        ///
        /// - Returns: `false` if the owner may not hold as much now.
        func grow(to amount: Int) -> Bool {
            held.withLock { held in
                guard amount > held else { return true }
                guard budget.take(amount - held, for: owner) else { return false }
                held = amount
                return true
            }
        }
    }
}

import Synchronization

/// Does something once, after a number of steps.
final class Countdown: Sendable {
    private let rest: Mutex<Int>
    private let work: @Sendable () -> Void

    /// - Parameter count: The number of steps; 0 for doing it at once, while the first of them may be in progress.
    init(from count: Int, _ work: @escaping @Sendable () -> Void) {
        rest = Mutex(count)
        self.work = work
        if count == 0 { work() }
    }

    func step() {
        let isLast = rest.withLock { rest in
            rest -= 1
            return rest == 0
        }
        if isLast { work() }
    }
}

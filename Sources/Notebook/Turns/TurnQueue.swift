import Synchronization

/// Lets a limited number of tasks run at the same time. Owners take turns, so that the tasks of one do not delay those
/// of another.
///
/// A canceled task leaves the queue at once.
public final class TurnQueue<Owner: Hashable & Sendable>: Sendable {
    /// The maximum numbers of tasks.
    public struct Limits: Sendable {
        /// Tasks that run at the same time.
        public let running: Int
        /// Tasks of one owner that run at the same time.
        public let runningOfOwner: Int
        /// Tasks of one owner that wait. More of them fail with `TooManyWaitingTasks`.
        public let waitingOfOwner: Int
        /// Tasks that have begun and let others go first. Further ones keep their turn.
        public let paused: Int

        public init(running: Int, runningOfOwner: Int, waitingOfOwner: Int = 1_000, paused: Int = 0) {
            self.running = running
            self.runningOfOwner = runningOfOwner
            self.waitingOfOwner = waitingOfOwner
            self.paused = paused
        }
    }

    private struct State {
        var running: [Owner: Int] = [:]
        var runningCount = 0
        var waiting: [Owner: [WaitingTask]] = [:]
        /// The owners of waiting tasks. The one that waited longest for a turn is first.
        var order: [Owner] = []
        /// The number of waiting tasks that have begun.
        var pausedCount = 0

        /// Whether another owner could run a task if one of this owner paused.
        func isWaited(for owner: Owner, within limits: Limits) -> Bool {
            pausedCount < limits.paused
                && order.contains { $0 != owner && running[$0, default: 0] < limits.runningOfOwner }
        }

        func mayRun(_ owner: Owner, within limits: Limits) -> Bool {
            runningCount < limits.running && running[owner, default: 0] < limits.runningOfOwner
        }

        mutating func start(_ owner: Owner) {
            running[owner, default: 0] += 1
            runningCount += 1
        }

        mutating func end(_ owner: Owner) {
            let rest = running[owner, default: 1] - 1
            running[owner] = rest > 0 ? rest : nil
            runningCount -= 1
        }

        mutating func add(_ task: WaitingTask, of owner: Owner) {
            if waiting[owner] == nil { order.append(owner) }
            waiting[owner, default: []].append(task)
            if task.isPaused { pausedCount += 1 }
        }

        mutating func remove(_ task: WaitingTask, of owner: Owner) {
            waiting[owner]?.removeAll { $0 === task }
            if task.isPaused { pausedCount -= 1 }
            if waiting[owner]?.isEmpty == true {
                waiting[owner] = nil
                order.removeAll { $0 == owner }
            }
        }

        /// Starts the next task whose owner may run one, and moves the owner to the end of the order.
        mutating func startNext(within limits: Limits) -> WaitingTask? {
            guard let owner = order.first(where: { mayRun($0, within: limits) }), let task = waiting[owner]?.first
            else { return nil }
            start(owner)
            remove(task, of: owner)
            moveToEnd(owner)
            return task
        }

        /// Lets the other owners go first.
        mutating func moveToEnd(_ owner: Owner) {
            guard waiting[owner] != nil else { return }
            order.removeAll { $0 == owner }
            order.append(owner)
        }
    }

    private let limits: Limits
    private let state = Mutex(State())

    public init(_ limits: Limits) {
        self.limits = limits
    }

    /// The number of tasks that run.
    public var runningCount: Int { state.withLock { $0.runningCount } }
    /// The number of tasks that wait.
    public var waitingCount: Int { state.withLock { $0.waiting.values.reduce(0) { $0 + $1.count } } }

    /// Runs work when it is the owner's turn.
    ///
    /// - Throws: `CancellationError`, `TooManyWaitingTasks`, or the error of the work.
    public func withTurn<Value>(
        of owner: Owner, isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
    ) async throws -> Value {
        try await waitForTurn(of: owner)
        defer { release(owner) }
        return try await work()
    }

    /// Waits until it is the owner's turn.
    ///
    /// - Returns: The turn. It ends with a call of `end()`, or when it is deallocated.
    /// - Throws: `CancellationError` or `TooManyWaitingTasks`.
    public func turn(of owner: Owner) async throws -> Turn {
        try await waitForTurn(of: owner)
        return Turn(of: owner, in: self)
    }

    /// Ends a turn and waits for the next one, if another owner waits.
    ///
    /// - Throws: `CancellationError`. The turn has ended then.
    fileprivate func pass(of owner: Owner) async throws {
        if Task.isCancelled {
            release(owner)
            throw CancellationError()
        }
        let task = WaitingTask(isPaused: true)
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                task.wait(continuation)
                let isPassed = state.withLock { state in
                    guard state.isWaited(for: owner, within: limits) else { return false }
                    state.end(owner)
                    state.add(task, of: owner)
                    state.moveToEnd(owner)
                    return true
                }
                guard isPassed else { return task.end(nil) }
                if task.isCanceled { leave(task, of: owner) }
                startNext()
            }
        } onCancel: {
            task.cancel()
            leave(task, of: owner)
        }
    }

    private func waitForTurn(of owner: Owner) async throws {
        try Task.checkCancellation()
        let isStarted = state.withLock { state in
            guard state.waiting[owner] == nil, state.mayRun(owner, within: limits) else { return false }
            state.start(owner)
            return true
        }
        if isStarted { return }
        let task = WaitingTask(isPaused: false)
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                task.wait(continuation)
                let isAdded = state.withLock { state in
                    guard state.waiting[owner, default: []].count < limits.waitingOfOwner else { return false }
                    state.add(task, of: owner)
                    return true
                }
                if !isAdded { task.end(TooManyWaitingTasks()) }
                // The task may have been canceled, or a turn may have become free, before it was added.
                if task.isCanceled { leave(task, of: owner) }
                startNext()
            }
        } onCancel: {
            task.cancel()
            leave(task, of: owner)
        }
    }

    private func leave(_ task: WaitingTask, of owner: Owner) {
        let isWaiting = state.withLock { state in
            guard state.waiting[owner]?.contains(where: { $0 === task }) == true else { return false }
            state.remove(task, of: owner)
            return true
        }
        if isWaiting { task.end(CancellationError()) }
    }

    fileprivate func release(_ owner: Owner) {
        state.withLock { $0.end(owner) }
        startNext()
    }

    private func startNext() {
        state.withLock { $0.startNext(within: limits) }?.end(nil)
    }
}

extension TurnQueue {
    /// A turn that can outlast the function that waited for it.
    public final class Turn: Sendable {
        private let queue: TurnQueue
        private let owner: Owner
        private let hasEnded = Atomic<Bool>(false)

        fileprivate init(of owner: Owner, in queue: TurnQueue) {
            self.owner = owner
            self.queue = queue
        }

        deinit { end() }

        /// Lets other owners go first, and waits for the next turn. Returns at once if none waits, or if too many tasks
        /// that have begun wait already.
        ///
        /// - Throws: `CancellationError`. The turn has ended then.
        public func pass() async throws {
            guard !hasEnded.load(ordering: .relaxed) else { return }
            do {
                try await queue.pass(of: owner)
            } catch {
                hasEnded.store(true, ordering: .relaxed)
                throw error
            }
        }

        /// Ends the turn. Does nothing the second time.
        public func end() {
            guard !hasEnded.exchange(true, ordering: .relaxed) else { return }
            queue.release(owner)
        }
    }
}

/// The error of a task that finds too many tasks of its owner in a `TurnQueue`.
public struct TooManyWaitingTasks: Error {}

/// A task that waits for its turn.
private final class WaitingTask: Sendable {
    /// Whether the task has begun, and lets others go first.
    let isPaused: Bool

    private struct State {
        var continuation: CheckedContinuation<Void, any Error>?
        var isCanceled = false
    }

    private let state = Mutex(State())

    init(isPaused: Bool) { self.isPaused = isPaused }

    var isCanceled: Bool { state.withLock { $0.isCanceled } }

    func wait(_ continuation: CheckedContinuation<Void, any Error>) {
        state.withLock { $0.continuation = continuation }
    }

    func cancel() { state.withLock { $0.isCanceled = true } }

    /// Lets the task continue. Does nothing the second time.
    ///
    /// - Parameter error: Nil if it is the task's turn.
    func end(_ error: (any Error)?) {
        let continuation = state.withLock { $0.continuation.take() }
        if let error { continuation?.resume(throwing: error) } else { continuation?.resume() }
    }
}

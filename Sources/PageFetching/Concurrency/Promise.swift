import Synchronization

/// A result that is set once, from any thread, and awaited by one task. The first result counts.
final class Promise<Value: Sendable>: Sendable {
    typealias Outcome = Result<Value, FetchError>

    private enum State {
        case pending
        case awaited(CheckedContinuation<Outcome, Never>)
        case resolved(Outcome)
    }

    private let state = Mutex(State.pending)

    var isResolved: Bool {
        state.withLock { if case .resolved = $0 { true } else { false } }
    }

    /// Sets the result. Returns false if there already was one.
    @discardableResult
    func resolve(_ outcome: Outcome) -> Bool {
        let (isFirst, continuation) = state.withLock { state -> (Bool, CheckedContinuation<Outcome, Never>?) in
            switch state {
            case .pending:
                state = .resolved(outcome)
                return (true, nil)
            case .awaited(let continuation):
                state = .resolved(outcome)
                return (true, continuation)
            case .resolved: return (false, nil)
            }
        }
        continuation?.resume(returning: outcome)
        return isFirst
    }

    /// Waits for the result. To be called once.
    ///
    /// - Throws: The error that was set, ``FetchError/cancelled`` when the task is canceled, ``FetchError/timedOut``
    ///   when the deadline passes.
    func value(until deadline: ContinuousClock.Instant?) async throws(FetchError) -> Value {
        if case .resolved(let outcome) = state.withLock({ $0 }) { return try outcome.get() }
        let timer = deadline.map { deadline in
            Task { [self] in
                do { try await Task.sleep(until: deadline, clock: .continuous) } catch { return }
                self.resolve(.failure(.timedOut))
            }
        }
        defer { timer?.cancel() }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let early = state.withLock { state -> Outcome? in
                    if case .resolved(let outcome) = state { return outcome }
                    state = .awaited(continuation)
                    return nil
                }
                if let early { continuation.resume(returning: early) }
            }
        } onCancel: {
            self.resolve(.failure(.cancelled))
        }
        return try outcome.get()
    }
}

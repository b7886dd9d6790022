import Synchronization

/// An answer that comes once, from any thread. The first one counts.
final class Reply<Value: Sendable>: Sendable {
    typealias Answer = Result<Value, FetchError>

    private enum State {
        case open
        case awaited(CheckedContinuation<Answer, Never>)
        case answered(Answer)
    }

    private let state = Mutex(State.open)

    var isAnswered: Bool {
        state.withLock { if case .answered = $0 { true } else { false } }
    }

    /// Answers. False where someone was faster.
    @discardableResult
    func answer(_ answer: Answer) -> Bool {
        let (isFirst, continuation) = state.withLock { state -> (Bool, CheckedContinuation<Answer, Never>?) in
            switch state {
            case .open:
                state = .answered(answer)
                return (true, nil)
            case .awaited(let continuation):
                state = .answered(answer)
                return (true, continuation)
            case .answered: return (false, nil)
            }
        }
        continuation?.resume(returning: answer)
        return isFirst
    }

    /// Waits, for as long as the task is not cancelled and the deadline has not passed. To be called once.
    ///
    /// - Throws: what was answered, ``FetchError/cancelled`` or ``FetchError/timedOut``.
    func value(until deadline: ContinuousClock.Instant?) async throws(FetchError) -> Value {
        if case .answered(let answer) = state.withLock({ $0 }) { return try answer.get() }
        let alarm = deadline.map { deadline in
            Task { [self] in
                do { try await Task.sleep(until: deadline, clock: .continuous) } catch { return }
                self.answer(.failure(.timedOut))
            }
        }
        defer { alarm?.cancel() }
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let early = state.withLock { state -> Answer? in
                    if case .answered(let answer) = state { return answer }
                    state = .awaited(continuation)
                    return nil
                }
                if let early { continuation.resume(returning: early) }
            }
        } onCancel: {
            self.answer(.failure(.cancelled))
        }
        return try answer.get()
    }
}

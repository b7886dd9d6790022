import Synchronization

/// What the transfer thread hands to the one task that reads a transfer: a head, the body in pieces, an outcome.
///
/// A task that reads slower than the network makes the thread pause the transfer: what waits here is bounded by
/// ``highWater`` and what libcurl hands over in one go.
final class TransferChannel: Sendable {
    /// What a task waits for.
    fileprivate enum Demand { case head, piece, end }

    fileprivate struct State {
        var head: ResponseHead?
        var body: [UInt8] = []
        var outcome: TransferOutcome?
        var isPaused = false
        /// The task reads to the end without looking before: there is nothing to pause for.
        var takesAll = false
        var waiter: (demand: Demand, continuation: CheckedContinuation<Void, Never>)?

        func meets(_ demand: Demand) -> Bool {
            switch demand {
            case .head: head != nil || outcome != nil
            case .piece: !body.isEmpty || outcome != nil
            case .end: outcome != nil
            }
        }

        /// The waiter, where its wait is over.
        mutating func awoken() -> CheckedContinuation<Void, Never>? {
            guard let waiter, meets(waiter.demand) else { return nil }
            self.waiter = nil
            return waiter.continuation
        }
    }

    /// Bytes after which the transfer is paused.
    static let highWater = 256 << 10
    /// About what comes of a body in one go.
    private static let usualPiece = 64 << 10

    let number: Int
    private let mailbox: TransferMailbox
    private let onFinish: @Sendable () -> Void
    private let state = Mutex(State())

    init(number: Int, mailbox: TransferMailbox, onFinish: @escaping @Sendable () -> Void) {
        self.number = number
        self.mailbox = mailbox
        self.onFinish = onFinish
    }

    // MARK: The thread's side

    func take(_ head: ResponseHead) {
        let awoken = state.withLock { state in
            state.head = head
            return state.awoken()
        }
        awoken?.resume()
    }

    /// Takes a part of the body. Whoever waits is not told before ``announce()``.
    ///
    /// - Parameter length: how long the whole body may be supposed to be; 0 where nobody knows.
    func take(body bytes: Slice<UnsafeRawBufferPointer>, expecting length: Int) {
        state.withLock { state in
            if state.body.isEmpty {
                state.body.reserveCapacity(state.takesAll ? length : min(length, Self.usualPiece))
            }
            state.body.append(contentsOf: bytes)
        }
    }

    /// Tells whoever waits of what was taken. Answers whether the transfer is to be paused until someone has come for it: it is
    /// more than is good.
    func announce() -> Bool {
        let (awoken, isFull) = state.withLock { state in
            let awoken = state.awoken()
            if !state.takesAll && state.outcome == nil && state.body.count > Self.highWater {
                state.isPaused = true
            }
            return (awoken, state.isPaused)
        }
        awoken?.resume()
        return isFull
    }

    func finish(_ outcome: TransferOutcome) {
        let (isFirst, awoken) = state.withLock { state -> (Bool, CheckedContinuation<Void, Never>?) in
            guard state.outcome == nil else { return (false, nil) }
            state.outcome = outcome
            return (true, state.awoken())
        }
        guard isFirst else { return }
        onFinish()
        awoken?.resume()
    }

    // MARK: The task's side

    /// Waits for the head. Nil where the transfer ended without one.
    func head() async -> ResponseHead? {
        await wait(for: .head)
        return state.withLock { $0.head }
    }

    /// Waits for what comes next of the body. Nil at its end.
    func piece() async -> [UInt8]? {
        await wait(for: .piece)
        let (piece, wasPaused) = state.withLock { state in
            defer { state.isPaused = false }
            return (state.drain(), state.isPaused)
        }
        if wasPaused { mailbox.resume(number) }
        return piece.isEmpty ? nil : piece
    }

    /// Waits for the end; what nobody has taken until then is let go.
    func end() async -> TransferOutcome {
        await whole().outcome
    }

    /// Waits for the end, and takes all that came and was not taken yet: bounded by the request's limits alone.
    func whole() async -> (head: ResponseHead?, body: [UInt8], outcome: TransferOutcome) {
        let wasPaused = state.withLock { state in
            state.takesAll = true
            defer { state.isPaused = false }
            return state.isPaused
        }
        if wasPaused { mailbox.resume(number) }
        await wait(for: .end)
        return state.withLock { state in (state.head, state.drain(), state.outcome ?? .failed(.cancelled)) }
    }

    /// Ends the transfer, where it has not ended.
    func cancel() {
        mailbox.cancel(number)
    }

    private func wait(for demand: Demand) async {
        if state.withLock({ $0.meets(demand) }) { return }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isMet = state.withLock { state in
                    // One task reads; another that reads beside it finds what is there, or the end.
                    guard !state.meets(demand), state.waiter == nil else { return true }
                    state.waiter = (demand, continuation)
                    return false
                }
                if isMet { continuation.resume() }
            }
        } onCancel: {
            cancel()
        }
    }
}

extension TransferChannel.State {
    fileprivate mutating func drain() -> [UInt8] {
        let bytes = body
        body = []
        return bytes
    }
}

import Synchronization

/// Passes a response from the transfer thread to the task that reads it: head, body in pieces, outcome.
///
/// When the task reads more slowly than data arrives, the thread pauses the transfer: the buffer is limited by
/// ``highWaterMark`` and by what libcurl delivers at once.
final class TransferChannel: Sendable {
    /// The event that a task waits for.
    fileprivate enum Event { case head, piece, end }

    /// A head, with the cookies of the request and those that the response has set.
    typealias Head = (fields: ResponseHead, cookies: ChainCookies)

    fileprivate struct State {
        var head: Head?
        var body: [UInt8] = []
        var outcome: TransferOutcome?
        var isPaused = false
        /// The task waits for the whole body, so that pausing is pointless.
        var readsWhole = false
        var waiter: (event: Event, continuation: CheckedContinuation<Void, Never>)?

        func hasReached(_ event: Event) -> Bool {
            switch event {
            case .head: head != nil || outcome != nil
            case .piece: !body.isEmpty || outcome != nil
            case .end: outcome != nil
            }
        }

        /// Removes and returns the waiter if its event has happened.
        mutating func takeReadyWaiter() -> CheckedContinuation<Void, Never>? {
            guard let waiter, hasReached(waiter.event) else { return nil }
            self.waiter = nil
            return waiter.continuation
        }
    }

    /// Buffered bytes at which the transfer is paused.
    static let highWaterMark = 256 << 10
    /// The usual size of a piece in bytes.
    private static let usualPieceSize = 64 << 10

    let number: Int
    private let mailbox: TransferMailbox
    private let onFinish: @Sendable () -> Void
    private let state = Mutex(State())

    init(number: Int, mailbox: TransferMailbox, onFinish: @escaping @Sendable () -> Void) {
        self.number = number
        self.mailbox = mailbox
        self.onFinish = onFinish
    }

    // MARK: On the transfer thread

    func receive(_ head: Head) {
        let waiter = state.withLock { state in
            state.head = head
            return state.takeReadyWaiter()
        }
        waiter?.resume()
    }

    /// Appends a part of the body. The waiting task resumes with ``notifyReader()``.
    ///
    /// - Parameter length: The expected length of the whole body, or 0 if it is unknown.
    func receive(body bytes: Slice<UnsafeRawBufferPointer>, expecting length: Int) {
        state.withLock { state in
            if state.body.isEmpty {
                state.body.reserveCapacity(state.readsWhole ? length : min(length, Self.usualPieceSize))
            }
            state.body.append(contentsOf: bytes)
        }
    }

    /// Resumes the waiting task. Returns whether to pause the transfer because the buffer is full.
    func notifyReader() -> Bool {
        let (waiter, isFull) = state.withLock { state in
            let waiter = state.takeReadyWaiter()
            if !state.readsWhole && state.outcome == nil && state.body.count > Self.highWaterMark {
                state.isPaused = true
            }
            return (waiter, state.isPaused)
        }
        waiter?.resume()
        return isFull
    }

    func finish(_ outcome: TransferOutcome) {
        let (isFirst, waiter) = state.withLock { state -> (Bool, CheckedContinuation<Void, Never>?) in
            guard state.outcome == nil else { return (false, nil) }
            state.outcome = outcome
            return (true, state.takeReadyWaiter())
        }
        guard isFirst else { return }
        onFinish()
        waiter?.resume()
    }

    // MARK: In the reading task

    /// Waits for the head. Returns nil if the transfer ended without one.
    func head() async -> Head? {
        await wait(for: .head)
        return state.withLock { $0.head }
    }

    /// Waits for the next piece of the body. Returns nil at the end.
    func piece() async -> [UInt8]? {
        await wait(for: .piece)
        let (piece, wasPaused) = state.withLock { state in
            defer { state.isPaused = false }
            return (state.drain(), state.isPaused)
        }
        if wasPaused { mailbox.resume(number) }
        return piece.isEmpty ? nil : piece
    }

    /// Waits for the end, and discards the rest of the body.
    func end() async -> TransferOutcome {
        await whole().outcome
    }

    /// Waits for the end, and returns the rest of the body, up to the limits of the request.
    func whole() async -> (head: Head?, body: [UInt8], outcome: TransferOutcome) {
        let wasPaused = state.withLock { state in
            state.readsWhole = true
            defer { state.isPaused = false }
            return state.isPaused
        }
        if wasPaused { mailbox.resume(number) }
        await wait(for: .end)
        return state.withLock { state in (state.head, state.drain(), state.outcome ?? .failed(.cancelled)) }
    }

    /// Cancels the transfer, if it has not ended.
    func cancel() {
        mailbox.cancel(number)
    }

    private func wait(for event: Event) async {
        if state.withLock({ $0.hasReached(event) }) { return }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let hasHappened = state.withLock { state in
                    // Only one task may wait at a time; another one returns at once.
                    guard !state.hasReached(event), state.waiter == nil else { return true }
                    state.waiter = (event, continuation)
                    return false
                }
                if hasHappened { continuation.resume() }
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

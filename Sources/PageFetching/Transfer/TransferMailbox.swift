internal import CCurl
import Synchronization

/// What tasks tell the transfer thread.
final class TransferMailbox: Sendable {
    enum Command: Sendable {
        case start(TransferRequest, TransferChannel)
        case resume(Int)
        case cancel(Int)
    }

    fileprivate struct State {
        var commands: [Command] = []
        var multi: MultiHandle?
        var lastNumber = 0
        var isClosed = false
        /// Whether the thread waits, or is about to: it is woken then, and looks by itself otherwise.
        var isWaiting = false
    }

    /// - Note: Sendable without the compiler's check, because off the thread the only call made with it is
    ///   `curl_multi_wakeup`, which libcurl documents as callable from any thread, and it is made under the lock under
    ///   which the thread takes the handle back before it frees it.
    fileprivate struct MultiHandle: @unchecked Sendable {
        let pointer: UnsafeMutableRawPointer
    }

    private let state = Mutex(State())

    /// Asks for a transfer.
    ///
    /// - Parameter onFinish: called once, when the transfer is over in any way.
    func post(_ request: TransferRequest, onFinish: @escaping @Sendable () -> Void) -> TransferChannel {
        let (channel, isClosed) = state.withLock { state in
            state.lastNumber += 1
            let channel = TransferChannel(number: state.lastNumber, mailbox: self, onFinish: onFinish)
            if !state.isClosed { state.add(.start(request, channel)) }
            return (channel, state.isClosed)
        }
        if isClosed { channel.finish(.failed(.cancelled)) }
        return channel
    }

    /// Goes on with a transfer that was paused.
    func resume(_ number: Int) { tell(.resume(number)) }

    func cancel(_ number: Int) { tell(.cancel(number)) }

    func close() {
        state.withLock { state in
            state.isClosed = true
            state.wake()
        }
    }

    private func tell(_ command: Command) {
        state.withLock { state in
            if !state.isClosed { state.add(command) }
        }
    }

    // MARK: The thread's side

    func attach(_ multi: UnsafeMutableRawPointer) {
        let handle = MultiHandle(pointer: multi)
        state.withLock { $0.multi = handle }
    }

    /// After this nobody calls libcurl with the handle but the thread, and no command is taken any more.
    func detach() {
        state.withLock { state in
            state.isClosed = true
            state.multi = nil
        }
    }

    /// Whether the thread may wait for what happens next: nobody has told it anything since it looked.
    func mayWait() -> Bool {
        state.withLock { state in
            state.isWaiting = state.commands.isEmpty && !state.isClosed
            return state.isWaiting
        }
    }

    func take() -> (commands: [Command], isClosed: Bool) {
        state.withLock { state in
            defer { state.commands = [] }
            state.isWaiting = false
            return (state.commands, state.isClosed)
        }
    }
}

extension TransferMailbox.State {
    fileprivate mutating func add(_ command: TransferMailbox.Command) {
        commands.append(command)
        wake()
    }

    fileprivate mutating func wake() {
        guard isWaiting, let multi else { return }
        isWaiting = false
        curl_multi_wakeup(multi.pointer)
    }
}

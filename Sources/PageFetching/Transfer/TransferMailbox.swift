internal import CCurl
import Synchronization

/// The queue of commands from tasks to the transfer thread.
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
        /// Whether the thread waits or is about to, and has to be woken up for a command.
        var isWaiting = false
    }

    /// - Note: Unchecked, because other threads only call `curl_multi_wakeup` with it, which libcurl allows from any
    ///   thread. They call it under the lock under which the thread detaches the handle before freeing it.
    fileprivate struct MultiHandle: @unchecked Sendable {
        let pointer: UnsafeMutableRawPointer
    }

    private let state = Mutex(State())

    /// Requests a transfer.
    ///
    /// - Parameter onFinish: Called once, when the transfer has ended for any reason.
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

    /// Resumes a paused transfer.
    func resume(_ number: Int) { send(.resume(number)) }

    func cancel(_ number: Int) { send(.cancel(number)) }

    func close() {
        state.withLock { state in
            state.isClosed = true
            state.wake()
        }
    }

    private func send(_ command: Command) {
        state.withLock { state in
            if !state.isClosed { state.add(command) }
        }
    }

    // MARK: On the transfer thread

    func attach(_ multi: UnsafeMutableRawPointer) {
        let handle = MultiHandle(pointer: multi)
        state.withLock { $0.multi = handle }
    }

    /// Makes the handle private to the thread again, and rejects further commands.
    func detach() {
        state.withLock { state in
            state.isClosed = true
            state.multi = nil
        }
    }

    /// Returns whether the thread may wait for an event: no command has arrived since it last looked.
    func prepareToWait() -> Bool {
        state.withLock { state in
            state.isWaiting = state.commands.isEmpty && !state.isClosed
            return state.isWaiting
        }
    }

    func takeCommands() -> (commands: [Command], isClosed: Bool) {
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

internal import CCurl
import Synchronization

/// What tasks tell the transfer thread.
final class TransferMailbox: Sendable {
    enum Command: Sendable {
        case start(Int, TransferRequest, Transfer.Continuation)
        case cancel(Int)
    }

    private struct State {
        var commands: [Command] = []
        var multi: MultiHandle?
        var lastNumber = 0
        var isClosed = false
        var openedSockets = 0
    }

    /// - Note: Sendable without the compiler's check, because off the thread the only call made with it is
    ///   `curl_multi_wakeup`, which libcurl documents as callable from any thread, and it is made under the lock under
    /// which   the thread takes the handle back before it frees it.
    private struct MultiHandle: @unchecked Sendable {
        let pointer: UnsafeMutableRawPointer
    }

    private let state = Mutex(State())

    /// How many sockets were opened so far: what is refused opens none.
    var openedSockets: Int { state.withLock { $0.openedSockets } }

    /// Asks for a transfer. Answers its number, or nil where no more are taken.
    func post(_ request: TransferRequest, _ continuation: Transfer.Continuation) -> Int? {
        state.withLock { state in
            guard !state.isClosed else { return nil }
            state.lastNumber += 1
            state.commands.append(.start(state.lastNumber, request, continuation))
            Self.wake(state.multi)
            return state.lastNumber
        }
    }

    func cancel(_ number: Int) {
        state.withLock { state in
            guard !state.isClosed else { return }
            state.commands.append(.cancel(number))
            Self.wake(state.multi)
        }
    }

    func close() {
        state.withLock { state in
            state.isClosed = true
            Self.wake(state.multi)
        }
    }

    private static func wake(_ multi: MultiHandle?) {
        if let multi { curl_multi_wakeup(multi.pointer) }
    }

    // MARK: The thread's side

    func attach(_ multi: UnsafeMutableRawPointer) {
        let handle = MultiHandle(pointer: multi)
        state.withLock { $0.multi = handle }
    }

    /// After this nobody calls libcurl with the handle but the thread.
    func detach() {
        state.withLock { state in
            state.isClosed = true
            state.multi = nil
        }
    }

    func take() -> (commands: [Command], isClosed: Bool) {
        state.withLock { state in
            defer { state.commands = [] }
            return (state.commands, state.isClosed)
        }
    }

    func countSocket() {
        state.withLock { $0.openedSockets += 1 }
    }
}

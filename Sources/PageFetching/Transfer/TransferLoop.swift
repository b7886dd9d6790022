internal import CCurl
import Foundation
import Synchronization

// The two sides:
//
//   tasks                              the transfer thread
//   start(request) -> channel          takes commands under the lock
//     └ command + wakeup      ──────▶  adds and removes easy handles; curl_multi_perform
//   await channel.piece()     ◀──────  callbacks fill the channel; when it is full, the transfer is paused
//     └ emptied: resume       ──────▶  the transfer is resumed
//   the task is canceled: cancel ──▶  the handle is removed, its connection is closed
//
// All calls with a handle are made on the thread, except curl_multi_wakeup.

/// The multi interface of libcurl on its own thread.
final class TransferLoop: Sendable {
    /// Called with the address before each socket is opened; false prevents it.
    typealias SocketObserver = @Sendable (IPAddress, UInt16) -> Bool

    private let mailbox = TransferMailbox()
    private let sockets = Mutex(0)

    /// Initializes libcurl for the process.
    private static let initializeLibrary: Void = {
        AllocatorTuning.configure()
        // libcurl would write the keys of all connections to this file.
        unsetenv("SSLKEYLOGFILE")
        curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    }()

    init(observer: @escaping SocketObserver = { _, _ in true }) {
        _ = Self.initializeLibrary
        let thread = Thread { [mailbox, weak self] in
            TransferThread(mailbox: mailbox) { address, port in
                self?.sockets.withLock { $0 += 1 }
                return observer(address, port)
            }?.run()
            mailbox.detach()
            // Requests that arrived in between must end, too.
            for case .start(_, let channel) in mailbox.takeCommands().commands { channel.finish(.failed(.cancelled)) }
        }
        thread.name = "page transfers"
        thread.start()
    }

    deinit {
        mailbox.close()
    }

    /// The number of sockets opened so far. A refused address opens none.
    var openedSockets: Int { sockets.withLock { $0 } }

    /// Starts a transfer.
    ///
    /// - Parameter onFinish: Called once, when the transfer has ended for any reason.
    func start(_ request: TransferRequest, onFinish: @escaping @Sendable () -> Void = {}) -> TransferChannel {
        mailbox.post(request, onFinish: onFinish)
    }

    /// Cancels all transfers and ends the thread.
    func shutdown() {
        mailbox.close()
    }
}

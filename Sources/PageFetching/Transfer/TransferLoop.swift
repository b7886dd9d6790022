internal import CCurl
import Foundation
import Synchronization

// Two sides meet here:
//
//   tasks                              the transfer thread
//   start(request) -> channel          takes commands under the lock
//     └ command + wakeup      ──────▶  adds and removes easy handles; curl_multi_perform
//   await channel.piece()     ◀──────  callbacks fill the channel; it is full: the transfer is paused
//     └ emptied: resume       ──────▶  the transfer goes on
//   the task is cancelled: cancel ──▶  the handle is removed, its connection closed
//
// Everything of libcurl lives and dies on the thread, but for curl_multi_wakeup.

/// libcurl's multi interface on one thread of its own.
final class TransferLoop: Sendable {
    /// Told of each socket about to be opened, with the address that is dialled; false keeps it from opening.
    typealias SocketObserver = @Sendable (IPAddress, UInt16) -> Bool

    private let mailbox = TransferMailbox()
    private let sockets = Mutex(0)

    /// Sets up once what is the whole process's, before any thread may use it.
    private static let libraryIsReady: Void = {
        BodyMemory.keep()
        // libcurl would write the keys of every connection where this says.
        unsetenv("SSLKEYLOGFILE")
        curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    }()

    init(observer: @escaping SocketObserver = { _, _ in true }) {
        _ = Self.libraryIsReady
        let thread = Thread { [mailbox, weak self] in
            TransferThread(mailbox: mailbox) { address, port in
                self?.sockets.withLock { $0 += 1 }
                return observer(address, port)
            }?.run()
            mailbox.detach()
            // Whoever asked in between gets an answer, too.
            for case .start(_, let channel) in mailbox.take().commands { channel.finish(.failed(.cancelled)) }
        }
        thread.name = "page transfers"
        thread.start()
    }

    deinit {
        mailbox.close()
    }

    /// How many sockets were opened so far: what is refused opens none.
    var openedSockets: Int { sockets.withLock { $0 } }

    /// Begins a transfer.
    ///
    /// - Parameter onFinish: called once, when the transfer is over in any way.
    func start(_ request: TransferRequest, onFinish: @escaping @Sendable () -> Void = {}) -> TransferChannel {
        mailbox.post(request, onFinish: onFinish)
    }

    /// Ends every transfer and the thread.
    func shutdown() {
        mailbox.close()
    }
}

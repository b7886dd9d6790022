internal import CCurl
import Foundation

// Two sides meet here:
//
//   tasks                              the transfer thread
//   start(request) -> stream           takes commands under the lock
//     └ command + wakeup      ──────▶  adds and removes easy handles; curl_multi_perform
//   for await event in stream ◀──────  callbacks yield into the stream
//   the stream ends, or its task is cancelled ──▶ command: cancel
//
// Everything of libcurl lives and dies on the thread, but for curl_multi_wakeup.

/// libcurl's multi interface on one thread of its own.
final class TransferLoop: Sendable {
    private let mailbox = TransferMailbox()

    /// Sets libcurl up once, before any thread may use it.
    private static let libraryIsReady: Void = {
        // libcurl would write the keys of every connection where this says.
        unsetenv("SSLKEYLOGFILE")
        curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    }()

    init() {
        _ = Self.libraryIsReady
        let thread = Thread { [mailbox] in
            TransferThread(mailbox: mailbox)?.run()
            mailbox.detach()
            // Whoever asked in between gets an answer, too.
            for case .start(_, _, let continuation) in mailbox.take().commands {
                continuation.yield(.finished(.failed(.cancelled)))
                continuation.finish()
            }
        }
        thread.name = "page transfers"
        thread.start()
    }

    deinit {
        mailbox.close()
    }

    /// How many sockets were opened so far.
    var openedSockets: Int { mailbox.openedSockets }

    /// Begins a transfer. Its events end with `.finished`; whoever stops listening cancels it.
    func start(_ request: TransferRequest) -> AsyncStream<TransferEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: TransferEvent.self)
        guard let number = mailbox.post(request, continuation) else {
            continuation.yield(.finished(.failed(.cancelled)))
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [mailbox] termination in
            if case .cancelled = termination { mailbox.cancel(number) }
        }
        return stream
    }

    /// Ends every transfer and the thread.
    func shutdown() {
        mailbox.close()
    }
}

/// The thread's own state: never seen by another.
private final class TransferThread {
    private let mailbox: TransferMailbox
    private let multi: UnsafeMutableRawPointer
    private var active: [Int: (transfer: Transfer, handle: EasyHandle)] = [:]

    init?(mailbox: TransferMailbox) {
        guard let multi = curl_multi_init() else { return nil }
        self.mailbox = mailbox
        self.multi = multi
        mailbox.attach(multi)
    }

    func run() {
        while true {
            let (commands, isClosed) = mailbox.take()
            commands.forEach(obey)
            if isClosed { break }
            var running: CInt = 0
            curl_multi_perform(multi, &running)
            collectFinished()
            curl_multi_poll(multi, nil, 0, 1000, nil)
        }
        for number in active.keys { remove(number)?.finish(.failed(.cancelled)) }
        mailbox.detach()
        curl_multi_cleanup(multi)
    }

    private func obey(_ command: TransferMailbox.Command) {
        switch command {
        case .cancel(let number): remove(number)?.finish(.failed(.cancelled))
        case .start(let number, let request, let continuation):
            let transfer = Transfer(request, continuation: continuation) { [mailbox] in
                mailbox.countSocket()
            }
            do throws(FetchError) {
                // `active` keeps the transfer for as long as the handle may call it.
                let handle = try EasyHandle(request, context: Unmanaged.passUnretained(transfer).toOpaque())
                active[number] = (transfer, handle)
                if curl_multi_add_handle(multi, handle.pointer) != CURLM_OK {
                    remove(number)?.finish(.failed(.unreachable(diagnosis: .misconfigured(option: "multi"))))
                }
            } catch {
                transfer.finish(.failed(error))
            }
        }
    }

    private func collectFinished() {
        var code = CURLE_OK
        while let pointer = curl_next_finished(multi, &code) {
            guard let number = active.first(where: { $0.value.handle.pointer == pointer })?.key else {
                continue
            }
            remove(number)?.finish(code)
        }
    }

    private func remove(_ number: Int) -> Transfer? {
        guard let (transfer, handle) = active.removeValue(forKey: number) else { return nil }
        curl_multi_remove_handle(multi, handle.pointer)
        handle.close()
        return transfer
    }
}

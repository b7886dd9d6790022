internal import CCurl

/// The transfer thread's own state: never seen by another.
final class TransferThread {
    private let mailbox: TransferMailbox
    private let multi: UnsafeMutableRawPointer
    private let onSocket: (IPAddress, UInt16) -> Bool
    private var active: [Int: (transfer: Transfer, handle: EasyHandle)] = [:]
    /// Handles for the next transfers.
    private var rested: [EasyHandle] = []
    private static let mostRested = 32
    /// The transfers of which something came in this round.
    private var news: [Int] = []
    private var lastCount = ContinuousClock.now
    private var memory = BodyMemory()

    init?(mailbox: TransferMailbox, onSocket: @escaping (IPAddress, UInt16) -> Bool) {
        guard let multi = curl_multi_init() else { return nil }
        self.mailbox = mailbox
        self.multi = multi
        self.onSocket = onSocket
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
            announce()
            let now = ContinuousClock.now
            countSockets(now)
            memory.note(isWorking: !active.isEmpty, at: now)
            if mailbox.mayWait() { curl_multi_poll(multi, nil, 0, 1000, nil) }
        }
        for number in active.keys { remove(number)?.transfer.channel.finish(.failed(.cancelled)) }
        rested = []
        mailbox.detach()
        curl_multi_cleanup(multi)
    }

    private func obey(_ command: TransferMailbox.Command) {
        switch command {
        case .cancel(let number): remove(number)?.transfer.channel.finish(.failed(.cancelled))
        case .resume(let number):
            if let handle = active[number]?.handle { curl_easy_pause(handle.pointer, CURLPAUSE_CONT) }
        case .start(let request, let channel): start(request, channel)
        }
    }

    private func start(_ request: TransferRequest, _ channel: TransferChannel) {
        let transfer = Transfer(request, channel: channel, onSocket: onSocket)
        do throws(FetchError) {
            let handle = if let rested = rested.popLast() { rested } else { try EasyHandle() }
            // `active` keeps the transfer for as long as the handle may call it.
            try handle.prepare(request, context: Unmanaged.passUnretained(transfer).toOpaque())
            active[channel.number] = (transfer, handle)
            transfer.receivedBytes = { handle.receivedBytes }
            transfer.onNews = { [unowned self] in news.append(channel.number) }
            if curl_multi_add_handle(multi, handle.pointer) != CURLM_OK {
                remove(channel.number)?.transfer.channel
                    .finish(.failed(.unreachable(diagnosis: .misconfigured(option: "multi"))))
            }
        } catch {
            channel.finish(.failed(error))
        }
    }

    private func collectFinished() {
        var code = CURLE_OK
        while let pointer = curl_next_finished(multi, &code) {
            guard let context = curl_private_pointer(pointer),
                let (transfer, handle) = remove(Transfer.at(context).channel.number)
            else { continue }
            transfer.finish(code)
            if code == CURLE_OK { rest(handle) }
        }
    }

    /// Keeps a handle for another transfer: one whose transfer came to its end, nothing else is known well enough.
    private func rest(_ handle: EasyHandle) {
        guard rested.count < Self.mostRested else { return }
        do throws(FetchError) {
            try handle.clear()
            rested.append(handle)
        } catch {}
    }

    /// Tells those who wait of what came, once for all of it, and pauses what nobody comes for.
    ///
    /// It pauses after the callbacks, not in them: libcurl unpacks all it has read before it looks again, and would keep
    /// what a paused callback does not take in memory of its own, without a limit of ours.
    private func announce() {
        for number in news {
            guard let (transfer, handle) = active[number], transfer.announce() else { continue }
            curl_easy_pause(handle.pointer, CURLPAUSE_RECV)
        }
        news.removeAll(keepingCapacity: true)
    }

    /// Counts what came through each socket, a few times a second: the callbacks do not hear of it all.
    private func countSockets(_ now: ContinuousClock.Instant) {
        guard lastCount.duration(to: now) > .milliseconds(100) else { return }
        lastCount = now
        for (number, (transfer, _)) in active where transfer.hasReceivedTooMuch() {
            remove(number)?.transfer.finish(CURLE_ABORTED_BY_CALLBACK)
        }
    }

    private func remove(_ number: Int) -> (transfer: Transfer, handle: EasyHandle)? {
        guard let removed = active.removeValue(forKey: number) else { return nil }
        curl_multi_remove_handle(multi, removed.handle.pointer)
        return removed
    }
}

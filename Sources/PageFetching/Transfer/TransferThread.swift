internal import CCurl

/// The state of the transfer thread, which no other thread uses.
final class TransferThread {
    private let mailbox: TransferMailbox
    private let multi: UnsafeMutableRawPointer
    private let onSocket: (IPAddress, UInt16) -> Bool
    private var active: [Int: (transfer: Transfer, handle: EasyHandle)] = [:]
    /// Handles to reuse for the next transfers.
    private var idleHandles: [EasyHandle] = []
    private static let idleHandleLimit = 32
    /// The numbers of the transfers for which data has arrived in this round.
    private var updated: [Int] = []
    private var lastCheck = ContinuousClock.now
    private var allocator = AllocatorTuning()

    init?(mailbox: TransferMailbox, onSocket: @escaping (IPAddress, UInt16) -> Bool) {
        guard let multi = curl_multi_init() else { return nil }
        self.mailbox = mailbox
        self.multi = multi
        self.onSocket = onSocket
        mailbox.attach(multi)
    }

    func run() {
        while true {
            let (commands, isClosed) = mailbox.takeCommands()
            commands.forEach(execute)
            if isClosed { break }
            var running: CInt = 0
            curl_multi_perform(multi, &running)
            collectFinished()
            notifyReaders()
            let now = ContinuousClock.now
            checkReceivedBytes(now)
            allocator.trimWhenIdle(isActive: !active.isEmpty, at: now)
            if mailbox.prepareToWait() { curl_multi_poll(multi, nil, 0, 1000, nil) }
        }
        for number in active.keys { remove(number)?.transfer.channel.finish(.failed(.cancelled)) }
        idleHandles = []
        mailbox.detach()
        curl_multi_cleanup(multi)
    }

    private func execute(_ command: TransferMailbox.Command) {
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
            let handle = if let idle = idleHandles.popLast() { idle } else { try EasyHandle() }
            // `active` retains the transfer as long as the handle may call it.
            try handle.prepare(request, context: Unmanaged.passUnretained(transfer).toOpaque())
            active[channel.number] = (transfer, handle)
            transfer.cookies = { handle.cookies(limit: request.limits.cookieBytes) }
            transfer.onData = { [unowned self] in updated.append(channel.number) }
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
            if code == CURLE_OK { keep(handle) }
        }
    }

    /// Keeps the handle of a successful transfer for reuse.
    private func keep(_ handle: EasyHandle) {
        guard idleHandles.count < Self.idleHandleLimit else { return }
        do throws(FetchError) {
            try handle.reset()
            idleHandles.append(handle)
        } catch {}
    }

    /// Resumes the readers of data that has arrived, and pauses transfers whose buffer is full.
    ///
    /// Transfers are paused after the callbacks and not in them: libcurl decompresses all that it has read, and would
    /// buffer what a paused callback does not accept without a limit.
    private func notifyReaders() {
        for number in updated {
            guard let (transfer, handle) = active[number], transfer.notifyReader() else { continue }
            curl_easy_pause(handle.pointer, CURLPAUSE_RECV)
        }
        updated.removeAll(keepingCapacity: true)
    }

    /// Ends transfers whose sockets received too much. The callbacks do not see all bytes, so this checks a few times a
    /// second.
    private func checkReceivedBytes(_ now: ContinuousClock.Instant) {
        guard lastCheck.duration(to: now) > .milliseconds(100) else { return }
        lastCheck = now
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

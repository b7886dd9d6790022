import Dispatch
import Foundation
import Notebook
import Synchronization

/// Notifies all instances of changed accounts with `LISTEN` and `NOTIFY`.
///
/// A thread with a connection of its own sends the notifications, several at once, after the changes were committed: a
/// notification in a transaction would make all commits of the database take turns. A notification can therefore be missed, if an
/// instance or a connection ends. Who listens reads the change log from the position that it has reached, and loses nothing:
/// everyone is woken when the connection opens again, and twice a minute.
///
/// A connection through a pooler cannot listen. It reads instead where the logs end, twice a second. Who waits for changes of all
/// accounts is woken by those of this instance at once, and by those of others twice a minute.
final class ChangeListener: Sendable {
    private static let channel = "backnote_change"
    /// The content of a notification that the rules have changed. Others contain the number of an account.
    private static let rules = "rules"
    /// The longest time until listeners are woken after a notification was missed.
    private static let longestWait = Duration.seconds(30)
    /// The longest time for which closing waits for the last notifications, in seconds.
    private static let closingTime = 1.0
    private static let pauseWithoutConnection = Duration.milliseconds(200)

    /// Shared with the thread, which must not keep the listener itself.
    private final class Shared: Sendable {
        let broadcaster = ChangeBroadcaster<AccountID>()
        /// Notifies this instance that a picture of the web may be due.
        let pictureBroadcaster = ChangeBroadcaster<Never>()
        /// Notifies this instance that the rules may have changed.
        let ruleBroadcaster = ChangeBroadcaster<Never>()
        /// The contents of the next notifications.
        private let contents = Mutex<Set<String>>([])
        private let isClosedFlag = Mutex(false)
        let selfPipe: SelfPipe
        /// Signaled when the thread ends.
        let end = DispatchSemaphore(value: 0)

        init() throws(PostgresError) { selfPipe = try SelfPipe() }

        var isClosed: Bool { isClosedFlag.withLock { $0 } }

        func add(_ content: String) {
            contents.withLock { _ = $0.insert(content) }
            selfPipe.signal()
        }

        /// Removes and returns the contents of the next notifications.
        func takeContents() -> [String] {
            selfPipe.clear()
            return contents.withLock { contents in
                defer { contents = [] }
                return Array(contents)
            }
        }

        /// Wakes everyone, whom a notification could concern that was missed.
        func wakeAll() {
            broadcaster.notifyAll()
            pictureBroadcaster.notifyAll()
            ruleBroadcaster.notifyAll()
        }

        func putBack(_ rest: [String]) { contents.withLock { $0.formUnion(rest) } }

        func close() {
            isClosedFlag.withLock { $0 = true }
            selfPipe.signal()
        }
    }

    private let settings: ConnectionSettings
    private let shared: Shared
    private let isStarted = Mutex(false)

    /// - Throws: `PostgresError.notConnected` if the process has too many open files.
    init(_ settings: ConnectionSettings) throws(PostgresError) {
        self.settings = settings
        shared = try Shared()
    }

    deinit { shared.close() }

    /// Sends the last notifications, and stops.
    func close() async {
        shared.close()
        guard isStarted.withLock({ $0 }) else { return }
        await BlockingWork.run { [shared] in _ = shared.end.wait(timeout: .now() + Self.closingTime) }
    }

    /// Returns a stream that yields after changes of an account by any instance.
    ///
    /// - Parameter account: `nil` for changes of all accounts.
    func signals(for account: AccountID? = nil) -> AsyncStream<Void> {
        start()
        return shared.broadcaster.signals(for: account)
    }

    /// Notifies all instances that an account has changed.
    func notify(_ account: AccountID) {
        start()
        shared.broadcaster.notify(account)
        shared.add("\(account.rawValue)")
    }

    /// Returns a stream that yields when a picture of the web may be due.
    func pictureSignals() -> AsyncStream<Void> {
        start()
        return shared.pictureBroadcaster.signals()
    }

    /// Notifies this instance that a picture of the web is due.
    ///
    /// Others would fetch it at the same time. They look for it within half a minute, in case that this instance ends.
    func notifyOfPicture() { shared.pictureBroadcaster.notifyAll() }

    /// Returns a stream that yields when an instance may have changed the rules.
    func ruleSignals() -> AsyncStream<Void> {
        start()
        return shared.ruleBroadcaster.signals()
    }

    /// Notifies all instances that the rules have changed.
    func notifyOfRules() {
        start()
        shared.add(Self.rules)
    }

    private func start() {
        let isFirst = isStarted.withLock { isStarted in
            defer { isStarted = true }
            return !isStarted
        }
        guard isFirst else { return }
        let thread = Thread { [settings, shared] in
            defer { shared.end.signal() }
            var lastWake = ContinuousClock.now
            while !shared.isClosed {
                // What fails is tried again with a new connection.
                try? Self.listen(settings, shared, &lastWake)
                if shared.isClosed { break }
                Self.wakeAll(shared, &lastWake)
                Thread.sleep(forTimeInterval: Self.pauseWithoutConnection / .seconds(1))
            }
            // A command closes the store right after its change.
            let rest = shared.takeContents()
            if !rest.isEmpty { try? PostgresConnection(settings).notify(Self.channel, of: rest) }
        }
        thread.name = "backnote changes"
        thread.start()
    }

    /// Listens until the connection ends or the listener is closed.
    private static func listen(
        _ settings: ConnectionSettings, _ shared: Shared, _ lastWake: inout ContinuousClock.Instant
    ) throws {
        let connection = try PostgresConnection(settings)
        connection.scope = .allAccounts
        var ends = settings.isPooled ? WatchedLogs() : nil
        if ends == nil { try connection.rows("LISTEN \(channel)") }
        // Accounts may have changed while there was no connection.
        shared.wakeAll()
        while !shared.isClosed {
            let own = shared.takeContents()
            do {
                try connection.notify(channel, of: own)
            } catch {
                shared.putBack(own)
                throw error
            }
            if let ends, ends.nextRead <= .now { shared.ruleBroadcaster.notifyAll() }
            try ends?.changes(of: shared.broadcaster.topics, on: connection).forEach(shared.broadcaster.notify)
            let end = min(lastWake + longestWait, ends?.nextRead ?? .now + longestWait)
            let contents = try connection.notifications(
                orUntil: shared.selfPipe.descriptor, within: end - ContinuousClock.now)
            for content in Set(contents) {
                if content == rules { shared.ruleBroadcaster.notifyAll() }
                if let account = Int64(content) { shared.broadcaster.notify(AccountID(rawValue: account)) }
            }
            wakeAll(shared, &lastWake)
        }
        try connection.notify(channel, of: shared.takeContents())
    }

    /// Wakes all listeners after some time, because any of them may have missed a notification.
    private static func wakeAll(_ shared: Shared, _ lastWake: inout ContinuousClock.Instant) {
        guard ContinuousClock.now - lastWake >= longestWait else { return }
        lastWake = .now
        shared.wakeAll()
    }
}

extension PostgresConnection {
    fileprivate func notify(_ channel: String, of contents: [String]) throws {
        if contents.isEmpty { return }
        try rows(
            "SELECT count(pg_notify($1, content)) FROM unnest($2::text[]) AS content", [channel, StoredList(contents)])
    }
}

import Notebook
import PageFetching
import WebURL

/// Sends messages about due reminders to the push services of the browsers that are notified.
///
/// The store has the messages until they are sent, so a restart loses none. Each is taken by one process. A message that a push service does not
/// accept now is sent again after growing pauses, for as long as it is of use. A browser that no longer exists is forgotten.
public struct PushQueue: Sendable {
    private let store: any NotebookStore
    private let fetcher: PageFetcher
    private let policy: FetchPolicy
    private let now: @Sendable () -> Instant
    private let sleep: @Sendable (Duration) async throws -> Void
    private let looks = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

    /// The number of an account's messages that are sent in one turn, at the same time.
    private static var messagesPerTurn: Int { 8 }
    /// The number of accounts that are looked for at once.
    private static var accountsAtOnce: Int { 100 }
    /// The time after which messages that another process has left are found.
    private static var longestSleep: Duration { .seconds(60) }

    /// - Parameters:
    ///   - now: The time of day; tests pass their own.
    ///   - sleep: Waits for the next look; tests pass their own.
    public init(
        store: any NotebookStore, fetcher: PageFetcher, policy: FetchPolicy,
        now: @escaping @Sendable () -> Instant = { .now },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.store = store
        self.fetcher = fetcher
        self.policy = policy
        self.now = now
        self.sleep = sleep
    }

    /// Looks for messages now. Called after reminders have become due.
    public func wake() { looks.continuation.yield() }

    /// A message that a push service refuses for a reason that the service's owner may remove.
    public struct Refusal: Error, CustomStringConvertible {
        let host: String
        let status: Int

        public var description: String { "\(host) responded with status \(status)" }
    }

    /// Sends messages when they are due, until it is canceled. Does nothing where the policy does not allow it.
    ///
    /// - Parameter failed: Called with an error of the store, or with a refusal. The next look tries again.
    public func run(failed: @escaping @Sendable (any Error) -> Void) async {
        guard policy.allows(.openedPage) else { return }
        looks.continuation.yield()
        await withTaskGroup { group in
            group.addTask {
                while (try? await sleep(await timeToNextLook())) != nil { looks.continuation.yield() }
                looks.continuation.finish()
            }
            for await _ in looks.stream { await sendAll(failed: failed) }
            group.cancelAll()
        }
    }

    private func timeToNextLook() async -> Duration {
        guard let next = try? await store.nextPushMessage() else { return Self.longestSleep }
        let wait = Duration.milliseconds(next.milliseconds - now().milliseconds)
        return min(max(wait, .seconds(1)), Self.longestSleep)
    }

    func sendAll(failed: @escaping @Sendable (any Error) -> Void) async {
        do throws(NotebookError) {
            while !Task.isCancelled {
                let accounts = try await store.accounts(withPushMessagesAt: now(), limit: Self.accountsAtOnce)
                if accounts.isEmpty { return }
                for account in accounts where !Task.isCancelled { try await takeTurn(of: account, failed: failed) }
            }
        } catch {
            if !Task.isCancelled { failed(error) }
        }
    }

    /// Sends some messages of an account.
    private func takeTurn(
        of account: AccountID, failed: @escaping @Sendable (any Error) -> Void
    ) async throws(NotebookError) {
        let key = ApplicationServerKey(serviceKey: try await store.serviceKey())
        let messages = try await store.takePushMessages(at: now(), limit: Self.messagesPerTurn, for: account)
        let outcomes = await withTaskGroup(of: (PushMessage, Outcome).self) { group in
            for message in messages { group.addTask { (message, await send(message, key: key)) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for (message, outcome) in outcomes {
            try await record(outcome, of: message.subscription, for: account)
            switch outcome {
            case .accepted, .unneeded, .givenUp: try await store.remove(message, for: account)
            case .refused(let refusal):
                try await store.remove(message, for: account)
                failed(refusal)
            case .gone:
                do throws(NotebookError) {
                    try await store.removePushSubscription(message.subscription.id, for: account)
                } catch .pushSubscriptionNotFound {
                    // Several messages to it were sent at once.
                }
            case .later(let wait, _):
                let pause = Int64(wait / .milliseconds(1))
                guard pause > message.pause else { continue }
                let next = Instant(milliseconds: now().milliseconds + pause)
                try await store.postpone(message, until: next, for: account)
            // By the end of the service: the message is sent after the next start.
            case .canceled: break
            }
        }
    }

    /// Stores why the message of a browser was not accepted, so that the person sees it in the settings.
    private func record(
        _ outcome: Outcome, of subscription: PushSubscription, for account: AccountID
    ) async throws(NotebookError) {
        let failure: PushSubscription.Failure?
        switch outcome {
        case .accepted: failure = nil
        case .refused(let refusal): failure = subscription.failing(at: now(), status: refusal.status)
        case .later(_, let status), .givenUp(let status):
            failure = subscription.failing(at: now(), status: status)
        case .unneeded, .gone, .canceled: return
        }
        guard failure != subscription.failure else { return }
        try await store.setFailure(failure, of: subscription.id, for: account)
    }

    private enum Outcome {
        /// The push service has the message.
        case accepted
        /// The message is of no use any more.
        case unneeded
        /// The subscription has ended (RFC 8030, section 7.3).
        case gone
        case refused(Refusal)
        /// It is sent again after its pause, or after a longer one. `status` is `nil` without a response.
        case later(Duration, status: Int?)
        /// It was sent too often.
        case givenUp(status: Int?)
        case canceled
    }

    private func send(_ message: PushMessage, key: ApplicationServerKey) async -> Outcome {
        let isOld = now().milliseconds - message.dueAt.milliseconds > PushMessage.lifetime
        guard message.isDue, !isOld, let request = try? PushRequest(message, key: key, at: now()) else {
            return .unneeded
        }
        do throws(FetchError) {
            let response = try await fetcher.send(request.body, fields: request.fields, to: request.url)
            switch response.status {
            case 200..<300: return .accepted
            case 404, 410: return .gone
            case 408, 429, 500...: return later(message, retryAfter: response.retryAfter, status: response.status)
            default: return .refused(Refusal(host: request.url.hostname ?? "", status: response.status))
            }
        } catch {
            return Task.isCancelled ? .canceled : later(message, retryAfter: nil, status: nil)
        }
    }

    private func later(_ message: PushMessage, retryAfter: Duration?, status: Int?) -> Outcome {
        message.attempts + 1 < PushMessage.attemptLimit
            ? .later(retryAfter ?? .zero, status: status) : .givenUp(status: status)
    }
}

extension PushSubscription {
    /// The failure of this subscription after another message was not accepted.
    fileprivate func failing(at time: Instant, status: Int?) -> Failure {
        Failure(since: failure?.since ?? time, status: status)
    }
}

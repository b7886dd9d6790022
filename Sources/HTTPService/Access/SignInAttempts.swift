import Cryptography
import Foundation
import Notebook

extension ShortLivedKind {
    /// The failed attempts to sign in of each browser or client. The collection of a client has them by the names of accounts,
    /// so that a client that tries many names displaces its own.
    static let failedSignIn = ShortLivedKind("failed sign-in", limit: 16_384)
    /// The attempts to sign in to an account from all clients.
    static let signInToAccount = ShortLivedKind("sign-in to account", limit: 16_384)
}

/// Slows down password guessing: after five failures, each further one doubles the waiting time, up to a minute.
///
/// No account is locked. Attempts are counted for each browser that has signed in to the account before, and for each
/// other client, so that a user does not wait because of the guesses of others. Guesses from hundreds of clients at
/// once are also slowed down together; known browsers are exempt.
///
/// All instances of the service count together. What is counted is stored under digests.
struct SignInAttempts: Sendable {
    private struct Failures: Codable {
        var count = 0
        var last: Instant
    }

    /// The browser or client whose attempts are counted.
    enum Subject: Hashable {
        /// A browser that has signed in to the account before.
        case device(digest: [UInt8])
        case client(Client, name: String)

        var collection: ShortLivedCollection {
            let owner =
                switch self {
                case .device(let digest): Array("device ".utf8) + digest
                case .client(let client, _): Array("client ".utf8) + client.bytes
                }
            return ShortLivedCollection(.failedSignIn, named: SignInAttempts.digest(owner))
        }

        /// The name of the count in its collection.
        var key: [UInt8] {
            switch self {
            case .device: []
            case .client(_, let name): SignInAttempts.digest(Array(name.utf8))
            }
        }
    }

    /// The number of failures without a wait.
    private static let freeAttempts = 5
    private static let longestWait = Duration.seconds(60)
    /// The time without an attempt after which failures expire, in milliseconds.
    private static let memory: Int64 = 900_000
    /// Attempts to sign in to one account from all clients without a known browser.
    private static let allClients = RateLimit(perSecond: 0.2, burst: 1_000)

    private let values: any ShortLivedValues

    init(values: any ShortLivedValues) {
        self.values = values
    }

    /// Counts an attempt as failed until `succeeded` is called, so that parallel attempts are all counted.
    ///
    /// - Returns: Nil if the attempt is allowed; otherwise the seconds to wait, and the attempt is not counted.
    func begin(_ subject: Subject) async throws(NotebookError) -> Double? {
        if let wait = try await beginOwn(subject) { return wait }
        guard case .client(_, let name) = subject else { return nil }
        return try await beginTogether(name)
    }

    func succeeded(_ subject: Subject) async throws(NotebookError) {
        try await values.change(subject.collection) { [key = subject.key] in $0[key] = nil }
    }

    private func beginOwn(_ subject: Subject) async throws(NotebookError) -> Double? {
        let (time, end) = (values.now, values.time(after: Self.memory))
        return try await values.change(subject.collection) { [key = subject.key] entries in
            var own = entries[key]?.decoded(as: Failures.self) ?? Failures(last: time)
            let elapsed = Duration.milliseconds(time.milliseconds - own.last.milliseconds)
            let wait = Self.wait(after: own.count) - elapsed
            if own.count >= Self.freeAttempts, wait > .zero { return wait / .seconds(1) }
            own.count += 1
            own.last = time
            entries[key] = try ShortLivedValue(own, expiresAt: end)
            return nil
        }
    }

    private func beginTogether(_ name: String) async throws(NotebookError) -> Double? {
        let time = values.now
        let collection = ShortLivedCollection(.signInToAccount, named: Self.digest(Array(name.utf8)))
        return try await values.change(collection) { entries in
            // The expiry is when all attempts so far would have arrived at the allowed rate.
            let arrival = max(entries[[]]?.expiresAt ?? time, time)
            let ahead = Duration.milliseconds(arrival.milliseconds - time.milliseconds)
            if let wait = Self.allClients.wait(ahead: ahead) { return wait }
            let interval = Int64(Self.allClients.interval / .milliseconds(1))
            entries[[]] = ShortLivedValue(expiresAt: Instant(milliseconds: arrival.milliseconds + interval))
            return nil
        }
    }

    private static func digest(_ bytes: [UInt8]) -> [UInt8] { SHA256.digest(of: bytes) }

    private static func wait(after failures: Int) -> Duration {
        failures < freeAttempts ? .zero : min(longestWait, .seconds(6 << min(failures - freeAttempts, 8)))
    }
}

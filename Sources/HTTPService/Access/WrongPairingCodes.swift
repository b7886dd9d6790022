import Notebook

extension ShortLivedKind {
    /// The number of wrong codes that an account has entered.
    static let wrongPairingCode = ShortLivedKind("wrong pairing code", limit: 1)
}

/// Counts the wrong pairing codes of each account, until none was entered for a while.
struct WrongPairingCodes: Sendable {
    /// A code that was counted as wrong before it was looked up.
    struct Attempt: Sendable {
        /// When the earlier wrong codes would expire; nil without any.
        fileprivate let formerExpiry: Instant?
        fileprivate let expiry: Instant
        /// How many more wrong codes the account may enter if this one is wrong.
        let triesLeft: Int
    }

    private static let limit = 5

    private let values: any ShortLivedValues
    /// How long a wrong code counts, in milliseconds.
    private let lifetime: Int64

    init(values: any ShortLivedValues, lifetime: Int64) {
        self.values = values
        self.lifetime = lifetime
    }

    private static func collection(of account: AccountID) -> ShortLivedCollection {
        ShortLivedCollection(.wrongPairingCode, of: account)
    }

    private static func count(_ value: ShortLivedValue?) -> Int { value?.decoded(as: Int.self) ?? 0 }

    /// Counts a code as wrong.
    ///
    /// - Returns: Nil if the account has entered too many wrong codes.
    func begin(for account: AccountID) async throws(NotebookError) -> Attempt? {
        let end = values.time(after: lifetime)
        return try await values.change(Self.collection(of: account)) { entries in
            let count = Self.count(entries[[]])
            guard count < Self.limit else { return nil }
            let formerExpiry = entries[[]]?.expiresAt
            entries[[]] = try ShortLivedValue(count + 1, expiresAt: end)
            return Attempt(formerExpiry: formerExpiry, expiry: end, triesLeft: Self.limit - count - 1)
        }
    }

    /// Takes back the count of a code that was right.
    func takeBack(_ attempt: Attempt, of account: AccountID) async throws(NotebookError) {
        try await values.change(Self.collection(of: account)) { entries in
            guard let value = entries.removeValue(forKey: []) else { return }
            let rest = Self.count(value) - 1
            // A wrong code that was entered meanwhile counts for its whole time.
            let isLast = value.expiresAt == attempt.expiry
            let end = isLast ? attempt.formerExpiry ?? value.expiresAt : value.expiresAt
            if rest > 0 { entries[[]] = try ShortLivedValue(rest, expiresAt: end) }
        }
    }

    /// Returns how many more wrong codes the account may enter.
    func triesLeft(of account: AccountID) async throws(NotebookError) -> Int {
        max(0, Self.limit - Self.count(try await values.value(of: Self.collection(of: account))))
    }
}

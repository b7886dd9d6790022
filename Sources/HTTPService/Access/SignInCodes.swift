import Notebook

extension ShortLivedKind {
    /// The codes of sign-in links. Another one replaces the oldest.
    static let signInCode = ShortLivedKind("sign-in code", limit: 16)
}

/// One-time codes that turn a sign-in link into a session. Each is valid for an hour.
public struct SignInCodes: Sendable {
    private let values: any ShortLivedValues
    /// In milliseconds.
    private static let lifetime: Int64 = 3_600_000

    public init(values: any ShortLivedValues) {
        self.values = values
    }

    private static func collection(of code: Secret) -> ShortLivedCollection {
        ShortLivedCollection(.signInCode, named: code.digest)
    }

    /// Creates a code.
    public func issue() async throws(NotebookError) -> Secret {
        let code = Secret()
        let value = ShortLivedValue(expiresAt: values.time(after: Self.lifetime))
        try await values.put(value, as: Self.collection(of: code))
        return code
    }

    /// Whether a code was issued, is not used and has not expired.
    public func isValid(_ code: Secret) async throws(NotebookError) -> Bool {
        try await values.value(of: Self.collection(of: code)) != nil
    }

    /// Uses up a code, and returns whether it was valid. Of several instances that get the same code, one gets true.
    public func redeem(_ code: Secret) async throws(NotebookError) -> Bool {
        // Guesses do not take the turns of changes.
        guard try await isValid(code) else { return false }
        return try await values.take(Self.collection(of: code)) != nil
    }
}

import Hummingbird
import Notebook

/// A browser that has signed in to an account before, known by a cookie whose digest is stored.
///
/// The cookie does not sign in. The browser's attempts to sign in to its account are counted separately, so that its
/// user never waits because of the guesses of others.
struct KnownDevice: Sendable {
    let digest: [UInt8]
    let account: AccountID

    /// How long a browser is known after it has signed in, in days: the longest life of a cookie (RFC 6265bis, section
    /// 5.5).
    static var lifetime: Int { 400 }

    /// Returns the known browser that a request comes from, or nil.
    static func sending(
        _ request: Request, store: any NotebookStore, configuration: ServiceConfiguration, at time: Instant
    ) async throws -> KnownDevice? {
        guard let cookie = request.cookies[configuration.deviceCookieName] else { return nil }
        let digest = Secret(text: cookie.value).digest
        guard let account = try await store.account(ofDevice: digest, since: time.advanced(byDays: -lifetime)) else {
            return nil
        }
        return KnownDevice(digest: digest, account: account)
    }
}

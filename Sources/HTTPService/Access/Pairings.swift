import Notebook

/// Pairs extensions by the device authorization grant (RFC 8628): the extension shows a code, the user enters it in the
/// signed-in web UI, and the extension polls for its token. Pairing requests are held in memory for two minutes. The
/// token is bound to the extension's origin, which may read responses from then on. Until the request expires, an
/// extension that lost the response may poll again, and gets a token that replaces the earlier one.
///
/// Wrong codes count for the account that enters them, and pending requests for the client that sends them. Neither
/// affects other people's pairings.
actor Pairings {
    /// What the user is asked to approve.
    struct Request: Sendable {
        let userCode: String
        /// The name that the extension gives itself.
        let name: String
        /// The origin of the extension; nil for a program without one.
        let origin: String?
        let expiresAt: Instant
    }

    enum Poll: Sendable {
        case pending, tooSoon, denied, expired
        /// The token's id is the same in each poll. `isRepeated` is whether it was returned before.
        case approved(Request, by: AccountID, token: Identifier<Credential>, isRepeated: Bool)
    }

    enum Failure: Error {
        /// Too many pairing requests of the client are pending.
        case full
        /// No pairing request has this code.
        case unknownCode(triesLeft: Int)
        /// After too many wrong codes, all codes of the account are rejected until the failures expire.
        case closed
    }

    private enum Decision {
        case none, denied
        case approved(AccountID, token: Identifier<Credential>, wasReturned: Bool)
    }

    private struct PendingRequest {
        let request: Request
        let end: ContinuousClock.Instant
        let client: Client
        var decision = Decision.none
        var lastPoll: ContinuousClock.Instant?
    }

    /// How long a pairing request is valid, in milliseconds.
    static let lifetime: Int64 = 120_000
    /// The minimum time between two polls, in seconds.
    static let interval = 1
    /// The maximum number of pending requests of one client, and of all.
    private static let pendingLimit = (ofClient: 8, ofAll: 1_024)
    private static let failureLimit = 5

    private var pending: [[UInt8]: PendingRequest] = [:]
    /// The number of wrong codes of each account, and when it is reset.
    private var failures: [AccountID: (count: Int, expiry: ContinuousClock.Instant)] = [:]
    private let clock: ServiceClock

    init(clock: ServiceClock = .system) {
        self.clock = clock
    }

    /// Starts a pairing, and drops an earlier one of the same extension and client.
    func begin(
        name: String, origin: String?, from client: Client
    ) throws(Failure) -> (deviceCode: Secret, request: Request) {
        dropExpired()
        if let origin { pending = pending.filter { $0.value.request.origin != origin || $0.value.client != client } }
        guard pending.values.count(where: { $0.client == client }) < Self.pendingLimit.ofClient else { throw .full }
        if pending.count >= Self.pendingLimit.ofAll { dropOldestOfBusiestClient() }
        let code = Secret()
        var userCode = Self.newUserCode()
        while pending.values.contains(where: { $0.request.userCode == userCode }) { userCode = Self.newUserCode() }
        let request = Request(
            userCode: userCode, name: name, origin: origin,
            expiresAt: Instant(milliseconds: clock.now.milliseconds + Self.lifetime))
        pending[code.digest] = PendingRequest(
            request: request, end: clock.uptime + .milliseconds(Self.lifetime), client: client)
        return (code, request)
    }

    /// Returns the requests without a decision, newest first.
    func undecided() -> [Request] {
        dropExpired()
        return pending.values.filter { if case .none = $0.decision { true } else { false } }
            .sorted { $0.end > $1.end }.map(\.request)
    }

    /// Returns the request with a code that a user entered. A wrong code counts as a failure of the user's account.
    func request(userCode: String, for account: AccountID) throws(Failure) -> Request {
        let digest = try find(userCode, for: account)
        guard let pairing = pending[digest] else { throw .closed }
        return pairing.request
    }

    func approve(userCode: String, by account: AccountID) throws(Failure) -> Request {
        try decide(userCode, .approved(account, token: Identifier(), wasReturned: false), by: account)
    }

    func deny(userCode: String, by account: AccountID) throws(Failure) {
        _ = try decide(userCode, .denied, by: account)
    }

    /// Returns the state of the request with the device code, which is valid only for the origin that started it.
    func poll(_ deviceCode: Secret, from origin: String?) -> Poll {
        dropExpired()
        let digest = deviceCode.digest
        guard let pairing = pending[digest] else { return .expired }
        switch pairing.decision {
        case .approved(let account, let token, let wasReturned):
            guard pairing.request.origin == origin else {
                pending[digest] = nil
                return .denied
            }
            pending[digest]?.decision = .approved(account, token: token, wasReturned: true)
            return .approved(pairing.request, by: account, token: token, isRepeated: wasReturned)
        case .denied:
            pending[digest] = nil
            return .denied
        case .none:
            let time = clock.uptime
            let last = pairing.lastPoll
            pending[digest]?.lastPoll = time
            guard let last, last.duration(to: time) < .milliseconds(Self.interval * 1_000 - 200) else {
                return .pending
            }
            return .tooSoon
        }
    }

    private func decide(
        _ userCode: String, _ decision: Decision, by account: AccountID
    ) throws(Failure) -> Request {
        let digest = try find(userCode, for: account)
        guard let pairing = pending[digest], case .none = pairing.decision else {
            throw .unknownCode(triesLeft: Self.failureLimit - failureCount(of: account))
        }
        pending[digest]?.decision = decision
        return pairing.request
    }

    private func find(_ text: String, for account: AccountID) throws(Failure) -> [UInt8] {
        dropExpired()
        let count = failureCount(of: account)
        guard count < Self.failureLimit else { throw .closed }
        let code = Self.normal(text)
        if let found = pending.first(where: { $0.value.request.userCode == code }) { return found.key }
        failures[account] = (count + 1, clock.uptime + .milliseconds(Self.lifetime))
        guard count + 1 < Self.failureLimit else { throw .closed }
        throw .unknownCode(triesLeft: Self.failureLimit - count - 1)
    }

    private func failureCount(of account: AccountID) -> Int { failures[account]?.count ?? 0 }

    private func dropExpired() {
        let time = clock.uptime
        pending = pending.filter { $0.value.end > time }
        failures = failures.filter { $0.value.expiry > time }
    }

    /// Makes room for a client at the expense of the one with the most pending requests.
    private func dropOldestOfBusiestClient() {
        let counts = pending.values.reduce(into: [Client: Int]()) { $0[$1.client, default: 0] += 1 }
        guard let busiest = counts.max(by: { $0.value < $1.value })?.key,
            let oldest = pending.filter({ $0.value.client == busiest })
                .min(by: { $0.value.end < $1.value.end })
        else { return }
        pending[oldest.key] = nil
    }

    /// Consonants that cannot be confused and form no words (RFC 8628, section 6.1). Eight of them have 34 bits.
    private static let alphabet = Array("BCDFGHJKLMNPQRSTVWXZ")

    private static func newUserCode() -> String {
        var generator = SystemRandomNumberGenerator()
        let characters = (0..<8).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] }
        return String(characters[..<4]) + "-" + String(characters[4...])
    }

    /// Returns the code in its normal form: users may type lower-case letters, spaces, or no hyphen.
    static func normal(_ text: String) -> String {
        let letters = text.uppercased().filter(alphabet.contains)
        return letters.count == 8 ? letters.prefix(4) + "-" + letters.suffix(4) : ""
    }
}

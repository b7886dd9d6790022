import Notebook

/// Extensions that wait to be let in, after the device authorization grant (RFC 8628): the extension shows a code, its person types it
/// into the signed-in web UI, the extension asks for its token. They live in memory, for two minutes.
public actor Pairings {
    /// What a person is asked about.
    struct Request: Sendable {
        let userCode: String
        /// What the extension calls itself.
        let name: String
        /// The origin that asked; nil for a program without one.
        let origin: String?
        let expiresAt: Instant
    }

    enum Poll: Sendable {
        case pending, tooSoon, denied, expired
        case approved(name: String, origin: String?, by: AccountID)
    }

    enum Failure: Error {
        /// Too many wait already.
        case full
        /// No pairing has this code; so many more tries.
        case unknownCode(triesLeft: Int)
        /// Too many wrong codes: nothing is paired until those that waited are forgotten.
        case closed
    }

    private enum Decision {
        case none, denied
        case approved(AccountID)
    }

    private struct Waiting {
        let request: Request
        var decision = Decision.none
        var lastPoll: Instant?
    }

    /// Milliseconds.
    static let lifetime: Int64 = 120_000
    /// Seconds between two polls.
    static let interval = 2
    private static let limit = 8
    private static let tries = 5

    private var waiting: [[UInt8]: Waiting] = [:]
    /// Wrong codes, and when they are forgotten.
    private var failures = (count: 0, forgottenAt: Instant(milliseconds: 0))
    private let now: @Sendable () -> Instant

    public init(now: @escaping @Sendable () -> Instant = { .now }) {
        self.now = now
    }

    /// Begins a pairing; one that the same extension had begun is forgotten.
    func begin(name: String, origin: String?) throws(Failure) -> (deviceCode: Secret, request: Request) {
        dropExpired()
        guard !isClosed else { throw .closed }
        if let origin { waiting = waiting.filter { $0.value.request.origin != origin } }
        guard waiting.count < Self.limit else { throw .full }
        let code = Secret()
        var userCode = Self.newUserCode()
        while waiting.values.contains(where: { $0.request.userCode == userCode }) { userCode = Self.newUserCode() }
        let request = Request(
            userCode: userCode, name: name, origin: origin,
            expiresAt: Instant(milliseconds: now().milliseconds + Self.lifetime))
        waiting[code.digest] = Waiting(request: request)
        return (code, request)
    }

    /// Who waits and has no answer, who began last first.
    func undecided() -> [Request] {
        dropExpired()
        return waiting.values.filter { if case .none = $0.decision { true } else { false } }.map(\.request)
            .sorted { $0.expiresAt > $1.expiresAt }
    }

    /// What waits under a code that a person typed. A wrong one counts.
    func request(userCode: String) throws(Failure) -> Request {
        let digest = try find(userCode)
        guard let pairing = waiting[digest] else { throw .closed }
        return pairing.request
    }

    func approve(userCode: String, by account: AccountID) throws(Failure) -> Request {
        try decide(userCode, .approved(account))
    }

    func deny(userCode: String) throws(Failure) {
        _ = try decide(userCode, .denied)
    }

    /// What the extension that holds the device code is told. An approval is told once.
    func poll(_ deviceCode: Secret) -> Poll {
        dropExpired()
        let digest = deviceCode.digest
        guard let pairing = waiting[digest] else { return .expired }
        switch pairing.decision {
        case .approved(let account):
            waiting[digest] = nil
            return .approved(name: pairing.request.name, origin: pairing.request.origin, by: account)
        case .denied:
            waiting[digest] = nil
            return .denied
        case .none:
            let time = now()
            let last = pairing.lastPoll
            waiting[digest]?.lastPoll = time
            guard let last, time.milliseconds - last.milliseconds < Int64(Self.interval) * 1_000 - 200 else {
                return .pending
            }
            return .tooSoon
        }
    }

    private func decide(_ userCode: String, _ decision: Decision) throws(Failure) -> Request {
        let digest = try find(userCode)
        guard let pairing = waiting[digest], case .none = pairing.decision else {
            throw .unknownCode(triesLeft: Self.tries - failures.count)
        }
        waiting[digest]?.decision = decision
        return pairing.request
    }

    private func find(_ text: String) throws(Failure) -> [UInt8] {
        dropExpired()
        guard !isClosed else { throw .closed }
        let code = Self.normal(text)
        if let found = waiting.first(where: { $0.value.request.userCode == code }) { return found.key }
        if failures.forgottenAt <= now() { failures.count = 0 }
        failures = (failures.count + 1, Instant(milliseconds: now().milliseconds + Self.lifetime))
        guard failures.count < Self.tries else {
            waiting = [:]
            throw .closed
        }
        throw .unknownCode(triesLeft: Self.tries - failures.count)
    }

    private var isClosed: Bool { failures.count >= Self.tries && failures.forgottenAt > now() }

    private func dropExpired() {
        let time = now()
        waiting = waiting.filter { $0.value.request.expiresAt > time }
    }

    /// RFC 8628, section 6.1: consonants that are not taken for one another, so that no word comes about. 34 bits.
    private static let alphabet = Array("BCDFGHJKLMNPQRSTVWXZ")

    private static func newUserCode() -> String {
        var generator = SystemRandomNumberGenerator()
        let signs = (0..<8).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] }
        return String(signs[..<4]) + "-" + String(signs[4...])
    }

    /// As people type it: small letters, spaces, no hyphen.
    static func normal(_ text: String) -> String {
        let signs = text.uppercased().filter(alphabet.contains)
        return signs.count == 8 ? signs.prefix(4) + "-" + signs.suffix(4) : ""
    }
}

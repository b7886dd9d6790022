import Notebook

/// Pairs extensions by the device authorization grant (RFC 8628): the extension shows a code, the user enters it in the
/// signed-in web UI, and the extension polls for its token. In a browser that is signed in, the extension hands the web UI
/// the page code instead. Pairing requests are valid for two minutes. The
/// token is bound to the extension's origin, which may read responses from then on. Until the request expires, an
/// extension that lost the response may poll again, and gets a token that replaces the earlier one.
///
/// Wrong codes count for the account that enters them, and pending requests for the client that sends them. Neither
/// affects other people's pairings.
///
/// The requests of a client are a collection of short-lived values, so that each step can reach another instance of the
/// service.
struct Pairings: Sendable {
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

    /// A request that has begun, with the codes of its extension.
    struct Begun: Sendable {
        let deviceCode: Secret
        let pageCode: Secret
        let request: Request
    }

    enum Failure: Error {
        /// Too many pairing requests of the client are pending.
        case full
        /// No pairing request has this code.
        case unknownCode(triesLeft: Int)
        /// After too many wrong codes, all codes of the account are rejected until the failures expire.
        case closed
    }

    /// How long a pairing request is valid, in milliseconds.
    static let lifetime: Int64 = 120_000
    /// The minimum time between two polls, in seconds.
    static let interval = 1
    /// The maximum number of pending requests of one client.
    private static let pendingLimit = 8

    private let values: any ShortLivedValues
    private let wrongCodes: WrongPairingCodes
    private let clock: ServiceClock

    /// - Parameter clock: The clock of what people read.
    init(values: any ShortLivedValues, clock: ServiceClock = .system) {
        self.values = values
        wrongCodes = WrongPairingCodes(values: values, lifetime: Self.lifetime)
        self.clock = clock
    }

    /// Starts a pairing, and drops an earlier one of the same extension and client.
    ///
    /// - Throws: `Failure.full`, or an error of the store.
    func begin(name: String, origin: String?, from client: Client) async throws -> Begun {
        var userCode = PairingCode.newUserCode()
        while try await find(userCode) != nil { userCode = PairingCode.newUserCode() }
        let (deviceCode, pageCode) = (PairingCode.newSecret(for: client), PairingCode.newSecret(for: client))
        let request = Request(
            userCode: userCode, name: name, origin: origin,
            expiresAt: Instant(milliseconds: clock.now.milliseconds + Self.lifetime))
        let pending = try ShortLivedValue(
            PendingPairing(request, deviceCode: deviceCode, pageCode: pageCode),
            expiresAt: values.time(after: Self.lifetime))
        let isAdded = try await values.change(PairingCode.collection(of: deviceCode)) { [key = request.key] all in
            if let origin { all = all.filter { $0.value.decoded(as: PendingPairing.self)?.origin != origin } }
            guard all.count < Self.pendingLimit else { return false }
            all[key] = pending
            return true
        }
        guard isAdded else { throw Failure.full }
        return Begun(deviceCode: deviceCode, pageCode: pageCode, request: request)
    }

    /// Returns the requests without a decision, newest first.
    func undecided() async throws(NotebookError) -> [Request] {
        let all = try await values.values(of: .pairing, for: .local).sorted { $0.expiresAt > $1.expiresAt }
        return all.compactMap { $0.decoded(as: PendingPairing.self) }.filter { $0.decision == .none }.map(\.request)
    }

    /// Returns the request with a user code or page code. A wrong code counts as a failure of the user's account.
    ///
    /// - Throws: `Failure`, or an error of the store.
    func request(code: String, for account: AccountID) async throws -> Request {
        let place = try await find(code, for: account)
        let found = try await values.values(in: place.collection)[place.key]
        guard let pairing = found?.decoded(as: PendingPairing.self) else { throw Failure.closed }
        return pairing.request
    }

    func approve(code: String, by account: AccountID) async throws -> Request {
        try await decide(code, .approved(account.rawValue, token: Identifier(), wasReturned: false), by: account)
    }

    func deny(code: String, by account: AccountID) async throws {
        _ = try await decide(code, .denied, by: account)
    }

    /// Returns the state of the request with the device code, which is valid only for the origin that started it.
    func poll(_ deviceCode: Secret, from origin: String?) async throws(NotebookError) -> Poll {
        let time = values.now
        return try await values.change(PairingCode.collection(of: deviceCode)) { all in
            let digest = PendingPairing.digest(of: deviceCode)
            for (key, value) in all {
                guard var pairing = value.decoded(as: PendingPairing.self), pairing.deviceCode == digest
                else { continue }
                let answer = pairing.answer(toPollFrom: origin, at: time)
                let isOver = if case .denied = answer { true } else { false }
                all[key] = isOver ? nil : try ShortLivedValue(pairing, expiresAt: value.expiresAt)
                return answer
            }
            return .expired
        }
    }

    private func decide(
        _ code: String, _ decision: PendingPairing.Decision, by account: AccountID
    ) async throws -> Request {
        let place = try await find(code, for: account)
        let request: Request? = try await values.change(place.collection) { [key = place.key] all in
            guard let value = all[key], var pairing = value.decoded(as: PendingPairing.self), pairing.decision == .none
            else { return nil }
            pairing.decision = decision
            all[key] = try ShortLivedValue(pairing, expiresAt: value.expiresAt)
            return pairing.request
        }
        if let request { return request }
        throw Failure.unknownCode(triesLeft: try await wrongCodes.triesLeft(of: account))
    }

    /// Where a request is: the collection of its client, and its key there.
    private struct Place {
        let collection: ShortLivedCollection
        let key: [UInt8]
    }

    /// Returns where the request with a code is. A wrong code counts as a failure of the user's account.
    private func find(_ code: String, for account: AccountID) async throws -> Place {
        // Counted first, so that parallel tries are all counted.
        guard let attempt = try await wrongCodes.begin(for: account) else { throw Failure.closed }
        if let found = try await find(code) {
            try await wrongCodes.takeBack(attempt, of: account)
            return found
        }
        throw attempt.triesLeft > 0 ? Failure.unknownCode(triesLeft: attempt.triesLeft) : .closed
    }

    private func find(_ code: String) async throws(NotebookError) -> Place? {
        if let pageCode = PairingCode.pageCode(code) { return try await find(pageCode: pageCode) }
        let key = PairingCode.key(ofUserCode: code)
        guard !key.isEmpty else { return nil }
        let found = try await values.collections(of: .pairing, containing: key, for: .local).first
        return found.map { Place(collection: $0, key: key) }
    }

    private func find(pageCode: Secret) async throws(NotebookError) -> Place? {
        let collection = PairingCode.collection(of: pageCode)
        let digest = PendingPairing.digest(of: pageCode)
        let found = try await values.values(in: collection).first {
            $0.value.decoded(as: PendingPairing.self)?.pageCode == digest
        }
        return found.map { Place(collection: collection, key: $0.key) }
    }
}

import Foundation
import Notebook

extension ShortLivedKind {
    /// The pending pairing requests. The collection of a client has them by their user codes.
    static let pairing = ShortLivedKind("pairing", limit: 1_024)
}

/// A pairing request as a short-lived value.
struct PendingPairing: Codable {
    enum Decision: Codable, Equatable {
        case none, denied
        case approved(Int64, token: Identifier<Credential>, wasReturned: Bool)
    }

    private let userCode: String
    private let name: String
    let origin: String?
    private let expiresAt: Instant
    /// The digests of the device code and of the page code.
    let deviceCode: Data
    let pageCode: Data
    var decision = Decision.none
    private var lastPoll: Instant?

    init(_ request: Pairings.Request, deviceCode: Secret, pageCode: Secret) {
        userCode = request.userCode
        name = request.name
        origin = request.origin
        expiresAt = request.expiresAt
        self.deviceCode = Self.digest(of: deviceCode)
        self.pageCode = Self.digest(of: pageCode)
    }

    static func digest(of secret: Secret) -> Data { Data(secret.digest) }

    var request: Pairings.Request {
        Pairings.Request(userCode: userCode, name: name, origin: origin, expiresAt: expiresAt)
    }

    /// Returns the answer to a poll, and remembers the poll. After `denied`, the request is over.
    mutating func answer(toPollFrom origin: String?, at time: Instant) -> Pairings.Poll {
        switch decision {
        case .approved(let account, let token, let wasReturned):
            guard origin == self.origin else { return .denied }
            decision = .approved(account, token: token, wasReturned: true)
            return .approved(request, by: AccountID(rawValue: account), token: token, isRepeated: wasReturned)
        case .denied:
            return .denied
        case .none:
            let last = lastPoll
            lastPoll = time
            guard let last, time.milliseconds - last.milliseconds < Int64(Pairings.interval) * 1_000 - 200 else {
                return .pending
            }
            return .tooSoon
        }
    }
}

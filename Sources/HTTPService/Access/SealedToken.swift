import Cryptography
import Foundation
import HTTPTypes
import Hummingbird
import Notebook

/// A token in the form in which it is sent when another program may have taken the port of the service: sealed for one
/// request, so that only the service can open it.
///
/// The header is `Authorization: Backnote id=…, time=…, nonce=…, seal=…`. The seal is the 32 bytes of the token's secret XOR a
/// mask: the HMAC-SHA-256 (RFC 2104) of the lines of ``message(of:contentDigest:)``, with the SHA-256 of the token's text as its key.
///
/// - Another program on the port does not know the digest. It learns nothing about the token, and a seal for another
///   request needs another mask.
/// - A stolen data file has the digest but not the token, and no seal can be made without the token. A signature with
///   the digest as its key would not have this property.
///
/// ``UsedSeals`` ensures that a seal is accepted once. The response has a proof that the service knows the token
/// (``ResponseProof``), so that a client needs no request before this one.
struct SealedToken: Sendable {
    let id: Identifier<Credential>
    /// When the client sent the request, by the clock of ``UsedSeals``.
    let time: Instant
    let nonce: String
    /// In base64url without padding.
    let seal: String

    private static let scheme = "backnote "

    /// Parses the value of an `Authorization` header. The parameters have this order and no other form.
    init?(authorization: String) {
        guard authorization.utf8.count <= 256, authorization.prefix(9).lowercased() == Self.scheme else { return nil }
        let values = authorization.dropFirst(9).split(separator: ", ", omittingEmptySubsequences: false)
        guard values.count == 4, let id = values[0].value(of: "id").flatMap({ Identifier<Credential>(String($0)) }),
            let time = values[1].value(of: "time").flatMap({ Int64($0) }), time > 0,
            let nonce = values[2].value(of: "nonce"), (22...64).contains(nonce.utf8.count), nonce.isBase64URL,
            let seal = values[3].value(of: "seal"), seal.utf8.count == 43, seal.isBase64URL
        else { return nil }
        self.id = id
        self.time = Instant(milliseconds: time)
        self.nonce = String(nonce)
        self.seal = String(seal)
    }

    /// Returns the sealed token of a request to the API; nil for a request without one.
    static func of(_ request: Request) -> SealedToken? {
        request.headers.value(of: .authorization).flatMap(SealedToken.init(authorization:))
    }

    /// Whether the seal was made for a request by a client that knows the token with a digest.
    func opens(_ request: Request, contentDigest: String, tokenDigest: [UInt8]) -> Bool {
        guard let seal = Data(base64URL: seal), seal.count == SHA256.digestLength else { return false }
        let message = message(of: request, contentDigest: contentDigest)
        let mask = HMACSHA256.authenticationCode(for: message.utf8, key: tokenDigest)
        return Secret(tokenBytes: Data(zip(seal, mask).map { $0 ^ $1 })).digest == tokenDigest
    }

    private func message(of request: Request, contentDigest: String) -> String {
        """
        backnote sealed token 1
        \(request.method.rawValue)
        \((request.head.authority ?? "").lowercased())
        \(request.head.path ?? "")
        \(contentDigest)
        \(time.milliseconds)
        \(nonce)
        """
    }
}

extension Substring {
    /// The value of a parameter with a name; nil if it has another one.
    fileprivate func value(of name: String) -> Substring? {
        hasPrefix(name + "=") ? dropFirst(name.count + 1) : nil
    }

    fileprivate var isBase64URL: Bool {
        utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }
}

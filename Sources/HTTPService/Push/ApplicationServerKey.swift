import Cryptography
import Foundation
import Notebook

/// The key by which push services recognize this service (VAPID, RFC 8292). They refuse messages that are signed with another
/// one.
struct ApplicationServerKey: Sendable {
    private let key: P256.PrivateKey

    /// - Parameter serviceKey: The key of ``NotebookStore/serviceKey()``. The key of a service is derived from it, so that all
    ///   instances have the same one, and keep it after a restart.
    init(serviceKey: [UInt8]) {
        for attempt in UInt8.min...UInt8.max {
            // One of 2³² results is no key.
            let bytes = HKDFSHA256.key(
                from: serviceKey, salt: [], info: Array("backnote push ".utf8) + [attempt],
                length: P256.PrivateKey.length)
            guard let key = P256.PrivateKey(bytes) else { continue }
            self.key = key
            return
        }
        preconditionFailure("None of 256 results is a key")
    }

    init(_ key: P256.PrivateKey) { self.key = key }

    /// The public key in base64url, as browsers take it when they subscribe.
    var publicText: String { Data(key.publicKey.bytes).base64URL }

    private struct Claims: Encodable {
        let aud: String
        let exp: Int64
        let sub: String
    }

    /// Returns the value of `Authorization` for a request to a push service (sections 2 and 3).
    ///
    /// - Parameters:
    ///   - origin: The origin of the push service.
    ///   - contact: Whom the push service can reach about the messages: an `https:` or `mailto:` URL.
    ///   - expiry: At most 24 hours from now.
    func authorization(for origin: String, contact: String, expiringAt expiry: Instant) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let claims = try encoder.encode(Claims(aud: origin, exp: expiry.milliseconds / 1_000, sub: contact))
        let signed = "\(Self.header).\(claims.base64URL)"
        return "vapid t=\(signed).\(Data(key.signature(of: signed.utf8)).base64URL), k=\(publicText)"
    }

    /// The header of each token (RFC 7519).
    private static let header = Data(#"{"typ":"JWT","alg":"ES256"}"#.utf8).base64URL
}

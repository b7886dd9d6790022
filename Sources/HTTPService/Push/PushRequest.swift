import Cryptography
import Foundation
import Notebook
import WebURL

/// The request to a push service that notifies a browser of a due reminder (RFC 8030).
struct PushRequest {
    let url: WebURL
    let body: [UInt8]
    /// The header lines.
    let fields: [String]

    /// The seconds for which the push service keeps a message while the browser is off.
    private static let timeToLive = PushMessage.lifetime / 1_000
    /// The milliseconds for which a token is valid. Push services accept at most a day.
    private static let tokenLifetime: Int64 = 12 * 3_600_000

    /// What the service worker of the app reads.
    private struct Content: Encodable {
        let note: Identifier<Note>
        let title: String
        let dueAt: Instant
    }

    /// Returns `nil` if the subscription cannot be used.
    init?(_ message: PushMessage, key: ApplicationServerKey, at time: Instant) throws {
        let subscription = message.subscription
        guard let url = try? WebURL(parsing: subscription.endpoint), let origin = url.origin,
            let receiver = P256.PublicKey(subscription.publicKey)
        else { return nil }
        self.url = url
        let encryption = PushEncryption(receiver: receiver, secret: subscription.secret)
        body = encryption.body(of: try Self.content(of: message))
        fields = [
            "Content-Type: application/octet-stream", "Content-Encoding: aes128gcm", "TTL: \(Self.timeToLive)",
            "Urgency: high", "Topic: \(Self.topic(of: message))",
            "Authorization: "
                + (try key.authorization(
                    for: origin, contact: Self.contact(of: subscription.origin),
                    expiringAt: Instant(milliseconds: time.milliseconds + Self.tokenLifetime))),
        ]
    }

    /// A long title is cut, since the encrypted message has the same size for all.
    private static func content(of message: PushMessage) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var title = String(message.title.unicodeScalars.prefix(PushEncryption.messageSize))
        while true {
            let content = Content(note: message.note, title: title, dueAt: message.dueAt)
            let bytes = Array(try encoder.encode(content))
            if bytes.count <= PushEncryption.messageSize { return bytes }
            // A character can have many bytes, and an escaped one six.
            title.unicodeScalars.removeLast(max((bytes.count - PushEncryption.messageSize) / 32, 1))
        }
    }

    /// A message replaces an earlier one with the same topic that the browser has not got yet. The topic is another one for each browser, and
    /// says nothing about the note: 32 characters of base64url, as many as are allowed (section 5.4).
    private static func topic(of message: PushMessage) -> String {
        let code = HMACSHA256.authenticationCode(for: message.note.bytes, key: message.subscription.secret)
        return Data(code.prefix(24)).base64URL
    }

    /// Whom the push service can reach (RFC 8292, section 2.1): the service itself if it has a public address.
    private static func contact(of origin: String) -> String {
        if origin.hasPrefix("https:") { return origin }
        return "mailto:backnote@\((try? WebURL(parsing: origin))?.hostname ?? "localhost")"
    }
}

extension WebURL {
    /// The origin in ASCII, or `nil` if the URL is not one of HTTP.
    fileprivate var origin: String? {
        guard isHTTP, let hostname, let effectivePort else { return nil }
        let isUsual = effectivePort == (scheme == "https" ? 443 : 80)
        return "\(scheme)://\(hostname)" + (isUsual ? "" : ":\(effectivePort)")
    }
}

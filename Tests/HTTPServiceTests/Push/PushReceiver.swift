import Cryptography
import Foundation

@testable import HTTPService

/// A browser that has subscribed: decrypts what a service sends it (RFC 8291).
struct PushReceiver {
    /// The body was not encrypted for this browser, or was changed.
    struct Unreadable: Error {}

    private let key = P256.PrivateKey()
    private let secret = RandomBytes.make(count: 16)

    var encryption: PushEncryption { PushEncryption(receiver: key.publicKey, secret: secret) }

    /// The subscription as `PushSubscription.toJSON()` returns it.
    func subscription(endpoint: String) -> String {
        let keys = #"{"p256dh": "\#(Data(key.publicKey.bytes).base64URL)", "auth": "\#(Data(secret).base64URL)"}"#
        return #"{"endpoint": "\#(endpoint)", "expirationTime": null, "keys": \#(keys)}"#
    }

    /// Returns the text of a message.
    func message(in body: [UInt8]) throws -> String {
        guard body.count > 86, body[20] == 65, let sender = P256.PublicKey(body[21..<86]) else { throw Unreadable() }
        let (salt, sealed) = (Array(body[..<16]), Array(body[86...]))
        let info = Array("WebPush: info\0".utf8) + key.publicKey.bytes + sender.bytes
        let material = HKDFSHA256.key(from: key.sharedSecret(with: sender), salt: secret, info: info, length: 32)
        let content = HKDFSHA256.key(
            from: material, salt: salt, info: Array("Content-Encoding: aes128gcm\0".utf8), length: 16)
        let nonce = HKDFSHA256.key(
            from: material, salt: salt, info: Array("Content-Encoding: nonce\0".utf8), length: 12)
        // The mode is a stream: encrypting zeros gives what the text was combined with. Encrypting the text again checks the tag.
        let length = sealed.count - AES128GCM.tagLength
        let stream = AES128GCM.seal([UInt8](repeating: 0, count: length), key: content, nonce: nonce)
        let record = zip(sealed.prefix(length), stream).map { $0 ^ $1 }
        guard AES128GCM.seal(record, key: content, nonce: nonce) == sealed, let end = record.lastIndex(of: 2),
            record[(end + 1)...].allSatisfy({ $0 == 0 })
        else { throw Unreadable() }
        return String(decoding: record[..<end], as: UTF8.self)
    }
}

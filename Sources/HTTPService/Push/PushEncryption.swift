import Cryptography
import Notebook

/// Encrypts a message so that only the browser of a subscription can read it (RFC 8291). Its push service cannot.
struct PushEncryption {
    /// The browser's key, as `p256dh` names it.
    let receiver: P256.PublicKey
    /// The secret that browser and service share, as `auth` names it: 16 bytes.
    let secret: [UInt8]

    /// The number of bytes of a message. Shorter ones are padded, so that their length says nothing.
    static let messageSize = 1_024

    /// Returns the body of the request to the push service.
    ///
    /// - Parameters:
    ///   - message: At most ``messageSize`` bytes.
    ///   - sender: A key for this message only.
    ///   - salt: 16 bytes for this message only.
    func body(
        of message: [UInt8], padding: Int? = nil, sender: P256.PrivateKey = P256.PrivateKey(),
        salt: [UInt8] = RandomBytes.make(count: EncryptedContent.saltLength)
    ) -> [UInt8] {
        // Section 3.4.
        let info = Array("WebPush: info\0".utf8) + receiver.bytes + sender.publicKey.bytes
        let key = HKDFSHA256.key(
            from: sender.sharedSecret(with: receiver), salt: secret, info: info, length: SHA256.digestLength)
        return EncryptedContent(
            message, padding: padding ?? max(Self.messageSize - message.count, 0), secret: key, salt: salt,
            keyIdentifier: sender.publicKey.bytes
        ).bytes
    }
}

import Cryptography

/// The content coding `aes128gcm` (RFC 8188), in one record.
struct EncryptedContent {
    /// The encoded content: the header and the encrypted record.
    let bytes: [UInt8]

    /// The number of bytes that each record has at most, which the header states. Push services need not accept more (RFC 8030,
    /// section 7.2).
    static let recordSize = 4_096

    /// Encrypts content.
    ///
    /// - Parameters:
    ///   - padding: The number of zeros that hide the length of the content.
    ///   - secret: The input keying material.
    ///   - salt: 16 bytes that are used once with this secret.
    ///   - keyIdentifier: How the receiver finds the secret; at most 255 bytes.
    init(
        _ content: [UInt8], padding: Int = 0, secret: [UInt8], salt: [UInt8] = RandomBytes.make(count: saltLength),
        keyIdentifier: [UInt8] = []
    ) {
        precondition(salt.count == Self.saltLength && keyIdentifier.count <= 255)
        let key = HKDFSHA256.key(
            from: secret, salt: salt, info: Self.info("aes128gcm"), length: AES128GCM.keyLength)
        // The nonce of the first record is the derived one, because its number is zero (section 2.3).
        let nonce = HKDFSHA256.key(
            from: secret, salt: salt, info: Self.info("nonce"), length: AES128GCM.nonceLength)
        // A 2 ends the content of the last record (section 2).
        let record = content + [2] + [UInt8](repeating: 0, count: padding)
        precondition(record.count + AES128GCM.tagLength <= Self.recordSize)
        let size = UInt32(Self.recordSize).bigEndian
        bytes =
            salt + withUnsafeBytes(of: size, Array.init) + [UInt8(keyIdentifier.count)] + keyIdentifier
            + AES128GCM.seal(record, key: key, nonce: nonce)
    }

    static let saltLength = 16

    private static func info(_ purpose: String) -> [UInt8] { Array("Content-Encoding: \(purpose)\0".utf8) }
}

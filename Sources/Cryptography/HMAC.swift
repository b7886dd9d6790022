import CLibCrypto

/// Authenticates messages with a secret key (RFC 2104) and SHA-256.
public enum HMACSHA256 {
    /// Returns the authentication code of a message: 32 bytes.
    public static func authenticationCode(
        for message: some Sequence<UInt8>, key: some Sequence<UInt8>
    ) -> [UInt8] {
        withBytes(of: key) { key, keyLength in
            withBytes(of: message) { message, messageLength in
                [UInt8](unsafeUninitializedCapacity: SHA256.digestLength) { buffer, count in
                    HMAC(EVP_sha256(), key, CInt(keyLength), message, messageLength, buffer.baseAddress, nil)
                    count = SHA256.digestLength
                }
            }
        }
    }
}

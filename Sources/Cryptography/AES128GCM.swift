import CLibCrypto

/// Encrypts and authenticates bytes by AES in Galois/counter mode (NIST SP 800-38D) with a key of 128 bits.
public enum AES128GCM {
    /// The number of bytes of a key.
    public static let keyLength = 16
    /// The number of bytes of a nonce.
    public static let nonceLength = 12
    /// The number of bytes by which the ciphertext is longer than the text.
    public static let tagLength = 16

    /// Returns the ciphertext of bytes, followed by its authentication tag.
    ///
    /// - Parameter nonce: Bytes that are used once with this key.
    public static func seal(_ text: [UInt8], key: [UInt8], nonce: [UInt8]) -> [UInt8] {
        precondition(key.count == keyLength && nonce.count == nonceLength)
        guard let context = EVP_CIPHER_CTX_new() else { fatalError("There is no memory for a cipher.") }
        defer { EVP_CIPHER_CTX_free(context) }
        var sealed = [UInt8](repeating: 0, count: text.count + tagLength)
        var (count, rest): (CInt, CInt) = (0, 0)
        // The length of the nonce is not set: 12 bytes are the default.
        let isSealed = sealed.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return false }
            return EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), nil, key, nonce) == 1
                && EVP_EncryptUpdate(context, start, &count, text, CInt(text.count)) == 1
                && EVP_EncryptFinal_ex(context, start + Int(count), &rest) == 1
                && EVP_CIPHER_CTX_ctrl(
                    context, EVP_CTRL_AEAD_GET_TAG, CInt(tagLength), start + text.count) == 1
        }
        guard isSealed, Int(count + rest) == text.count else { fatalError("libcrypto encrypted nothing.") }
        return sealed
    }
}

import CLibCrypto

/// Derives keys from a secret by HKDF (RFC 5869) with SHA-256.
public enum HKDFSHA256 {
    /// Returns a key.
    ///
    /// - Parameters:
    ///   - secret: The input keying material, such as the secret of a key agreement. It may be unevenly distributed.
    ///   - salt: Bytes that others may know.
    ///   - info: What the key is for. Other bytes give another key.
    ///   - length: The number of bytes of the key, at most 255 × 32.
    public static func key(
        from secret: some Sequence<UInt8>, salt: some Sequence<UInt8>, info: some Sequence<UInt8>, length: Int
    ) -> [UInt8] {
        precondition((1...255 * SHA256.digestLength).contains(length))
        var key = [UInt8](repeating: 0, count: length)
        guard let context = EVP_PKEY_CTX_new_from_name(nil, "HKDF", nil) else {
            fatalError("libcrypto has no HKDF, or there is no memory for it.")
        }
        defer { EVP_PKEY_CTX_free(context) }
        let isDerived =
            EVP_PKEY_derive_init(context) == 1 && EVP_PKEY_CTX_set_hkdf_md(context, EVP_sha256()) == 1
            && withBytes(of: salt) { EVP_PKEY_CTX_set1_hkdf_salt(context, $0, CInt($1)) } == 1
            && withBytes(of: secret) { EVP_PKEY_CTX_set1_hkdf_key(context, $0, CInt($1)) } == 1
            && withBytes(of: info) { EVP_PKEY_CTX_add1_hkdf_info(context, $0, CInt($1)) } == 1
        var count = length
        guard isDerived, EVP_PKEY_derive(context, &key, &count) == 1, count == length else {
            fatalError("libcrypto derived no key.")
        }
        return key
    }
}

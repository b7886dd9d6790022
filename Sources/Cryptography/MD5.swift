import CLibCrypto

/// The hash function MD5 (RFC 1321), by which files of other programs name their parts. It protects nothing.
public enum MD5 {
    /// The number of bytes of a digest.
    public static let digestLength = 16

    /// Returns the digest of bytes: 16 bytes. Empty if the system's libcrypto has no MD5.
    public static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
        withBytes(of: bytes) { start, length in
            [UInt8](unsafeUninitializedCapacity: digestLength) { buffer, count in
                let isDone = EVP_Digest(start, length, buffer.baseAddress, nil, EVP_md5(), nil) == 1
                count = isDone ? digestLength : 0
            }
        }
    }
}

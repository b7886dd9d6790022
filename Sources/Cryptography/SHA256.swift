import CLibCrypto

/// The hash function SHA-256 (FIPS 180-4) of bytes that arrive in parts.
public struct SHA256: ~Copyable {
    /// The number of bytes of a digest.
    public static let digestLength = 32

    // Found once, because OpenSSL looks an algorithm up by its name. It is never freed, and immutable.
    nonisolated(unsafe) private static let algorithm = EVP_MD_fetch(nil, "SHA2-256", nil)

    private let context: OpaquePointer

    /// Creates the hash of no bytes.
    public init() {
        guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex(context, Self.algorithm, nil) == 1 else {
            fatalError("libcrypto has no SHA-256, or there is no memory for a digest.")
        }
        self.context = context
    }

    deinit { EVP_MD_CTX_free(context) }

    /// Appends bytes to those that are hashed.
    public mutating func update(_ bytes: some Sequence<UInt8>) {
        withBytes(of: bytes) { start, count in _ = EVP_DigestUpdate(context, start, count) }
    }

    /// Returns the digest of all bytes: 32 bytes.
    public consuming func finalize() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Self.digestLength) { buffer, count in
            EVP_DigestFinal_ex(context, buffer.baseAddress, nil)
            count = Self.digestLength
        }
    }

    /// Returns the digest of bytes: 32 bytes.
    public static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finalize()
    }
}

/// Calls a function with the start and the number of some bytes. The start of no bytes may be nil.
func withBytes<Value>(of bytes: some Sequence<UInt8>, _ body: (UnsafePointer<UInt8>?, Int) -> Value) -> Value {
    bytes.withContiguousStorageIfAvailable { body($0.baseAddress, $0.count) }
        ?? Array(bytes).withUnsafeBufferPointer { body($0.baseAddress, $0.count) }
}

import CLibCrypto

/// The elliptic curve P-256 (NIST SP 800-186, section 3.2.1.3): agreement on a secret, and signatures.
public enum P256 {
    /// A point of the curve, which others may know.
    public struct PublicKey: Sendable, Hashable {
        /// The number of bytes of a point.
        public static let length = 65

        /// The uncompressed point (SEC 1, section 2.3.3): 65 bytes, of which the first one is 4.
        public let bytes: [UInt8]

        /// Creates a key, or returns `nil` if the bytes are no uncompressed point of the curve.
        public init?(_ bytes: some Collection<UInt8>) {
            let bytes = Array(bytes)
            guard bytes.count == Self.length, bytes.first == 4, LibraryKey(publicPoint: bytes) != nil else {
                return nil
            }
            self.bytes = bytes
        }

        fileprivate init(unchecked bytes: [UInt8]) { self.bytes = bytes }

        /// Returns whether a signature of ``PrivateKey/signature(of:)`` belongs to a message and to this key.
        public func isValid(_ signature: [UInt8], of message: some Sequence<UInt8>) -> Bool {
            guard signature.count == P256.signatureLength, let key = LibraryKey(publicPoint: bytes),
                let encoded = SignatureEncoding.encoded(signature), let context = EVP_MD_CTX_new()
            else { return false }
            defer { EVP_MD_CTX_free(context) }
            guard EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, key.pointer) == 1 else { return false }
            return withBytes(of: message) {
                EVP_DigestVerify(context, encoded, encoded.count, $0, $1)
            } == 1
        }
    }

    /// A number from 1 to the order of the curve, without it.
    public struct PrivateKey: Sendable {
        /// The number of bytes of a key.
        public static let length = 32

        /// The number, most significant byte first.
        public let bytes: [UInt8]
        public let publicKey: PublicKey

        /// Creates a key, or returns `nil` if the bytes are not 32, or no number of the range.
        public init?(_ bytes: some Collection<UInt8>) {
            let bytes = Array(bytes)
            guard bytes.count == Self.length, bytes.contains(where: { $0 != 0 }),
                bytes.lexicographicallyPrecedes(P256.order), let key = LibraryKey(privateNumber: bytes)
            else { return nil }
            self.bytes = bytes
            publicKey = PublicKey(unchecked: key.publicPoint())
        }

        /// Creates a random key.
        public init() {
            // One of 2³² numbers is outside of the range.
            while true {
                guard let key = PrivateKey(RandomBytes.make(count: Self.length)) else { continue }
                self = key
                return
            }
        }

        /// Returns the secret that this key and another one have in common (ECDH; NIST SP 800-56A, section 5.7.1.2): 32 bytes.
        public func sharedSecret(with other: PublicKey) -> [UInt8] {
            guard let own = LibraryKey(privateNumber: bytes), let other = LibraryKey(publicPoint: other.bytes),
                let context = EVP_PKEY_CTX_new(own.pointer, nil)
            else { fatalError("There is no memory for keys.") }
            defer { EVP_PKEY_CTX_free(context) }
            var secret = [UInt8](repeating: 0, count: 32)
            var count = secret.count
            guard EVP_PKEY_derive_init(context) == 1, EVP_PKEY_derive_set_peer(context, other.pointer) == 1,
                EVP_PKEY_derive(context, &secret, &count) == 1, count == secret.count
            else { fatalError("libcrypto derived no secret.") }
            return secret
        }

        /// Returns a signature of a message: ECDSA with SHA-256 (FIPS 186-5), as two numbers of 32 bytes. It is another one each time.
        public func signature(of message: some Sequence<UInt8>) -> [UInt8] {
            guard let key = LibraryKey(privateNumber: bytes), let context = EVP_MD_CTX_new() else {
                fatalError("There is no memory for keys.")
            }
            defer { EVP_MD_CTX_free(context) }
            // The encoding of two numbers has at most 72 bytes.
            var encoded = [UInt8](repeating: 0, count: 80)
            var count = encoded.count
            let isSigned =
                EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key.pointer) == 1
                && withBytes(of: message) { EVP_DigestSign(context, &encoded, &count, $0, $1) } == 1
            guard isSigned, let signature = SignatureEncoding.decoded(Array(encoded.prefix(count))) else {
                fatalError("libcrypto signed nothing.")
            }
            return signature
        }
    }

    /// The number of bytes of a signature.
    public static let signatureLength = 64

    /// The number of the curve's points, most significant byte first.
    private static let order: [UInt8] = [
        0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
        0xBC, 0xE6, 0xFA, 0xAD, 0xA7, 0x17, 0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25, 0x51,
    ]
}

/// A key as libcrypto has it. Keys are passed to it in their standard encodings, whose beginning is the same for all of them.
private struct LibraryKey: ~Copyable {
    let pointer: OpaquePointer

    /// `SubjectPublicKeyInfo` (RFC 5480, section 2) of a point. libcrypto checks that it is on the curve.
    init?(publicPoint: [UInt8]) {
        let encoded = Self.publicPrefix + publicPoint
        let key = encoded.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            return d2i_PUBKEY(nil, &start, buffer.count)
        }
        guard let key else { return nil }
        pointer = key
    }

    /// `ECPrivateKey` (RFC 5915, section 3). libcrypto derives the public key.
    init?(privateNumber: [UInt8]) {
        let encoded = Self.privatePrefix + privateNumber + Self.privateSuffix
        let key = encoded.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            return d2i_AutoPrivateKey(nil, &start, buffer.count)
        }
        guard let key else { return nil }
        pointer = key
    }

    deinit { EVP_PKEY_free(pointer) }

    func publicPoint() -> [UInt8] {
        var point = [UInt8](repeating: 0, count: P256.PublicKey.length)
        var count = 0
        let isFound = EVP_PKEY_get_octet_string_param(
            pointer, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, &point, point.count, &count)
        guard isFound == 1, count == point.count else { fatalError("libcrypto has no public key.") }
        return point
    }

    private static let publicPrefix: [UInt8] = [
        0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86, 0x48,
        0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
    ]
    private static let privatePrefix: [UInt8] = [0x30, 0x31, 0x02, 0x01, 0x01, 0x04, 0x20]
    private static let privateSuffix: [UInt8] = [
        0xA0, 0x0A, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07,
    ]
}

/// The two numbers of a signature, and the encoding of them that libcrypto has (RFC 3279, section 2.2.3).
private enum SignatureEncoding {
    static func decoded(_ encoded: [UInt8]) -> [UInt8]? {
        let signature = encoded.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            return d2i_ECDSA_SIG(nil, &start, buffer.count)
        }
        guard let signature else { return nil }
        defer { ECDSA_SIG_free(signature) }
        var numbers = [UInt8](repeating: 0, count: P256.signatureLength)
        let half = CInt(P256.signatureLength / 2)
        let isWhole = numbers.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return false }
            return BN_bn2binpad(ECDSA_SIG_get0_r(signature), start, half) == half
                && BN_bn2binpad(ECDSA_SIG_get0_s(signature), start + Int(half), half) == half
        }
        return isWhole ? numbers : nil
    }

    static func encoded(_ numbers: [UInt8]) -> [UInt8]? {
        guard let signature = ECDSA_SIG_new() else { return nil }
        defer { ECDSA_SIG_free(signature) }
        let half = numbers.count / 2
        let r = BN_bin2bn(Array(numbers[..<half]), CInt(half), nil)
        let s = BN_bin2bn(Array(numbers[half...]), CInt(half), nil)
        guard ECDSA_SIG_set0(signature, r, s) == 1 else {
            BN_free(r)
            BN_free(s)
            return nil
        }
        var encoded = [UInt8](repeating: 0, count: Int(max(i2d_ECDSA_SIG(signature, nil), 0)))
        let count = encoded.withUnsafeMutableBufferPointer { buffer in
            var start = buffer.baseAddress
            return i2d_ECDSA_SIG(signature, &start)
        }
        return Int(count) == encoded.count && count > 0 ? encoded : nil
    }
}

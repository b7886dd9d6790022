import CLibCrypto

/// Derives keys from passwords by scrypt (RFC 7914), which takes memory so that many guesses at once are costly.
public enum Scrypt {
    /// The parameters are outside of their ranges, or there is too little memory.
    public struct Failure: Error {}

    /// Returns the key that belongs to a password.
    ///
    /// - Parameters:
    ///   - rounds: The cost parameter N: a power of two greater than 1. A key takes 128 × `rounds` × `blockSize` bytes of memory.
    ///   - blockSize: The parameter r.
    ///   - parallelism: The parameter p.
    ///   - length: The number of bytes of the key.
    /// - Throws: `Failure`.
    public static func key(
        of password: some Sequence<UInt8>, salt: some Sequence<UInt8>, rounds: Int, blockSize: Int, parallelism: Int,
        length: Int
    ) throws(Failure) -> [UInt8] {
        var key = [UInt8](repeating: 0, count: length)
        let isDerived = withBytes(of: password) { password, passwordLength in
            withBytes(of: salt) { salt, saltLength in
                EVP_PBE_scrypt(
                    UnsafeRawPointer(password)?.assumingMemoryBound(to: CChar.self), passwordLength, salt, saltLength,
                    UInt64(rounds), UInt64(blockSize), UInt64(parallelism), memoryLimit, &key, length) == 1
            }
        }
        guard isDerived else { throw Failure() }
        return key
    }

    /// In bytes. The parameters determine the memory; this is above all that are used.
    private static let memoryLimit: UInt64 = 1 << 31
}

import Cryptography
import Testing

/// The functions give the results of the test vectors in their standards.
struct CryptographyTests {
    /// FIPS 180-4, by the examples of NIST, and the digest of no bytes.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func sha256HasTheDigestsOfItsStandard(text: String, digest: String) {
        #expect(hexadecimal(SHA256.digest(of: text.utf8)) == digest)
    }

    @Test func sha256IsTheSameFromAnyParts() {
        let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0) }
        for size in [1, 63, 64, 65, 999] {
            var hash = SHA256()
            for start in stride(from: 0, to: bytes.count, by: size) {
                hash.update(bytes[start..<min(start + size, bytes.count)])
            }
            #expect(hash.finalize() == SHA256.digest(of: bytes))
        }
    }

    @Test func bytesThatAreNotContiguousAreHashed() {
        #expect(SHA256.digest(of: (0..<3).lazy.map { UInt8($0) }) == SHA256.digest(of: [0, 1, 2]))
    }

    /// RFC 4231, test cases 1, 2 and 6; the last key is longer than a block.
    @Test(arguments: [
        (
            [UInt8](repeating: 0x0b, count: 20), "Hi There",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), "what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            [UInt8](repeating: 0xaa, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ])
    func hmacHasTheCodesOfItsStandard(key: [UInt8], message: String, code: String) {
        #expect(hexadecimal(HMACSHA256.authenticationCode(for: message.utf8, key: key)) == code)
    }

    /// RFC 7914, section 12.
    @Test(arguments: [
        (
            "", "", 16, 1, 1,
            "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906"
        ),
        (
            "password", "NaCl", 1_024, 8, 16,
            "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640"
        ),
    ])
    func scryptHasTheKeysOfItsStandard(
        password: String, salt: String, rounds: Int, blockSize: Int, parallelism: Int, key: String
    ) throws {
        let derived = try Scrypt.key(
            of: password.utf8, salt: salt.utf8, rounds: rounds, blockSize: blockSize, parallelism: parallelism,
            length: 64)
        #expect(hexadecimal(derived) == key)
    }

    @Test func scryptRejectsRoundsThatAreNoPowerOfTwo() {
        #expect(throws: Scrypt.Failure.self) {
            try Scrypt.key(of: [1], salt: [2], rounds: 17, blockSize: 1, parallelism: 1, length: 32)
        }
    }

    @Test func randomBytesAreNotRepeated() {
        #expect(Set((0..<100).map { _ in RandomBytes.make(count: 16) }).count == 100)
        #expect(RandomBytes.make(count: 0).isEmpty)
    }

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}

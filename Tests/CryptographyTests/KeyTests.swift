import Cryptography
import Testing

/// Keys, by the test vectors of their standards.
struct KeyTests {
    /// RFC 5869, appendix A.1 to A.3.
    @Test(arguments: [
        (
            String(repeating: "0b", count: 22), "000102030405060708090a0b0c", "f0f1f2f3f4f5f6f7f8f9",
            "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
        ),
        (
            String(repeating: "0b", count: 22), "", "",
            "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"
        ),
    ])
    func hkdfHasTheKeysOfItsStandard(secret: String, salt: String, info: String, key: String) {
        let derived = HKDFSHA256.key(
            from: bytes(secret), salt: bytes(salt), info: bytes(info), length: key.utf8.count / 2)
        #expect(derived == bytes(key))
    }

    /// Test cases 1 to 3 of the specification of GCM by McGrew and Viega.
    @Test(arguments: [
        (
            "00000000000000000000000000000000", "000000000000000000000000", "",
            "58e2fccefa7e3061367f1d57a4e7455a"
        ),
        (
            "00000000000000000000000000000000", "000000000000000000000000", "00000000000000000000000000000000",
            "0388dace60b6a392f328c2b971b2fe78ab6e47d42cec13bdf53a67b21257bddf"
        ),
        (
            "feffe9928665731c6d6a8f9467308308", "cafebabefacedbaddecaf888",
            "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255",
            "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091473f59854d5c2af327cd64a62cf35abd2ba6fab4"
        ),
    ])
    func aesGCMHasTheCiphertextsOfItsSpecification(key: String, nonce: String, text: String, sealed: String) {
        #expect(AES128GCM.seal(bytes(text), key: bytes(key), nonce: bytes(nonce)) == bytes(sealed))
    }

    /// RFC 6979, appendix A.2.5.
    @Test(arguments: [
        (
            "sample",
            "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"
        ),
        (
            "test",
            "f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083"
        ),
    ])
    func signaturesOfTheStandardAreValid(message: String, signature: String) throws {
        let key = try #require(
            P256.PrivateKey(bytes("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721")))
        #expect(
            key.publicKey.bytes
                == bytes(
                    "0460fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb67903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299"
                ))
        #expect(key.publicKey.isValid(bytes(signature), of: message.utf8))
        #expect(!key.publicKey.isValid(bytes(signature), of: "another".utf8))
        let own = key.signature(of: message.utf8)
        #expect(own.count == P256.signatureLength && key.publicKey.isValid(own, of: message.utf8))
        #expect(!P256.PrivateKey().publicKey.isValid(own, of: message.utf8))
        #expect(!key.publicKey.isValid(Array(own.dropLast()), of: message.utf8))
    }

    /// RFC 5903, section 8.1.
    @Test func bothSidesHaveTheSecretOfTheStandard() throws {
        let first = try #require(
            P256.PrivateKey(bytes("c88f01f510d9ac3f70a292daa2316de544e9aab8afe84049c62a9c57862d1433")))
        let second = try #require(
            P256.PrivateKey(bytes("c6ef9c5d78ae012a011164acb397ce2088685d8f06bf9be0b283ab46476bee53")))
        let secret = bytes("d6840f6b42f6edafd13116e0e12565202fef8e9ece7dce03812464d04b9442de")
        #expect(first.sharedSecret(with: second.publicKey) == secret)
        #expect(second.sharedSecret(with: first.publicKey) == secret)
    }

    @Test(arguments: [
        "", "00", String(repeating: "00", count: 32), String(repeating: "ff", count: 32),
        "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",
    ])
    func aNumberOutsideOfTheRangeIsNoPrivateKey(number: String) {
        #expect(P256.PrivateKey(bytes(number)) == nil)
    }

    @Test func aPointOutsideOfTheCurveIsNoPublicKey() {
        let key = P256.PrivateKey().publicKey.bytes
        #expect(P256.PublicKey(key)?.bytes == key)
        #expect(P256.PublicKey(key.dropLast() + [key[64] ^ 1]) == nil)
        #expect(P256.PublicKey(key.dropLast()) == nil)
        // The compressed form, and the point at infinity.
        #expect(P256.PublicKey([2 + key[64] & 1] + key[1...32]) == nil)
        #expect(P256.PublicKey([UInt8(0)]) == nil)
    }

    private func bytes(_ hexadecimal: String) -> [UInt8] {
        let digits = Array(hexadecimal.utf8)
        return stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
        }
    }
}

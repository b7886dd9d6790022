import Cryptography
import Foundation

/// A stored password hash: scrypt (RFC 7914), which costs 64 MiB and some tenths of a second for each guess.
///
/// The text form `scrypt$<log2 of rounds>$<block size>$<parallelism>$<salt>$<key>`, with salt and key in base64,
/// contains the cost, so that later hashes can cost more while older ones stay readable.
struct PasswordHash: Equatable {
    struct Cost: Equatable, Sendable {
        let logarithmOfRounds: Int
        let blockSize: Int
        let parallelism: Int

        /// The parameters that OWASP recommends for 64 MiB.
        static let standard = Cost(logarithmOfRounds: 16, blockSize: 8, parallelism: 2)
    }

    let cost: Cost
    private let salt: Data
    private let key: Data

    /// The allowed length of a password in Unicode scalars (NIST SP 800-63B, section 3.1.1.2).
    static let length = 8...1_024

    /// Hashes a password with a new random salt.
    init(password: String, cost: Cost = .standard) throws {
        salt = Data(RandomBytes.make(count: 16))
        self.cost = cost
        key = try Self.key(of: password, salt: salt, cost: cost)
    }

    /// Creates a hash that no known password matches, with the same cost as others.
    init(matchingNothingAt cost: Cost) {
        self.cost = cost
        salt = Data(repeating: 0, count: 16)
        key = Data(repeating: 0, count: 32)
    }

    /// Parses the text form; nil for any other text.
    init?(text: String) {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 6, parts[0] == "scrypt", let rounds = Int(parts[1]), let blockSize = Int(parts[2]),
            let parallelism = Int(parts[3]), (10...20).contains(rounds), (1...32).contains(blockSize),
            (1...16).contains(parallelism), let salt = Data(base64Encoded: String(parts[4])),
            let key = Data(base64Encoded: String(parts[5])), key.count == 32
        else { return nil }
        cost = Cost(logarithmOfRounds: rounds, blockSize: blockSize, parallelism: parallelism)
        self.salt = salt
        self.key = key
    }

    var text: String {
        "scrypt$\(cost.logarithmOfRounds)$\(cost.blockSize)$\(cost.parallelism)$\(salt.base64EncodedString())$\(key.base64EncodedString())"
    }

    /// Returns whether the password matches, in the same time for right and wrong ones.
    func matches(_ password: String) throws -> Bool {
        let other = try Self.key(of: password, salt: salt, cost: cost)
        // Compares every byte, so that the time reveals nothing.
        return zip(key, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0 && key.count == other.count
    }

    private static func key(of password: String, salt: Data, cost: Cost) throws -> Data {
        // Normalizes characters, which keyboards compose differently (RFC 8265, section 4).
        let bytes = Data(password.precomposedStringWithCanonicalMapping.utf8)
        return try Data(
            Scrypt.key(
                of: bytes, salt: salt, rounds: 1 << cost.logarithmOfRounds, blockSize: cost.blockSize,
                parallelism: cost.parallelism, length: 32))
    }
}

import Crypto
import CryptoExtras
import Foundation

/// A password as it is kept: by scrypt (RFC 7914), which costs a guesser 64 MiB and some tenths of a second a guess.
///
/// Text form: `scrypt$<log2 of rounds>$<block size>$<parallelism>$<salt>$<key>`, the last two in base64; so that later ones may cost more
/// and older ones are still read.
struct PasswordHash: Equatable {
    struct Cost: Equatable, Sendable {
        let logarithmOfRounds: Int
        let blockSize: Int
        let parallelism: Int

        /// What OWASP's cheat sheet has for 64 MiB.
        static let standard = Cost(logarithmOfRounds: 16, blockSize: 8, parallelism: 2)
    }

    let cost: Cost
    private let salt: Data
    private let key: Data

    /// Unicode scalars of a password, each of which counts as one (NIST SP 800-63B, section 3.1.1.2): shorter ones are guessed, longer ones
    /// cost more than they help.
    static let length = 8...1_024

    /// A new salt and its key.
    init(password: String, cost: Cost = .standard) throws {
        salt = SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) }
        self.cost = cost
        key = try Self.key(of: password, salt: salt, cost: cost)
    }

    /// What nothing that is known matches, at the cost of what does.
    init(matchingNothingAt cost: Cost) {
        self.cost = cost
        salt = Data(repeating: 0, count: 16)
        key = Data(repeating: 0, count: 32)
    }

    /// Nil where the text is none that this type wrote.
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

    /// Costs the same whether it is right or wrong.
    func matches(_ password: String) throws -> Bool {
        let other = try Self.key(of: password, salt: salt, cost: cost)
        // No early end: every byte is compared.
        return zip(key, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0 && key.count == other.count
    }

    private static func key(of password: String, salt: Data, cost: Cost) throws -> Data {
        // One spelling of each sign, however the keyboard composed it (RFC 8265, section 4).
        let bytes = Data(password.precomposedStringWithCanonicalMapping.utf8)
        return try KDF.Scrypt.deriveKey(
            from: bytes, salt: salt, outputByteCount: 32, rounds: 1 << cost.logarithmOfRounds,
            blockSize: cost.blockSize, parallelism: cost.parallelism
        ).withUnsafeBytes { Data($0) }
    }
}

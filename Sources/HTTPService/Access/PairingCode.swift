import Cryptography
import Foundation
import Notebook

/// The codes of a pairing request: the device code, which the extension keeps to itself, and the user code, which it shows
/// (RFC 8628, section 3.2). The page code names the request like the user code. The extension hands it to the signed-in page
/// in the same browser. Nobody types it.
enum PairingCode {
    /// The number of characters at the beginning of a secret code that name the collection of its client: 64 bits in base64url.
    private static let clientLength = 11
    /// The number of random characters after that.
    private static let randomLength = 32
    /// Consonants that cannot be confused and form no words (RFC 8628, section 6.1). Eight of them have 34 bits.
    private static let alphabet = Array("BCDFGHJKLMNPQRSTVWXZ")

    /// Returns a new device code or page code: 11 characters that are the same for the requests of a client, and 192 random bits.
    static func newSecret(for client: Client) -> Secret {
        let digest = Data(SHA256.digest(of: client.bytes).prefix(8))
        return Secret(text: digest.base64URL + Secret().text.prefix(randomLength))
    }

    /// Returns the collection with the requests of the client for which a secret code was made.
    static func collection(of secret: Secret) -> ShortLivedCollection {
        ShortLivedCollection(.pairing, named: Array(secret.text.utf8.prefix(clientLength)))
    }

    /// Returns a page code if a text has the form of one, which no user code has.
    static func pageCode(_ text: String) -> Secret? {
        text.utf8.count == clientLength + randomLength ? Secret(text: text) : nil
    }

    static func newUserCode() -> String {
        var generator = SystemRandomNumberGenerator()
        let characters = (0..<8).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] }
        return String(characters[..<4]) + "-" + String(characters[4...])
    }

    /// Returns the code in its normal form: users may type lower-case letters, spaces, or no hyphen.
    static func normal(_ text: String) -> String {
        let letters = text.uppercased().filter(alphabet.contains)
        return letters.count == 8 ? letters.prefix(4) + "-" + letters.suffix(4) : ""
    }

    /// Returns the name of the request with a user code in its collection; empty for a text that cannot be a code.
    static func key(ofUserCode text: String) -> [UInt8] { Array(normal(text).utf8) }
}

extension Pairings.Request {
    /// The name of the request in the collection of its client.
    var key: [UInt8] { PairingCode.key(ofUserCode: userCode) }
}

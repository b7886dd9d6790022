import Crypto
import Foundation

/// How the service shows that it is the one that a token is for, before the token is sent to it: another process may have taken its
/// port (RFC 2104).
///
/// Both sides know the token's SHA-256, and no one else does. The client sends a nonce of its own and the token's id; the server answers
/// HMAC-SHA-256 over the words below. The host is in them, so that whoever took the port cannot have the real server, on another
/// port, answer in its place: that one answers to its own name only.
enum ServerProof {
    /// - Parameters:
    ///   - digest: SHA-256 of the token's text.
    ///   - host: as in the request's `Host`.
    /// - Returns: base64url without padding.
    static func proof(digest: [UInt8], nonce: String, host: String) -> String {
        let words = "backnote server proof 1\n\(host)\n\(nonce)"
        return Data(HMAC<SHA256>.authenticationCode(for: Data(words.utf8), using: SymmetricKey(data: digest))).base64URL
    }
}

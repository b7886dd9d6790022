import Cryptography
import Foundation

/// Proves to a client that this server knows its token, before the client sends the token: another process may have
/// taken the port.
///
/// Only the two sides know the SHA-256 of the token. The client sends a nonce and the id of the token; the server
/// answers with the HMAC-SHA-256 (RFC 2104) of the message below. The message contains the host, so that a process that
/// took the port cannot forward the challenge to the real server on another port.
enum ServerProof {
    /// Returns the proof in base64url without padding.
    ///
    /// - Parameters:
    ///   - digest: The SHA-256 digest of the token's text.
    ///   - host: The value of the request's `Host` header.
    static func proof(digest: [UInt8], nonce: String, host: String) -> String {
        let message = "backnote server proof 1\n\(host)\n\(nonce)"
        return Data(HMACSHA256.authenticationCode(for: message.utf8, key: digest))
            .base64URL
    }
}

import Cryptography
import Foundation
import HTTPTypes
import Notebook

/// The header `Backnote-Proof: time=…, proof=…` of a response to a request with a ``SealedToken``. It shows that the
/// response comes from the service that knows the token, and states its time.
///
/// The proof is the HMAC-SHA-256 of the lines below, with the SHA-256 of the token's text as its key. The seal in it is different for each
/// request, so that a proof is valid for one response.
enum ResponseProof {
    /// Returns the value of the header.
    ///
    /// - Parameter time: The time by which seals are accepted.
    static func value(
        for token: SealedToken, tokenDigest: [UInt8], status: HTTPResponse.Status, time: Instant
    ) -> String {
        let message = "backnote response 1\n\(token.seal)\n\(status.code)\n\(time.milliseconds)"
        let proof = HMACSHA256.authenticationCode(for: message.utf8, key: tokenDigest)
        return "time=\(time.milliseconds), proof=\(Data(proof).base64URL)"
    }
}

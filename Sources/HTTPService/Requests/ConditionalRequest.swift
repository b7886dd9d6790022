import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
    /// Whether the asker has this answer already: `If-None-Match` names its tag or any (RFC 9110, section 13.1.2). Compared weakly, as
    /// the section says.
    func hasCached(_ entityTag: String) -> Bool {
        guard let field = headers[.ifNoneMatch] else { return false }
        if field == "*" { return true }
        func opaque(_ tag: Substring) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag }
        return field.split(separator: ",").contains { part in
            let tag = part.drop { $0 == " " }.prefix { $0 != " " }
            return opaque(tag) == opaque(entityTag[...])
        }
    }
}

extension JSONResponse {
    /// An answer with an `ETag` of its content, or 304 where the asker has that already.
    ///
    /// - Parameter tagged: what the tag is made of, where the answer tells more than that; its encoding is.
    static func make(
        _ value: some Encodable, conditionalOn request: Request, tagged: (any Encodable)? = nil
    ) throws -> Response {
        let bytes = try encode(value)
        let entityTag = entityTag(of: try tagged.map { try encode($0) } ?? bytes)
        let headers: HTTPFields = [.eTag: entityTag, .cacheControl: "private, no-cache"]
        if request.hasCached(entityTag) { return Response(status: .notModified, headers: headers) }
        return make(json: bytes, headers: headers)
    }

    /// Weak: two answers of one tag say the same, not always in the same bytes.
    static func entityTag(of bytes: Data) -> String {
        let digest = SHA256.hash(data: bytes).prefix(12)
        return "W/\"" + digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + "\""
    }
}

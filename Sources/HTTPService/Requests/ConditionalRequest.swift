import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
    /// Whether `If-None-Match` contains the entity tag or `*` (RFC 9110, section 13.1.2), by weak comparison.
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
    /// Returns a response with the `ETag` of its content, or 304 if the client already has that content.
    ///
    /// - Parameter tagged: The value whose encoding determines the tag; by default the whole response.
    static func make(
        _ value: some Encodable, conditionalOn request: Request, tagged: (any Encodable)? = nil
    ) throws -> Response {
        let bytes = try encode(value)
        let entityTag = entityTag(of: try tagged.map { try encode($0) } ?? bytes)
        let headers: HTTPFields = [.eTag: entityTag, .cacheControl: "private, no-cache"]
        if request.hasCached(entityTag) { return Response(status: .notModified, headers: headers) }
        return make(json: bytes, headers: headers)
    }

    /// Returns a weak entity tag: two responses with the same tag mean the same, but may differ in bytes.
    static func entityTag(of bytes: Data) -> String {
        "W/\"\(ContentDigest.hexadecimal(of: bytes))\""
    }
}

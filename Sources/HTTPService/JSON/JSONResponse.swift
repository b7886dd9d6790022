import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// JSON responses, with sorted keys and unescaped slashes, so that equal values give equal bytes.
enum JSONResponse {
    static func make(
        _ value: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
    ) throws -> Response {
        make(json: try encode(value), status: status, headers: headers)
    }

    /// - Parameter json: An encoded value.
    static func make(
        json: some Sequence<UInt8>, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
    ) -> Response {
        var headers = headers
        headers[.contentType] = "application/json"
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: json)))
    }

    static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }
}

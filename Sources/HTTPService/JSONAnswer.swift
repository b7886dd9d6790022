import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Answers in JSON: keys in order and slashes as they are, so that equal answers are equal bytes.
enum JSONAnswer {
    static func response(
        _ value: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
    ) throws -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let bytes = ByteBuffer(bytes: try encoder.encode(value))
        var headers = headers
        headers[.contentType] = "application/json"
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: bytes))
    }
}

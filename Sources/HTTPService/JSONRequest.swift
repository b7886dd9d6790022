import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Reads a request's JSON body: its type is checked, then its size, then its shape, and only then is it parsed.
enum JSONRequest {
    /// In bytes.
    static let sizeLimit = 1_048_576

    /// - Parameter limit: bytes that are taken; the route's rule says the same.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from request: Request, upTo limit: Int = sizeLimit
    ) async throws -> Value {
        try BodyCheck.checkType(of: request, by: RouteRule(nil))
        let buffer: ByteBuffer
        do {
            buffer = try await request.body.collect(upTo: limit)
        } catch is NIOTooManyBytesError {
            throw Problem.bodyTooLarge(limit: limit)
        }
        let bytes = Data(buffer.readableBytesView)
        do {
            try JSONShape.check(Array(buffer.readableBytesView))
        } catch {
            throw Problem.malformed("\(error)")
        }
        do {
            return try JSONDecoder().decode(type, from: bytes)
        } catch let error as DecodingError {
            throw Problem.malformed(sentence(for: error))
        }
    }

    private static func sentence(for error: DecodingError) -> String {
        func place(_ path: [any CodingKey]) -> String {
            path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined().drop { $0 == "." } + ""
        }
        return switch error {
        case .keyNotFound(let key, let context):
            "The member \"\(place(context.codingPath + [key]))\" is missing."
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            context.codingPath.isEmpty
                ? "The body must be a JSON object." : "The member \"\(place(context.codingPath))\" has the wrong type."
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            "The member \"\(place(context.codingPath))\" is wrong: \(context.debugDescription)"
        default:
            "The body is not JSON."
        }
    }
}

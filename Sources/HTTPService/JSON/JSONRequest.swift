import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Notebook

/// Reads a request's JSON body. The type, the size and the shape are checked before it is decoded.
enum JSONRequest {
    /// In bytes.
    static let sizeLimit = 1_048_576

    /// - Parameter limit: In bytes.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from request: Request, limit: Int = sizeLimit
    ) async throws -> Value {
        defer { DecodingTurn.end() }
        return try decode(type, from: try await bytes(of: request, limit: limit))
    }

    /// Reads an activity, which browsers send for every page.
    static func activity(from request: Request) async throws -> UserActivity {
        let body = try await bytes(of: request, limit: sizeLimit)
        // The reader accepts only strings, and each member once, so the shape needs no check.
        if let activity = body.withUnsafeReadableBytes(ActivityReader.activity(in:)) { return activity }
        return try decode(UserActivity.self, from: body)
    }

    static func decode<Value: Decodable>(_ type: Value.Type, from buffer: ByteBuffer) throws -> Value {
        try checkShape(of: buffer)
        return try decoded(type, from: buffer)
    }

    private static func checkShape(of buffer: ByteBuffer) throws {
        do {
            try buffer.withUnsafeReadableBytes { bytes in try JSONShape.check(bytes) }
        } catch {
            throw Problem.malformed("\(error)")
        }
    }

    private static func decoded<Value: Decodable>(_ type: Value.Type, from buffer: ByteBuffer) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(buffer.readableBytesView))
        } catch let error as DecodingError {
            throw Problem.malformed(sentence(for: error))
        }
    }

    /// Reads a text body.
    ///
    /// - Parameter limit: In bytes.
    static func text(of request: Request, limit: Int) async throws -> String {
        let body = try await bytes(of: request, limit: limit)
        guard let text = String(validating: body.readableBytesView, as: UTF8.self) else {
            throw Problem.malformed("The body must be UTF-8.")
        }
        return text
    }

    private static func bytes(of request: Request, limit: Int) async throws -> ByteBuffer {
        try BodyCheck.checkType(of: request, by: .unauthenticated)
        do {
            return try await request.body.collect(upTo: limit)
        } catch is NIOTooManyBytesError {
            throw Problem.bodyTooLarge(limit: limit)
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
            "The member \"\(place(context.codingPath))\" is invalid: \(context.debugDescription)"
        default:
            "The body must be valid JSON."
        }
    }
}

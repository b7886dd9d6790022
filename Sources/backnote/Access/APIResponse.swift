import Foundation
import HTTPTypes
import Notebook

/// A successful response of the API.
struct APIResponse {
    let status: HTTPResponse.Status
    let body: Data

    func element() throws -> APIElement {
        APIElement(json: try decode(JSONValue.self))
    }

    func members() throws -> Members {
        guard case .object(let members) = try decode(JSONValue.self) else { throw Self.invalidResponse }
        return Members(members: members)
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: body)
        } catch {
            throw Self.invalidResponse
        }
    }

    fileprivate static let invalidResponse = CommandFailure(
        "The response of the service is not valid. It may be another version of Backnote.")

    /// The members of a JSON object.
    struct Members {
        fileprivate let members: [String: JSONValue]

        func list(_ name: String) -> [APIElement] {
            guard case .array(let elements)? = members[name] else { return [] }
            return elements.map { APIElement(json: $0) }
        }

        func text(_ name: String) -> String? {
            guard case .string(let text)? = members[name] else { return nil }
            return text
        }
    }
}

/// An element of a response, printed as JSON or as columns of text.
struct APIElement {
    let json: JSONValue

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: JSONEncoder().encode(json))
        } catch {
            throw APIResponse.invalidResponse
        }
    }

    /// Prints the element on one line.
    ///
    /// - Parameter columns: Returns the columns to print without `--json`.
    func print<Value: Decodable>(
        asJSON: Bool, _ type: Value.Type = Value.self, _ columns: (Value) -> [String]
    ) throws {
        if asJSON { return try CommandLineOutput.json(json) }
        CommandLineOutput.columns(columns(try decode(type)))
    }
}

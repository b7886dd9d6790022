import Foundation
import HTTPTypes
import Notebook

/// What the API answered.
struct APIAnswer {
    let status: HTTPResponse.Status
    let body: Data

    func element() throws -> APIElement {
        APIElement(json: try decode(JSONValue.self))
    }

    func members() throws -> Members {
        guard case .object(let members) = try decode(JSONValue.self) else { throw Self.notUnderstood }
        return Members(members: members)
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: body)
        } catch {
            throw Self.notUnderstood
        }
    }

    fileprivate static let notUnderstood = CommandFailure(
        "The service's answer is not understood. Is it another version of Backnote?")

    /// An object's members.
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

/// A thing in an answer: printed as it is with `--json`, or in words.
struct APIElement {
    let json: JSONValue

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: JSONEncoder().encode(json))
        } catch {
            throw APIAnswer.notUnderstood
        }
    }

    /// Prints the thing on a line of its own.
    ///
    /// - Parameter columns: what is told of it without `--json`.
    func tell<Value: Decodable>(
        asJSON: Bool, _ type: Value.Type = Value.self, _ columns: (Value) -> [String]
    ) throws {
        if asJSON { return try CommandLineOutput.json(json) }
        CommandLineOutput.columns(columns(try decode(type)))
    }
}

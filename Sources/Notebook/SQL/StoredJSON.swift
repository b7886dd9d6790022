import Foundation

/// Converts values to and from JSON in text columns.
package enum StoredJSON {
    package static func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    package static func value<Value: Decodable>(_ type: Value.Type, _ text: String?) throws -> Value? {
        try text.map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
    }
}

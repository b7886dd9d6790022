import Foundation

/// Many values of one type as a single argument for SQLite, which has no arrays.
enum PackedList {
    /// An array of integers or texts.
    case json(String)
    /// Identifiers of 16 bytes, one after the other.
    case identifiers([UInt8])

    /// - Returns: `nil` for values of another type.
    init?(_ values: [StoredValue], of type: StoredType) {
        switch type {
        case .integer:
            let numbers = values.compactMap { Int64($0) }
            guard numbers.count == values.count else { return nil }
            self = .json("[" + numbers.map { "\($0)" }.joined(separator: ",") + "]")
        case .text:
            let texts = values.compactMap { String($0) }
            guard texts.count == values.count, let json = try? JSONEncoder().encode(texts) else { return nil }
            self = .json(String(decoding: json, as: UTF8.self))
        case .identifier:
            let bytes = values.flatMap { value -> [UInt8] in
                if case .identifier(let bytes) = value { bytes } else { [] }
            }
            guard bytes.count == 16 * values.count else { return nil }
            self = .identifiers(bytes)
        case .boolean, .bytes, .list: return nil
        }
    }
}

import Foundation

/// Handwriting: JSON that is stored byte for byte.
///
/// The JSON is an object whose `strokes` is an array of objects. Each has `points`, an array of arrays of two to eight
/// numbers: x, y and, if the pen reports them, pressure, tilt and time. All other members belong to their writer and
/// are kept.
public struct Ink: Sendable, Equatable {
    /// The maximum size in bytes.
    public static let sizeLimit = 4 * 1_048_576
    static let depthLimit = 16
    /// The maximum number of values. A parsed value takes a hundred times its bytes, and the points of a drawing of the
    /// maximum size have fewer.
    static let valueLimit = 1_500_000
    /// The maximum number of strokes and other objects. A parsed one takes 4 KB, and a page of handwriting has some
    /// thousand strokes.
    static let objectLimit = 50_000

    public let json: String

    /// Validates ink.
    ///
    /// - Throws: `NotebookError.inkNotUsable` or `.tooLong`.
    public init(json: String) throws(NotebookError) {
        guard json.utf8.count <= Self.sizeLimit else { throw .tooLong(field: "ink", limit: Self.sizeLimit) }
        guard JSONDepth.depth(of: json.utf8) <= Self.depthLimit else {
            throw .inkNotUsable(reason: "it is nested more than \(Self.depthLimit) levels deep")
        }
        guard Self.valueCount(in: json) <= Self.valueLimit else {
            throw .inkNotUsable(reason: "it has more than \(Self.valueLimit) values")
        }
        guard json.utf8.count(where: { $0 == UInt8(ascii: "{") }) <= Self.objectLimit else {
            throw .inkNotUsable(reason: "it has more than \(Self.objectLimit) strokes")
        }
        let value = try? JSONSerialization.jsonObject(with: Data(json.utf8))
        guard let object = value as? [String: Any] else { throw .inkNotUsable(reason: "it is not a JSON object") }
        guard let strokes = object["strokes"] as? [Any] else {
            throw .inkNotUsable(reason: "the array \"strokes\" is missing")
        }
        for (number, stroke) in strokes.enumerated() {
            let points = (stroke as? [String: Any])?["points"] as? [Any]
            guard let points, points.allSatisfy(Self.isPoint) else {
                throw .inkNotUsable(
                    reason: "the \"points\" of stroke \(number) are not arrays of two to eight numbers")
            }
        }
        self.json = json
    }

    /// Creates ink that was validated before it was stored.
    public init(stored: String) {
        json = stored
    }

    /// Returns the number of values by what precedes them, without parsing. Characters in texts count as well.
    private static func valueCount(in json: String) -> Int {
        json.utf8.count { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
    }

    private static func isPoint(_ value: Any) -> Bool {
        guard let point = value as? [Any], (2...8).contains(point.count) else { return false }
        return point.allSatisfy { $0 is Double || $0 is Int }
    }
}

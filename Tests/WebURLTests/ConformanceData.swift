import Foundation
import TestSupport
import Testing

/// The web-platform-tests files, which stand outside of the repository.
enum ConformanceData {
    static let folder = SharedData.folder

    static let isThere = SharedData.has("canon/wpt")

    static let absent: Comment = "the data folder is absent: set BACKNOTE_DATA"

    /// The cases of a file, comments left out.
    static func cases<Case: Decodable>(_ name: String, as type: Case.Type) throws -> [Case] {
        let file = folder.appendingPathComponent("canon/wpt").appendingPathComponent(name)
        let text = withoutLoneSurrogates(try String(contentsOf: file, encoding: .utf8))
        return try JSONDecoder().decode([Row<Case>].self, from: Data(text.utf8)).compactMap(\.value)
    }

    private struct Row<Case: Decodable>: Decodable {
        let value: Case?

        init(from decoder: any Decoder) throws {
            if (try? decoder.singleValueContainer().decode(String.self)) != nil {
                value = nil
            } else {
                value = try Case(from: decoder)
            }
        }
    }

    /// The tests are strings of 16-bit units; as UTF-8, an unpaired surrogate is U+FFFD (Web IDL's `USVString`).
    private static func withoutLoneSurrogates(_ json: String) -> String {
        let pair = /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[dD][89a-fA-F][0-9a-fA-F]{2}/
        return json.replacing(pair) { match in match.output.count == 12 ? String(match.output) : "\\ufffd" }
    }
}

import Foundation
import TestSupport
import Testing

/// The web-platform-tests outside of the repository, an additional layer of tests.
enum ConformanceData {
    static let folder = SharedData.folder

    static let exists = SharedData.has("canon/wpt")

    static let notFound: Comment =
        "web-platform-tests not found; set BACKNOTE_DATA to the folder that contains canon/wpt"

    /// Returns the cases of a file without its comments.
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

    /// Replaces unpaired surrogates with U+FFFD, as Web IDL's `USVString` does.
    private static func withoutLoneSurrogates(_ json: String) -> String {
        let pair = /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[dD][89a-fA-F][0-9a-fA-F]{2}/
        return json.replacing(pair) { match in match.output.count == 12 ? String(match.output) : "\\ufffd" }
    }
}

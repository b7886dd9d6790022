import Foundation
import TestSupport
import Testing

/// The labeled pairs and corpora outside of the repository, an additional layer of tests.
enum CanonicalizationData {
    static let package = SharedData.package

    static let folder = SharedData.folder

    static let exists = SharedData.has("canon")

    static let notFound: Comment = "labeled URLs not found; set BACKNOTE_DATA to their folder"

    struct Pair: Decodable {
        let a: String
        let b: String
        let same: Bool
        let stratum: String
        let why: String
    }

    static func pairs() throws -> [Pair] {
        try lines("pairs.jsonl").map { try JSONDecoder().decode(Pair.self, from: Data($0.utf8)) }
    }

    static func lines(_ name: String) throws -> [String] {
        let file = folder.appendingPathComponent("canon").appendingPathComponent(name)
        return try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).map(String.init)
    }
}

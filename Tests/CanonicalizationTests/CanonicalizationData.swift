import Foundation
import TestSupport
import Testing

/// The labelled pairs and corpora, which stand outside of the repository.
enum CanonicalizationData {
    static let package = SharedData.package

    static let folder = SharedData.folder

    static let isThere = SharedData.has("canon")

    static let absent: Comment = "the data folder is absent: set BACKNOTE_DATA"

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

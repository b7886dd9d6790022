import Foundation
import Glibc
import TestSupport

/// A labeled page of the shared data.
struct LabeledPage: Decodable, CustomStringConvertible, Sendable {
    struct Identifier: Decodable, Hashable, Sendable {
        let type: String
        let value: String
    }

    let file: String
    let url: String?
    let content_type: String?
    let title: String?
    let also_ok: [String?]?
    let canonical: String?
    let identifiers: [Identifier]?
    let encoding: String?
    let any_ok: Bool?
    let prefix_ok: Bool?
    let bytes: Int?

    var description: String { file }

    static let folder: URL? = SharedData.has("titles") ? SharedData.folder.appending(path: "titles") : nil

    static let isPresent = folder != nil

    static func all(in set: String) throws -> [LabeledPage] {
        guard let folder else { return [] }
        let labels = try String(
            contentsOf: folder.appending(path: "\(set)/labels.jsonl"), encoding: .utf8)
        return try labels.split(separator: "\n").map {
            try JSONDecoder().decode(Self.self, from: Data($0.utf8))
        }
    }

    func bytes(in set: String) throws -> [UInt8] {
        guard let folder = Self.folder else { return [] }
        let location = folder.appending(path: "\(set)/\(file)")
        guard file.hasSuffix(".gz") else { return [UInt8](try Data(contentsOf: location)) }
        guard let pipe = popen("gzip -dc '\(location.path)'", "r") else {
            throw CocoaError(.fileReadUnknown)
        }
        defer { pclose(pipe) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&piece, 1, piece.count, pipe), count > 0 {
            bytes += piece[..<count]
        }
        return bytes
    }

    func accepts(_ answer: String?) -> Bool {
        if any_ok == true { return true }
        if let answer, prefix_ok == true, answer.count >= 100, answer.allSatisfy({ $0 == "A" }) {
            return true
        }
        return ([title] + (also_ok ?? [])).contains { Self.fold($0) == Self.fold(answer) }
    }

    /// Quotes, ellipses and white space do not make another title.
    private static func fold(_ text: String?) -> String? {
        guard let text else { return nil }
        var result = text.precomposedStringWithCanonicalMapping
        for (from, to) in [
            ("’", "'"), ("‘", "'"), ("“", "\""), ("”", "\""), ("„", "\""), ("«", "\""), ("»", "\""),
            ("…", "..."),
            ("`", "'"), ("´", "'"), ("‚", "'"), ("′", "'"), ("″", "\""),
        ] {
            result = result.replacingOccurrences(of: from, with: to)
        }
        let words = result.unicodeScalars.split { $0.properties.isWhitespace || $0.value == 0x85 }
        let joined = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
        return joined.isEmpty ? nil : joined
    }
}

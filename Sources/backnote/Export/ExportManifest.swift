import Canonicalization
import Foundation
import Notebook

/// Which files in a folder Backnote has written, so that it changes and removes no others.
struct ExportManifest: Codable {
    /// A file as it was written.
    struct File: Codable, Equatable {
        var stamp: ExportDirectory.Stamp
        var digest: UInt64
        /// The digest before a write that may not have been completed; `nil` if it was.
        var formerDigest: UInt64?
    }

    /// The name of its file.
    static let name = ".backnote-export.json"

    /// The names of the notes' files, without extensions, by the identifiers of the notes.
    var notes: [String: String] = [:]
    /// By their paths.
    var files: [String: File] = [:]

    init() {}

    /// Reads the manifest of a folder. Without one, or with a damaged one, all files are those of a person.
    init(in folder: ExportDirectory) {
        self =
            folder.contents(of: Self.name).flatMap { try? JSONDecoder().decode(Self.self, from: Data($0)) }
            ?? ExportManifest()
    }

    func write(to folder: ExportDirectory) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try folder.write([UInt8](encoder.encode(self)), to: Self.name, modifiedAt: .now)
    }

    static func digest(of bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { XXH64($0).value } }
}

import Foundation

/// The configuration file. Each line is a setting, `name = value`, with the name of its flag without the dashes. Blank
/// lines and lines that begin with `#` are ignored. A value extends to the end of the line; spaces around it are
/// removed.
///
/// A parser of our own, because a misspelled setting must be reported with its line.
struct ConfigurationFile: Sendable {
    private struct Line {
        let name: String
        let value: String
        let number: Int
    }

    private let path: String
    private let lines: [Line]

    /// In bytes.
    static let sizeLimit = 65_536

    /// Reads the file, or returns nil when there is none.
    ///
    /// - Parameter names: The names of all settings.
    static func read(_ path: String, names: [String]) throws(SettingError) -> ConfigurationFile? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        guard let file = FileHandle(forReadingAtPath: path) else { throw .fileNotReadable(path: path) }
        defer { try? file.close() }
        guard let bytes = try? file.read(upToCount: sizeLimit + 1) ?? Data() else { throw .fileNotReadable(path: path) }
        guard bytes.count <= sizeLimit else { throw .fileTooLarge(path: path, limit: sizeLimit) }
        return try ConfigurationFile(String(decoding: bytes, as: UTF8.self), path: path, names: names)
    }

    init(_ text: String, path: String, names: [String]) throws(SettingError) {
        var lines: [Line] = []
        var number = 0
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            number += 1
            let content = line.trimmingCharacters(in: .whitespaces)
            if content.isEmpty || content.hasPrefix("#") { continue }
            let place = "\(path):\(number)"
            let parts = content.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2 else { throw .notASetting(place: place) }
            guard names.contains(parts[0]) else { throw .unknownName(parts[0], place: place, known: names.sorted()) }
            if let first = lines.first(where: { $0.name == parts[0] }) {
                throw .repeated(parts[0], place: place, firstLine: first.number)
            }
            lines.append(Line(name: parts[0], value: parts[1], number: number))
        }
        self.path = path
        self.lines = lines
    }

    /// Returns the value of a setting, or nil when the file does not set it.
    func entry(for name: String) -> SettingSources.Entry? {
        lines.first { $0.name == name }.map { SettingSources.Entry(value: $0.value, place: "\(path):\($0.number)") }
    }
}

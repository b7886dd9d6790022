import Foundation

/// The configuration file: a setting a line, `name = value`, where the name is the flag's without its dashes. Blank lines count
/// nothing, nor do those that begin with `#`. A value goes on to the end of its line, without the spaces around it.
///
/// No library's format says on which line a name stands that nobody knows, and a setting that is misspelt must not be passed over.
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

    /// Nil where there is no file.
    ///
    /// - Parameter names: the settings that there are.
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

    /// What the file says of a setting.
    func text(of name: String) -> SettingSources.Text? {
        lines.first { $0.name == name }.map { SettingSources.Text(value: $0.value, place: "\(path):\($0.number)") }
    }
}

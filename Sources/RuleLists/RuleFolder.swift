public import Foundation

/// Where a data folder keeps the rules that are not built in: the folder `rules`, a file a list, as it was read. Beside each list stands
/// `NAME.source`, with the address or path that it came from; the rules that a person wrote are a file without one (`UserRules.name`).
public struct RuleFolder: Sendable {
    private let folder: URL

    /// Lists that are kept.
    public static let listLimit = 50
    /// Of a list's name, in bytes.
    public static let nameLimit = 60

    public struct List: Sendable {
        public let name: String
        /// The address or path; nil for a list that was handed over as text.
        public let source: String?
        public let bytes: [UInt8]
        /// When it was read from there last.
        public let readAt: Date
    }

    public init(dataFolder: String) {
        folder = URL(filePath: dataFolder, directoryHint: .isDirectory).appending(path: "rules")
    }

    /// The lists, in the order of their names; none where there is no folder.
    public func lists() -> [List] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".source") }.sorted().compactMap { file in
            let name = String(file.dropLast(".source".count))
            guard let bytes = FileManager.default.contents(atPath: path(name)),
                let source = FileManager.default.contents(atPath: path(file))
            else { return nil }
            let address = String(decoding: source, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            let attributes = try? FileManager.default.attributesOfItem(atPath: path(name))
            return List(
                name: name, source: address.isEmpty ? nil : address, bytes: Array(bytes),
                readAt: attributes?[.modificationDate] as? Date ?? Date(timeIntervalSince1970: 0))
        }
    }

    /// The rules that a person wrote; empty where they wrote none.
    public func ownText() -> String {
        FileManager.default.contents(atPath: path(UserRules.name)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Keeps a list, in the place of one of the same name.
    ///
    /// - Parameter source: nil for one that was handed over as text.
    public func keep(_ bytes: [UInt8], as name: String, from source: String?) throws {
        try write(bytes, to: name)
        try write([UInt8](((source ?? "") + "\n").utf8), to: name + ".source")
    }

    /// - Parameter text: empty takes them away.
    public func keepOwn(_ text: String) throws {
        if text.isEmpty {
            guard FileManager.default.fileExists(atPath: path(UserRules.name)) else { return }
            try FileManager.default.removeItem(atPath: path(UserRules.name))
        } else {
            try write([UInt8](text.utf8), to: UserRules.name)
        }
    }

    /// False where there is no list of that name.
    public func remove(_ name: String) throws -> Bool {
        guard lists().contains(where: { $0.name == name }) else { return false }
        // The source first: a list without one is no list.
        try FileManager.default.removeItem(atPath: path(name + ".source"))
        try FileManager.default.removeItem(atPath: path(name))
        return true
    }

    /// A name for a list from an address or path: its last part, of signs that are safe in a file's name.
    public static func name(for source: String) -> String {
        let last = source.split(separator: "/").last.map(String.init) ?? "list"
        let name = last.prefix { $0 != "?" && $0 != "#" }
        let safe = String(name.map { $0.isLetter || $0.isNumber || "._-".contains($0) ? $0 : "-" }.prefix(nameLimit))
        let isTaken = safe.hasSuffix(".source") || safe.lowercased() == UserRules.name
        return safe.isEmpty || safe.hasPrefix(".") || isTaken ? "list-" + safe.replacing(".source", with: "") : safe
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    private func write(_ bytes: [UInt8], to name: String) throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try Data(bytes).write(to: URL(filePath: path(name)), options: .atomic)
    }
}

public import Foundation

/// The folder `rules` in a data folder, for rules that are not built in: one file for each list, unmodified.
/// `NAME.source` next to a list contains its URL or path. The user's own rules are a file without a source
/// (`UserRules.name`).
public struct RuleFolder: Sendable {
    private let folder: URL

    /// The maximum number of lists.
    public static let listLimit = 50
    /// The maximum length of a list's name, in bytes.
    public static let nameLimit = 60

    /// A stored list.
    public struct List: Sendable {
        /// The name of the file.
        public let name: String
        /// The URL or path of the list; `nil` for a list that was added as text.
        public let source: String?
        /// The content, as it was read.
        public let bytes: [UInt8]
        /// The time of the last download.
        public let readAt: Date

        public init(name: String, source: String?, bytes: [UInt8], readAt: Date) {
            self.name = name
            self.source = source
            self.bytes = bytes
            self.readAt = readAt
        }
    }

    /// The rule folder of a data folder.
    public init(dataFolder: String) {
        folder = URL(filePath: dataFolder, directoryHint: .isDirectory).appending(path: "rules")
    }

    /// Returns the lists, sorted by name; an empty array if there is no folder.
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

    /// Returns the user's own rules; an empty text if there are none.
    public func ownText() -> String {
        FileManager.default.contents(atPath: path(UserRules.name)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Stores a list and replaces one with the same name.
    ///
    /// - Parameters:
    ///   - source: The URL or path; `nil` for a list that was added as text.
    ///   - time: When the list was downloaded; `nil` for the current time.
    public func keep(_ bytes: [UInt8], as name: String, from source: String?, readAt time: Date? = nil) throws {
        try write(bytes, to: name)
        if let time { try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path(name)) }
        try write([UInt8](((source ?? "") + "\n").utf8), to: name + ".source")
    }

    /// Stores the user's own rules.
    ///
    /// - Parameter text: An empty text removes them.
    public func keepOwn(_ text: String) throws {
        if text.isEmpty {
            guard FileManager.default.fileExists(atPath: path(UserRules.name)) else { return }
            try FileManager.default.removeItem(atPath: path(UserRules.name))
        } else {
            try write([UInt8](text.utf8), to: UserRules.name)
        }
    }

    /// Removes a list. Returns `false` if there is no list of that name.
    public func remove(_ name: String) throws -> Bool {
        guard lists().contains(where: { $0.name == name }) else { return false }
        // The source first: a file without a source is not a list.
        try FileManager.default.removeItem(atPath: path(name + ".source"))
        try FileManager.default.removeItem(atPath: path(name))
        return true
    }

    /// Returns a name for a list from its URL or path: the last component, with characters that are safe in file names.
    public static func name(for source: String) -> String {
        let last = source.split(separator: "/").last.map(String.init) ?? "list"
        let name = last.prefix { $0 != "?" && $0 != "#" }
        let safe = String(name.map { $0.isLetter || $0.isNumber || "._-".contains($0) ? $0 : "-" }.prefix(nameLimit))
        let isTaken = safe.hasSuffix(".source") || safe.lowercased() == UserRules.name
        return safe.isEmpty || safe.hasPrefix(".") || isTaken ? "list-" + safe.replacing(".source", with: "") : safe
    }

    /// Whether the files are a copy of rules that several instances of a service share.
    public var isCopyOfSharedRules: Bool { FileManager.default.fileExists(atPath: path(Self.copyMark)) }

    /// Notes that the files are a copy of shared rules.
    public func markAsCopy() throws {
        if !isCopyOfSharedRules { try write([], to: Self.copyMark) }
    }

    /// Not a list, because it has no source.
    private static let copyMark = ".shared"

    /// Moves all files to a new folder beside this one.
    ///
    /// - Returns: The path of the new folder.
    public func setAside() throws -> String {
        var number = 1
        var former = folder
        repeat {
            former = folder.deletingLastPathComponent().appending(
                path: "rules-\(number)", directoryHint: .isDirectory)
            number += 1
        } while FileManager.default.fileExists(atPath: former.path)
        try FileManager.default.moveItem(at: folder, to: former)
        return former.path
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    private func write(_ bytes: [UInt8], to name: String) throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try Data(bytes).write(to: URL(filePath: path(name)), options: .atomic)
    }
}

import Canonicalization
import Foundation
import PageFetching
import RuleLists
import WebURL

/// The rule lists that a person subscribed to: the folder `rules` in the data folder, a file a list, as it was read. Beside each list
/// stands `NAME.source`, with the URL or path that it came from.
struct SubscribedLists {
    private let folder: URL

    struct List {
        let name: String
        let source: String
        let bytes: [UInt8]
    }

    init(dataFolder: String) {
        folder = URL(filePath: dataFolder, directoryHint: .isDirectory).appending(path: "rules")
    }

    /// The lists, in the order of their names; none where there is no folder.
    func all() -> [List] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".source") }.sorted().compactMap { file in
            let name = String(file.dropLast(".source".count))
            guard let bytes = FileManager.default.contents(atPath: path(name)),
                let source = FileManager.default.contents(atPath: path(file))
            else { return nil }
            return List(
                name: name,
                source: String(decoding: source, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines),
                bytes: Array(bytes))
        }
    }

    /// The lists as files for a rule set. One that can no longer be read is left out, and said so on standard error.
    func files() -> [RuleFile] {
        all().compactMap { list in
            do {
                return try RuleLists.read(list.bytes, name: list.name).file
            } catch {
                CommandLineOutput.error("backnote: the list \(list.name) is left out. \(error)")
                return nil
            }
        }
    }

    /// The built-in rules, and the lists after them.
    func ruleSet(and more: [RuleFile] = []) -> RuleSet {
        let files = files() + more
        if files.isEmpty { return .builtIn }
        return RuleSet(files: RuleSet.builtInFiles + files, expressions: PCRE2Expressions())
    }

    /// Reads a list from a file or an http(s) URL, and keeps it. Nothing is kept of a list that is refused.
    func add(_ source: String, as name: String?, fetcher: PageFetcher) async throws -> (
        name: String, report: RuleListReport
    ) {
        let bytes = try await Self.read(source, fetcher: fetcher)
        let name = name ?? Self.name(for: source)
        let report = try RuleLists.read(bytes, name: name)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try Data(bytes).write(to: URL(filePath: path(name)), options: .atomic)
        try Data((source + "\n").utf8).write(to: URL(filePath: path(name + ".source")), options: .atomic)
        return (name, report)
    }

    /// False where there is no list of that name.
    func remove(_ name: String) throws -> Bool {
        guard all().contains(where: { $0.name == name }) else { return false }
        // The source first: a list without one is no list.
        try FileManager.default.removeItem(atPath: path(name + ".source"))
        try FileManager.default.removeItem(atPath: path(name))
        return true
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    static func read(_ source: String, fetcher: PageFetcher) async throws -> [UInt8] {
        if let url = try? WebURL(parsing: source), url.isHTTP { return try await fetcher.fetch(url).body }
        guard let file = FileHandle(forReadingAtPath: source) else {
            throw CommandFailure("The file \(source) can't be opened.")
        }
        defer { try? file.close() }
        // One byte more than is taken, so that a longer list is refused and not cut.
        return Array(try file.read(upToCount: RuleLists.sizeLimit + 1) ?? Data())
    }

    /// The last part of the path, as a file's name.
    private static func name(for source: String) -> String {
        let last = source.split(separator: "/").last.map(String.init) ?? "list"
        let name = last.prefix { $0 != "?" && $0 != "#" }
        let safe = String(name.map { $0.isLetter || $0.isNumber || "._-".contains($0) ? $0 : "-" }.prefix(100))
        return safe.isEmpty || safe.hasPrefix(".") ? "list" + safe : safe
    }
}

extension FetchLimits {
    /// What a list of rules may cost, instead of a page.
    static var ruleList: FetchLimits {
        var limits = FetchLimits()
        limits.wireBytes = RuleLists.sizeLimit
        limits.bodyBytes = RuleLists.sizeLimit
        limits.deadline = .seconds(60)
        return limits
    }
}

import Foundation
import Notebook

/// The folder in which backups are kept: the newest ones, each named by its time. Other files in it are left alone.
public struct BackupFolder: Sendable {
    public let path: String
    /// 1 and more.
    public let count: Int

    /// - Parameter count: how many backups are kept.
    public init(path: String, keeping count: Int) {
        self.path = path
        self.count = max(count, 1)
    }

    /// Makes a backup of a store that is in use, then drops the oldest ones beyond the number that is kept.
    public func add(from store: SQLiteStore, at time: Instant) async throws(NotebookError) -> Backup {
        let target = try prepare(time)
        try await store.backUp(to: target)
        return finish(target, time)
    }

    /// The same of a data file.
    public func add(dataFile: String, at time: Instant) async throws(NotebookError) -> Backup {
        let target = try prepare(time)
        try await SQLiteStore.backUp(dataFile: dataFile, to: target)
        return finish(target, time)
    }

    /// The backups that are there, the newest first.
    public func backups() -> [Backup] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.compactMap { name in
            Self.time(of: name).map { time in
                let file = path + "/" + name
                return Backup(path: file, size: DataFile.size(of: file), madeAt: time)
            }
        }.sorted { $0.madeAt > $1.madeAt }
    }

    private func prepare(_ time: Instant) throws(NotebookError) -> String {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .storageFailed(diagnosis: "the folder \(path) can't be made: \(error.localizedDescription)")
        }
        removeUnfinished(before: time.advanced(byDays: -1))
        return path + "/" + Self.name(at: time)
    }

    /// Removes what backups left that a crash or a power cut ended: each is as large as the notebook. A day ago none is being made any more.
    private func removeUnfinished(before time: Instant) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for name in names where name.hasSuffix(Backup.unfinished) {
            guard let begun = Self.time(of: String(name.dropLast(Backup.unfinished.count))), begun < time else {
                continue
            }
            try? FileManager.default.removeItem(atPath: path + "/" + name)
        }
    }

    private func finish(_ target: String, _ time: Instant) -> Backup {
        for old in backups().dropFirst(count) { try? FileManager.default.removeItem(atPath: old.path) }
        return Backup(path: target, size: DataFile.size(of: target), madeAt: time)
    }

    /// `backnote-2026-11-21T09-45-12.000Z.sqlite`: an RFC 3339 time whose colons every file system takes.
    private static func name(at time: Instant) -> String {
        "backnote-\("\(time)".replacing(":", with: "-")).sqlite"
    }

    private static func time(of name: String) -> Instant? {
        guard name.hasPrefix("backnote-"), name.hasSuffix(".sqlite") else { return nil }
        let text = name.dropFirst(9).dropLast(7)
        guard let middle = text.firstIndex(of: "T") else { return nil }
        return Instant(String(text[..<middle]) + text[middle...].replacing("-", with: ":"))
    }
}

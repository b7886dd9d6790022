import Foundation
import Notebook

/// A folder with the latest backups, named by their times. Other files in the folder are left alone.
public struct BackupFolder: Sendable {
    public let path: String
    /// The number of backups to keep, at least 1.
    public let count: Int

    /// Creates a backup folder.
    ///
    /// - Parameter count: The number of backups to keep.
    public init(path: String, keeping count: Int) {
        self.path = path
        self.count = max(count, 1)
    }

    /// Backs up an open store, then deletes the oldest backups beyond the number to keep.
    ///
    /// - Throws: `NotebookError.storageFull` or `.storageFailed`.
    public func add(from store: SQLiteStore, at time: Instant) async throws(NotebookError) -> Backup {
        let target = try prepare(time)
        try await store.backUp(to: target)
        return finish(target, time)
    }

    /// Backs up a data file, then deletes the oldest backups beyond the number to keep.
    ///
    /// - Throws: `NotebookError.storageFull` or `.storageFailed`.
    public func add(dataFile: String, at time: Instant) async throws(NotebookError) -> Backup {
        let target = try prepare(time)
        try await SQLiteStore.backUp(dataFile: dataFile, to: target)
        return finish(target, time)
    }

    /// Returns the backups in the folder, newest first.
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
            throw .storageFailed(diagnosis: "the folder \(path) cannot be created: \(error.localizedDescription)")
        }
        removeUnfinished(before: time.advanced(byDays: -1))
        return path + "/" + Self.name(at: time)
    }

    /// Deletes unfinished backups, which are as large as the notebook, after a day. A crash or power failure leaves
    /// them behind.
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

    /// Returns a file name such as `backnote-2026-11-21T09-45-12.000Z.sqlite`: an RFC 3339 time without colons, which
    /// some file systems reject.
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

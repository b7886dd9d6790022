import Foundation
import Notebook
import PostgresStore
import SQLiteStore

/// A place that accounts are moved from or to: a data folder or a database.
enum MovePlace: Sendable {
    case folder(path: String)
    case database(url: String)

    private static let scheme = "sqlite:"

    /// Parses `sqlite:` and the path of a data folder, or the URL of a database. Returns `nil` for anything else.
    init?(_ text: String) {
        if DatabaseURL.checked(text) != nil {
            self = .database(url: text)
            return
        }
        guard text.hasPrefix(Self.scheme) else { return nil }
        var path = String(text.dropFirst(Self.scheme.count))
        // A shell expands a tilde only at the beginning of a word.
        if path == "~" || path.hasPrefix("~/") { path = StandardFolders.home + path.dropFirst() }
        guard !path.isEmpty else { return nil }
        self = .folder(path: path)
    }

    /// Whether both are the same folder, which cannot be locked twice.
    func isSameFolder(as other: MovePlace) -> Bool {
        guard case (.folder(let path), .folder(let otherPath)) = (self, other) else { return false }
        let folders = [path, otherPath].map { URL(filePath: $0).resolvingSymlinksInPath().path }
        return folders[0] == folders[1]
    }

    /// Opens the store that accounts are moved from, passes it to a closure, and closes it.
    ///
    /// - Parameter all: Whether all accounts are moved, so that no service may use a database any more.
    /// - Throws: `CommandFailure`.
    func asSource(all: Bool, _ work: (any MovableStore) async throws -> Void) async throws {
        switch self {
        case .folder(let path):
            guard let folder = try? DataFolder(ofNotebookAt: path) else {
                throw CommandFailure(
                    "There is no notebook in \(path). Name the data folder of the notes to move with --from.")
            }
            try await Self.withDataFile(of: folder, work)
        case .database(let url):
            try await Self.withDatabase(url) { store in
                if all, try await store.isInUse() {
                    throw CommandFailure(
                        "Another Backnote process uses the database \(DatabaseURL.withoutPassword(url)). Stop it first: what it writes during the move would be lost."
                    )
                }
                try await work(store)
            }
        }
    }

    /// Opens or creates the store that accounts are moved to, passes it to a closure, and closes it.
    ///
    /// - Parameter allowsShared: Whether a data folder may belong to another user.
    /// - Throws: `CommandFailure`.
    func asTarget(allowsShared: Bool, _ work: (any MovableStore) async throws -> Void) async throws {
        switch self {
        case .folder(let path):
            let folder = try DataFolder(path: path, allowsShared: allowsShared)
            try await Self.withDataFile(of: folder, work)
        case .database(let url): try await Self.withDatabase(url, work)
        }
    }

    private static func withDataFile(
        of folder: DataFolder, _ work: (SQLiteStore) async throws -> Void
    ) async throws {
        guard case .thisProcess(let lock) = try folder.takeLock() else {
            throw CommandFailure("Another Backnote process uses \(folder.url.path). Stop it first.")
        }
        defer { lock.release() }
        let store: SQLiteStore
        do {
            store = try folder.openDataFile(backupFolder: "")
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure("\(error) The data file is \(folder.databasePath).")
        }
        do {
            try await work(store)
        } catch {
            try? await store.close()
            throw error
        }
        try await store.close()
    }

    private static func withDatabase(
        _ url: String, _ work: (PostgresStore) async throws -> Void
    ) async throws {
        let store: PostgresStore
        do {
            store = try await PostgresStore(url: url, connectionCount: 2, applicationName: "backnote move")
        } catch {
            throw CommandFailure("\(error) The database is \(DatabaseURL.withoutPassword(url)).")
        }
        do {
            try await work(store)
        } catch {
            try? await store.close()
            throw error
        }
        try await store.close()
    }
}

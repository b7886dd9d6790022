import Foundation
import Notebook
import NotebookFiles
import Synchronization

/// The imports that run, with their progress, and the files that were checked in a dry run and wait to be imported, so that
/// they are sent once.
///
/// Each belongs to one account. A file waits for at most 15 minutes. A large one is on the disk without a name, and gone
/// with its last user.
final class ImportUploads: Sendable {
    typealias ID = Identifier<ImportUploads>

    static let lifetime = Duration.seconds(900)
    /// The maximum number of imports of all accounts and of one account. The oldest one makes room, of the account with the most
    /// of them.
    static let (limit, limitOfOwner) = (16, 4)

    private struct Upload {
        let id: ID
        let account: AccountID
        let progress: ImportProgress
        let startedAt: ContinuousClock.Instant
        /// The file and its name, once it was checked.
        var file: (contents: any FileContents, name: String)?
    }

    private struct State {
        /// The oldest first.
        var uploads: [Upload] = []
        var isExpiring = false

        func count(of account: AccountID) -> Int { uploads.count { $0.account == account } }

        mutating func removeOldest(of account: AccountID) {
            if let oldest = uploads.firstIndex(where: { $0.account == account }) { uploads.remove(at: oldest) }
        }
    }

    private let state = Mutex(State())
    private let clock: ServiceClock

    init(clock: ServiceClock) {
        self.clock = clock
    }

    /// Remembers an import that begins. Another one of the account with the same id ends.
    func begin(_ id: ID, of account: AccountID) -> ImportProgress {
        let progress = ImportProgress()
        let now = clock.uptime
        state.withLock { state in
            state.uploads.removeAll { $0.id == id && $0.account == account }
            state.uploads.append(Upload(id: id, account: account, progress: progress, startedAt: now))
            if state.count(of: account) > Self.limitOfOwner { state.removeOldest(of: account) }
            if state.uploads.count > Self.limit,
                let largest = state.uploads.map(\.account).max(by: { state.count(of: $0) < state.count(of: $1) })
            {
                state.removeOldest(of: largest)
            }
        }
        removeExpired()
        return progress
    }

    /// Keeps the file of an import that was checked.
    func keep(_ contents: any FileContents, name: String, as id: ID, of account: AccountID) {
        let startsExpiring = state.withLock { state in
            guard let index = state.uploads.firstIndex(where: { $0.id == id && $0.account == account }) else {
                return false
            }
            state.uploads[index].file = (contents, name)
            defer { state.isExpiring = true }
            return !state.isExpiring
        }
        // One task for all uploads, which ends with the last one.
        guard startsExpiring else { return }
        Task { [weak self] in
            repeat { try await Task.sleep(for: .seconds(60)) } while self?.goesOnExpiring() == true
        }
    }

    /// Returns the file of an import that was checked.
    func file(_ id: ID, of account: AccountID) -> (contents: any FileContents, name: String, progress: ImportProgress)?
    {
        removeExpired()
        return state.withLock { state in
            let upload = state.uploads.first { $0.id == id && $0.account == account }
            return upload.flatMap { upload in upload.file.map { ($0.contents, $0.name, upload.progress) } }
        }
    }

    func progress(of id: ID, of account: AccountID) -> Double? {
        removeExpired()
        return state.withLock { state in
            state.uploads.first { $0.id == id && $0.account == account }?.progress.part
        }
    }

    func remove(_ id: ID, of account: AccountID) {
        state.withLock { state in state.uploads.removeAll { $0.id == id && $0.account == account } }
    }

    /// Removes what has waited too long.
    private func removeExpired() {
        let now = clock.uptime
        state.withLock { state in state.uploads.removeAll { now - $0.startedAt > Self.lifetime } }
    }

    /// Removes what has waited too long, and returns whether anything is left.
    private func goesOnExpiring() -> Bool {
        removeExpired()
        return state.withLock { state in
            state.isExpiring = !state.uploads.isEmpty
            return state.isExpiring
        }
    }
}

/// How much of a file an import has read.
final class ImportProgress: Sendable {
    private let value = Mutex(0.0)

    /// From 0 to 1.
    var part: Double { value.withLock { $0 } }

    func set(_ part: Double) { value.withLock { $0 = part } }
}

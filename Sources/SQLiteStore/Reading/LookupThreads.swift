import Foundation
import GRDB
import Notebook
import Synchronization

/// Threads that look up links for visits, so that no task blocks on the disk.
///
/// Each thread has a connection with prepared statements. The lookups are so short that borrowing a connection from
/// GRDB's pool would take longer: a visit to a page with a note takes 1.3 times as much processor time with the pool among
/// 10,000 links (195 µs instead of 148), and 1.5 times as much among a million (353 µs instead of 228). Measured as in
/// ``KeyFilter``. The threads start with the first lookup and end with this object.
final class LookupThreads: Sendable {
    /// More than a small machine has processors: if the notebook is larger than memory, most threads wait for the disk.
    static let count = 6
    /// The page cache of all threads together, in KiB.
    private static let cacheSize = 16_384

    private let path: String
    private let dataFileWatch: DataFileWatch
    private let queue = LookupQueue()
    private let isStarted = Mutex(false)

    init(path: String, of dataFileWatch: DataFileWatch) {
        self.path = path
        self.dataFileWatch = dataFileWatch
    }

    deinit { queue.stop() }

    /// Runs a lookup on one of the threads.
    ///
    /// - Throws: The error of the lookup, or `NotebookError.storageBusy` if too many lookups are waiting.
    func read<Value: Sendable>(_ lookup: @escaping @Sendable (LookupConnection) throws -> Value) async throws -> Value {
        start()
        return try await withUnsafeThrowingContinuation { continuation in
            let isAdded = queue.add { connection in
                continuation.resume(with: Result { try lookup(connection.get()) })
            }
            if !isAdded { continuation.resume(throwing: NotebookError.storageBusy) }
        }
    }

    /// Ends the threads after the waiting lookups.
    func stop() { queue.stop() }

    private func start() {
        let isFirst = isStarted.withLock { isStarted in
            defer { isStarted = true }
            return !isStarted
        }
        guard isFirst else { return }
        for number in 0..<Self.count {
            let thread = Thread { [path, dataFileWatch, queue] in
                do {
                    let database = try DatabaseQueue(
                        path: path, configuration: DataFile.readingConfiguration(of: dataFileWatch))
                    // The connection belongs to this thread until it ends.
                    try database.unsafeRead { db in
                        try db.execute(sql: "PRAGMA cache_size = \(-Self.cacheSize / Self.count)")
                        queue.run(on: .success(LookupConnection(db)))
                    }
                } catch {
                    queue.run(on: .failure(error))
                }
            }
            thread.name = "backnote lookup \(number)"
            thread.start()
        }
    }
}

import Foundation
import Notebook

/// A note beside the data file about its content when it was last closed, so that damage while no process used it is
/// noticed. While the file is open, the note says so: its write-ahead log has the last commits then, and must be there at
/// the next start.
struct ClosedDataFile: Codable {
    /// The content, or `nil` while the file is open.
    let checksum: FileChecksum?
    /// When a start found other content than this note said, or `nil` if none did.
    let foundChangedAt: Instant?

    /// The maximum size in bytes of a file whose checksum is computed.
    private static let sizeLimit = 1_073_741_824
    /// For how many days a change is reported.
    private static let reportedDays = 7

    private static func path(of dataFile: String) -> String { dataFile + ".closed" }

    /// A comparison of a data file with its note.
    enum Check {
        /// When a start found the file changed, if that was now or in the last days.
        case done(foundChangedAt: Instant?)
        /// The comparison of a large file, which must not change meanwhile. The open file is closed after the last
        /// connection: closing it releases all locks that the process has on it.
        case inBackground(Task<Instant?, Never>, OpenFile)
    }

    /// Compares a data file with its note.
    ///
    /// - Parameter size: The maximum size in bytes of a file that is read before this returns.
    static func check(_ dataFile: String, at time: Instant, waitingUpTo size: Int) throws -> Check {
        // A new notebook has no earlier content.
        guard DataFile.size(of: dataFile) > 0 else { return .done(foundChangedAt: nil) }
        guard let data = FileManager.default.contents(atPath: path(of: dataFile)),
            let before = try? JSONDecoder().decode(ClosedDataFile.self, from: data)
        else { return .done(foundChangedAt: nil) }
        if DataFile.wasLeftOpen(dataFile) { return .done(foundChangedAt: before.reported(at: time)) }
        // The last process was killed, and the log with its last commits is gone.
        guard let checksum = before.checksum else { return .done(foundChangedAt: time) }
        if DataFile.size(of: dataFile) <= size {
            let now = try FileChecksum(of: dataFile)
            return .done(foundChangedAt: now == checksum ? before.reported(at: time) : time)
        }
        let file = try OpenFile(dataFile)
        let comparison = Task {
            // A file that cannot be read is reported by the check of its structure.
            try? await SQLiteStore.runInBackground {
                try FileChecksum(of: file) == checksum ? before.reported(at: time) : time
            }
        }
        return .inBackground(Task { await comparison.value ?? nil }, file)
    }

    /// Returns when an earlier start found the file changed, if that was in the last days.
    private func reported(at time: Instant) -> Instant? {
        foundChangedAt.flatMap { abs(time.milliseconds - $0.milliseconds) < Self.lifetime ? $0 : nil }
    }

    private static var lifetime: Int64 { Int64(reportedDays) * 86_400_000 }

    /// Removes the note, durably if possible.
    static func remove(for dataFile: String) {
        guard unlink(path(of: dataFile)) == 0 else { return }
        try? DataFile.synchronize((dataFile as NSString).deletingLastPathComponent)
    }

    /// Notes that this process has the file open, so that its content changes. The note of a closed file goes durably if
    /// possible. On a full disk, there is none.
    static func writeIsOpen(for dataFile: String, foundChangedAt: Instant?) {
        do {
            try write(ClosedDataFile(checksum: nil, foundChangedAt: foundChangedAt), for: dataFile)
            try DataFile.synchronize((dataFile as NSString).deletingLastPathComponent)
        } catch {
            remove(for: dataFile)
        }
    }

    /// Writes the note about a file that this process has closed.
    static func write(for dataFile: String, foundChangedAt: Instant?) throws {
        guard DataFile.size(of: dataFile) <= sizeLimit, !DataFile.wasLeftOpen(dataFile) else { return }
        try write(
            ClosedDataFile(checksum: try FileChecksum(of: dataFile), foundChangedAt: foundChangedAt), for: dataFile)
    }

    private static func write(_ note: ClosedDataFile, for dataFile: String) throws {
        let part = path(of: dataFile) + ".part"
        try DataFile.makePrivate(part)
        try JSONEncoder().encode(note).write(to: URL(filePath: part))
        if note.checksum != nil { try DataFile.synchronize(part) }
        guard rename(part, path(of: dataFile)) == 0 else { throw NotebookError.storageFull }
    }
}

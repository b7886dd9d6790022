import Foundation
import Notebook

/// A note beside the data file about its content when it was last closed, so that damage while no process used it is
/// noticed.
struct ClosedDataFile: Codable {
    let checksum: FileChecksum
    /// When a start found other content than this note said, or `nil` if none did.
    let foundChangedAt: Instant?

    /// The maximum size in bytes of a file whose checksum is computed.
    private static let sizeLimit = 1_073_741_824
    /// For how many days a change is reported.
    private static let reportedDays = 7

    private static func path(of dataFile: String) -> String { dataFile + ".closed" }

    /// Compares a data file with its note.
    ///
    /// - Returns: When a start found it changed, if that was now or in the last days.
    static func check(_ dataFile: String, at time: Instant) throws -> Instant? {
        // A new notebook has no earlier content.
        guard DataFile.size(of: dataFile) > 0 else { return nil }
        guard let data = FileManager.default.contents(atPath: path(of: dataFile)),
            let before = try? JSONDecoder().decode(ClosedDataFile.self, from: data)
        else { return nil }
        if !DataFile.wasLeftOpen(dataFile), try FileChecksum(of: dataFile) != before.checksum { return time }
        guard let found = before.foundChangedAt, abs(time.milliseconds - found.milliseconds) < lifetime else {
            return nil
        }
        return found
    }

    private static var lifetime: Int64 { Int64(reportedDays) * 86_400_000 }

    /// Removes the note, durably if possible: the content of an open file changes.
    static func remove(for dataFile: String) {
        guard unlink(path(of: dataFile)) == 0 else { return }
        try? DataFile.synchronize((dataFile as NSString).deletingLastPathComponent)
    }

    /// Writes the note about a file that this process has closed.
    static func write(for dataFile: String, foundChangedAt: Instant?) throws {
        guard DataFile.size(of: dataFile) <= sizeLimit, !DataFile.wasLeftOpen(dataFile) else { return }
        let note = ClosedDataFile(checksum: try FileChecksum(of: dataFile), foundChangedAt: foundChangedAt)
        let part = path(of: dataFile) + ".part"
        try DataFile.makePrivate(part)
        try JSONEncoder().encode(note).write(to: URL(filePath: part))
        try DataFile.synchronize(part)
        guard rename(part, path(of: dataFile)) == 0 else { throw NotebookError.storageFull }
    }
}

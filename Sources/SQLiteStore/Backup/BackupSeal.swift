import Foundation
import Notebook

/// The checksum of a backup, inside the file itself: in the two numbers of an SQLite header that are free for
/// applications, the user version and the application ID (<https://www.sqlite.org/fileformat2.html#database_header>).
/// So a backup remains a single file.
enum BackupSeal {
    private static let places: [Range<Int>] = [60..<64, 68..<72]

    /// Writes the checksum into a finished backup.
    static func write(to path: String) throws {
        let seal = try expected(in: path)
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw NotebookError.storageFailed(diagnosis: "\(path) cannot be written.") }
        defer { close(descriptor) }
        for (place, half) in zip(places, [seal.prefix(4), seal.suffix(4)]) {
            guard pwrite(descriptor, Array(half), 4, off_t(place.lowerBound)) == 4 else {
                throw NotebookError.storageFull
            }
        }
    }

    /// Returns whether a backup has the content with which it was sealed, or `nil` for one without a checksum, which an
    /// earlier version made.
    static func isIntact(_ path: String) throws -> Bool? {
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw NotebookError.storageFailed(diagnosis: "\(path) cannot be read.")
        }
        defer { try? handle.close() }
        let header = [UInt8](try handle.read(upToCount: 100) ?? Data())
        guard header.count == 100 else { return false }
        let seal = Array(places.map { header[$0] }.joined())
        return seal.allSatisfy { $0 == 0 } ? nil : seal == (try expected(in: path))
    }

    private static func expected(in path: String) throws -> [UInt8] {
        let checksum = try FileChecksum(of: path, ignoring: places)
        // A seal of zeros would look like none.
        let value = max(checksum.hash, 1)
        return withUnsafeBytes(of: value.bigEndian) { Array($0) }
    }
}

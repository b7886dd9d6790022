import Cryptography
import Foundation
import Notebook

/// The folder with the files of attachments, beside a data file or among its backups. A file has the name of its
/// attachment's identifier and never changes.
struct AttachmentFolder: Sendable {
    let path: String
    /// Whether the folder is still the same, where a store adds files to it.
    let watch: FolderWatch?

    /// The folder of files that have not been added. They would be left behind by a crash.
    private static let receiving = "receiving"

    /// The folder beside a data file.
    ///
    /// - Parameter isWatched: Whether no file is added or removed after the folder was replaced.
    init(beside dataFile: String, isWatched: Bool = false) {
        path = (dataFile as NSString).deletingLastPathComponent + "/attachments"
        watch = isWatched ? FolderWatch(path) : nil
    }

    /// The folder that the backups in a folder share. Its name differs, in case that backups are beside the data file.
    init(ofBackupsIn folder: String) {
        path = folder + "/backup-attachments"
        watch = nil
    }

    /// The path of an attachment's file. Folders with the first two digits keep each of them small.
    func path(of id: Identifier<Attachment>) -> String {
        let name = "\(id)"
        return path + "/" + name.prefix(2) + "/" + name
    }

    /// The size of an attachment's file in bytes, or `nil` if it has no regular file. Symbolic links are ignored.
    func size(of id: Identifier<Attachment>) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path(of: id))
        guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
        return (attributes?[.size] as? NSNumber)?.intValue
    }

    /// Returns a path for a file that is being received.
    ///
    /// - Throws: `NotebookError.storageFull`.
    func temporaryPath() throws -> String {
        let folder = path + "/" + Self.receiving
        try create(folder)
        return folder + "/" + UUID().uuidString
    }

    /// Moves a file here that is on the disk. It is under its name on the disk when this returns.
    ///
    /// - Throws: `NotebookError.storageFull`, `.storageReplaced`.
    func take(_ file: String, as id: Identifier<Attachment>) throws {
        let target = path(of: id)
        let folder = (target as NSString).deletingLastPathComponent
        try create(folder)
        guard rename(file, target) == 0 else { throw NotebookError.storageFull }
        try DataFile.synchronize(folder)
        // The folder may be new.
        try DataFile.synchronize(path)
        try watch?.checkIsInPlace()
    }

    /// Copies an attachment's file from another folder, unless it is here. On the same disk, both folders share the file. A
    /// damaged file is not copied.
    ///
    /// - Parameter size: The size of the attachment in bytes.
    /// - Returns: `false` if neither folder has it undamaged.
    /// - Throws: `NotebookError.storageFull`; `.storageFailed` if the copy is not what was copied.
    @discardableResult
    func copy(_ id: Identifier<Attachment>, size: Int, from other: AttachmentFolder) throws -> Bool {
        if self.size(of: id) == size { return true }
        return try replace(id, size: size, from: other)
    }

    /// Copies an attachment's file from another folder, in place of a damaged one.
    ///
    /// - Returns: `false` if the other folder does not have it undamaged.
    /// - Throws: As ``copy(_:size:from:)``.
    func replace(_ id: Identifier<Attachment>, size: Int, from other: AttachmentFolder) throws -> Bool {
        guard other.size(of: id) == size else { return false }
        let part = try temporaryPath()
        defer { unlink(part) }
        if link(other.path(of: id), part) != 0 {
            do {
                try FileManager.default.copyItem(atPath: other.path(of: id), toPath: part)
                try DataFile.synchronize(part)
            } catch {
                throw NotebookError.storageFull
            }
        }
        guard try Self.isIntact(part, as: id) else {
            guard try Self.isIntact(other.path(of: id), as: id) else { return false }
            throw NotebookError.storageFailed(diagnosis: "the copy of the attachment \(id) in \(path) is damaged.")
        }
        try take(part, as: id)
        return true
    }

    /// Whether the bytes of a file are those from which an attachment's identifier was made. Reads the whole file.
    ///
    /// - Throws: `NotebookError.storageFailed` if the file cannot be read.
    static func isIntact(_ file: String, as id: Identifier<Attachment>) throws -> Bool {
        let file = try OpenFile(file)
        var digest = SHA256()
        var block = [UInt8](repeating: 0, count: 1_048_576)
        var position = 0
        while true {
            let count = pread(file.descriptor, &block, block.count, off_t(position))
            guard count >= 0 else { throw OpenFile.unreadable(file.path) }
            if count == 0 { break }
            digest.update(block[..<count])
            position += count
        }
        return Identifier<Attachment>(bytes: digest.finalize().prefix(16)) == id
    }

    /// Deletes the files that are not among some identifiers, and what was left behind while it was received.
    ///
    /// - Parameter time: What has been received since then is kept.
    /// - Returns: The number of deleted files.
    @discardableResult
    func removeAll(except kept: Set<Identifier<Attachment>>, receivedBefore time: Instant) -> Int {
        // Another folder at the path can have the files of another notebook.
        guard watch?.problem == nil else { return 0 }
        var count = 0
        let manager = FileManager.default
        for folder in (try? manager.contentsOfDirectory(atPath: path)) ?? [] {
            for name in (try? manager.contentsOfDirectory(atPath: path + "/" + folder)) ?? [] {
                let file = path + "/" + folder + "/" + name
                if folder == Self.receiving {
                    let changed = (try? manager.attributesOfItem(atPath: file))?[.modificationDate] as? Date
                    guard let changed, Instant(changed) < time else { continue }
                } else {
                    guard let id = Identifier<Attachment>(name), !kept.contains(id) else { continue }
                }
                if unlink(file) == 0 { count += 1 }
            }
        }
        return count
    }

    /// Creates a folder that only its owner can read.
    private func create(_ folder: String) throws {
        try watch?.checkIsInPlace()
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw NotebookError.storageFull
        }
    }
}

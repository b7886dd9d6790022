import Foundation
import Notebook

/// A folder on disk into which notes are exported. Names are looked up in the open folder, and symbolic links are not
/// followed, so that nothing outside it is read, written or removed.
final class ExportDirectory: Sendable {
    /// A file that is here, by what the file system says.
    struct Stamp: Codable, Equatable, Sendable {
        let size: Int
        /// In milliseconds since 1970.
        let modifiedAt: Int64
    }

    let path: String
    private let descriptor: Int32

    /// Creates the folder if it does not exist. Only its owner can read it.
    ///
    /// - Throws: `CommandFailure`.
    init(_ path: String) throws {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw CommandFailure("The folder \(path) cannot be created: \(error.localizedDescription)")
        }
        self.path = path
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure(path) }
    }

    private init(_ path: String, descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Opens a folder in this one, and creates it if it does not exist.
    ///
    /// - Throws: `CommandFailure`, also for a symbolic link.
    func folder(_ name: String) throws -> ExportDirectory {
        let path = self.path + "/" + name
        guard mkdirat(descriptor, name, 0o700) == 0 || errno == EEXIST else { throw Self.failure(path) }
        let folder = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { throw Self.failure(path) }
        return ExportDirectory(path, descriptor: folder)
    }

    /// The names of everything in the folder.
    func names() throws -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw CommandFailure("The folder \(path) cannot be read: \(error.localizedDescription)")
        }
    }

    /// Returns what the file system says about a regular file; `nil` if the file does not exist.
    func stamp(of name: String) -> Stamp? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)
        guard attributes?[.type] as? FileAttributeType == .typeRegular,
            let size = attributes?[.size] as? NSNumber, let date = attributes?[.modificationDate] as? Date
        else { return nil }
        return Stamp(size: size.intValue, modifiedAt: Instant(date).milliseconds)
    }

    /// Returns the content of a regular file; `nil` if it cannot be read.
    func contents(of name: String) -> [UInt8]? {
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard file >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        return (try? handle.readToEnd() ?? Data()).map { [UInt8]($0) }
    }

    /// Writes a file under a temporary name, and gives it its name when it is complete.
    ///
    /// - Throws: `CommandFailure`. A file that was there stays then.
    func write(_ contents: [UInt8], to name: String, modifiedAt time: Instant) throws {
        let path = self.path + "/" + name
        let part = ".backnote-\(UUID().uuidString).part"
        let file = openat(descriptor, part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Self.failure(path) }
        defer {
            close(file)
            unlinkat(descriptor, part, 0)
        }
        try contents.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Foundation.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                guard count > 0 else { throw Self.failure(path) }
                rest = rest.dropFirst(count)
            }
        }
        try? FileManager.default.setAttributes(
            [.modificationDate: Date(time)], ofItemAtPath: self.path + "/" + part)
        guard renameat(descriptor, part, descriptor, name) == 0 else { throw Self.failure(path) }
    }

    func remove(_ name: String) { unlinkat(descriptor, name, 0) }

    /// Removes files that an interrupted run left under their temporary names.
    func removeUnfinished() throws {
        for name in try names() where name.hasPrefix(".backnote-") && name.hasSuffix(".part") { remove(name) }
    }

    private static func failure(_ path: String) -> CommandFailure {
        CommandFailure("\(path) cannot be written: \(String(cString: strerror(errno))).")
    }
}

import Foundation
import Notebook
import NotebookFiles

/// A folder on disk whose files are imported, such as a vault of Obsidian.
///
/// Symbolic links are not followed: they could lead out of the folder, or back into it.
struct ImportFolder: FileSource {
    /// The maximum number of files in a folder and those in it.
    static let fileLimit = 100_000

    let paths: [String]
    private let folder: URL

    /// Lists the files. Those in folders whose names begin with a dot belong to programs, and can be many.
    ///
    /// - Throws: `CommandFailure` when the folder cannot be read or has too many files.
    init(_ path: String, fileLimit: Int = Self.fileLimit) throws {
        folder = URL(filePath: path, directoryHint: .isDirectory)
        guard let found = FileManager.default.enumerator(atPath: path) else {
            throw CommandFailure("The folder \(path) cannot be read.")
        }
        var paths: [String] = []
        while let path = found.nextObject() as? String {
            let isHidden = path.split(separator: "/").last?.hasPrefix(".") == true
            if found.fileAttributes?[.type] as? FileAttributeType == .typeDirectory {
                if isHidden { found.skipDescendants() }
                continue
            }
            if isHidden { continue }
            guard paths.count < fileLimit else {
                throw CommandFailure(
                    "The folder \(folder.path) has more than \(fileLimit) files. Import its folders one by one.")
            }
            paths.append(path)
        }
        self.paths = paths
    }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    func size(at index: Int) throws -> Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: folder.appending(path: paths[index]).path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular else {
            throw CommandFailure("Symbolic links are not followed.")
        }
        return (attributes?[.size] as? NSNumber)?.intValue ?? 0
    }

    func contents(at index: Int) throws -> [UInt8] {
        _ = try size(at: index)
        let limit = NotebookFile.sizeLimit
        let bytes = try InputFile.bytes(of: folder.appending(path: paths[index]).path, upTo: limit + 1)
        guard bytes.count <= limit else {
            throw CommandFailure("The file is larger than \(limit / 1_048_576) MB.")
        }
        return [UInt8](bytes)
    }

    func modificationDate(at index: Int) -> Instant? {
        let path = folder.appending(path: paths[index]).path
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.modificationDate] as? Date).map { Instant($0) }
    }
}

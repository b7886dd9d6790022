import Notebook

/// The files of a folder or an archive, which are read one after the other.
public protocol FileSource: Sendable {
    /// The paths, relative to the folder, with slashes.
    var paths: [String] { get }

    /// Returns the size of a file in bytes.
    ///
    /// - Throws: An error whose description is a sentence, if the file cannot be read.
    func size(at index: Int) throws -> Int

    /// Returns the content of a file.
    ///
    /// - Throws: An error whose description is a sentence.
    func contents(at index: Int) throws -> [UInt8]

    /// Returns when a file was last modified.
    func modificationDate(at index: Int) -> Instant?
}

extension ZipArchive: FileSource {
    var paths: [String] { files.map(\.path) }

    func size(at index: Int) throws -> Int { files[index].size }

    func contents(at index: Int) throws -> [UInt8] { try contents(of: files[index]) }

    func modificationDate(at index: Int) -> Instant? { files[index].modifiedAt }
}

extension ZipArchive.Fault: CustomStringConvertible {
    var description: String { reason }
}

/// A file of notes or bookmarks, read entry by entry.
///
///     var file = try NotebookFile(bytes, name: "bookmarks.html")
///     while let entry = file.next() { … }
///
/// The format is detected by the content. Everything in the file is either part of a note or a refused entry. Reading
/// takes time in proportion to the size, and memory for the file and one entry.
public struct NotebookFile: Sendable {
    public let format: FileFormat
    private let size: Int
    private var reader: any EntryReader

    /// - Parameter name: The file's name, which decides only where the content says nothing.
    /// - Throws: `UnknownFile`.
    public init(_ bytes: [UInt8], name: String = "") throws(UnknownFile) {
        (format, reader) = try FileDetection.reader(of: bytes, name: name)
        size = (reader as? FolderReader)?.fileCount ?? bytes.count
    }

    /// Reads the files of a folder.
    public init(folder: some FileSource) {
        let reader = FolderReader(folder)
        (format, self.reader, size) = (.folder, reader, reader.fileCount)
    }

    /// How much of the file has been read, from 0 to 1.
    public var progress: Double { size == 0 ? 1 : min(Double(reader.position) / Double(size), 1) }

    /// Returns the next entry, or `nil` at the end of the file.
    public mutating func next() -> FileEntry? { reader.next() }
}

/// Reads the entries of one format.
protocol EntryReader: Sendable {
    /// The number of bytes that have been read, or of the files of a folder.
    var position: Int { get }

    mutating func next() -> FileEntry?
}

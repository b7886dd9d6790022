import Foundation

/// The header of the write-ahead log that SQLite has open (<https://www.sqlite.org/fileformat2.html#walformat>).
///
/// When the log begins again, SQLite changes the salts in it. A log that something else has emptied has no header after the
/// next commit, because SQLite writes on at the former end.
struct OpenLog {
    private static let headerSize = 32
    /// The first three bytes of the magic number; the fourth one is the order of bytes.
    private static let magic: [UInt8] = [0x37, 0x7F, 0x06]

    // SQLite has no locks on this file, which closing it would release.
    private let file: OpenFile
    private var header: [UInt8]

    init?(_ path: String) {
        guard let file = try? OpenFile(path) else { return nil }
        self.file = file
        header = Self.header(of: file)
    }

    /// Returns whether the log has begun again since the last call, or is empty; `nil` if it is not one any more.
    mutating func hasBegunAgain() -> Bool? {
        let now = Self.header(of: file)
        guard now.isEmpty || now.starts(with: Self.magic) else { return nil }
        defer { header = now }
        return now != header
    }

    private static func header(of file: OpenFile) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: headerSize)
        return pread(file.descriptor, &bytes, headerSize, 0) == headerSize ? bytes : []
    }
}

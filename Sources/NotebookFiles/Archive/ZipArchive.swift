import CZlib
import Notebook

/// A ZIP archive in memory (APPNOTE 6.3.10): its files, by the central directory.
///
/// What an archive may cost is limited before anything is unpacked: the number of files, and the sizes that the directory
/// states. A file that is larger than stated is not unpacked.
struct ZipArchive: Sendable {
    struct File: Sendable, Equatable {
        let path: String
        let modifiedAt: Instant?
        /// In bytes, as the directory states it.
        let size: Int
        fileprivate let compressedSize: Int
        fileprivate let method: Int
        fileprivate let checksum: UInt32
        fileprivate let isEncrypted: Bool
        fileprivate let header: Int
    }

    /// Why a file cannot be unpacked, as a sentence.
    struct Fault: Error { let reason: String }

    static let fileLimit = 65_535
    /// The maximum size of a file, and of all files together, in bytes.
    static let fileSizeLimit = 64 * 1_048_576
    static let sizeLimit = 1_024 * 1_048_576

    let files: [File]
    private let bytes: [UInt8]

    static func isArchive(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
    }

    /// - Throws: `UnknownFile`.
    init(_ bytes: [UInt8]) throws(UnknownFile) {
        self.bytes = bytes
        let damaged = UnknownFile(reason: "The archive is damaged, or was not downloaded completely.")
        guard let end = Self.directoryEnd(in: bytes) else { throw damaged }
        let count = bytes.number16(at: end + 10)
        var position = bytes.number32(at: end + 16)
        guard count < 0xFFFF, position < 0xFFFF_FFFF else {
            throw UnknownFile(reason: "The archive has more than \(Self.fileLimit - 1) files, or more than 4 GB.")
        }
        var files: [File] = []
        var (size, compressedSize) = (0, 0)
        for _ in 0..<count {
            guard position + 46 <= bytes.count, bytes.number32(at: position) == 0x0201_4B50 else { throw damaged }
            let nameLength = bytes.number16(at: position + 28)
            let next =
                position + 46 + nameLength + bytes.number16(at: position + 30) + bytes.number16(at: position + 32)
            guard next <= bytes.count else { throw damaged }
            let file = File(
                path: FileText.string(bytes[position + 46..<position + 46 + nameLength]),
                modifiedAt: Self.date(bytes.number16(at: position + 14), time: bytes.number16(at: position + 12)),
                size: bytes.number32(at: position + 24), compressedSize: bytes.number32(at: position + 20),
                method: bytes.number16(at: position + 10), checksum: UInt32(bytes.number32(at: position + 16)),
                isEncrypted: bytes.number16(at: position + 8) & 1 != 0, header: bytes.number32(at: position + 42))
            files.append(file)
            size += file.size
            compressedSize += file.compressedSize
            position = next
        }
        guard size <= Self.sizeLimit else {
            throw UnknownFile(
                reason: "The files of the archive are larger than \(Self.sizeLimit / 1_048_576) MB together.")
        }
        // Entries that share their data would be unpacked again and again.
        guard compressedSize <= bytes.count else { throw damaged }
        self.files = files
    }

    /// Unpacks a file.
    func contents(of file: File) throws(Fault) -> [UInt8] {
        let damaged = Fault(reason: "The file is damaged in the archive.")
        if file.isEncrypted { throw Fault(reason: "The file is encrypted. Unpack the archive first.") }
        guard file.size <= Self.fileSizeLimit else {
            throw Fault(reason: "The file is larger than \(Self.fileSizeLimit / 1_048_576) MB.")
        }
        guard file.header + 30 <= bytes.count, bytes.number32(at: file.header) == 0x0403_4B50 else { throw damaged }
        let start = file.header + 30 + bytes.number16(at: file.header + 26) + bytes.number16(at: file.header + 28)
        guard start + file.compressedSize <= bytes.count else { throw damaged }
        let packed = bytes[start..<start + file.compressedSize]
        let contents: [UInt8]
        switch file.method {
        case 0:
            guard file.compressedSize == file.size else { throw damaged }
            contents = Array(packed)
        case 8: contents = Self.inflate(packed, size: file.size)
        default:
            throw Fault(reason: "The file is compressed by a method that is not supported. Unpack the archive first.")
        }
        guard contents.count == file.size, Self.checksum(contents) == file.checksum else { throw damaged }
        return contents
    }

    /// Returns the index of the end record, which a comment of up to 65,535 bytes may follow.
    private static func directoryEnd(in bytes: [UInt8]) -> Int? {
        guard bytes.count >= 22 else { return nil }
        var position = bytes.count - 22
        while position >= max(0, bytes.count - 22 - 65_535) {
            if bytes.number32(at: position) == 0x0605_4B50 { return position }
            position -= 1
        }
        return nil
    }

    /// Returns a date of MS-DOS, which is a local time.
    private static func date(_ date: Int, time: Int) -> Instant? {
        func digits(_ number: Int, _ count: Int = 2) -> String {
            String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
        }
        let day = "\(1980 + date >> 9)-\(digits(date >> 5 & 15))-\(digits(date & 31))"
        return LocalDate.instant("\(day)T\(digits(time >> 11)):\(digits(time >> 5 & 63)):\(digits((time & 31) * 2))")
    }

    /// - Returns: Nothing if the bytes are not valid, or are larger than the size when unpacked.
    private static func inflate(_ packed: ArraySlice<UInt8>, size: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: max(size, 1)) { buffer, count in
            count = packed.withUnsafeBufferPointer { packed in
                guard let from = packed.baseAddress, let to = buffer.baseAddress else { return 0 }
                return zlib_inflate(from, packed.count, to, size)
            }
        }
    }

    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return 0 }
            return UInt32(truncatingIfNeeded: crc32_z(0, start, bytes.count))
        }
    }
}

extension [UInt8] {
    /// Reads a number in little-endian order.
    fileprivate func number16(at index: Int) -> Int { Int(self[index]) | Int(self[index + 1]) << 8 }

    fileprivate func number32(at index: Int) -> Int { number16(at: index) | number16(at: index + 2) << 16 }
}

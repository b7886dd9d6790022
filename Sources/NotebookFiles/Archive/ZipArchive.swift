import CZlib
import Notebook

/// A ZIP archive (APPNOTE 6.3.10): its files, by the central directory. One file is in memory at a time.
///
/// What an archive may cost is limited before anything is unpacked: the number of files, and the sizes that the directory
/// states. A file that is larger than stated is not unpacked.
struct ZipArchive: Sendable {
    struct File: Sendable, Equatable {
        fileprivate(set) var path: String
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

    static let fileLimit = 500_000
    /// The maximum size of a file in bytes.
    static let fileSizeLimit = 64 * 1_048_576
    /// The size of all files together in bytes up to which they may be packed by any factor. Beyond it, they are at most
    /// twice as large as the archive: photos are hardly packed.
    static let packedSizeLimit = 1_024 * 1_048_576
    /// The maximum size of the directory in bytes.
    private static let directoryLimit = 64 * 1_048_576

    let files: [File]
    private let contents: any FileContents

    static func isArchive(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
    }

    /// - Throws: `UnknownFile`.
    init(_ contents: some FileContents) throws(UnknownFile) {
        self.contents = contents
        do {
            files = try Self.files(of: contents)
        } catch let error as UnknownFile {
            throw error
        } catch {
            throw UnknownFile(reason: "\(error)")
        }
    }

    private static func files(of contents: some FileContents) throws -> [File] {
        let damaged = UnknownFile(reason: "The archive is damaged, or was not downloaded completely.")
        guard let directory = try ZipDirectory(of: contents) else { throw damaged }
        guard directory.count <= fileLimit, directory.range.count <= directoryLimit else {
            throw UnknownFile(reason: "The archive has more than \(fileLimit) files. Divide it first.")
        }
        let bytes = try contents.bytes(in: directory.range)
        var files: [File] = []
        var names: [ZipNames.Name] = []
        var (size, compressedSize, position) = (0, 0, 0)
        for _ in 0..<directory.count {
            guard position + 46 <= bytes.count, bytes.number32(at: position) == ZipDirectory.entrySignature else {
                throw damaged
            }
            let extra = position + 46 + bytes.number16(at: position + 28)
            let comment = extra + bytes.number16(at: position + 30)
            let next = comment + bytes.number16(at: position + 32)
            guard next <= bytes.count else { throw damaged }
            let fields = ExtraFields(bytes[extra..<comment])
            let stated = [24, 20, 42].map { bytes.number32(at: position + $0) }
            guard let numbers = fields.replacing(stated) else { throw damaged }
            names.append(
                ZipNames.Name(
                    bytes: Array(bytes[position + 46..<extra]), unicode: fields.unicodeName,
                    isUTF8: bytes.number16(at: position + 8) & 0x800 != 0, system: Int(bytes[position + 5])))
            let file = File(
                path: "",
                modifiedAt: fields.timestamp
                    ?? Self.date(bytes.number16(at: position + 14), time: bytes.number16(at: position + 12)),
                size: numbers[0], compressedSize: numbers[1],
                method: bytes.number16(at: position + 10), checksum: UInt32(bytes.number32(at: position + 16)),
                isEncrypted: bytes.number16(at: position + 8) & 1 != 0, header: numbers[2])
            files.append(file)
            // Compared with each file, because the sum of all could exceed every number.
            size += file.size
            guard size <= max(packedSizeLimit, 2 * contents.size) else {
                throw UnknownFile(
                    reason: "The files of the archive are larger than \(packedSizeLimit / 1_048_576) MB together.")
            }
            // Entries that share their data would be unpacked again and again.
            compressedSize += file.compressedSize
            guard compressedSize <= contents.size else { throw damaged }
            position = next
        }
        for (index, path) in ZipNames.paths(of: names).enumerated() { files[index].path = path }
        return files
    }

    private static let damaged = Fault(reason: "The file is damaged in the archive.")

    /// Returns the bytes of a file that is not packed, which are read when they are needed; `nil` for others.
    func storedContents(of file: File) throws -> FilePart? {
        guard file.method == 0, !file.isEncrypted, file.size == file.compressedSize else { return nil }
        return FilePart(file: contents, range: try range(of: file))
    }

    /// Returns where the data of a file is.
    private func range(of file: File) throws -> Range<Int> {
        guard file.header <= contents.size - 30 else { throw Self.damaged }
        let header = try contents.bytes(in: file.header..<file.header + 30)
        guard header.number32(at: 0) == 0x0403_4B50 else { throw Self.damaged }
        let start = file.header + 30 + header.number16(at: 26) + header.number16(at: 28)
        guard start + file.compressedSize <= contents.size else { throw Self.damaged }
        return start..<start + file.compressedSize
    }

    /// Unpacks a file.
    func contents(of file: File) throws -> [UInt8] {
        if file.isEncrypted { throw Fault(reason: "The file is encrypted. Unpack the archive first.") }
        guard file.size <= Self.fileSizeLimit else {
            throw Fault(reason: "The file is larger than \(Self.fileSizeLimit / 1_048_576) MB.")
        }
        let range = try range(of: file)
        // Bytes that do not get smaller are stored, so packed data is hardly larger than what it contains.
        guard file.compressedSize <= Self.fileSizeLimit + 65_536 else { throw Self.damaged }
        let packed = try contents.bytes(in: range)
        let unpacked: [UInt8]
        switch file.method {
        case 0: unpacked = packed
        case 8: unpacked = Self.inflate(packed, size: file.size)
        default:
            throw Fault(reason: "The file is compressed by a method that is not supported. Unpack the archive first.")
        }
        guard unpacked.count == file.size, Self.checksum(unpacked) == file.checksum else { throw Self.damaged }
        return unpacked
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
    private static func inflate(_ packed: [UInt8], size: Int) -> [UInt8] {
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

/// The extra fields of a file in the directory (APPNOTE 6.3.10, section 4.5).
private struct ExtraFields {
    /// The time of Info-ZIP's field 0x5455.
    private(set) var timestamp: Instant?
    /// The checksum of the name and the name in UTF-8, of Info-ZIP's field 0x7075.
    private(set) var unicodeName: ZipNames.UnicodeName?
    /// The numbers of 64 bits.
    private var zip64: [UInt8] = []

    init(_ bytes: ArraySlice<UInt8>) {
        var fields = Array(bytes)[...]
        while fields.count >= 4 {
            let field = Array(fields.prefix(4))
            let (name, size) = (field.number16(at: 0), field.number16(at: 2))
            let value = Array(fields.dropFirst(4).prefix(size))
            if name == 0x5455, value.count >= 5, value[0] & 1 != 0 {
                let seconds = Int32(truncatingIfNeeded: value.number32(at: 1))
                timestamp = Instant(milliseconds: Int64(seconds) * 1_000)
            } else if name == 0x7075, value.count > 5, value[0] == 1 {
                unicodeName = ZipNames.UnicodeName(
                    checksum: UInt32(value.number32(at: 1)), name: Array(value.dropFirst(5)))
            } else if name == ZipDirectory.zip64Field {
                zip64 = value
            }
            fields = fields.dropFirst(4 + size)
        }
    }

    /// Returns numbers of 32 bits with those of the Zip64 field in place of all ones, which are there in the same order.
    ///
    /// - Returns: `nil` if a number is missing.
    func replacing(_ numbers: [Int]) -> [Int]? {
        var position = 0
        var result: [Int] = []
        for number in numbers {
            guard number == ZipDirectory.largest32, !zip64.isEmpty else {
                result.append(number)
                continue
            }
            guard position + 8 <= zip64.count, let large = zip64.number64(at: position) else { return nil }
            result.append(large)
            position += 8
        }
        return result
    }
}

import CZlib
import Foundation
import Notebook

/// Writes a ZIP archive (APPNOTE 6.3.10) piece by piece. Names are UTF-8.
///
/// An archive with more than 65,534 files or 4 GB is in the format Zip64, which some old programs cannot read.
public struct ZipWriter: Sendable {
    private var output: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0
    /// The size of the archive so far.
    private var offset = 0

    public init() {}

    /// Writes an archive that begins after other bytes of a file.
    init(startingAt offset: Int) {
        self.offset = offset
    }

    /// Adds a file.
    ///
    /// - Parameters:
    ///   - contents: Less than 4 GB.
    ///   - path: With slashes, relative.
    public mutating func add(_ contents: [UInt8], at path: String, modifiedAt: Instant) {
        let packed = Self.deflate(contents)
        let isPacked = packed.count < contents.count && !packed.isEmpty
        let data = isPacked ? packed : contents
        var fields: [UInt8] = []
        // Version 2.0, UTF-8.
        fields.append(20, bytes: 2)
        fields.append(1 << 11, bytes: 2)
        fields.append(isPacked ? 8 : 0, bytes: 2)
        fields += Self.date(modifiedAt)
        fields.append(Int(ZipArchive.checksum(contents)), bytes: 4)
        fields.append(data.count, bytes: 4)
        fields.append(contents.count, bytes: 4)
        let name = Array(path.utf8)
        fields.append(name.count, bytes: 2)
        let isFar = offset >= ZipDirectory.largest32
        var extra: [UInt8] = []
        if isFar {
            extra.append(ZipDirectory.zip64Field, bytes: 2)
            extra.append(8, bytes: 2)
            extra.append(offset, bytes: 8)
        }
        directory.append(ZipDirectory.entrySignature, bytes: 4)
        directory.append(isFar ? Self.zip64Version : 20, bytes: 2)
        directory += fields
        directory.append(extra.count, bytes: 2)
        // No comment, one disk, no attributes.
        directory.append(0, bytes: 2)
        directory.append(0, bytes: 2)
        directory.append(0, bytes: 2)
        directory.append(0, bytes: 4)
        directory.append(min(offset, ZipDirectory.largest32), bytes: 4)
        directory += name + extra
        var header: [UInt8] = []
        header.append(0x0403_4B50, bytes: 4)
        // No extra fields.
        write(header + fields + [0, 0] + name)
        write(data)
        count += 1
    }

    /// Writes the end of the archive. Nothing can be added afterward.
    public mutating func finish() {
        let start = offset
        write(directory)
        var end: [UInt8] = []
        if count >= ZipDirectory.largest16 || offset >= ZipDirectory.largest32 {
            let position = offset
            end.append(ZipDirectory.zip64EndSignature, bytes: 4)
            // The size of the rest of the record.
            end.append(44, bytes: 8)
            end.append(Self.zip64Version, bytes: 2)
            end.append(Self.zip64Version, bytes: 2)
            end.append(0, bytes: 8)
            for number in [count, count, directory.count, start] { end.append(number, bytes: 8) }
            end.append(ZipDirectory.locatorSignature, bytes: 4)
            end.append(0, bytes: 4)
            end.append(position, bytes: 8)
            end.append(1, bytes: 4)
        }
        end.append(ZipDirectory.endSignature, bytes: 4)
        end.append(0, bytes: 4)
        for _ in 0..<2 { end.append(min(count, ZipDirectory.largest16), bytes: 2) }
        end.append(min(directory.count, ZipDirectory.largest32), bytes: 4)
        end.append(min(start, ZipDirectory.largest32), bytes: 4)
        end.append(0, bytes: 2)
        write(end)
    }

    /// The version that reads Zip64, 4.5.
    private static let zip64Version = 45

    /// Returns what has been written since the last call.
    public mutating func takeOutput() -> [UInt8] {
        defer { output = [] }
        return output
    }

    private mutating func write(_ bytes: [UInt8]) {
        output += bytes
        offset += bytes.count
    }

    private static func deflate(_ contents: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: max(contents.count, 1)) { buffer, count in
            count = contents.withUnsafeBufferPointer { contents in
                guard let from = contents.baseAddress, let to = buffer.baseAddress else { return 0 }
                return zlib_deflate(from, contents.count, to, buffer.count)
            }
        }
    }

    /// Returns the time and the date of MS-DOS, in local time, from 1980 to 2107.
    private static func date(_ instant: Instant) -> [UInt8] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: Date(instant))
        var bytes: [UInt8] = []
        guard let year = parts.year, (1980...2107).contains(year) else {
            bytes.append(0, bytes: 2)
            bytes.append(1 << 5 | 1, bytes: 2)
            return bytes
        }
        bytes.append((parts.hour ?? 0) << 11 | (parts.minute ?? 0) << 5 | (parts.second ?? 0) / 2, bytes: 2)
        bytes.append((year - 1980) << 9 | (parts.month ?? 1) << 5 | (parts.day ?? 1), bytes: 2)
        return bytes
    }
}

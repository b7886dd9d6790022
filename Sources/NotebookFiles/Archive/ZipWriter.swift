import CZlib
import Foundation
import Notebook

/// Writes a ZIP archive (APPNOTE 6.3.10) piece by piece. Names are UTF-8.
public struct ZipWriter: Sendable {
    private var output: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0
    /// The size of the archive so far.
    private var offset = 0

    public init() {}

    /// Whether the archive can have another file. Beyond it, a format would be needed that some programs cannot read.
    public func hasRoom(for size: Int) -> Bool { count < ZipArchive.fileLimit - 1 && offset + size < 0xF000_0000 }

    /// Adds a file.
    ///
    /// - Parameter path: With slashes, relative.
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
        fields.append(0, bytes: 2)
        directory.append(0x0201_4B50, bytes: 4)
        directory.append(20, bytes: 2)
        directory += fields
        // No comment, one disk, no attributes.
        directory.append(0, bytes: 2)
        directory.append(0, bytes: 2)
        directory.append(0, bytes: 2)
        directory.append(0, bytes: 4)
        directory.append(offset, bytes: 4)
        directory += name
        var header: [UInt8] = []
        header.append(0x0403_4B50, bytes: 4)
        write(header + fields + name)
        write(data)
        count += 1
    }

    /// Writes the end of the archive. Nothing can be added afterward.
    public mutating func finish() {
        let start = offset
        write(directory)
        var end: [UInt8] = []
        end.append(0x0605_4B50, bytes: 4)
        end.append(0, bytes: 4)
        end.append(count, bytes: 2)
        end.append(count, bytes: 2)
        end.append(directory.count, bytes: 4)
        end.append(start, bytes: 4)
        end.append(0, bytes: 2)
        write(end)
    }

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

extension [UInt8] {
    /// Appends a number in little-endian order.
    fileprivate mutating func append(_ number: Int, bytes: Int) {
        for byte in 0..<bytes { append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
    }
}

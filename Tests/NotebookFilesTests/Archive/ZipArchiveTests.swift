import Notebook
import Testing

@testable import NotebookFiles

struct ZipArchiveTests {
    private static func archive(_ files: [(String, [UInt8])]) -> [UInt8] {
        var writer = ZipWriter()
        for (path, contents) in files {
            writer.add(contents, at: path, modifiedAt: date)
        }
        writer.finish()
        return writer.takeOutput()
    }

    private static let date = Instant(milliseconds: 1_600_000_000_000)

    private static let sample = archive([
        ("a.txt", Array("Hello".utf8)), ("empty", []),
        ("ordner/日本.md", Array(String(repeating: "moon ", count: 999).utf8)),
    ])

    @Test func filesAreReadAsTheyWereWritten() throws {
        let archive = try ZipArchive(MemoryFile(Self.sample))
        #expect(archive.files.map(\.path) == ["a.txt", "empty", "ordner/日本.md"])
        #expect(archive.files.allSatisfy { $0.modifiedAt == Instant(milliseconds: 1_600_000_000_000) })
        #expect(try archive.contents(of: archive.files[0]) == Array("Hello".utf8))
        #expect(try archive.contents(of: archive.files[1]).isEmpty)
        #expect(try archive.contents(of: archive.files[2]).count == 4_995)
        #expect(Self.sample.count < 1_000)
    }

    /// Every byte is replaced, and the archive is cut at every length: nothing crashes, and no wrong content comes back.
    @Test func aDamagedArchiveIsRefused() throws {
        let expected: [String: [UInt8]] = try {
            let archive = try ZipArchive(MemoryFile(Self.sample))
            return try Dictionary(uniqueKeysWithValues: archive.files.map { ($0.path, try archive.contents(of: $0)) })
        }()
        for length in Self.sample.indices {
            #expect(throws: (any Error).self) { try ZipArchive(MemoryFile(Array(Self.sample[..<length]))) }
        }
        for index in Self.sample.indices {
            for byte: UInt8 in [0, 0xFF, Self.sample[index] ^ 1] {
                var bytes = Self.sample
                bytes[index] = byte
                guard let archive = try? ZipArchive(MemoryFile(bytes)) else { continue }
                for file in archive.files {
                    guard let contents = try? archive.contents(of: file), let right = expected[file.path] else {
                        continue
                    }
                    #expect(contents == right)
                }
            }
        }
    }

    @Test func aFileThatIsLargerThanStatedIsNotUnpacked() throws {
        let bomb = Self.archive([("bomb", [UInt8](repeating: 0, count: 10_000_000))])
        #expect(bomb.count < 20_000)
        var bytes = bomb
        // The sizes in the directory, 46 bytes and the name before the end record of 22 bytes.
        let directory = bytes.count - 22 - 46 - 4
        for (offset, byte) in [UInt8(100), 0, 0, 0].enumerated() { bytes[directory + 24 + offset] = byte }
        let archive = try ZipArchive(MemoryFile(bytes))
        #expect(throws: ZipArchive.Fault.self) { try archive.contents(of: archive.files[0]) }
    }

    @Test func entriesThatShareTheirDataAreRefused() throws {
        let bytes = Self.archive([("a", (0..<200).map { UInt8($0) })])
        let start = bytes.count - 22 - 47
        // The directory a second time, and the number of files and the size of the directory in the end record.
        var shared = Array(bytes[..<(bytes.count - 22)]) + bytes[start..<(bytes.count - 22)] + bytes.suffix(22)
        let end = shared.count - 22
        (shared[end + 8], shared[end + 10], shared[end + 12]) = (2, 2, 94)
        #expect(throws: UnknownFile.self) { try ZipArchive(MemoryFile(shared)) }
    }

    @Test func statedSizesAreLimitedBeforeAnythingIsUnpacked() throws {
        var bytes = Self.archive([("a", [UInt8](repeating: 0, count: 1_000))])
        let directory = bytes.count - 22 - 46 - 1
        for (offset, byte) in [UInt8(0), 0, 0, 0x7F].enumerated() { bytes[directory + 24 + offset] = byte }
        #expect(throws: UnknownFile.self) { try ZipArchive(MemoryFile(bytes)) }
    }

    // MARK: Zip64

    @Test func anArchiveHasMoreFilesThanAnOldOneCould() throws {
        for count in [65_534, 65_535, 65_536, 70_000] {
            var writer = ZipWriter()
            for number in 0..<count { writer.add([UInt8(number & 0xFF)], at: "\(number)", modifiedAt: Self.date) }
            writer.finish()
            let archive = try ZipArchive(MemoryFile(writer.takeOutput()))
            #expect(archive.files.count == count)
            let last = try #require(archive.files.last)
            #expect(last.path == "\(count - 1)")
            #expect(try archive.contents(of: last) == [UInt8((count - 1) & 0xFF)])
        }
    }

    /// The places of the first file and of the directory: in 32 bits, on the border, and beyond.
    @Test(arguments: [0xFFFF_FF00, 0xFFFF_FFFE, 0xFFFF_FFFF, 0x1_0000_0000, 5 << 32])
    func anArchiveIsLargerThanAnOldOneCould(start: Int) throws {
        var writer = ZipWriter(startingAt: start)
        for path in ["a", "b"] { writer.add(Array("\(path) \(start)".utf8), at: path, modifiedAt: Self.date) }
        writer.finish()
        let archive = try ZipArchive(SparseFile(zeros: start, rest: writer.takeOutput()))
        for file in archive.files {
            #expect(try archive.contents(of: file) == Array("\(file.path) \(start)".utf8))
        }
        #expect(archive.files.map(\.path) == ["a", "b"])
    }

    /// Written by another program: every number has 64 bits.
    private static func zip64(
        size: Int = 5, header: Int = 0, count: Int = 1, entries: Int = 1, isComplete: Bool = true
    ) -> [UInt8] {
        let contents = Array("Hello".utf8)
        var fields: [UInt8] = [45, 0, 0, 0, 0, 0, 0, 0, 0x21, 0]
        fields.append(Int(ZipArchive.checksum(contents)), bytes: 4)
        fields += [UInt8](repeating: 0xFF, count: 8) + [1, 0]
        var bytes: [UInt8] = [0x50, 0x4B, 3, 4] + fields + [20, 0, UInt8(ascii: "a"), 1, 0, 16, 0]
        for number in [5, 5] { bytes.append(number, bytes: 8) }
        bytes += contents
        let start = bytes.count
        let extra = isComplete ? 24 : 16
        var entry: [UInt8] = [0x50, 0x4B, 1, 2, 45, 0] + fields + [UInt8(extra + 4), 0]
        entry += [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF, 0xFF, 0xFF, UInt8(ascii: "a"), 1, 0, UInt8(extra), 0]
        for number in [size, 5] + (isComplete ? [header] : []) { entry.append(number, bytes: 8) }
        for _ in 0..<entries { bytes += entry }
        let end = bytes.count
        bytes += [0x50, 0x4B, 6, 6, 44, 0, 0, 0, 0, 0, 0, 0, 45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        for number in [count, count, end - start, start] { bytes.append(number, bytes: 8) }
        bytes += [0x50, 0x4B, 6, 7, 0, 0, 0, 0]
        bytes.append(end, bytes: 8)
        return bytes + [1, 0, 0, 0, 0x50, 0x4B, 5, 6, 0, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 12) + [0, 0]
    }

    @Test func numbersOfOtherProgramsAreRead() throws {
        let archive = try ZipArchive(MemoryFile(Self.zip64()))
        #expect(archive.files.map(\.size) == [5])
        #expect(try archive.contents(of: archive.files[0]) == Array("Hello".utf8))
    }

    /// Sums with these numbers would overflow, or take all memory.
    @Test(arguments: [
        zip64(size: .max), zip64(size: 1 << 47), zip64(header: .max), zip64(count: 500_001), zip64(count: .max),
        zip64(count: 2), zip64(isComplete: false), zip64(size: (1 << 48) - 1, count: 40_000, entries: 40_000),
    ])
    func impossibleNumbersAreRefused(bytes: [UInt8]) {
        #expect(throws: UnknownFile.self) { try ZipArchive(MemoryFile(bytes)) }
    }

    @Test func aFileOutsideTheArchiveIsNotUnpacked() throws {
        let archive = try ZipArchive(MemoryFile(Self.zip64(header: 1 << 47)))
        #expect(throws: ZipArchive.Fault.self) { try archive.contents(of: archive.files[0]) }
    }

    @Test func aDamagedZip64ArchiveIsRefused() throws {
        let sample = Self.zip64()
        for length in sample.indices {
            #expect(throws: (any Error).self) { try ZipArchive(MemoryFile(Array(sample[..<length]))) }
        }
        for index in sample.indices {
            for byte: UInt8 in [0, 0xFF, sample[index] ^ 1] {
                var bytes = sample
                bytes[index] = byte
                guard let archive = try? ZipArchive(MemoryFile(bytes)) else { continue }
                for file in archive.files {
                    guard let contents = try? archive.contents(of: file) else { continue }
                    #expect(contents == Array("Hello".utf8))
                }
            }
        }
    }
}

/// A file that begins with zeros, which take no memory.
private struct SparseFile: FileContents {
    let zeros: Int
    let rest: [UInt8]

    var size: Int { zeros + rest.count }

    func bytes(in range: Range<Int>) -> [UInt8] {
        let hole = range.clamped(to: 0..<zeros)
        let end = range.clamped(to: zeros..<size)
        return [UInt8](repeating: 0, count: hole.count) + rest[end.lowerBound - zeros..<end.upperBound - zeros]
    }
}

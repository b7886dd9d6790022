import Notebook
import Testing

@testable import NotebookFiles

struct ZipArchiveTests {
    private static func archive(_ files: [(String, [UInt8])]) -> [UInt8] {
        var writer = ZipWriter()
        for (path, contents) in files {
            writer.add(contents, at: path, modifiedAt: Instant(milliseconds: 1_600_000_000_000))
        }
        writer.finish()
        return writer.takeOutput()
    }

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
}

import Foundation

/// The bytes of a file, which are read in parts.
public protocol FileContents: Sendable {
    /// In bytes.
    var size: Int { get }

    /// Returns a part of the file. Blocks the calling thread.
    ///
    /// - Parameter range: Within the size.
    /// - Throws: An error whose description is a sentence.
    func bytes(in range: Range<Int>) throws -> [UInt8]
}

extension FileContents {
    /// Returns the first bytes.
    func head(_ count: Int) throws -> [UInt8] { try bytes(in: 0..<min(count, size)) }
}

/// A file in memory.
public struct MemoryFile: FileContents {
    private let contents: [UInt8]

    public init(_ contents: [UInt8]) { self.contents = contents }

    public var size: Int { contents.count }

    public func bytes(in range: Range<Int>) -> [UInt8] { Array(contents[range]) }
}

/// A file on disk that is open for reading until the last reference to it is gone.
public final class DiskFile: FileContents {
    public let size: Int
    private let descriptor: Int32

    /// The file was changed by something else while it was read, or its disk has a fault.
    struct Unreadable: Error, CustomStringConvertible {
        var description: String { "The file cannot be read, or was changed in the meantime." }
    }

    /// - Parameters:
    ///   - descriptor: An open regular file, which is closed with the last reference.
    public init(descriptor: Int32, size: Int) {
        self.descriptor = descriptor
        self.size = size
    }

    deinit { close(descriptor) }

    public func bytes(in range: Range<Int>) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                let read = pread(descriptor, rest.baseAddress, range.count - count, off_t(range.lowerBound + count))
                guard read > 0 else { throw Unreadable() }
                count += read
            }
        }
    }
}

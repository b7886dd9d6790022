/// Appends bytes to a buffer that is large enough for all of them.
///
/// Appending to an array checks uniqueness and capacity for each byte; this checks the capacity only.
struct ByteWriter {
    /// `PaddedBytes.padding` bytes after its end may be written as well.
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        self.buffer = buffer
    }

    /// - Precondition: the buffer has space.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        precondition(count < buffer.count)
        buffer[count] = byte
        count &+= 1
    }

    /// - Precondition: the range is in `text`, and the buffer has space.
    @inline(__always)
    mutating func append(_ text: PaddedBytes, _ range: Range<Int>) {
        let source = text.bytes(range)
        precondition(source.count <= buffer.count &- count)
        guard let from = source.baseAddress, let start = buffer.baseAddress else { return }
        let to = UnsafeMutableRawPointer(start + count)
        if source.count > 128 {
            to.copyMemory(from: from, byteCount: source.count)
        } else {
            // Copies whole blocks. Both buffers are padded, and a call to `memcpy` costs more than the extra bytes.
            var offset = 0
            while offset < source.count {
                let block = from.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
                to.storeBytes(of: block, toByteOffset: offset, as: SIMD16<UInt8>.self)
                offset &+= 16
            }
        }
        count &+= source.count
    }

    /// A byte that was written.
    subscript(index: Int) -> UInt8 {
        get {
            precondition(index >= 0 && index < count)
            return buffer[index]
        }
        set {
            precondition(index >= 0 && index < count)
            buffer[index] = newValue
        }
    }

    mutating func truncate(to count: Int) {
        precondition(count <= self.count)
        self.count = count
    }
}

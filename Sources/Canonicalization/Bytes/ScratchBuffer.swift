/// A buffer for one text after another, reallocated only for a longer text. Its first memory can be that of the caller.
///
/// Its bytes are read through pointers, because reading an array would retain and release it. The pointers are valid
/// until the next write.
struct ScratchBuffer: ~Copyable {
    private var bytes: UnsafeMutablePointer<UInt8>?
    /// Without the padding.
    private var capacity: Int
    private(set) var count = 0
    /// Whether the memory is the buffer's own.
    private var isAllocated = false

    /// Creates a buffer that allocates memory for its first text.
    init() {
        bytes = nil
        capacity = 0
    }

    /// - Parameter space: Memory for a text and its padding, valid as long as the buffer.
    init(in space: UnsafeMutableBufferPointer<UInt8>) {
        precondition(space.count > PaddedBytes.padding)
        bytes = space.baseAddress
        capacity = space.count &- PaddedBytes.padding
    }

    deinit {
        if isAllocated { bytes?.deallocate() }
    }

    /// Replaces the content with what the closure writes.
    @inline(__always)
    mutating func fill(capacity: Int, _ body: (inout ByteWriter) -> Void) {
        count = 0
        makeRoom(for: capacity)
        var output = ByteWriter(UnsafeMutableBufferPointer(start: bytes, count: self.capacity))
        body(&output)
        count = output.count
    }

    mutating func copy(_ text: [UInt8]) {
        count = 0
        let bytes = makeRoom(for: text.count)
        count = text.count
        text.withUnsafeBufferPointer { source in
            guard let start = source.baseAddress else { return }
            bytes.update(from: start, count: source.count)
        }
        UnsafeMutableRawPointer(bytes + count).storeBytes(of: SIMD16<UInt8>(), as: SIMD16<UInt8>.self)
    }

    /// The content, padded.
    ///
    /// - Precondition: there is one.
    @inline(__always)
    var padded: PaddedBytes { PaddedBytes(start: bytes!, count: count) }

    @inline(__always)
    var contents: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

    /// A copy of the content.
    var array: [UInt8] { [UInt8](contents) }

    mutating func clear() { count = 0 }

    mutating func truncate(to count: Int) {
        precondition(count >= 0 && count <= self.count)
        self.count = count
    }

    /// Appends a byte.
    @inline(never)
    mutating func append(_ byte: UInt8) {
        makeRoom(for: 1)[count] = byte
        count &+= 1
    }

    /// Appends a range of another text.
    @inline(never)
    mutating func append(_ text: PaddedBytes, _ range: Range<Int>) {
        let source = text.bytes(range)
        let bytes = makeRoom(for: source.count)
        guard let start = source.baseAddress else { return }
        UnsafeMutableRawPointer(bytes + count).copyMemory(from: start, byteCount: source.count)
        count &+= source.count
    }

    /// Returns the memory, with space for more bytes after the content.
    @inline(__always)
    @discardableResult
    private mutating func makeRoom(for more: Int) -> UnsafeMutablePointer<UInt8> {
        if let bytes, count &+ more <= capacity { return bytes }
        return grow(for: more)
    }

    @inline(never)
    private mutating func grow(for more: Int) -> UnsafeMutablePointer<UInt8> {
        capacity = max(count + more, capacity * 2, 512)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + PaddedBytes.padding)
        if let bytes {
            larger.update(from: bytes, count: count)
            if isAllocated { bytes.deallocate() }
        }
        bytes = larger
        isAllocated = true
        return larger
    }
}

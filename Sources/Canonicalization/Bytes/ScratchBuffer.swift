/// A buffer that is reused for one text after another, and reallocated only for a longer text.
///
/// Its bytes are read through pointers, because reading an array would retain and release it. The pointers are valid
/// until the next write.
struct ScratchBuffer: ~Copyable {
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    init() {
        capacity = 512
        bytes = .allocate(capacity: capacity + PaddedBytes.padding)
    }

    deinit { bytes.deallocate() }

    /// Replaces the content with what the closure writes.
    @inline(__always)
    mutating func fill(capacity: Int, _ body: (inout ByteWriter) -> Void) {
        reserve(capacity)
        var output = ByteWriter(UnsafeMutableBufferPointer(start: bytes, count: self.capacity))
        body(&output)
        count = output.count
    }

    mutating func copy(_ text: [UInt8]) {
        reserve(text.count)
        count = text.count
        text.withUnsafeBufferPointer { source in
            guard let start = source.baseAddress else { return }
            bytes.update(from: start, count: source.count)
        }
        UnsafeMutableRawPointer(bytes + count).storeBytes(of: SIMD16<UInt8>(), as: SIMD16<UInt8>.self)
    }

    private mutating func reserve(_ needed: Int) {
        if needed <= capacity { return }
        bytes.deallocate()
        capacity = max(needed, capacity * 2)
        bytes = .allocate(capacity: capacity + PaddedBytes.padding)
    }

    /// The content, padded.
    @inline(__always)
    var padded: PaddedBytes { PaddedBytes(start: bytes, count: count) }

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
        makeRoom(for: 1)
        bytes[count] = byte
        count &+= 1
    }

    /// Appends a range of another text.
    @inline(never)
    mutating func append(_ text: PaddedBytes, _ range: Range<Int>) {
        let source = text.bytes(range)
        makeRoom(for: source.count)
        guard let start = source.baseAddress else { return }
        UnsafeMutableRawPointer(bytes + count).copyMemory(from: start, byteCount: source.count)
        count &+= source.count
    }

    private mutating func makeRoom(for more: Int) {
        if count + more <= capacity { return }
        let old = bytes
        capacity = max(count + more, capacity * 2)
        bytes = .allocate(capacity: capacity + PaddedBytes.padding)
        bytes.update(from: old, count: count)
        old.deallocate()
    }
}

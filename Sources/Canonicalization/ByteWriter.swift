/// Writes bytes one behind the other into room that is large enough for all of them.
///
/// An array looks at its buffer's owner and room for each byte that is appended; this looks at the room only.
struct ByteWriter {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        self.buffer = buffer
    }

    /// - Precondition: there is room.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        precondition(count < buffer.count)
        buffer[count] = byte
        count += 1
    }

    /// - Precondition: the range is one of `bytes`, and there is room.
    mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count && range.count <= buffer.count - count)
        bytes.withUnsafeBufferPointer { source in
            guard let from = source.baseAddress, let to = buffer.baseAddress else { return }
            (to + count).initialize(from: from + range.lowerBound, count: range.count)
        }
        count += range.count
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

/// Room for writing texts whose length is known only behind them. What is handed out is a copy of the right size: one
/// allocation, and none for the room once it is large enough.
@usableFromInline
struct WritingRoom {
    @usableFromInline private(set) var bytes: [UInt8] = []
    @usableFromInline private(set) var count = 0

    /// Writes a text that stays here until the next.
    @inline(__always)
    mutating func fill(capacity: Int, _ body: (inout ByteWriter) -> Void) {
        if bytes.count < capacity { bytes = [UInt8](repeating: 0, count: max(capacity, 512)) }
        count = bytes.withUnsafeMutableBufferPointer { buffer in
            var output = ByteWriter(buffer)
            body(&output)
            return output.count
        }
    }

    /// A copy of the text.
    var text: [UInt8] { [UInt8](bytes[..<count]) }

    @inlinable
    func read<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        body(bytes.span.extracting(0..<count))
    }

    mutating func clear() { count = 0 }
}

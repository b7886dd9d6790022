/// An immutable array with fast reads.
///
/// Reading an `Array` that belongs to an object retains and releases its buffer, which costs more than the read itself.
/// This type owns its memory.
///
/// `@unchecked Sendable`: the memory is never written after `init`, and it is deallocated with the one owner of the
/// array.
struct FrozenArray<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
    private let elements: UnsafeMutablePointer<Element>
    let count: Int

    init(_ list: [Element]) {
        count = list.count
        let bytes = list.withUnsafeBytes { copyOfBytes($0, alignment: MemoryLayout<Element>.alignment) }
        elements = bytes.bindMemory(to: Element.self, capacity: list.count)
    }

    deinit { UnsafeMutableRawPointer(elements).deallocate() }

    /// - Precondition: `index` is less than `count`.
    @inline(__always)
    subscript(index: Int) -> Element {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return elements[index]
    }

    /// Returns the elements of a range, valid as long as the array.
    ///
    /// - Precondition: the range is in the array.
    @inline(__always)
    subscript(range: Range<Int>) -> UnsafeBufferPointer<Element> {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return UnsafeBufferPointer(start: elements + range.lowerBound, count: range.count)
    }

    /// The address of the first element, valid as long as the array.
    @inline(__always)
    var start: UnsafePointer<Element> { UnsafePointer(elements) }
}

/// Not generic, so that it is compiled once for all element types.
@inline(never)
private func copyOfBytes(_ bytes: UnsafeRawBufferPointer, alignment: Int) -> UnsafeMutableRawPointer {
    let copy = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: alignment)
    if let start = bytes.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) }
    return copy
}

/// A range of indices in half the space of `Range<Int>`.
struct CompactRange: BitwiseCopyable, Sendable {
    private let start: Int32
    private let end: Int32

    @inline(never)
    init(_ range: Range<Int>) {
        start = Int32(range.lowerBound)
        end = Int32(range.upperBound)
    }

    @inline(__always)
    var isEmpty: Bool { start == end }

    @inline(__always)
    var indices: Range<Int> { Int(start)..<Int(end) }
}

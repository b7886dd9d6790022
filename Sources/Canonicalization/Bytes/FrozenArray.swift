/// A list that is made once and read all the time.
///
/// Reading an array that belongs to an object counts references each time, which costs more than the reading; this has a place in
/// memory of its own.
///
/// `Sendable` without the compiler's proof: nothing writes to the memory after `init`, and it is given back when the table's one
/// owner goes and nobody can read it any more.
struct FrozenArray<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
    private let elements: UnsafeMutablePointer<Element>
    let count: Int

    init(_ list: [Element]) {
        count = list.count
        let bytes = list.withUnsafeBytes { copyOfBytes($0, alignment: MemoryLayout<Element>.alignment) }
        elements = bytes.bindMemory(to: Element.self, capacity: list.count)
    }

    deinit { UnsafeMutableRawPointer(elements).deallocate() }

    /// - Precondition: the index is below the count.
    @inline(__always)
    subscript(index: Int) -> Element {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return elements[index]
    }

    /// Some neighbours, for as long as there is the table.
    ///
    /// - Precondition: the range is one of the table's.
    @inline(__always)
    subscript(range: Range<Int>) -> UnsafeBufferPointer<Element> {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return UnsafeBufferPointer(start: elements + range.lowerBound, count: range.count)
    }

    /// Where the first element stands, for as long as there is the table.
    @inline(__always)
    var start: UnsafePointer<Element> { UnsafePointer(elements) }
}

/// The same for all kinds of elements, so that it is compiled once.
@inline(never)
private func copyOfBytes(_ bytes: UnsafeRawBufferPointer, alignment: Int) -> UnsafeMutableRawPointer {
    let copy = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: alignment)
    if let start = bytes.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) }
    return copy
}

/// Neighbours in a table.
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

/// A growable array that keeps its capacity: emptying it is free, and filling it again does not allocate.
struct ScratchArray<Element: BitwiseCopyable>: ~Copyable {
    private var elements: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int = 8) {
        self.capacity = max(capacity, 1)
        elements = .allocate(capacity: self.capacity)
    }

    deinit { elements.deallocate() }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        (elements + count).initialize(to: element)
        count &+= 1
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.initialize(from: elements, count: count)
        elements.deallocate()
        elements = larger
        capacity *= 2
    }

    @inline(__always)
    mutating func removeAll() { count = 0 }

    @inline(__always)
    mutating func truncate(to count: Int) {
        precondition(count >= 0 && count <= self.count)
        self.count = count
    }

    @inline(__always)
    var isEmpty: Bool { count == 0 }

    @inline(__always)
    var indices: Range<Int> { 0..<count }

    /// - Precondition: `index` is less than `count`.
    @inline(__always)
    subscript(index: Int) -> Element {
        get {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return elements[index]
        }
        set {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            elements[index] = newValue
        }
    }

    /// A copy of the elements.
    var array: [Element] { [Element](UnsafeBufferPointer(start: elements, count: count)) }
}

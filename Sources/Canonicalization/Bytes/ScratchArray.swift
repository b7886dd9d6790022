/// A growable array of values of one URL. The first elements can be in memory of the caller, so that most URLs need no
/// allocation.
struct ScratchArray<Element: BitwiseCopyable>: ~Copyable {
    private var elements: UnsafeMutablePointer<Element>?
    private var capacity: Int
    private(set) var count = 0
    /// Whether the memory is the array's own.
    private var isAllocated = false

    /// Creates an array that allocates memory for its first element.
    init() {
        elements = nil
        capacity = 0
    }

    /// - Parameter space: Memory for the first elements, valid as long as the array.
    init(in space: UnsafeMutableBufferPointer<Element>) {
        elements = space.baseAddress
        capacity = space.count
    }

    deinit {
        if isAllocated { elements?.deallocate() }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        start.advanced(by: count).initialize(to: element)
        count &+= 1
    }

    @inline(never)
    private mutating func grow() {
        capacity = max(capacity * 2, 8)
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        if let elements {
            larger.initialize(from: elements, count: count)
            if isAllocated { elements.deallocate() }
        }
        elements = larger
        isAllocated = true
    }

    /// The address of the first element, if there is one.
    @inline(__always)
    private var start: UnsafeMutablePointer<Element> { elements.unsafelyUnwrapped }

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
            return start[index]
        }
        set {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            start[index] = newValue
        }
    }

    /// A copy of the elements.
    var array: [Element] { [Element](UnsafeBufferPointer(start: elements, count: count)) }
}

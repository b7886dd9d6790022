/// Elements of one piece of work, in room that stays for the next: emptying it costs nothing, and filling it up to where it
/// was filled before allocates nothing.
struct Pool<Element: BitwiseCopyable>: RandomAccessCollection, MutableCollection {
    private var storage: [Element] = []
    private(set) var count = 0

    @inline(__always)
    mutating func append(_ element: Element) {
        if count < storage.count { storage[count] = element } else { storage.append(element) }
        count += 1
    }

    @inline(__always)
    mutating func removeAll() { count = 0 }

    @inline(__always)
    mutating func truncate(to count: Int) {
        precondition(count <= self.count)
        self.count = count
    }

    @inline(__always)
    mutating func reserve(_ capacity: Int) { storage.reserveCapacity(capacity) }

    var startIndex: Int { 0 }
    var endIndex: Int { count }
    var indices: Range<Int> { 0..<count }

    /// - Precondition: the index is below the count.
    @inline(__always)
    subscript(index: Int) -> Element {
        get {
            precondition(index < count)
            return storage[index]
        }
        set {
            precondition(index < count)
            storage[index] = newValue
        }
    }

    /// Puts other elements in the place of all.
    mutating func replaceAll(by elements: [Element]) {
        removeAll()
        for element in elements { append(element) }
    }
}

extension Pool: Sendable where Element: Sendable {}

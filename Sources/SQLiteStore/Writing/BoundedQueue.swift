/// A queue with a maximum length: first in, first out.
struct BoundedQueue<Element> {
    let limit: Int
    /// Removed elements are `nil` until the array is compacted, because removing from the front of an array is
    /// expensive.
    private var elements: [Element?] = []
    private var removedCount = 0

    private static var compactionThreshold: Int { 1_024 }

    init(limit: Int) {
        self.limit = limit
    }

    var count: Int { elements.count - removedCount }
    var isEmpty: Bool { count == 0 }

    /// Adds an element, unless the queue is full.
    ///
    /// - Returns: Whether the element was added.
    mutating func append(_ element: Element) -> Bool {
        guard count < limit else { return false }
        elements.append(element)
        return true
    }

    /// Removes and returns the first elements.
    ///
    /// - Complexity: Amortized linear in the number of removed elements.
    mutating func removeFirst(upTo maximum: Int) -> [Element] {
        let end = removedCount + min(maximum, count)
        var removed: [Element] = []
        for index in removedCount..<end {
            if let element = elements[index].take() { removed.append(element) }
        }
        removedCount = end
        if isEmpty {
            elements.removeAll(keepingCapacity: true)
            removedCount = 0
        } else if removedCount >= Self.compactionThreshold {
            elements.removeFirst(removedCount)
            removedCount = 0
        }
        return removed
    }
}

import DequeModule

/// A queue with a maximum length: first in, first out.
struct BoundedQueue<Element> {
    let limit: Int
    private var elements = Deque<Element>()

    init(limit: Int) {
        self.limit = limit
    }

    var count: Int { elements.count }
    var isEmpty: Bool { elements.isEmpty }

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
    /// - Complexity: Linear in the number of removed elements.
    mutating func removeFirst(upTo maximum: Int) -> [Element] {
        let removed = Array(elements.prefix(maximum))
        elements.removeFirst(removed.count)
        return removed
    }
}

import Testing

@testable import SQLiteStore

struct BoundedQueueTests {
    @Test func elementsLeaveInTheirOrder() {
        var queue = BoundedQueue<Int>(limit: 10_000)
        var (added, removed) = (0, 0)
        // Enough elements for the queue to be compacted several times.
        for round in 0..<200 {
            for _ in 0..<50 where queue.append(added) { added += 1 }
            let taken = queue.removeFirst(upTo: round % 49 + 1)
            #expect(taken == Array(removed..<removed + taken.count))
            removed += taken.count
            #expect(queue.count == added - removed)
        }
        #expect(queue.removeFirst(upTo: .max) == Array(removed..<added))
        #expect(queue.isEmpty)
    }

    @Test func aFullQueueRejectsElementsUntilSomeAreRemoved() {
        var queue = BoundedQueue<Int>(limit: 2)
        #expect(queue.append(1) && queue.append(2) && !queue.append(3))
        #expect(queue.removeFirst(upTo: 1) == [1])
        #expect(queue.append(3) && !queue.append(4))
        #expect(queue.removeFirst(upTo: 9) == [2, 3])
    }
}

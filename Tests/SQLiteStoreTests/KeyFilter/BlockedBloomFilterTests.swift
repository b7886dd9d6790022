import TestSupport
import Testing

@testable import SQLiteStore

struct BlockedBloomFilterTests {
    @Test func everyInsertedHashAndFewOthersAreFound() {
        var generator = SeededGenerator(seed: 11)
        var filter = BlockedBloomFilter(capacity: 50_000)
        let hashes = (0..<50_000).map { _ in generator.next() }
        for hash in hashes { filter.insert(hash) }
        #expect(filter.isFull)
        #expect(hashes.allSatisfy(filter.contains))
        let others = (0..<50_000).count { _ in filter.contains(generator.next()) }
        #expect(others < 1_000)
    }
}

import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import HTTPService

struct FreedMemoryTests {
    @Test func memoryIsReturnedOnceAfterConnectionsHaveEnded() {
        let count = Mutex(0)
        let memory = FreedMemory { count.withLock { $0 += 1 } }
        let loop = EmbeddedEventLoop()
        for _ in 0..<4 {
            memory.connectionHasEnded(on: loop)
            loop.advanceTime(by: .seconds(1))
        }
        #expect(count.withLock { $0 } == 0)
        loop.advanceTime(by: .seconds(1))
        #expect(count.withLock { $0 } == 1)
        loop.advanceTime(by: .hours(1))
        #expect(count.withLock { $0 } == 1)
        // The next connection.
        memory.connectionHasEnded(on: loop)
        loop.advanceTime(by: FreedMemory.delay)
        #expect(count.withLock { $0 } == 2)
    }
}

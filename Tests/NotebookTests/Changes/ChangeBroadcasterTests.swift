import Notebook
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ChangeBroadcasterTests {
    private let broadcaster = ChangeBroadcaster<Int>()

    @Test func aListenerIsNotifiedOfItsTopic() async {
        var signals = broadcaster.signals(for: 1).makeAsyncIterator()
        broadcaster.notify(1)
        await signals.next()
    }

    @Test func aListenerOfAllTopicsIsNotifiedOfEach() async {
        var signals = broadcaster.signals().makeAsyncIterator()
        for topic in 1...3 {
            broadcaster.notify(topic)
            await signals.next()
        }
    }

    @Test func everyListenerIsNotifiedOfAChangeOfAllTopics() async {
        var listeners = [broadcaster.signals(for: 1), broadcaster.signals(for: 2), broadcaster.signals()].map {
            $0.makeAsyncIterator()
        }
        broadcaster.notifyAll()
        for index in listeners.indices { await listeners[index].next() }
    }

    @Test func unreadChangesAreOneSignal() async {
        let signals = broadcaster.signals(for: 1)
        for _ in 0..<5 { broadcaster.notify(1) }
        var count = 0
        for await _ in signals {
            count += 1
            // The second signal is the one that follows the first.
            if count == 1 { broadcaster.notify(1) } else { break }
        }
        #expect(count == 2)
    }
}

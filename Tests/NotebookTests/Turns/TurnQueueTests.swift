import Notebook
import Synchronization
import Testing
import TestSupport

struct TurnQueueTests {
    /// Tasks that hold their turn until they are let go, and the order in which they got it.
    private final class Tasks: Sendable {
        private let started = Mutex<[String]>([])
        private let (gate, opening) = AsyncStream.makeStream(of: Void.self)

        var names: [String] { started.withLock { $0 } }

        func hold(_ name: String) async {
            started.withLock { $0.append(name) }
            for await _ in gate {}
        }

        func end() { opening.finish() }
    }

    @Test func ownersTakeTurns() async throws {
        let queue = TurnQueue<String>(.init(running: 1, runningOfOwner: 1))
        let tasks = Tasks()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for name in ["a1", "a2", "a3", "b1", "c1", "b2"] {
                let owner = String(name.prefix(1))
                let (running, waiting) = (queue.runningCount, queue.waitingCount)
                group.addTask { try await queue.withTurn(of: owner) { await tasks.hold(name) } }
                try await eventually { running == 0 ? queue.runningCount == 1 : queue.waitingCount == waiting + 1 }
            }
            try await eventually { tasks.names.count == 1 }
            tasks.end()
            try await group.waitForAll()
        }
        #expect(tasks.names == ["a1", "a2", "b1", "c1", "a3", "b2"])
    }

    @Test func anOwnerLeavesRoomForOthers() async throws {
        let queue = TurnQueue<String>(.init(running: 3, runningOfOwner: 2))
        let tasks = Tasks()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<5 { group.addTask { try await queue.withTurn(of: "a") { await tasks.hold("a") } } }
            try await eventually { queue.runningCount == 2 && queue.waitingCount == 3 }
            group.addTask { try await queue.withTurn(of: "b") { await tasks.hold("b") } }
            try await eventually { tasks.names.contains("b") }
            #expect(queue.runningCount == 3)
            tasks.end()
            try await group.waitForAll()
        }
        #expect(queue.runningCount == 0 && queue.waitingCount == 0)
    }

    @Test func aTurnLastsUntilItIsEndedOrReleased() async throws {
        let queue = TurnQueue<String>(.init(running: 2, runningOfOwner: 2))
        let ended = try await queue.turn(of: "a")
        var released: TurnQueue<String>.Turn? = try await queue.turn(of: "a")
        #expect(queue.runningCount == 2 && released != nil)
        ended.end()
        ended.end()
        #expect(queue.runningCount == 1)
        released = nil
        #expect(queue.runningCount == 0)
    }

    @Test func aCanceledTaskLeavesTheQueue() async throws {
        let queue = TurnQueue<String>(.init(running: 1, runningOfOwner: 1))
        let tasks = Tasks()
        let first = Task { try await queue.withTurn(of: "a") { await tasks.hold("first") } }
        try await eventually { queue.runningCount == 1 }
        let second = Task { try await queue.withTurn(of: "a") { await tasks.hold("second") } }
        try await eventually { queue.waitingCount == 1 }
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(queue.waitingCount == 0)
        tasks.end()
        try await first.value
        #expect(tasks.names == ["first"])
    }

    @Test func tooManyWaitingTasksOfAnOwnerAreRefused() async throws {
        let queue = TurnQueue<String>(.init(running: 1, runningOfOwner: 1, waitingOfOwner: 1))
        let tasks = Tasks()
        let first = Task { try await queue.withTurn(of: "a") { await tasks.hold("first") } }
        try await eventually { queue.runningCount == 1 }
        let second = Task { try await queue.withTurn(of: "a") { await tasks.hold("second") } }
        try await eventually { queue.waitingCount == 1 }
        await #expect(throws: TooManyWaitingTasks.self) { try await queue.withTurn(of: "a") {} }
        let other = Task { try await queue.withTurn(of: "b") {} }
        try await eventually { queue.waitingCount == 2 }
        tasks.end()
        for task in [first, second, other] { try await task.value }
    }

    @Test func everyTaskOfAnUnsteadyCrowdEnds() async throws {
        let queue = TurnQueue<Int>(.init(running: 3, runningOfOwner: 2))
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<500 {
                group.addTask {
                    let task = Task { try await queue.withTurn(of: number % 7) { await Task.yield() } }
                    if number % 3 == 0 { task.cancel() }
                    _ = await task.result
                }
            }
        }
        #expect(queue.runningCount == 0 && queue.waitingCount == 0)
    }

    @Test func aTaskLetsOthersGoFirst() async throws {
        let queue = TurnQueue<String>(.init(running: 1, runningOfOwner: 1, paused: 1))
        let tasks = Tasks()
        let turn = try await queue.turn(of: "a")
        // Nobody waits, and then only another task of the owner.
        try await turn.pass()
        let own = Task { try await queue.withTurn(of: "a") { await tasks.hold("a") } }
        try await eventually { queue.waitingCount == 1 }
        try await turn.pass()
        #expect(tasks.names.isEmpty)
        let other = Task { try await queue.withTurn(of: "b") { await tasks.hold("b") } }
        try await eventually { queue.waitingCount == 2 }
        tasks.end()
        try await turn.pass()
        #expect(tasks.names.first == "b")
        turn.end()
        for task in [own, other] { try await task.value }
        #expect(queue.runningCount == 0 && queue.waitingCount == 0)
    }

    @Test func onlySoManyTasksPause() async throws {
        let queue = TurnQueue<String>(.init(running: 2, runningOfOwner: 1, paused: 1))
        let (first, second) = (try await queue.turn(of: "a"), try await queue.turn(of: "b"))
        let tasks = Tasks()
        let others = ["c", "d"].map { name in Task { try await queue.withTurn(of: name) { await tasks.hold(name) } } }
        try await eventually { queue.waitingCount == 2 }
        let paused = Task { try await first.pass() }
        try await eventually { tasks.names.count == 1 }
        // One task waits that has begun, so that this one keeps its turn.
        try await second.pass()
        #expect(queue.runningCount == 2 && queue.waitingCount == 2)
        second.end()
        tasks.end()
        for task in others { try await task.value }
        try await paused.value
        first.end()
        #expect(queue.runningCount == 0 && queue.waitingCount == 0)
    }

    @Test func aTaskThatIsCanceledWhileItPausesHasNoTurn() async throws {
        let queue = TurnQueue<String>(.init(running: 1, runningOfOwner: 1, paused: 1))
        let turn = try await queue.turn(of: "a")
        let tasks = Tasks()
        let other = Task { try await queue.withTurn(of: "b") { await tasks.hold("b") } }
        try await eventually { queue.waitingCount == 1 }
        let paused = Task { try await turn.pass() }
        try await eventually { tasks.names == ["b"] }
        paused.cancel()
        await #expect(throws: CancellationError.self) { try await paused.value }
        turn.end()
        #expect(queue.runningCount == 1 && queue.waitingCount == 0)
        tasks.end()
        try await other.value
        #expect(queue.runningCount == 0)
    }
}

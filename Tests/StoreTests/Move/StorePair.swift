import Notebook
import TestedStores
import Testing

/// The kinds of the stores of a move.
struct StorePair: Sendable, CustomTestStringConvertible {
    let source: TestedStore
    let target: TestedStore

    var testDescription: String { "from \(source) to \(target)" }

    /// For what only one of the stores decides.
    static let alike = TestedStore.all.map { StorePair(source: $0, target: $0) }

    static let all = TestedStore.all.flatMap { source in
        TestedStore.all.map { StorePair(source: source, target: $0) }
    }
}

/// Moves an account or all accounts, and expects that this was not interrupted.
@discardableResult
func move(
    _ name: String? = nil, from source: any NotebookStore, to target: any NotebookStore, removing: Bool = false
) async throws -> [MovedAccount] {
    var moved: [MovedAccount] = []
    let isComplete = try await StoreMove(
        from: source.movable, to: target.movable,
        monitor: MoveMonitor(batchSize: MoveBatchSize(rows: 40, bytes: 40_000))
    ).run(name, removing: removing) { moved.append($0) }
    #expect(isComplete)
    return moved
}

/// Moves until the target has all content of the accounts, but before it was compared with the original.
func moveUncompared(from source: any NotebookStore, to target: any NotebookStore) async throws {
    var isCopied = false
    let monitor = MoveMonitor(
        isInterrupted: { isCopied }, report: { if case .comparing = $0.activity { isCopied = true } })
    let isComplete = try await StoreMove(from: source.movable, to: target.movable, monitor: monitor).run(nil) { _ in }
    #expect(!isComplete)
}

/// Expects a sentence of a move's error.
func expectError(
    _ sentence: String, sourceLocation: SourceLocation = #_sourceLocation, of work: () async throws -> Void
) async {
    do {
        try await work()
        Issue.record("no error", sourceLocation: sourceLocation)
    } catch {
        #expect("\(error)".contains(sentence), sourceLocation: sourceLocation)
    }
}

import MarkdownHTML
import Notebook
import Synchronization

/// Renders notes in processes with limited time and memory. Accounts take turns.
///
/// Parsers of Markdown take very long for some texts, and their memory may be attacked. A process is used for many texts;
/// one that has failed, or whose result is not wanted anymore, is replaced.
final class MarkdownRenderer: Sendable {
    /// How many texts a process renders before it is replaced.
    private static let textLimit = 1_000

    private struct IdleWorker {
        let worker: MarkdownWorker
        var textCount: Int
    }

    private let program: String?
    private let limits: MarkdownLimits
    private let turns: TurnQueue<AccountID>
    private let threads: BoundedWorkQueue
    private let idle = Mutex<[IdleWorker]>([])

    /// - Parameters:
    ///   - program: The path of the program of the service; nil if no process can be started, so that no text has HTML.
    ///   - workers: The number of processes. One account may occupy all but one.
    init(program: String?, limits: MarkdownLimits = MarkdownLimits(), workers: Int = 2) {
        self.program = program
        self.limits = limits
        turns = TurnQueue(.init(running: workers, runningOfOwner: max(1, workers - 1), waitingOfOwner: 16))
        threads = BoundedWorkQueue(threads: workers, capacity: workers, retryDelay: 1)
    }

    /// The number of texts that are being rendered.
    var runningCount: Int { turns.runningCount }

    /// The number of texts that wait for their turn.
    var waitingCount: Int { turns.waitingCount }

    /// The processes that wait for a text.
    var idleProcesses: [Int32] { idle.withLock { $0.map(\.worker.processID) } }

    /// Returns the HTML of a text, or nil if it takes more than the limits.
    ///
    /// - Parameters:
    ///   - account: The account that reads the text.
    ///   - reference: Returns how a link to a note is shown, by its URL and the words that it has.
    /// - Throws: `MarkdownWorker.Failure.notStarted`; a problem if the account reads too many texts at once;
    ///   `CancellationError` if the task is canceled.
    func html(
        of text: String, for account: AccountID,
        reference: @escaping @Sendable (_ url: String, _ words: String) -> MarkdownReference? = { _, _ in nil }
    ) async throws -> String? {
        guard let program else { return nil }
        do {
            return try await turns.withTurn(of: account) {
                try await threads.runWhileWanted { [self] isWanted -> Rendering? in
                    try render(text, by: program, reference: reference, isWanted: isWanted)
                }.html
            }
        } catch is TooManyWaitingTasks {
            throw Problem.tooManyRequests(seconds: 1)
        }
    }

    private struct Rendering {
        let html: String?
    }

    /// Blocks the calling thread.
    private func render(
        _ text: String, by program: String, reference: (String, String) -> MarkdownReference?, isWanted: () -> Bool
    ) throws -> Rendering {
        var used =
            try idleWorker() ?? IdleWorker(worker: MarkdownWorker(program: program, limits: limits), textCount: 0)
        do {
            let html = try used.worker.html(of: text, reference: reference, isWanted: isWanted)
            used.textCount += 1
            if used.textCount < Self.textLimit { idle.withLock { [used] in $0.append(used) } }
            return Rendering(html: html)
        } catch MarkdownWorker.Failure.ended, MarkdownWorker.Failure.deadline {
            return Rendering(html: nil)
        }
    }

    private func idleWorker() -> IdleWorker? {
        while let next = idle.withLock({ $0.popLast() }) {
            if next.worker.isRunning { return next }
        }
        return nil
    }
}

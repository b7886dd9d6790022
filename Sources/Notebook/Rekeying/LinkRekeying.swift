import Synchronization

/// Rekeys the links of all accounts in the background: at the start, whenever the rules change, and once a minute, because a process
/// with other rules may have added links meanwhile. Processes that share a store divide the accounts among themselves.
public struct LinkRekeying: Sendable {
    private let notebook: Notebook
    private let pause: Duration

    /// The number of accounts that are looked for at once.
    private static var accountsAtOnce: Int { 100 }
    /// The number of accounts whose work is taken at once.
    private static var accountsInTurn: Int { 10 }

    /// - Parameter pause: The time between two looks for links with other keys.
    public init(_ notebook: Notebook, pause: Duration = .seconds(60)) {
        self.notebook = notebook
        self.pause = pause
    }

    /// Runs until it is canceled. What fails is tried again in the next run.
    ///
    /// - Parameter ended: Called after each run.
    public func run(ended: @Sendable (Result<RekeyReport, NotebookError>) -> Void) async {
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        // Created before the first run, so that no change in between is missed.
        let replacements = notebook.currentCanonicalizer.replacements()
        let newRules = NewRules()
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await _ in replacements {
                    newRules.isPending.withLock { $0 = true }
                    wake.yield()
                }
            }
            group.addTask { [pause] in
                while (try? await Task.sleep(for: pause)) != nil { wake.yield() }
            }
            wake.yield()
            for await _ in wakes {
                ended(await once(isNew: newRules.take()))
            }
            group.cancelAll()
        }
    }

    /// Whether the rules have changed since the last run.
    private final class NewRules: Sendable {
        let isPending = Mutex(true)

        func take() -> Bool {
            isPending.withLock { isPending in
                defer { isPending = false }
                return isPending
            }
        }
    }

    /// - Parameter isNew: Whether this process has started to use the rules since the last run.
    private func once(isNew: Bool) async -> Result<RekeyReport, NotebookError> {
        var run = Run(isNew: isNew)
        do throws(NotebookError) {
            while !Task.isCancelled, try await takeTurn(of: &run) {}
        } catch {
            return .failure(error)
        }
        return run.failure.map { .failure($0) } ?? .success(run.report)
    }

    private struct Run {
        var isNew: Bool
        var report = RekeyReport()
        /// The accounts that failed, which do not delay the others.
        var failed: Set<AccountID> = []
        var failure: NotebookError?

        mutating func add(_ result: Result<RekeyReport, NotebookError>, of account: AccountID) {
            switch result {
            case .success(let own):
                report.links += own.links
                report.changed += own.changed
            case .failure(let error):
                failed.insert(account)
                failure = failure ?? error
            }
        }
    }

    /// Rekeys the links of some accounts.
    ///
    /// - Returns: Whether there may be more.
    private func takeTurn(of run: inout Run) async throws(NotebookError) -> Bool {
        // Read for every turn: the rules may change in between.
        let version = notebook.currentCanonicalizer.versioned.keyVersion
        guard try await notebook.store.applies(version, isNew: run.isNew) else { return false }
        run.isNew = false
        let accounts = try await notebook.store.accounts(notKeyedBy: version, limit: Self.accountsAtOnce)
        let results = try await notebook.store.taking(
            .rekeying, of: accounts.filter { !run.failed.contains($0) }, limit: Self.accountsInTurn
        ) { accounts throws(NotebookError) in
            var results: [(AccountID, Result<RekeyReport, NotebookError>)] = []
            for account in accounts where !Task.isCancelled { results.append((account, await rekey(account))) }
            return results
        }
        for (account, result) in results ?? [] { run.add(result, of: account) }
        // Otherwise all links have their keys, or other processes give them theirs.
        return results != nil
    }

    private func rekey(_ account: AccountID) async -> Result<RekeyReport, NotebookError> {
        do throws(NotebookError) {
            return .success(try await notebook.rekeyLinks(for: account))
        } catch {
            return .failure(error)
        }
    }
}

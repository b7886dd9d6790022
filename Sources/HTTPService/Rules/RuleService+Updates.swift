import Foundation
import Notebook
import RuleLists
import Synchronization

/// The automatic updates of subscribed lists: each list with a URL is fetched again a week after it was last read.
extension RuleService {
    /// An update that failed.
    struct FailedUpdate: Sendable {
        let problem: Problem
        let nextAttempt: Date
    }

    /// The end of one update.
    public struct UpdateResult: Sendable {
        /// The name of the list.
        public let list: String
        /// Why the list stays as it is, as a sentence; nil if it was updated.
        public let problem: String?
    }

    private static var updateInterval: TimeInterval { 7 * 86_400 }
    /// How long a list is left alone after an update that failed.
    private static var retryInterval: TimeInterval { 86_400 }

    /// Updates lists when they are due, until the task is canceled.
    public func updateLists(report: @Sendable (UpdateResult) -> Void) async {
        repeat {
            for result in await updateDueLists(at: .now) { report(result) }
        } while (try? await Task.sleep(for: .seconds(3_600))) != nil
    }

    /// Updates the lists that are due.
    ///
    /// A list that cannot be fetched, is invalid, or would make more pages one that are different, stays as it is.
    func updateDueLists(at now: Date) async -> [UpdateResult] {
        // Another instance may have updated them.
        try? await refresh()
        var results: [UpdateResult] = []
        for list in rules.lists.map(\.list) where isDue(list, at: now) {
            guard !Task.isCancelled, let source = list.source else { break }
            let problem = await update(list, from: source, at: now)
            updates.withLock { failed in
                failed[source] = problem.map {
                    FailedUpdate(problem: $0, nextAttempt: now.addingTimeInterval(Self.retryInterval))
                }
            }
            results.append(UpdateResult(list: list.name, problem: problem?.detail))
        }
        return results
    }

    /// Returns why the last automatic update of a list failed; nil if it did not.
    func updateProblem(of list: RuleFolder.List) -> Problem? {
        updates.withLock { $0[list.source ?? ""]?.problem }
    }

    private func isDue(_ list: RuleFolder.List, at now: Date) -> Bool {
        guard let source = list.source, Self.listURL(source) != nil else { return false }
        if let failed = updates.withLock({ $0[source] }), now < failed.nextAttempt { return false }
        return now.timeIntervalSince(list.readAt) >= Self.updateInterval
    }

    private func update(_ list: RuleFolder.List, from source: String, at now: Date) async -> Problem? {
        do {
            let fetched = try await fetch(source)
            _ = try await save(
                fetched.bytes, as: list.name, from: source, readAt: now, isUpdate: true, refusesMerges: true)
            return nil
        } catch let problem as Problem {
            return problem
        } catch let error as NotebookError {
            return Problem(error)
        } catch {
            return Problem.ruleListRefused("\(error)")
        }
    }
}

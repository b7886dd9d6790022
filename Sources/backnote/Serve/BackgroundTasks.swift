import HTTPService
import Logging
import Notebook
import PageFetching

/// What a service does besides responding to requests. Each task runs until it is canceled, which is not a failure.
struct BackgroundTasks: Sendable {
    private let store: any NotebookStore
    let notebook: Notebook
    private let rules: RuleService
    private let fetcher: PageFetcher
    private let fetchPolicy: FetchPolicy
    private let logger: Logger

    init(_ opened: OpenedNotebook<some NotebookStore>, fetchPolicy: FetchPolicy, logger: Logger) {
        store = opened.store
        notebook = Notebook(store: opened.store, canonicalizer: opened.rules.inForce)
        rules = opened.rules
        fetcher = opened.fetcher
        self.fetchPolicy = fetchPolicy
        self.logger = logger
    }

    /// Starts what each process does that responds to requests.
    func startForInstance(in group: inout ThrowingTaskGroup<Void, any Error>) {
        group.addTask { await removeExpired() }
    }

    /// Starts the work for accounts, which processes that share a database divide among themselves.
    func startForAccounts(in group: inout ThrowingTaskGroup<Void, any Error>) {
        group.addTask { await rekeyLinks() }
        let pushes = PushQueue(store: store, fetcher: fetcher, policy: fetchPolicy)
        group.addTask { await pushes.run { report("notifying a browser failed", $0) } }
        let reminders = ReminderScheduler(store: store) { pushes.wake() }
        group.addTask { await reminders.run { report("sending reminders failed", $0) } }
        let titles = LinkTitleQueue(store: store, notebook: notebook, fetcher: fetcher, policy: fetchPolicy)
        group.addTask { await titles.run { report("fetching the titles of links failed", $0) } }
        let pictures = WebPictureQueue(store: store, fetcher: fetcher, policy: fetchPolicy)
        group.addTask { await pictures.run { report("fetching the pictures of sites failed", $0) } }
        if fetchPolicy.allows(.openedPage) {
            group.addTask { await rules.updateLists { report($0) } }
        }
        group.addTask { await finishRemovals() }
        if fetchPolicy.allows(.background) {
            let schedule = LinkCheckSchedule(
                store: store, notebook: notebook, visitor: LinkVisitor(fetcher: fetcher))
            group.addTask { await schedule.run(logger: logger) }
        }
    }

    private func report(_ failure: String, _ error: any Error) {
        if !Task.isCancelled { logger.error("\(failure): \(error)") }
    }

    private func report(_ update: RuleService.UpdateResult) {
        if let problem = update.problem {
            if !Task.isCancelled { logger.warning("the rule list \(update.list) was not updated: \(problem)") }
        } else {
            logger.notice("updated the rule list \(update.list)")
        }
    }

    private func rekeyLinks() async {
        await LinkRekeying(notebook).run { ended in
            switch ended {
            case .success(let report) where report.links > 0:
                logger.notice(
                    "recomputed keys for the new rules; links: \(report.links), changed keys: \(report.changed)")
            case .success: break
            case .failure(let error): report("recomputing the keys of links failed", error)
            }
        }
    }

    /// Finishes removals of accounts that an earlier run began. A failure is tried again at the next start.
    private func finishRemovals() async {
        do {
            let count = try await store.finishRemovals()
            if count > 0 { logger.notice("finished removing accounts: \(count)") }
        } catch {
            report("removing an account failed", error)
        }
    }

    /// Deletes the short-lived values that have expired, once a minute.
    private func removeExpired() async {
        let values = store.shortLivedValues(by: .system)
        while (try? await Task.sleep(for: .seconds(60))) != nil {
            do {
                try await values.removeExpired()
            } catch {
                report("deleting expired values failed", error)
            }
        }
    }
}

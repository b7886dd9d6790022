import Logging
import Synchronization

/// Logs a problem that a setting causes, such as a proxy that replaces `Host`, once in the life of a process: every request has it.
final class HostReport: Sendable {
    private let reported = Mutex<Set<String>>([])

    func log(_ problem: Problem, to logger: Logger) {
        guard [Problem.hostReplaced.slug, Problem.hostRefused.slug].contains(problem.slug),
            reported.withLock({ $0.insert(problem.slug).inserted })
        else { return }
        logger.warning("a request was refused (\(problem.slug)): \(problem.detail)")
    }
}

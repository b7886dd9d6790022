import Foundation
import LinkHealth
import Notebook
import SQLiteStore
import WebURL

/// Visits linked pages, each host at a polite rate and a few hosts at once, and records what is found.
struct LinkPatrol {
    /// One page that was visited, with its links as they are now.
    struct Report: Sendable {
        let url: String
        let finding: LinkVisitor.Finding
        let links: [Link]
    }

    let notebook: Notebook<SQLiteStore>
    let visitor: LinkVisitor
    private var schedule = LinkCheckQueue()

    private static let visitsAtOnce = 4

    init(notebook: Notebook<SQLiteStore>, visitor: LinkVisitor) {
        self.notebook = notebook
        self.visitor = visitor
    }

    /// Visits the pages of links, those first that stand first. Ends early when the task is cancelled.
    ///
    /// - Parameters:
    ///   - patience: seconds after which no more is waited for a host's turn; what is left stays due.
    ///   - report: told of each visit after it was recorded.
    /// - Returns: how many pages were visited.
    @discardableResult
    mutating func visit(
        _ links: [DueLink], patience: Int, report: (Report) throws -> Void
    ) async throws -> Int {
        // A page that several accounts link to is visited once.
        var waiting = Dictionary(grouping: links, by: \.link.webpageURL)
        var schedule = self.schedule
        schedule.removeIdleHosts(at: Self.now)
        for (place, link) in links.map(\.link).enumerated().reversed() {
            schedule.add(link.webpageURL, host: Self.host(of: link.webpageURL), due: place)
        }
        let end = Self.now + patience
        var visited = 0
        try await withThrowingTaskGroup(of: (LinkCheckQueue.Visit, LinkVisitor.Finding?).self) { group in
            var underWay = 0
            while !Task.isCancelled {
                if underWay < Self.visitsAtOnce, let visit = schedule.next(at: Self.now) {
                    underWay += 1
                    group.addTask { [visitor] in (visit, await visitor.visit(visit.link)) }
                } else if underWay > 0, let (visit, finding) = try await group.next() {
                    underWay -= 1
                    schedule.setDelay(finding?.robotsDelay, of: visit.host)
                    schedule.finish(visit.host, at: Self.now, retryAfter: finding?.retryAfter ?? 0)
                    guard let links = waiting.removeValue(forKey: visit.link), let finding else { continue }
                    let now = try await record(finding.observation, of: links)
                    visited += 1
                    try report(Report(url: visit.link, finding: finding, links: now))
                } else {
                    guard let time = schedule.nextTime, time <= end else { break }
                    try? await Task.sleep(for: .seconds(max(1, time - Self.now)))
                }
            }
        }
        for url in waiting.keys { schedule.remove(url, host: Self.host(of: url)) }
        self.schedule = schedule
        return visited
    }

    private func record(_ observation: LinkObservation, of links: [DueLink]) async throws -> [Link] {
        var now: [Link] = []
        for (account, theirs) in Dictionary(grouping: links, by: \.account) {
            now += try await notebook.record(observation, of: theirs.map(\.link), for: account)
        }
        return now
    }

    private static var now: Int { Int(Date().timeIntervalSince1970) }

    /// Whom a visit is a burden to.
    private static func host(of url: String) -> String {
        guard let url = try? WebURL(parsing: url), let hostname = url.hostname else { return "" }
        return "\(hostname):\(url.effectivePort ?? 0)"
    }
}

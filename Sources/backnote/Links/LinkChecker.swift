import Foundation
import LinkHealth
import Notebook
import WebURL

/// Visits linked pages, a few hosts at a time and each at a polite rate, and records the results.
///
/// A check reads `robots.txt` of the host and then only the head of the page (``LinkVisitor``). `Notebook.record`
/// compares the canonical URLs before and after a redirect: another form of the same URL is not a move, nor is a
/// redirect to a home page.
struct LinkChecker {
    let notebook: Notebook
    let visitor: LinkVisitor
    private var queue = LinkCheckQueue()

    private static var concurrentVisits: Int { 4 }

    init(notebook: Notebook, visitor: LinkVisitor) {
        self.notebook = notebook
        self.visitor = visitor
    }

    /// Visits the pages of links in their order. Ends early when the task is canceled.
    ///
    /// - Parameters:
    ///   - longestWait: seconds after which a host that is not yet to be visited again is skipped; its links stay due.
    ///   - report: called after each recorded visit.
    /// - Returns: The number of visited pages.
    @discardableResult
    mutating func visit(
        _ links: [DueLink], longestWait: Int, report: (LinkCheckReport) throws -> Void
    ) async throws -> Int {
        // A page that several accounts link to is visited only once.
        var waiting = Dictionary(grouping: links, by: \.link.webpageURL)
        var queue = self.queue
        queue.removeIdleHosts(at: Self.now)
        for (place, link) in links.map(\.link).enumerated().reversed() {
            queue.add(link.webpageURL, host: Self.host(of: link.webpageURL), due: .min + place)
        }
        let end = Self.now + longestWait
        var visited = 0
        try await withThrowingTaskGroup(of: (LinkCheckQueue.Visit, LinkVisitor.Finding?).self) { group in
            var running = 0
            while !Task.isCancelled {
                if running < Self.concurrentVisits, let visit = queue.next(at: Self.now) {
                    running += 1
                    group.addTask { [visitor] in (visit, await visitor.visit(visit.link)) }
                } else if running > 0, let (visit, finding) = try await group.next() {
                    running -= 1
                    queue.setDelay(finding?.robotsDelay, of: visit.host)
                    queue.finish(visit.host, at: Self.now, retryAfter: finding?.retryAfter ?? 0)
                    guard let links = waiting.removeValue(forKey: visit.link), let finding else { continue }
                    let now = try await record(finding, of: links)
                    visited += 1
                    try report(LinkCheckReport(url: visit.link, finding: finding, links: now))
                } else {
                    guard let time = queue.nextTime, time <= end else { break }
                    try? await Task.sleep(for: .seconds(max(1, time - Self.now)))
                }
            }
        }
        for url in waiting.keys { queue.remove(url, host: Self.host(of: url)) }
        self.queue = queue
        return visited
    }

    private func record(_ finding: LinkVisitor.Finding, of links: [DueLink]) async throws -> [Link] {
        var now: [Link] = []
        for (account, theirs) in Dictionary(grouping: links, by: \.account) {
            now += try await notebook.record(finding.observation, of: theirs.map(\.link), for: account)
            // Without the page's metadata, a redirect can only contradict an earlier one.
            if let page = finding.page { try await notebook.record(page, mayAdd: false, for: account) }
        }
        return now
    }

    /// Seconds since the first check.
    private static var now: Int { Int(firstCheck.duration(to: .now).components.seconds) }

    /// The host and port that a visit is a load on.
    private static func host(of url: String) -> String {
        guard let url = try? WebURL(parsing: url), let hostname = url.hostname else { return "" }
        return "\(hostname):\(url.effectivePort ?? 0)"
    }
}

private let firstCheck = ContinuousClock.now

/// The result of one visit, with the links to the page as they are now.
struct LinkCheckReport: Sendable {
    let url: String
    let finding: LinkVisitor.Finding
    let links: [Link]
}

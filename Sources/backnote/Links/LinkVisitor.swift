import Foundation
import LinkHealth
import PageFetching
import WebURL

/// Visits linked pages with nobody waiting for them, as their sites' `robots.txt` allows.
actor LinkVisitor {
    /// What a visit found, and what its host asks of the next ones.
    struct Finding: Sendable {
        var observation: LinkObservation
        /// Seconds that the host asks to be left alone for.
        var retryAfter = 0
        /// Seconds between visits that its `robots.txt` asks for.
        var robotsDelay: Int?
        /// For a person, where there was no clear answer.
        var reason: String?
    }

    /// The name that `robots.txt` files know the service by.
    static let productToken = "Backnote"
    /// A file is good for a day (RFC 9309 2.4).
    private static let lifetime = 24 * 3600
    private static let keptFiles = 1_000

    private let fetcher: PageFetcher
    private var robots: [Origin: (rules: RobotsRules, readAt: Int)] = [:]

    init(fetcher: PageFetcher) {
        self.fetcher = fetcher
    }

    /// Visits a page: its head is all that is read of it.
    ///
    /// - Returns: nil where nothing can be learnt now, because the visit was cancelled or the fetcher is busy.
    func visit(_ address: String) async -> Finding? {
        guard let url = try? WebURL(parsing: address), url.isHTTP else {
            return Finding(observation: .unclear, reason: "The address cannot be fetched.")
        }
        guard let rules = await rules(for: url) else { return nil }
        guard rules.allows(url) else {
            return Finding(
                observation: .unclear, robotsDelay: rules.delay,
                reason: "The site's robots.txt does not allow a visit, or cannot be read.")
        }
        var finding = await find(url)
        finding?.robotsDelay = rules.delay
        return finding
    }

    private func find(_ url: WebURL) async -> Finding? {
        do throws(FetchError) {
            // Letting go of the page ends the transfer: the body is not wanted.
            let page = try await fetcher.open(url) { [self] target throws(FetchError) in
                // Nobody waits for what a redirect leads to, either: its own site is asked.
                guard let rules = await rules(for: target) else { throw .busy }
                return rules.allows(target)
            }
            return Finding(observation: page.permanentURL.map { .movedPermanently(to: $0.serialized) } ?? .found)
        } catch {
            switch error {
            case .cancelled, .busy: return nil
            // An archive or a picture is there as well as a page is.
            case .notReadable: return Finding(observation: .found)
            case .status(404, _), .status(410, _): return Finding(observation: .gone)
            case .unreachable(.redirectNotFollowed):
                return Finding(
                    observation: .unclear,
                    reason: "The page redirects to where robots.txt does not allow a visit, or cannot be read.")
            case .status(_, let retryAfter):
                return Finding(
                    observation: .unclear, retryAfter: Int(retryAfter?.components.seconds ?? 0), reason: "\(error)")
            default: return Finding(observation: .unclear, reason: "\(error)")
            }
        }
    }

    /// - Returns: nil where they can't be asked for now.
    private func rules(for url: WebURL) async -> RobotsRules? {
        let now = Int(Date().timeIntervalSince1970)
        if let kept = robots[url.origin], now - kept.readAt < Self.lifetime { return kept.rules }
        guard let file = try? url.resolving("/robots.txt") else { return .disallowingAll }
        let rules: RobotsRules
        do throws(FetchError) {
            rules = RobotsRules(try await fetcher.fetch(file).body, for: Self.productToken)
        } catch {
            switch error {
            case .cancelled, .busy: return nil
            // There is no such file (RFC 9309 2.3.1.3), or it is none.
            case .status(400..<500, _) where error.isFinal, .notReadable: rules = .allowingAll
            // RFC 9309 2.3.1.4. Not kept: the site may be back by the next visit.
            default: return .disallowingAll
            }
        }
        // Which files are forgotten does not matter: they are read again.
        if robots.count >= Self.keptFiles { robots.removeAll() }
        robots[url.origin] = (rules, now)
        return rules
    }
}

extension RobotsRules {
    fileprivate func allows(_ url: WebURL) -> Bool { allows(url.path + (url.query.map { "?" + $0 } ?? "")) }
}

extension FetchError {
    /// Whether a status in the four hundreds says something of the file, and not of the visitor's haste.
    fileprivate var isFinal: Bool {
        if case .status(429, _) = self { false } else { true }
    }
}

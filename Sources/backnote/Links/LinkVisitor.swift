import Foundation
import LinkHealth
import Notebook
import PageFetching
import WebURL

/// Visits linked pages in the background, as far as the `robots.txt` of their sites allows.
actor LinkVisitor {
    /// The result of a visit, and what its host requires of the next ones.
    struct Finding: Sendable {
        var observation: LinkObservation
        /// What the head of the response says about the page.
        var page: ObservedPage?
        /// Seconds to wait before the next request, from `Retry-After`.
        var retryAfter = 0
        /// Seconds between requests, from `robots.txt`.
        var robotsDelay: Int?
        /// Why the result is unclear, as a sentence.
        var reason: String?
    }

    /// The name of this crawler in `robots.txt`.
    static let productToken = "Backnote"
    /// Seconds for which a file may be cached (RFC 9309 2.4).
    private static let lifetime = Duration.seconds(24 * 3600)
    private static let cachedFileLimit = 1_000

    private let fetcher: PageFetcher
    private var robots: [Origin: (rules: RobotsRules, readAt: ContinuousClock.Instant)] = [:]

    init(fetcher: PageFetcher) {
        self.fetcher = fetcher
    }

    /// Visits a page, and reads only the head of its response.
    ///
    /// - Returns: Nil when the visit was canceled or the fetcher is busy.
    func visit(_ address: String) async -> Finding? {
        guard let url = try? WebURL(parsing: address), url.isHTTP else {
            return Finding(observation: .unclear, reason: "The address cannot be fetched.")
        }
        do throws(FetchError) {
            guard let rules = try await rules(for: url) else { return nil }
            guard rules.allows(url) else {
                return Finding(
                    observation: .unclear, robotsDelay: rules.delay,
                    reason: "The site's robots.txt excludes the page, or cannot be read.")
            }
            var finding = await find(url)
            finding?.robotsDelay = rules.delay
            return finding
        } catch {
            return Finding(observation: .unclear, reason: error.ownerDescription)
        }
    }

    private func find(_ url: WebURL) async -> Finding? {
        do throws(FetchError) {
            // Releasing the page cancels the transfer of its body.
            let page = try await fetcher.open(url) { [self] target throws(FetchError) in
                // The site that a redirect leads to has rules of its own.
                guard let rules = try await rules(for: target) else { throw .busy }
                return rules.allows(target)
            }
            let observed = ObservedPage(
                redirects: page.redirects.map { .init(url: $0.url.serialized, isPermanent: $0.isPermanent) },
                url: page.url.serialized, status: page.status)
            guard observed.wall == nil else {
                return Finding(
                    observation: .unclear, page: observed,
                    reason: "The page redirects to one that stands in front of it, such as a sign-in page.")
            }
            return Finding(
                observation: page.permanentURL.map { .movedPermanently(to: $0.serialized) } ?? .found, page: observed)
        } catch {
            switch error {
            case .cancelled, .busy: return nil
            // The link works, although it does not lead to a page.
            case .notReadable: return Finding(observation: .found)
            case .status(404, _), .status(410, _): return Finding(observation: .gone)
            case .unreachable(.redirectNotFollowed):
                return Finding(
                    observation: .unclear,
                    reason:
                        "The page redirects to an address that its site's robots.txt excludes, or whose robots.txt cannot be read."
                )
            case .status(_, let retryAfter):
                return Finding(
                    observation: .unclear, retryAfter: Int(retryAfter?.components.seconds ?? 0),
                    reason: error.ownerDescription)
            default: return Finding(observation: .unclear, reason: error.ownerDescription)
            }
        }
    }

    /// Returns the rules of a site, or nil when they cannot be fetched now.
    ///
    /// - Throws: The error of a site that the address policy refuses.
    private func rules(for url: WebURL) async throws(FetchError) -> RobotsRules? {
        let now = ContinuousClock.now
        if let kept = robots[url.origin], kept.readAt.duration(to: now) < Self.lifetime { return kept.rules }
        guard let file = try? url.resolving("/robots.txt") else { return .disallowingAll }
        let rules: RobotsRules
        do throws(FetchError) {
            rules = RobotsRules(try await fetcher.fetch(file).body, for: Self.productToken)
        } catch {
            switch error {
            case .cancelled, .busy: return nil
            case .unreachable(.refusedAddress), .unreachable(.refusedName), .unreachable(.refusedPort): throw error
            // Without such a file, everything is allowed (RFC 9309 2.3.1.3).
            case .status(400..<500, _) where error.isFinal, .notReadable: rules = .allowingAll
            // RFC 9309 2.3.1.4. Not cached, because the site may be back by the next visit.
            default: return .disallowingAll
            }
        }
        if robots.count >= Self.cachedFileLimit { robots.removeAll() }
        robots[url.origin] = (rules, now)
        return rules
    }
}

extension RobotsRules {
    fileprivate func allows(_ url: WebURL) -> Bool { allows(url.path + (url.query.map { "?" + $0 } ?? "")) }
}

extension FetchError {
    /// Whether a 4xx status is about the file, and not about the rate of requests.
    fileprivate var isFinal: Bool {
        if case .status(429, _) = self { false } else { true }
    }
}

import Canonicalization
import Foundation
import Notebook
import PageMetadata
import PageWalls
import WebURL

/// Checks the activity that a page declares against the practices by which it is found and continued: stable
/// identifiers, a clean URL, a title that a person recognizes, state that can be restored.
public struct ActivityLint: Sendable {
    private let canonicalizer: Canonicalizer
    private let now: Instant

    /// - Parameter now: The time by which an activity has expired.
    public init(canonicalizer: Canonicalizer = .standard, now: Instant = .now) {
        self.canonicalizer = canonicalizer
        self.now = now
    }

    /// Returns what a developer should change, in the order of the properties.
    ///
    /// - Parameter url: The URL of the page, if it is known.
    public func findings(in page: PageMetadata, at url: WebURL?) -> [ActivityFinding] {
        // A page without text may be an app that is read once its scripts have run.
        let wall = page.wall.flatMap { $0.reason == .empty ? nil : ActivityFinding(nil, nil, .wall($0.reason)) }
        return [wall].compactMap(\.self) + activityFindings(in: page, at: url)
    }

    private func activityFindings(in page: PageMetadata, at url: WebURL?) -> [ActivityFinding] {
        let problems = page.activityProblems.map { ActivityFinding($0) }
        // What is found and shown where nothing else is declared.
        let common = urlFindings(of: page.activity, at: url) + titleFindings(of: page.activity, in: page, at: url)
        guard let activity = page.activity else {
            let isDeclared = page.activityProblems.contains { $0.source != .linkedData }
            return (isDeclared ? [] : [ActivityFinding(nil, nil, .undeclared)]) + problems + common
        }
        return problems + typeFindings(of: activity, at: url) + identifierFindings(of: activity, at: url) + common
            + stateFindings(of: activity) + versionFindings(of: activity) + dateFindings(of: activity)
    }

    private func typeFindings(of activity: DeclaredActivity, at url: WebURL?) -> [ActivityFinding] {
        let type = activity.activityType
        let labels = type.split(separator: ".", omittingEmptySubsequences: false)
        let isReverseDNS =
            labels.count >= 3 && labels[0].utf8.allSatisfy(\.isLetter) && labels[0] != "www"
            && labels.allSatisfy { label in
                !label.isEmpty && label.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x5F }
            }
            && type.lowercased() != url?.hostname
        return isReverseDNS ? [] : [ActivityFinding(.activityType, activity.source, .typeNotReverseDNS(type))]
    }

    private func identifierFindings(of activity: DeclaredActivity, at url: WebURL?) -> [ActivityFinding] {
        guard activity.isIdentified else { return [ActivityFinding(nil, activity.source, .unidentified)] }
        let check = TransientIdentifier(page: url, canonicalizer: canonicalizer, now: now)
        let identifiers: [(DeclaredActivity.Member, String?)] = [
            (.targetContentIdentifier, activity.targetContentIdentifier),
            (.persistentIdentifier, activity.persistentIdentifier),
        ]
        return identifiers.compactMap { member, text in
            guard let part = text.flatMap({ check.part(of: $0) }) else { return nil }
            return ActivityFinding(member, activity.identifierSource, .transientIdentifier(part: part))
        }
    }

    private func urlFindings(of activity: DeclaredActivity?, at url: WebURL?) -> [ActivityFinding] {
        let declared = activity?.webpageURL
        guard let address = declared ?? url?.serialized, let page = try? canonicalizer.canonicalize(address) else {
            return []
        }
        func finding(_ reason: ActivityFinding.Reason) -> ActivityFinding {
            ActivityFinding(.webpageURL, declared == nil ? nil : activity?.source, reason)
        }
        // An address of another origin would not count.
        if page.canonicalURL.origin == page.visited.origin, let change = page.changes.first(where: \.isOfState) {
            let (part, canonical) = (change.removed, page.canonicalText)
            return [
                declared == nil
                    ? finding(.transientPageURL(part: part, canonical: canonical))
                    : finding(.transientURL(part: part, canonical: canonical))
            ]
        }
        let isHomePage = page.visited.path == "/" && page.visited.query == nil
        guard declared != nil, isHomePage, let url, url.path != "/" else { return [] }
        return [finding(.homePageURL)]
    }

    private func titleFindings(
        of activity: DeclaredActivity?, in page: PageMetadata, at url: WebURL?
    ) -> [ActivityFinding] {
        // A page may have only a refused title, such as the site's name. The finding is about that one.
        let isOpen = page.wall == nil || page.wall?.reason == .empty
        let written = isOpen ? page.titleEvidence.first?.text : nil
        guard let title = activity?.title ?? page.title ?? written else {
            // The finding about a wall is enough.
            return isOpen ? [ActivityFinding(.title, nil, .untitled)] : []
        }
        guard let refusal = page.refusal(ofTitle: title, at: url) else { return [] }
        // The home page has the name of the site.
        if refusal != .placeholder, let url, url.path == "/", url.query == nil { return [] }
        let source = activity?.title == nil ? nil : activity?.source
        return [ActivityFinding(.title, source, .title(title, refusal))]
    }

    private func stateFindings(of activity: DeclaredActivity) -> [ActivityFinding] {
        let userInfo = activity.state
        var members: [String: JSONValue] = [:]
        if case .object(let object)? = userInfo { members = object }
        let missing = activity.requiredUserInfoKeys.filter { members[$0] == nil }.map { key in
            ActivityFinding(.requiredUserInfoKeys, activity.source, .missingRequiredKey(key))
        }
        let secrets = SecretName.all(in: userInfo ?? .null).map { name in
            ActivityFinding(.userInfo, activity.source, .secret(name: name))
        }
        return missing + secrets
    }

    private func versionFindings(of activity: DeclaredActivity) -> [ActivityFinding] {
        guard let minimum = activity.minimumVersion, let version = activity.version,
            ActivityVersion(version) < ActivityVersion(minimum)
        else { return [] }
        return [
            ActivityFinding(
                .minimumVersion, activity.source, .minimumVersionIsNewer(minimum: minimum, version: version))
        ]
    }

    private func dateFindings(of activity: DeclaredActivity) -> [ActivityFinding] {
        guard let text = activity.expirationDate else { return [] }
        guard let date = Instant.declared(text) else {
            return [ActivityFinding(.expirationDate, activity.source, .invalidDate(text))]
        }
        return date <= now ? [ActivityFinding(.expirationDate, activity.source, .expired(text))] : []
    }
}

extension Change {
    /// Whether the change removed something that does not belong to the page's address, and not only another spelling.
    fileprivate var isOfState: Bool {
        switch kind {
        case .parameter, .fragment, .session, .credentials, .path: !isKeyOnly
        case .wrapper, .host, .port, .scheme, .order, .encoding: false
        }
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
    fileprivate var isDigit: Bool { self &- 0x30 < 10 }
}

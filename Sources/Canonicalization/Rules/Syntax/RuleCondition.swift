import WebURL

/// Conditions beyond host, path and parameters: rarely used options of the adblock family.
///
/// A class, so that rules without conditions store only an empty reference, and the copies of a rule for several hosts
/// share one object.
final class RuleCondition: Sendable {
    /// `to=`, if it is not the rule's group. One of them must match.
    let hosts: [HostPattern]
    /// `domain=~…`, `to=~…`, `denyallow=`.
    let excludedHosts: [HostPattern]
    let pattern: AdblockPattern?
    /// `/…/` before the options.
    let expression: RegularExpression?

    init(
        hosts: [HostPattern] = [], excludedHosts: [HostPattern] = [], pattern: AdblockPattern? = nil,
        expression: RegularExpression? = nil
    ) {
        self.hosts = hosts
        self.excludedHosts = excludedHosts
        self.pattern = pattern
        self.expression = expression
    }

    var isEmpty: Bool { hosts.isEmpty && excludedHosts.isEmpty && pattern == nil && expression == nil }

    /// - Parameter log: Records that the result depends on more than the host.
    func matches(_ workingURL: borrowing WorkingURL, noting log: ConditionLog? = nil) -> Bool {
        let host = workingURL.host
        if excludedHosts.contains(where: { $0.matches(host) }) { return false }
        if !hosts.isEmpty, !hosts.contains(where: { $0.matches(host) }) { return false }
        if pattern == nil, expression == nil { return true }
        log?.wasEvaluated = true
        let rest = workingURL.bytes[workingURL.hostRange.lowerBound..<workingURL.pathAndQuery.endIndex]
        if rest.count + AdblockPattern.hostStart > RegularExpression.textLimit { return false }
        let address = [UInt8]("https://") + rest
        let hostEnd = AdblockPattern.hostStart + host.count
        if let pattern, !pattern.matches(address, hostEnd: hostEnd) { return false }
        return expression?.matches(address[...]) ?? true
    }
}

/// Records whether a condition on the URL was evaluated while it was processed. Its result may change once rules have
/// changed the URL, so the rules are run again (`Pipeline.runUntilStable()`).
///
/// A class, because conditions are evaluated in nonmutating functions. It is used by one thread.
final class ConditionLog {
    var wasEvaluated = false
}

/// A host with its subdomains, or a host under any TLD (`example.*`).
struct HostPattern: Sendable {
    let text: [UInt8]
    let isTLDWildcard: Bool

    @inline(never)
    init(_ text: ArraySlice<UInt8>) {
        isTLDWildcard = text.ends(with: ".*")
        self.text = (isTLDWildcard ? text.dropLast(2) : text).map { $0.lowercased }
    }

    /// - Parameter host: A parsed host, in lower case.
    @inline(never)
    func matches(_ host: ArraySlice<UInt8>) -> Bool {
        let host = host.last == UInt8(ascii: ".") ? host.dropLast() : host
        guard isTLDWildcard else { return isSuffix(of: host) }
        guard let dot = host.lastIndex(of: UInt8(ascii: ".")) else { return false }
        if isSuffix(of: host[..<dot]) { return true }
        // A second-level public suffix such as "co.uk" or "com.br".
        guard let second = host[..<dot].lastIndex(of: UInt8(ascii: ".")), host.endIndex - dot == 3, dot - second <= 4
        else { return false }
        return isSuffix(of: host[..<second])
    }

    /// Returns whether `host` is this host or one of its subdomains.
    @inline(never)
    private func isSuffix(of host: ArraySlice<UInt8>) -> Bool {
        guard host.count >= text.count, host.suffix(text.count).elementsEqual(text) else { return false }
        return host.count == text.count || host[host.endIndex - text.count - 1] == UInt8(ascii: ".")
    }
}

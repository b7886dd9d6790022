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

    func matches(_ workingURL: borrowing WorkingURL) -> Bool {
        matchesHost(workingURL.host) && matchesAddress(workingURL)
    }

    func matchesHost(_ host: ArraySlice<UInt8>) -> Bool {
        if excludedHosts.contains(where: { $0.matches(host) }) { return false }
        return hosts.isEmpty || hosts.contains { $0.matches(host) }
    }

    /// Whether the condition depends on more than the host.
    var dependsOnAddress: Bool { pattern != nil || expression != nil }

    func matchesAddress(_ workingURL: borrowing WorkingURL) -> Bool {
        guard dependsOnAddress else { return true }
        let host = workingURL.host
        let rest = workingURL.bytes[workingURL.hostRange.lowerBound..<workingURL.pathAndQuery.endIndex]
        if rest.count + AdblockPattern.hostStart > RegularExpression.textLimit { return false }
        let address = [UInt8]("https://") + rest
        let hostEnd = AdblockPattern.hostStart + host.count
        if let pattern, !pattern.matches(address, hostEnd: hostEnd) { return false }
        return expression?.matches(address[...]) ?? true
    }
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

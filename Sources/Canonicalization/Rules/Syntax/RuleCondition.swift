import WebURL

/// What a rule asks of a page beyond host, path and parameters: options of the adblock family that few rules have.
///
/// An object, so that the many rules without one carry only an empty reference, and the copies of a rule for several
/// hosts share theirs.
final class RuleCondition: Sendable {
    /// `to=`, where it does not already say for which host the rule is looked up; one of them must hold.
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

    /// - Parameter log: told when the answer hangs on more of the address than the host.
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

/// Whether a URL's way went by a condition on its address, which may be another once rules have changed the address; then
/// the way is gone again (`Pipeline.settle()`).
///
/// An object, since conditions are asked where nothing may be changed. One URL's work is one thread's.
final class ConditionLog {
    var wasEvaluated = false
}

/// A host with its subdomains, or a host under any public ending (`example.*`).
struct HostPattern: Sendable {
    let text: [UInt8]
    let isTLDWildcard: Bool

    @inline(never)
    init(_ text: ArraySlice<UInt8>) {
        isTLDWildcard = text.ends(with: ".*")
        self.text = (isTLDWildcard ? text.dropLast(2) : text).map { $0.lowercased }
    }

    /// - Parameter host: in lower case, as parsed.
    @inline(never)
    func matches(_ host: ArraySlice<UInt8>) -> Bool {
        let host = host.last == UInt8(ascii: ".") ? host.dropLast() : host
        guard isTLDWildcard else { return isSuffix(of: host) }
        guard let dot = host.lastIndex(of: UInt8(ascii: ".")) else { return false }
        if isSuffix(of: host[..<dot]) { return true }
        // A country's second level: "co.uk", "com.br".
        guard let second = host[..<dot].lastIndex(of: UInt8(ascii: ".")), host.endIndex - dot == 3, dot - second <= 4
        else { return false }
        return isSuffix(of: host[..<second])
    }

    /// Whether `other` is this host or one of its subdomains.
    @inline(never)
    private func isSuffix(of host: ArraySlice<UInt8>) -> Bool {
        guard host.count >= text.count, host.suffix(text.count).elementsEqual(text) else { return false }
        return host.count == text.count || host[host.endIndex - text.count - 1] == UInt8(ascii: ".")
    }
}

/// What a site asks of those who come unattended: its `robots.txt`, as RFC 9309 reads it, for one visitor.
///
///     let rules = RobotsRules(bytes, for: "Backnote")
///     guard rules.allows("/plan?id=7") else { return }
public struct RobotsRules: Sendable, Equatable {
    /// All is allowed: what a site without a `robots.txt` says (RFC 9309 2.3.1.3).
    public static let allowingAll = RobotsRules(rules: [], delay: nil)
    /// Nothing is: what is supposed while a site's `robots.txt` cannot be had (RFC 9309 2.3.1.4).
    public static let disallowingAll = RobotsRules(
        rules: [RobotsPattern("/").map { Rule(pattern: $0, allows: false) }].compactMap(\.self), delay: nil)

    /// Seconds between two visits that the site asks for. Not of the RFC, but many sites say it; at most an hour.
    public let delay: Int?

    private struct Rule: Sendable, Equatable {
        let pattern: RobotsPattern
        let allows: Bool
    }

    private let rules: [Rule]

    private init(rules: [Rule], delay: Int?) {
        self.rules = rules
        self.delay = delay
    }

    /// More of a file than this is not read (RFC 9309 2.5 asks for as much).
    public static let sizeLimit = 500 << 10
    private static let longestDelay = 3600

    /// Reads a file. Lines that make no sense are passed over; it never fails.
    ///
    /// - Parameters:
    ///   - bytes: the file, of which the first ``sizeLimit`` bytes count.
    ///   - visitor: the product token of who comes, in any case.
    /// - Complexity: linear in the file.
    public init(_ bytes: [UInt8], for visitor: String) {
        var groups = RobotsGroups(visitor: visitor)
        for line in bytes.prefix(Self.sizeLimit).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            groups.read(RobotsLine(line))
        }
        let group = groups.chosen
        rules = group.rules.compactMap { path, allows in
            RobotsPattern(path).map { Rule(pattern: $0, allows: allows) }
        }
        delay = group.delay.map { min($0, Self.longestDelay) }
    }

    /// Whether a page may be visited: the longest rule that fits decides, and of two as long the one that allows.
    ///
    /// - Parameter target: path and query, as in a request.
    public func allows(_ target: String) -> Bool {
        // The file itself may always be read.
        if target == "/robots.txt" { return true }
        let path = RobotsPattern.normalized(target)
        var best: (length: Int, allows: Bool) = (-1, true)
        for rule in rules where rule.pattern.length >= best.length && rule.pattern.fits(path) {
            if rule.pattern.length > best.length {
                best = (rule.pattern.length, rule.allows)
            } else if rule.allows {
                best.allows = true
            }
        }
        return best.allows
    }
}

/// `Key: value # comment`, the key in lower case.
struct RobotsLine {
    let key: String
    let value: String

    init(_ line: ArraySlice<UInt8>) {
        let bytes = line.prefix { $0 != UInt8(ascii: "#") }
        // A byte order mark is no part of the first key.
        let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
        let halves = marked.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
        key = Self.text(halves[0]).lowercased()
        value = halves.count == 2 ? Self.text(halves[1]) : ""
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        var bytes = bytes
        while let first = bytes.first, first <= 0x20 { bytes = bytes.dropFirst() }
        while let last = bytes.last, last <= 0x20 { bytes = bytes.dropLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Collects the groups of a file that are for a visitor, and those for all (RFC 9309 2.2.1).
struct RobotsGroups {
    struct Group {
        var rules: [(path: String, allows: Bool)] = []
        var delay: Int?
        var isNamed = false
    }

    private let visitor: String
    private var own = Group()
    private var common = Group()
    /// Whom the lines at hand are for.
    private var isForOwn = false
    private var isForAll = false
    /// A name after a rule begins another group.
    private var hasRules = false

    init(visitor: String) {
        self.visitor = visitor.lowercased()
    }

    /// Groups for the visitor leave those for all without a say.
    var chosen: Group { own.isNamed ? own : common }

    mutating func read(_ line: RobotsLine) {
        switch line.key {
        case "user-agent":
            if hasRules { (isForOwn, isForAll, hasRules) = (false, false, false) }
            if line.value == "*" {
                isForAll = true
            } else if Self.productToken(line.value) == visitor {
                isForOwn = true
                own.isNamed = true
            }
        case "allow", "disallow":
            hasRules = true
            // An empty rule is none.
            guard !line.value.isEmpty else { return }
            add { $0.rules.append((line.value, line.key == "allow")) }
        case "crawl-delay":
            hasRules = true
            guard let seconds = Double(line.value), seconds >= 0, seconds.isFinite else { return }
            add { $0.delay = Int(min(seconds, 1e6).rounded(.up)) }
        default: break
        }
    }

    private mutating func add(_ change: (inout Group) -> Void) {
        if isForOwn { change(&own) }
        if isForAll { change(&common) }
    }

    /// `Backnote/1.0 (…)` is for `backnote`.
    private static func productToken(_ value: String) -> String {
        String(value.prefix { $0.isASCII && ($0.isLetter || $0 == "-" || $0 == "_") }).lowercased()
    }
}

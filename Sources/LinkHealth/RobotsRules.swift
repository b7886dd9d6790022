/// The rules for one crawler in a site's `robots.txt` (RFC 9309).
///
/// ```swift
/// let rules = RobotsRules(file, for: "Backnote")
/// let mayVisit = rules.allows("/plan?id=7")  // false if the file excludes it
/// ```
public struct RobotsRules: Sendable, Equatable {
    /// Allows everything: a site without a `robots.txt` (RFC 9309, section 2.3.1.3).
    public static let allowingAll = RobotsRules(rules: [], delay: nil)
    /// Allows nothing: a site whose `robots.txt` is unreachable (RFC 9309, section 2.3.1.4).
    public static let disallowingAll = RobotsRules(
        rules: [RobotsPattern("/").map { Rule(pattern: $0, allows: false) }].compactMap(\.self), delay: nil)

    /// The delay between two visits that the site asks for, in seconds, at most an hour. `Crawl-delay` is not part of
    /// the RFC, but common.
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

    /// The number of bytes that are read (RFC 9309, section 2.5, requires at least this many).
    public static let sizeLimit = 500 << 10
    private static let longestDelay = 3600

    /// Parses a file. Ignores invalid lines and never fails.
    ///
    /// - Parameters:
    ///   - bytes: the file, of which the first ``sizeLimit`` bytes count.
    ///   - visitor: the crawler's product token, in any case.
    /// - Complexity: O(*n*) in the length of the file.
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

    /// Returns whether a page may be visited: the longest matching rule counts, and `Allow` wins a tie.
    ///
    /// - Parameter target: Path and query, as in a request.
    public func allows(_ target: String) -> Bool {
        // The file itself may always be fetched.
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

/// A line `Key: value # comment`, with the key in lower case.
struct RobotsLine {
    let key: String
    let value: String

    init(_ line: ArraySlice<UInt8>) {
        let bytes = line.prefix { $0 != UInt8(ascii: "#") }
        // The first line may start with a byte order mark.
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

/// Collects the groups of a file for one crawler and for all crawlers (RFC 9309, section 2.2.1).
struct RobotsGroups {
    struct Group {
        var rules: [(path: String, allows: Bool)] = []
        var delay: Int?
        var isNamed = false
    }

    private let visitor: String
    private var own = Group()
    private var common = Group()
    /// Whether the current group is for this crawler, and whether it is for all.
    private var isForOwn = false
    private var isForAll = false
    /// A `User-agent` line after a rule starts another group.
    private var hasRules = false

    init(visitor: String) {
        self.visitor = visitor.lowercased()
    }

    /// The group for all crawlers applies only without a group for this one.
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
            // An empty rule has no effect.
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

    /// Returns the product token: `backnote` for `Backnote/1.0 (…)`.
    private static func productToken(_ value: String) -> String {
        String(value.prefix { $0.isASCII && ($0.isLetter || $0 == "-" || $0 == "_") }).lowercased()
    }
}

/// The rules of a group with one role, in buckets by the byte after the first slash of a path.
///
/// A bucket contains, in order, every rule that can match such a path. A rule that can match several bytes is in several
/// buckets. So few rules of a large group are examined for a URL.
struct PathRules: BitwiseCopyable, Sendable {
    /// The bytes with a bucket of their own, which are in ascending order.
    private let bytes: UInt64
    /// The bytes at the start of the last segment of the paths that rules in the first bucket can match.
    private let lastBytes: UInt64
    /// The index in `RuleTables.pathBuckets` of the first bucket, which is for all other bytes.
    private let start: Int32

    fileprivate init(bytes: UInt64, lastBytes: UInt64, start: Int) {
        self.bytes = bytes
        self.lastBytes = lastBytes
        self.start = Int32(start)
    }

    /// Returns the index of the bucket for a path; negative if no rule can match it.
    @inline(__always)
    func bucket(for path: PathBytes) -> Int {
        if bytes & path.first != 0 { return Int(start) &+ 1 &+ (bytes & (path.first &- 1)).nonzeroBitCount }
        return lastBytes & path.last != 0 ? Int(start) : -1
    }
}

/// A rule with the prefilter for its path.
struct PrefilteredRule: BitwiseCopyable, Sendable {
    let rule: Int32
    let prefilter: PathPrefilter
}

/// The buckets of all groups, before the tables are built.
struct PathRulesBuilder {
    /// Ranges of `rules`.
    private(set) var buckets: [CompactRange] = []
    private(set) var rules: [PrefilteredRule] = []

    /// Appends the rules of a group with a role.
    @inline(never)
    mutating func append(_ role: RuleRoles, of group: RuleGroup, traits: [RuleTraits]) -> PathRules {
        var bytes: UInt64 = 0
        var lastBytes: UInt64 = 0
        for number in group.rules where traits[Int(number)].role == role {
            let paths = PathBytes(traits[Int(number)].pathPrefilter)
            if paths.first == .max { lastBytes |= paths.last } else { bytes |= paths.first }
        }
        let result = PathRules(bytes: bytes, lastBytes: lastBytes, start: buckets.count)
        if bytes | lastBytes == 0 { return result }
        // The first bucket is for all other bytes.
        var bit: UInt64 = 0
        repeat {
            let start = rules.count
            for number in group.rules where traits[Int(number)].role == role {
                let prefilter = traits[Int(number)].pathPrefilter
                let first = PathBytes(prefilter).first
                if first == .max || first & bit != 0 {
                    rules.append(PrefilteredRule(rule: number, prefilter: prefilter))
                }
            }
            buckets.append(CompactRange(start..<rules.count))
            bit = bytes & (0 &- bytes)
            bytes ^= bit
        } while bit != 0
        return result
    }
}

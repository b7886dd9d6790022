import Canonicalization
import Cryptography

/// A parameter or a form of addresses that the person's returns have shown to be transient on a place of a site.
public struct LearnedRule: Sendable, Equatable {
    /// The decision that applies the rule.
    public let decision: Identifier<Decision>
    /// The host, or the host and the first segments of a path.
    public let place: String
    /// The line of a rule file that says the same (`rules/README.md`).
    public let rule: String
    /// The hosts and paths of the pages that showed it, in the order of their names.
    public let pages: [String]
    public let learnedAt: Instant
}

/// What was observed about a part of the addresses of a host.
struct LearningEvidence: Sendable {
    /// The pages that were the same with and without the part.
    var pages: Set<String> = []
    /// Whether two pages differed, or the person undid the rule.
    var isContradicted = false

    /// Where the part is transient: a host, or a host and the first segments of a path. `nil` until the sequential test
    /// accepts the part.
    ///
    /// It is the folder with the most pages. A folder counts if all of its pages are directly in it, or if at least two of the
    /// folders in it have two pages each: one page elsewhere does not speak for a whole site. Pages of several people are in no
    /// folder together.
    var place: KeyPrefix? {
        guard !isContradicted, pages.count >= SequentialTest.pages else { return nil }
        var folders: [Folder: [Folder]] = [:]
        for page in pages {
            let path = Folder(page.split(separator: "/", omittingEmptySubsequences: false).map(String.init))
            // The home page is in its host.
            var folder = path.segments.count > 1 ? path.parent : path
            while true {
                folders[folder, default: []].append(path)
                if folder.segments.count == 1 || folder.isOfPerson { break }
                folder = folder.parent
            }
        }
        return folders.filter { $0.value.count >= SequentialTest.pages && $0.key.isShared(by: $0.value) }
            .max { ($0.value.count, $0.key.segments.count) < ($1.value.count, $1.key.segments.count) }
            .map { KeyPrefix(stored: [UInt8]($0.key.segments.joined(separator: "/").utf8)) }
    }

    /// The host and the first segments of a path.
    private struct Folder: Hashable {
        let segments: [String]

        init(_ segments: [String]) { self.segments = segments }

        var parent: Folder { Folder(segments.dropLast()) }

        /// Whether the last segment may name a person, such as `~ann`, `@ann` or that in `users/ann`.
        var isOfPerson: Bool {
            guard segments.count > 1, let last = segments.last else { return false }
            return PageAddress.mayNamePerson(last, after: segments.count > 2 ? segments[segments.count - 2] : nil)
        }

        /// Whether pages below the folder speak for all of it.
        func isShared(by pages: [Folder]) -> Bool {
            let counts = Dictionary(grouping: pages) { page in
                page.segments.count <= segments.count + 1 ? "" : page.segments[segments.count]
            }.mapValues(\.count)
            return counts.count == 1 && counts[""] != nil || counts.values.filter { $0 >= 2 }.count >= 2
        }
    }
}

extension Decision {
    /// The identifier of the decision that applies what was learned about a part of the addresses of a host.
    static func learnedID(of part: TransientPart, on host: String) -> Identifier<Decision> {
        let digest = SHA256.digest(of: [UInt8]("learned \(host) ".utf8) + part.bytes)
        // The digest has 32 bytes.
        return Identifier(bytes: digest.prefix(16)) ?? Identifier()
    }
}

extension KeyPrefix {
    /// The host without a path, with a port that is not that of the scheme.
    var host: String { String("\(self)".prefix { $0 != "/" }) }

    /// The host without a port.
    var hostname: String {
        let end = host.lastIndex(of: ":") ?? host.endIndex
        // An IPv6 address has colons in brackets.
        return host[end...].contains("]") ? host : String(host[..<end])
    }
}

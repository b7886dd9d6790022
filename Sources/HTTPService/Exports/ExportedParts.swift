import Canonicalization
import Foundation
import Notebook
import RuleLists

/// A file in the texts of notes, in an export.
struct ExportedAttachment: Decodable {
    let id: Identifier<Attachment>
    let name: String
    let createdAt: Instant?
    /// The bytes, in Base64 (RFC 4648, section 4).
    let data: Data
}

/// A copy of a linked page, in an export.
struct ExportedPageCopy: Decodable {
    let link: Identifier<Link>
    /// The URL of the page, after redirects.
    let url: String
    let title: String
    let madeAt: Instant
    /// The JSON of a ``KeptPage``, in Base64.
    let data: Data
}

/// The rules of the server's owner, in the owner's export.
struct ExportedRules: Codable {
    let own: String
    /// The URLs of lists whose text is not in the export.
    var lists: [String]?
}

/// A list of rules to which the server is subscribed, in an export of its owner.
struct ExportedRuleList: Codable {
    let name: String
    /// The URL or path of the list; nil for a list that was added as text.
    let source: String?
    /// When the list was read.
    let readAt: Instant?
    /// The list as it was read, in Base64.
    let data: Data

    init(_ list: RuleFolder.List) {
        (name, source, readAt, data) = (list.name, list.source, Instant(list.readAt), Data(list.bytes))
    }
}

/// A saved search, in an export.
struct ExportedSearch: Codable {
    let id: Identifier<SavedSearch>?
    let name: String
    let query: String
    let savedAt: Instant?

    init(_ search: SavedSearch) {
        (id, name, query, savedAt) = (search.id, search.name, search.query, search.savedAt)
    }
}

/// A decision about the identity of pages, in an export.
struct ExportedDecision: Codable {
    let id: Identifier<Decision>?
    private let kind: DecisionKind
    /// Keys, canonical URLs or one place, depending on the kind.
    let pages: [String]
    private let part: DecidedPart?
    let decidedAt: Instant?

    /// The maximum length of a key or URL in bytes.
    private static let pageLimit = 65_536

    init(_ decision: Decision) {
        id = decision.id
        decidedAt = decision.decidedAt
        (kind, pages, part) = DecisionKind.members(of: decision.decision)
    }

    /// The decision; nil if the pages are not those of one.
    var decision: IdentityDecision? {
        let pages = pages.map { [UInt8]($0.utf8) }
        guard
            pages.allSatisfy({ !$0.isEmpty && $0.count <= Self.pageLimit && $0.allSatisfy { $0 > 0x20 && $0 < 0x7F } }),
            Set(pages).count == pages.count
        else { return nil }
        switch (kind, pages.count, part) {
        case (.samePage, 2, nil): return .samePage(Key(stored: pages[0]), Key(stored: pages[1]))
        case (.samePage, 1, .removed(.parameter(let name))?):
            return .transientParameter(name, within: KeyPrefix(stored: pages[0]))
        case (.samePage, 1, .form(let form)?): return .transientForm(form, within: KeyPrefix(stored: pages[0]))
        case (.notTheSame, 2, nil):
            return .notTheSame(CanonicalURL(stored: pages[0]), CanonicalURL(stored: pages[1]))
        case (.notTheSame, 1, .removed(let part)?): return .partMatters(part, at: KeyPrefix(stored: pages[0]))
        case (.wholeSection, 1, nil): return .wholeSection(KeyPrefix(stored: pages[0]))
        case (.neverHere, 1, nil): return .neverHere(KeyPrefix(stored: pages[0]))
        default: return nil
        }
    }
}

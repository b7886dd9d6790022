import Canonicalization
import Foundation
import Testing

/// Pairs of URLs of real sites of many countries and kinds, labeled before there was a rule for them. They were written from the
/// sites' documentation, and more than half of them are different pages.
@Suite("Pairs of URLs of real sites")
struct SitePairTests {
    struct Pair: Decodable, CustomStringConvertible {
        let a: String
        let b: String
        let same: Bool
        let why: String
        let site: String
        let country: String
        let kind: String

        var description: String { "\(kind) (\(country)): \(a) \(same ? "=" : "≠") \(b) (\(why))" }
    }

    /// Pairs of one page that no rule covers, by their first URL, with the reason. A note on one of their pages does not appear on the other
    /// until the user says that they are the same.
    static let missed = [
        // Only bilibili's own arithmetic converts one number into the other.
        "https://www.bilibili.com/video/av170001",
        // `gl` selects a country, with its prices.
        "market://details?id=org.mozilla.firefox&referrer=utm_source%3Dblog",
        // The case of the identifier differs, and only the value of a path can ignore it.
        "https://contoso.sharepoint.com/:w:/r/sites/hr/_layouts/15/Doc.aspx?sourcedoc=%7B3F2504E0-4F89-11D3-9A0C-0305E82C3301%7D&file=Plan.docx&action=default&mobileredirect=true",
        // Pages of a live blog have the same parameter with numbers, and a rule cannot tell the two kinds apart yet.
        "https://www.theguardian.com/politics/live/2024/jul/05/general-election-live?page=with:block-6687a1b28f08e5d2a1c3b4d5#block-6687a1b28f08e5d2a1c3b4d5",
        // A fragment that is a path of the site.
        "https://orf.at/#/stories/3344567/",
        // Nothing in these URLs shows the software, and other software uses the same form for content.
        "https://forum.segeln.example/threads/antifouling.3021/#post-55120",
    ]

    static let pairs: [Pair] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pairs/site-pairs.jsonl")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap { try? JSONDecoder().decode(Pair.self, from: Data($0.utf8)) }
    }()

    @Test("The set has both kinds of pairs, from many countries and kinds of sites")
    func theSetIsBroad() {
        #expect(Self.pairs.count >= 400)
        #expect(Self.pairs.count { !$0.same } * 2 >= Self.pairs.count)
        #expect(Set(Self.pairs.map(\.country)).count >= 20)
        #expect(Set(Self.pairs.map(\.kind)).count >= 25)
    }

    @Test("Different pages have different keys")
    func differentPagesHaveDifferentKeys() {
        for pair in Self.pairs where !pair.same && isOnePage(pair) { Issue.record("merged: \(pair)") }
    }

    @Test("URLs of one page have one key")
    func urlsOfOnePageHaveOneKey() {
        for pair in Self.pairs where pair.same {
            let isMissed = Self.missed.contains(pair.a)
            if isOnePage(pair) == isMissed { Issue.record("\(isMissed ? "no longer missed" : "missed"): \(pair)") }
        }
    }

    @Test("No rule has a pair among its examples")
    func noRuleHasAPairAmongItsExamples() {
        let examples = Set(
            RuleSet.builtIn.examples.map { [$0.first, $0.second].map { String(decoding: $0, as: UTF8.self) } })
        for pair in Self.pairs where examples.contains([pair.a, pair.b]) || examples.contains([pair.b, pair.a]) {
            Issue.record("a rule file quotes \(pair)")
        }
    }

    private func isOnePage(_ pair: Pair) -> Bool {
        let canonicalizer = Canonicalizer.standard
        guard let first = try? canonicalizer.canonicalize(pair.a).key,
            let second = try? canonicalizer.canonicalize(pair.b).key
        else { return false }
        return first == second
    }
}

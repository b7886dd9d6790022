import Canonicalization
import Testing
import WebURL

/// A rule without a host holds on every site, so each of its names must not be content of any. Pages of several kinds use
/// the names as content here, and none of them may merge.
@Suite("Rules without a host do not merge pages that use their names as content")
struct GlobalRuleTrapTests {
    /// Pages that a parameter selects, up to its name.
    static let pages = [
        "https://library.example/search?q=rome&", "https://files.example/report.pdf?", "https://shop.example/item/12?",
        "https://town.example/?", "https://cms.example/show.php?id=5&", "https://press.example/2024/05/a-story/?",
        "https://forum.example/topics/list?page=2&",
    ]

    /// Applications that a parameter in the fragment selects.
    static let applications = ["https://app.example/#", "https://maps.example/view#", "https://shop.example/item/12#"]

    /// Numbers, words, titles, dates, codes and file names.
    static let values = [
        "1", "2", "12", "2024", "red", "blue", "en", "Rome", "north-face", "blue-suede-shoes", "2024-03-01", "a1",
        "annual-report.pdf", "12.5", "A-12/3",
    ]

    @Test(
        "A name that can be content stays, with values that content has",
        arguments: GlobalRule.all.filter { !$0.isUnmistakable })
    func content(rule: GlobalRule) {
        for merged in Self.mergedPages(of: rule).prefix(3) {
            Issue.record("\(rule.place): \(rule.text)\nmerges \(merged.0)\nand \(merged.1)")
        }
    }

    @Test("A rule is called unmistakable only where that is needed", arguments: GlobalRule.all.filter(\.isUnmistakable))
    func declarations(rule: GlobalRule) {
        #expect(!Self.mergedPages(of: rule).isEmpty, "\(rule.text)")
    }

    @Test("Every block of rules without a host has an example of pages that it must not merge")
    func differentExamples() {
        for file in RuleSet.builtIn.files {
            for block in file.lines.split(separator: "") {
                guard let rule = block.first(where: GlobalRule.hasNoHost) else { continue }
                #expect(
                    block.contains { $0.hasPrefix("! different: ") },
                    "\(String(decoding: file.name, as: UTF8.self)): \(rule)")
            }
        }
    }

    /// Returns the pages with a rule's names as content that have the key of another one.
    private static func mergedPages(of rule: GlobalRule) -> [(String, String)] {
        // Alone, so that no other rule with the same name merges them.
        let file = RuleFile(name: [], text: [UInt8](rule.text.utf8))
        let canonicalizer = Canonicalizer(rules: RuleSet(files: [file]))
        var merged: [(String, String)] = []
        for name in rule.names.map({ $0.hasSuffix("*") ? $0.dropLast() + "id" : $0[...] }) {
            for page in rule.isAboutFragments ? applications : pages + applications {
                // The page without the parameter comes first.
                var urls: [Key: String] = [:]
                for url in [String(page.dropLast())] + values.map({ "\(page)\(name)=\($0)" }) {
                    guard let key = try? canonicalizer.canonicalize(url).key else { continue }
                    if let other = urls.updateValue(url, forKey: key) { merged.append((url, other)) }
                }
            }
        }
        return merged
    }
}

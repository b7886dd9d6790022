import Canonicalization
import Testing
import WebURL

@Suite("Order of rules")
struct RuleOrderTests {
    /// Paths of rules whose target is their index, a path, and the index of the rule that rewrites it.
    typealias Row = (rules: [String], path: String, expected: Int)

    static let anyByte = "/{p}/x"
    static let letter = "/b{p}/x"
    static let digits = "/{p:digits}/x"
    static let lastSegment = "/{p}/{q}/y"
    static let letters = "bcdefghijklmnopqrstuvwxyz".map { "/\($0){p}/x" }

    static let rows: [Row] = [
        ([anyByte, letter], "/b1/x", 0),
        ([letter, anyByte], "/b1/x", 0),
        ([letter, anyByte], "/c1/x", 1),
        ([digits, letter, anyByte], "/7/x", 0),
        ([digits, letter, anyByte], "/b7/x", 1),
        ([digits, letter, anyByte], "/a7/x", 2),
        ([anyByte, digits], "/7/x", 0),
        ([letter, lastSegment], "/b1/c/y", 1),
        ([letter, lastSegment], "/q/c/y", 1),
        (letters, "/b1/x", 0),
        (letters, "/m1/x", 11),
        (letters, "/z1/x", 24),
        (letters + [anyByte], "/z1/x", 24),
        (letters + [anyByte], "/!1/x", 25),
        ([anyByte] + letters, "/z1/x", 0),
    ]

    @Test("The first rule that changes a URL applies, whichever byte its path starts with", arguments: rows)
    func first(row: Row) throws {
        for option in ["", ",keyonly"] {
            let rules = row.rules.enumerated().map { "||a.example\($1)$template=/target/\($0)\(option)" }
            let text = rules.joined(separator: "\n")
            let file = RuleFile(name: [UInt8]("rules".utf8), text: [UInt8](text.utf8))
            let set = RuleSet(files: [file])
            #expect(set.skipped.isEmpty, "\(text)")
            let result = try Canonicalizer(rules: set).canonicalize("https://a.example\(row.path)")
            #expect(result.key.text == "a.example/target/\(row.expected)", "\(text)")
        }
    }
}

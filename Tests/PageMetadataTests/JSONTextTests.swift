import JSONTokens
import Testing

@testable import PageMetadata

/// JSON as `JSON.parse` accepts and refuses it.
struct JSONTextTests {
    @Test(arguments: [
        "{}", "[]", " [ ] ", "0", "-0", "1.5e+3", "12E2", "true", "false", "null", #""""#,
        #""a\"b\\\/\b\f\n\r\t\u00e9""#,
        #"{"a": [1, {"b": []}, "c"], "d": null}"#, "\t{\r\n\"a\":1}\n", #""\ud83d\ude00""#, #""\ud800""#,
    ])
    func json(text: String) throws {
        #expect(throws: Never.self) { try JSONText(text).root() }
    }

    @Test(
        "Where a text stops being JSON",
        arguments: [
            ("", 0), ("{", 1), ("[1,]", 3), ("[1", 2), ("{\"a\"}", 4), ("{\"a\":}", 5), ("{\"a\":1,}", 7), ("{a:1}", 1),
            ("{'a':1}", 1), ("01", 1), ("1.", 2), ("-", 1), ("+1", 0), (".5", 0), ("1e", 2), ("tru", 0), ("NaN", 0),
            ("[1] 2", 4), ("\"a", 2), ("\"a\nb\"", 2), (#""\x""#, 2), (#""\u12g4""#, 5), ("// a", 0), ("[1;2]", 2),
            ("\u{FEFF}1", 0), ("{\"a\":1]", 6), ("[1}", 2),
        ])
    func syntaxErrors(text: String, offset: Int) {
        #expect(throws: JSONText.SyntaxError(offset: offset)) { try JSONText(text).root() }
    }

    @Test(
        "The size of a value counts its texts and names, its values and its depth",
        arguments: [
            ("1", 8, 1, 1), (#""\u00e9""#, 2, 1, 1), ("[]", 0, 1, 1), ("[[1], []]", 8, 4, 3),
            (#"{"ab": "cde", "f": {"g": true}}"#, 15, 4, 3),
        ])
    func sizes(text: String, bytes: Int, values: Int, depth: Int) throws {
        #expect(try JSONText(text).root().size == JSONText.Size(bytes: bytes, values: values, depth: depth))
    }

    @Test func membersAndElementsAreRead() throws {
        let text = JSONText(#" {"a": ["x\u00e9", 2, "\ud83d\ude00"], "b": 1, "b": {"c": [ ]}} "#)
        let members = text.members(of: try text.root())
        #expect(members.keys.sorted() == ["a", "b"])
        let list = try #require(members["a"])
        #expect(text.elements(of: list).map { text.string($0) } == ["xé", nil, "😀"])
        #expect(text.source(try #require(members["b"])) == #"{"c": [ ]}"#)
    }

    @Test func deepNestingNeedsNoStack() throws {
        let depth = 200_000
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(try JSONText(text).root().size.depth == depth)
    }
}

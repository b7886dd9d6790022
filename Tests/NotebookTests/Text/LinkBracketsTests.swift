import Testing

@testable import Notebook

struct LinkBracketsTests {
    @Test(arguments: [
        "[", "[]", "[](", "[](]", "[](x", "[a](b", "]", "[[a]", "![", "[a] (",
    ])
    func eachCharacterIsReadAtMostTwice(pattern: String) {
        let text = Array(String(repeating: pattern, count: 10_000).utf8)
        text.withUnsafeBufferPointer { text in
            var brackets = LinkBrackets(in: text[...])
            for index in text.indices where text[index] == UInt8(ascii: "[") { _ = brackets.link(at: index) }
            #expect(brackets.readCount <= 2 * text.count)
        }
    }

    @Test(arguments: [
        ("[a](b)c", 0, "a", 6), ("[[a](b)", 0, "[a", 7), ("[](b)", 0, "", 5), ("x[a](b(c)d", 1, "a", 9),
    ])
    func aLinkEndsAfterItsDestination(text: String, start: Int, words: String, end: Int) {
        Array(text.utf8).withUnsafeBufferPointer { text in
            var brackets = LinkBrackets(in: text[...])
            let link = brackets.link(at: start)
            #expect(link.map { String(decoding: $0.words, as: UTF8.self) } == words)
            #expect(link?.end == end)
        }
    }

    @Test(arguments: ["[a]", "[a](b", "[a] (b)", "[a"])
    func whatIsNotALinkIsNotFound(text: String) {
        Array(text.utf8).withUnsafeBufferPointer { text in
            var brackets = LinkBrackets(in: text[...])
            let isLink = brackets.link(at: 0) != nil
            #expect(!isLink)
        }
    }
}

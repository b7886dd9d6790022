import Testing

@testable import Notebook

struct TitleOrderTests {
    private static func key(_ title: String) -> String { TitleOrder.key(title: title, body: "") }

    @Test(arguments: [
        ["apple", "Banana", "cherry"], ["Chapter 2", "chapter 10", "Chapter 100"], ["a", "a 1", "a a", "aa"],
        ["zebra 9", "zebra 10b", "zebra 10c"], ["ア", "ｲ", "ウ"], ["가", "나", "다"],
        ["Apfel", "Äpfel", "Birne"], ["1234567890", "12345678901", "x"],
        // A note without a name comes last.
        ["zebra", "🙂", ""],
    ])
    func namesHaveTheOrderThatPeopleExpect(names: [String]) {
        let keys = names.map { Array(Self.key($0).utf8) }
        for (first, second) in zip(keys, keys.dropFirst()) {
            #expect(first.lexicographicallyPrecedes(second), "\(names)")
        }
    }

    @Test(arguments: [
        ("Wool", "wool"), ("ＷＯＯＬ", "wool"), ("  wool", "wool"), ("e\u{301}", "é"), ("07", "7"), ("wool\nhat", "wool"),
        ("a\u{0}b", "ab"),
    ])
    func namesThatDifferOnlyInTheirWritingAreEqual(first: String, second: String) {
        #expect(Self.key(first) == Self.key(second))
    }

    @Test func aNoteWithoutATitleHasItsFirstLine() {
        #expect(TitleOrder.key(title: "", body: "\n## **Wool**\nhat") == Self.key("wool"))
    }

    @Test(arguments: ["a", "🙂", "각", "1", "ﷺ", "1a"])
    func aKeyIsShort(unit: String) {
        let key = Self.key(String(repeating: unit, count: 5_000))
        #expect(key.unicodeScalars.count <= TitleOrder.limit && key.utf8.count <= TitleOrder.byteLimit)
    }
}

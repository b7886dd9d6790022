import Testing

@testable import NotebookFiles

struct TagTextTests {
    @Test(arguments: [
        ("moon", "moon"), ("Far away", "Far-away"), ("  News & Politics! ", "News-Politics"), ("C++", "Cplusplus"),
        ("C#", "Csharp"), ("#moon", "moon"), ("a/b c/", "a/b-c"), ("/a//b", "a/b"), ("📚 Books", "Books"),
        ("日本 旅行", "日本-旅行"), ("한국어", "한국어"), ("naïve", "naïve"), ("a_b-c", "a_b-c"), ("📚", ""), ("2024", "2024"),
        ("", ""),
    ])
    func aNameBecomesAWord(name: String, word: String) {
        #expect(TagText.word(name) == word)
    }

    @Test func namesWithoutATagAreKeptApart() {
        let found = TagText.tags(["Moon", "moon", " ", "2024", "📚", "far away"])
        #expect(found.tags == ["#Moon", "#far-away"])
        #expect(found.others == ["2024", "📚"])
    }
}

import Canonicalization
import Foundation
import Testing

@testable import Notebook

/// Pages with the title and text of a linked page at another address are not suggested: the person is asked.
struct MovedPageTests {
    private static let page = "https://blog.example/2019/wool-and-linen"
    private static let title = "Wool and linen"
    private static let text = "0123456789abcdef"

    private func notebook(at url: String = page, text: String? = text) async throws -> TestNotebook {
        let test = try await TestNotebook()
        try await link(Self.title + " | Blog", at: url, text: text, in: test)
        return test
    }

    private func link(_ title: String, at url: String, text: String?, in test: TestNotebook) async throws {
        let note = try await test.note("Note about " + title)
        let activity = UserActivity(
            title: title, webpageURL: url, textFingerprint: text.flatMap(TextFingerprint.init(_:)))
        _ = try await test.notebook.addLink(LinkRequest(activity: activity), to: note.id, for: .local)
    }

    private func similar(
        at url: String, titled title: String? = title, text: String? = text, in test: TestNotebook
    ) async throws -> [SimilarPage] {
        let activity = UserActivity(
            title: title, webpageURL: url, textFingerprint: text.flatMap(TextFingerprint.init(_:)))
        #expect(try await test.notebook.suggestions(for: activity, account: .local).suggestions.isEmpty)
        return try await test.notebook.similarPages(to: activity, account: .local)
    }

    @Test(arguments: [
        // Another path, another host of the site, another site, and a print view.
        ("https://blog.example/posts/wool-and-linen", "0123456789abcdef"),
        ("https://www.blog.example/wool-and-linen.html", "0123456789abcdef"),
        ("https://new.example/wool-and-linen", "0123456789abcdef"),
        ("https://blog.example/2019/wool-and-linen/print", "0123456789abcdef"),
        // A text that differs a little.
        ("https://new.example/wool-and-linen", "0123456789abcde8"),
    ])
    func aPageWithTheSameTitleAndTextIsAskedAbout(url: String, text: String) async throws {
        let test = try await notebook()
        let similar = try await similar(at: url, text: text, in: test)
        #expect(similar.map(\.note.title) == ["Note about Wool and linen | Blog"])
        #expect(similar.first?.isSameText == true)
        #expect(similar.first?.parameters == [])
        #expect(similar.first?.link.webpageURL == Self.page)
    }

    @Test(
        arguments: [
            ("Silk and cotton", "0123456789abcdef"), (nil, "0123456789abcdef"), ("Wool", "0123456789abcdef"),
            ("Blog", "0123456789abcdef"), ("Wool and linen", "fedcba9876543210"), ("Wool and linen", nil),
        ] as [(String?, String?)])
    func titleAndTextMustBothAgree(title: String?, text: String?) async throws {
        let test = try await notebook()
        #expect(try await similar(at: "https://new.example/a", titled: title, text: text, in: test).isEmpty)
    }

    @Test(arguments: [
        ("Wool and linen | Blog", "Wool and linen | The new site", 1),
        ("Wool and linen | Blog", "The digest – Wool and linen", 1),
        ("(3) Wool and linen", "Wool and linen", 1),
        // The longest part is the name of the site.
        ("Wool and linen | The blog example", "Wool and silk | The blog example", 0),
        ("Viewer | Blog", "Viewer | The new site", 0),
    ])
    func sitesMayHaveOtherNames(linked: String, visited: String, count: Int) async throws {
        let test = try await TestNotebook()
        try await link(linked, at: "https://www.the-blog-example.com/a", text: Self.text, in: test)
        #expect(try await similar(at: "https://new.example/a", titled: visited, in: test).count == count)
    }

    @Test func anAnsweredQuestionIsNotAskedAgain() async throws {
        let url = "https://new.example/wool-and-linen"
        let test = try await notebook()
        let apart = try await test.notebook.decide(.notTheSame(Self.page, url), for: .local)
        #expect(try await similar(at: url, in: test).isEmpty)
        try await test.notebook.undoDecision(apart.id, for: .local)
        _ = try await test.notebook.decide(.samePage(Self.page, url), for: .local)
        #expect(try await test.suggestions(url).count == 1)
    }

    @Test func aTextOfManyPagesIsThatOfATemplate() async throws {
        let test = try await TestNotebook()
        for number in 0..<9 {
            try await link(Self.title, at: "https://blog.example/\(number)", text: Self.text, in: test)
        }
        #expect(try await similar(at: "https://blog.example/other", in: test).isEmpty)
    }

    @Test func aRemovedLinkAndOneInTheTrashAreNotAskedAbout() async throws {
        let url = "https://new.example/wool-and-linen"
        let test = try await notebook()
        let note = try #require(try await similar(at: url, in: test).first?.note.id)
        try await test.notebook.trashNote(note, for: .local)
        #expect(try await similar(at: url, in: test).isEmpty)
        #expect(try await test.notebook.textFingerprints(for: .local) == [])
        _ = try await test.notebook.restoreNote(note, for: .local)
        #expect(try await similar(at: url, in: test).count == 1)
        #expect(try await test.notebook.textFingerprints(for: AccountID(rawValue: 2)) == [])
    }

    @Test func aClientComparesFingerprintsByItself() async throws {
        let test = try await notebook()
        try await link("Other", at: "https://m.shop.example/a", text: "00000000000000ff", in: test)
        try await link("Without", at: "https://plain.example/a", text: nil, in: test)
        #expect(
            try await test.notebook.textFingerprints(for: .local) == [
                MovedPageKey(hostname: "shop.example", title: "other").number, 0xFF,
                MovedPageKey(hostname: "blog.example", title: "wool and linen").number, 0x0123_4567_89AB_CDEF,
            ])
    }

    /// A title of one word says too little, and the text is the other witness.
    @Test func theTextIsAWitnessWhereTheTitleSaysTooLittle() async throws {
        let test = try await TestNotebook()
        try await link("Okapi", at: "https://wiki.example/okapi", text: Self.text, in: test)
        func suggested(_ text: String?, titled title: String) async throws -> Int {
            let activity = UserActivity(
                title: title, webpageURL: "https://wiki.example/okapi?trz=open",
                declaredCanonicalURL: "https://wiki.example/okapi",
                textFingerprint: text.flatMap(TextFingerprint.init(_:)))
            return try await test.notebook.suggestions(for: activity, account: .local).suggestions.count
        }
        #expect(try await suggested(nil, titled: "Okapi") == 0)
        #expect(try await suggested("fedcba9876543210", titled: "Okapi") == 0)
        #expect(try await suggested(Self.text, titled: "Okapi") == 1)
    }

    @Test(arguments: [
        "0123456789ABCDEF", "0123456789abcde", "0123456789abcdef0", "0123456789abcdeg", "", "+123456789abcdef",
    ])
    func aFingerprintHasSixteenDigits(text: String) {
        #expect(TextFingerprint(text) == nil)
    }

    @Test func aVisitKeepsNoFingerprintAndALinkDoes() async throws {
        let test = try await notebook()
        let activity = UserActivity(
            title: "Title", webpageURL: "https://a.example/", textFingerprint: TextFingerprint(Self.text))
        #expect(try await test.notebook.visit(activity, for: .local).activity.activity.textFingerprint == nil)
        let link = try await test.suggestions(Self.page).first?.link
        #expect(link?.activity.textFingerprint?.description == Self.text)
    }

    private struct Example: Decodable {
        let title: String
        let part: String
    }

    /// The extension derives the same part of the titles of visited pages.
    @Test func theLongestPartOfATitleIsThatOfTheExtension() throws {
        let file = URL(filePath: #filePath)
            .appending(path: "../../../../web/extension/index/moved-page-keys.json").standardized
        let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
        #expect(!examples.isEmpty)
        for example in examples { #expect(TitleWitness.longestPart(of: example.title) == example.part) }
        let number = MovedPageKey(hostname: "www.blog.example", title: "Felt | Blog").number
        #expect(number >> 32 == LinkedSite(hostname: "blog.example").hash >> 32)
        #expect(number & 0xFFFF_FFFF == Key.hash(of: "felt") >> 32)
    }
}

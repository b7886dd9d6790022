import Testing

@testable import Notebook

struct TitleWitnessTests {
    private static let page = "https://www.wool.example/felt"

    @Test(arguments: [
        ("How to felt a hat", "How to felt a hat"),
        ("How to felt a hat | Wool", "How to felt a hat"),
        ("Wool – How to felt a hat", "HOW TO FELT A HAT!"),
        ("(3) How to felt a hat", "How to felt a hat"),
        ("How to felt a hat - Wool Weekly", "How to felt a hat"),
        ("羊毛帽子の作り方", "羊毛帽子の作り方 | Wool"),
    ])
    func agree(first: String, second: String) {
        #expect(TitleWitness.agree(first, second, at: Self.page, siteName: "Wool Weekly"))
    }

    @Test(
        arguments: [
            (nil, nil),
            ("How to felt a hat", nil),
            ("", ""),
            // The name of the site, and a word that many pages have as their title.
            ("Wool", "Wool"),
            ("Wool Weekly", "Wool Weekly"),
            ("Viewer | Wool", "Viewer | Wool"),
            ("How to felt a hat", "How to felt a bag"),
            ("How to felt a hat, part 1", "How to felt a hat, part 2"),
            ("How to felt a hat | Page 2", "How to felt a hat"),
            ("(Wool) How to felt", "How to felt"),
        ] as [(String?, String?)])
    func doNotAgree(first: String?, second: String?) {
        #expect(!TitleWitness.agree(first, second, at: Self.page, siteName: "Wool Weekly"))
    }
}

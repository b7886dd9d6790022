import Foundation
import Testing

@testable import Notebook

struct NoteReferenceTests {
    private static let one = "0123456789abcdef0123456789abcdef"
    private static let two = "fedcba9876543210fedcba9876543210"

    @Test(arguments: [
        ("[Plan](note:\(one))", [one]),
        ("See [Plan](note:\(one)), [Yarn](note:\(two)) and [Plan again](note:\(one)).", [one, two]),
        ("[Plan](<note:\(one)>) [Yarn](note:\(two) \"Yarn\")", [one, two]),
        ("- [ ] [Pl\\]an](note:\(one))", [one]),
        ("> | [Plan](note:\(one)) |", [one]),
        ("[Plan](https://a.example) [Yarn](note:\(two))", [two]),
    ])
    func linksToNotesAreFound(body: String, targets: [String]) {
        #expect(NoteReference.targets(in: body).map(\.description) == targets)
    }

    @Test(arguments: [
        "", "note:\(one)", "[Plan]", "[Plan](note:)", "[Plan](note:0123)", "[Plan](note:\(one)0)",
        "[Plan](Note:\(one))", "[Plan](notes/\(one))", "`[Plan](note:\(one))`", "```\n[Plan](note:\(one))\n```",
        "\\[Plan](note:\(one))", "![Plan](note:\(one))", "<note:\(one)>",
    ])
    func otherTextRefersToNoNote(body: String) {
        #expect(NoteReference.targets(in: body).isEmpty)
    }

    @Test func aTextRefersToALimitedNumberOfNotes() {
        let ids = (0..<NoteReference.countLimit + 9).map { String(format: "%032x", $0) }
        let body = ids.map { "[x](note:\($0))" }.joined(separator: " ")
        #expect(NoteReference.targets(in: body).map(\.description) == Array(ids.prefix(NoteReference.countLimit)))
    }

    @Test func manyURLsHideNoReference() {
        let urls = (0..<2_000).map { "https://a.example/\($0)" }.joined(separator: "\n")
        #expect(NoteReference.targets(in: "\(urls)\n[x](note:\(Self.one))").map(\.description) == [Self.one])
    }

    @Test(arguments: [
        ("Plan", "Fitness plan"), ("Fitness plan", "Fitness plan"), ("the plan", "the plan"),
    ])
    func aLinkShowsTheCurrentTitleUnlessThePersonWroteOtherWords(words: String, shown: String) throws {
        let id = try #require(Identifier<Note>(Self.one))
        let note = ReferencedNote(noteID: id, title: "Fitness plan", formerTitles: ["Plan"])
        #expect(note.words(replacing: words) == shown)
        #expect(ReferencedNote(noteID: id, title: nil).words(replacing: words) == words)
    }
}

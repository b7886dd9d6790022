import Canonicalization
import Foundation
import PublicationIdentifiers
import Testing

@testable import Notebook

/// What returns to linked pages teach about the forms of addresses: labels of hosts, folders, and the ends of paths.
struct LearnedFormTests {
    private static let names = [
        "a-new-comet", "an-old-comet", "two-small-moons", "the-red-planet", "dust-of-stars", "a-long-night",
        "first-light",
    ]

    private static func title(_ name: String) -> String { name.replacing("-", with: " ").capitalized }
    private static func page(_ name: String) -> String { "https://news.example/science/" + name }

    /// The forms that are taught, by an address with the form for each name; and the rule that is learned.
    private static let forms: [(address: String, rule: String, name: String)] = [
        ("https://m.news.example/science/*", "|https://m.news.example/science^$alias=news.example", "m."),
        (
            "https://news.example/science/*/amp",
            "|https://news.example/science/{rest:any}/amp$template=/science/{rest}", "/amp"
        ),
        (
            "https://news.example/science/*/print.html",
            "|https://news.example/science/{rest:any}/print.html$template=/science/{rest}", "/print.html"
        ),
        (
            "https://news.example/amp/science/*",
            "|https://news.example/amp/science/{rest...}$template=/science/{rest}", "/amp"
        ),
        (
            "https://news.example/science/print/*",
            "|https://news.example/science/print/{rest...}$template=/science/{rest}", "/science/print"
        ),
        (
            "https://news.example/science/*.html",
            "|https://news.example/science/{rest:any}.html$template=/science/{rest}", ".html"
        ),
        (
            "https://news.example/science/*-amp",
            "|https://news.example/science/{rest:any}-amp$template=/science/{rest}", "-amp"
        ),
    ]

    private func notebook(of names: [String] = names) async throws -> TestNotebook {
        let test = try await TestNotebook()
        for name in names { try await link(name, at: Self.page(name), in: test) }
        return test
    }

    private func link(_ name: String, titled title: String? = nil, at url: String, in test: TestNotebook) async throws {
        let note = try await test.note(name)
        let activity = UserActivity(title: title ?? Self.title(name), webpageURL: url)
        _ = try await test.notebook.addLink(LinkRequest(activity: activity), to: note.id, for: .local)
    }

    /// Visits pages at addresses with a form. Each page gives its address without it.
    @discardableResult
    private func visit(
        _ names: some Sequence<String>, at address: String, in test: TestNotebook
    ) async throws -> [MatchKind?] {
        var matches: [MatchKind?] = []
        for name in names {
            let activity = UserActivity(
                title: Self.title(name), webpageURL: address.replacing("*", with: name),
                declaredCanonicalURL: Self.page(name))
            matches.append(try await test.notebook.visit(activity, for: .local).suggestions.first?.reason.match)
        }
        return matches
    }

    private func rules(of test: TestNotebook) async throws -> [String] {
        try await test.notebook.learnedRules(for: .local).map(\.rule)
    }

    @Test(arguments: forms)
    func aFormIsLearnedAfterFivePages(address: String, rule: String, name: String) async throws {
        let test = try await notebook()
        let matches = try await visit(Self.names.prefix(4), at: address, in: test)
        #expect(matches == Array(repeating: .declaredAddress, count: 4))
        try await visit(Self.names.prefix(4), at: address, in: test)
        #expect(try await rules(of: test) == [])
        let last = address.replacing("*", with: Self.names[6])
        #expect(try await test.suggestions(last).isEmpty)
        try await visit([Self.names[4]], at: address, in: test)
        let learned = try #require(try await test.notebook.learnedRules(for: .local).first)
        #expect(learned.rule == rule)
        #expect(learned.pages.count == 5)
        #expect(learned.pages.first == "news.example/science/a-new-comet")
        // The note of another page comes up before that page is read.
        let found = try await test.suggestions(last)
        #expect(found.map(\.note.title) == [Self.names[6]])
        let reason = try #require(found.first?.reason)
        #expect(reason.match == .learnedPage)
        #expect(reason.learnedParameters == [name])
        #expect(reason.summary == "Same page without \(name)")
        #expect(reason.decisions == [learned.decision])
    }

    @Test(arguments: forms)
    func aLinkWithTheFormIsFoundWithoutIt(address: String, rule: String, name: String) async throws {
        let test = try await notebook()
        try await visit(Self.names.prefix(5), at: address, in: test)
        let linked = address.replacing("*", with: "far-away-suns")
        try await link("far-away-suns", at: linked, in: test)
        for url in [Self.page("far-away-suns"), linked] {
            #expect(try await test.suggestions(url).map(\.note.title) == ["far-away-suns"], "\(url)")
        }
        let hash = Key.hash(of: "news.example/science/far-away-suns")
        let index = try await test.notebook.linkIndex(for: .local)
        #expect(index.hashes.contains(hash))
        let delta = try await test.notebook.linkIndexDelta(since: index.cursor, for: .local)
        #expect(delta.delta.added.contains(hash))
        #expect(delta.places.transientParameters.first == Key.hash(of: "news.example/science"))
        #expect(delta.places.transientParameters.count == 2)
        // The rule means the same.
        let canonicalizer = Canonicalizer(
            rules: RuleSet(files: [RuleFile(name: [UInt8]("learned.txt".utf8), text: [UInt8](rule.utf8))]))
        #expect(
            try canonicalizer.canonicalize(linked).key == canonicalizer.canonicalize(Self.page("far-away-suns")).key)
    }

    @Test(arguments: forms)
    func anUndoneFormIsNotLearnedAgain(address: String, rule: String, name: String) async throws {
        let test = try await notebook()
        try await visit(Self.names.prefix(5), at: address, in: test)
        let learned = try #require(try await test.notebook.learnedRules(for: .local).first)
        try await test.notebook.undoDecision(learned.decision, for: .local)
        #expect(try await test.suggestions(address.replacing("*", with: Self.names[6])).isEmpty)
        try await visit(Self.names, at: address, in: test)
        #expect(try await rules(of: test) == [])
    }

    @Test(arguments: forms)
    func aPageWithAnotherTitleWithdrawsTheRule(address: String, rule: String, name: String) async throws {
        let test = try await notebook()
        try await visit(Self.names.prefix(5), at: address, in: test)
        let url = address.replacing("*", with: Self.names[6])
        let activity = UserActivity(title: "Yellow rubber gloves", webpageURL: url)
        #expect(try await test.notebook.visit(activity, for: .local).suggestions.isEmpty)
        #expect(try await rules(of: test) == [])
        #expect(try await test.suggestions(url).isEmpty)
    }

    @Test(arguments: forms)
    func aNewLinkWithAnotherTitleWithdrawsTheRule(address: String, rule: String, name: String) async throws {
        let test = try await notebook()
        try await visit(Self.names.prefix(5), at: address, in: test)
        try await link(
            "gloves", titled: "Yellow rubber gloves", at: address.replacing("*", with: Self.names[6]), in: test)
        #expect(try await rules(of: test) == [])
    }

    @Test(arguments: forms)
    func linkedPagesThatDifferKeepAFormFromBeingLearned(address: String, rule: String, name: String) async throws {
        let test = try await notebook()
        try await link(
            "gloves", titled: "Yellow rubber gloves", at: address.replacing("*", with: Self.names[6]), in: test)
        try await visit(Self.names.prefix(6), at: address, in: test)
        #expect(try await rules(of: test) == [])
    }

    @Test func theAnswerThatPagesDifferWithdrawsTheRule() async throws {
        let test = try await notebook()
        try await visit(Self.names.prefix(5), at: Self.forms[0].address, in: test)
        let page = Self.page(Self.names[6])
        _ = try await test.notebook.decide(
            .notTheSame(page, page.replacing("news", with: "m.news")), for: .local)
        #expect(try await rules(of: test) == [])
    }

    @Test func answersTeachAForm() async throws {
        let test = try await notebook()
        for (index, name) in Self.names.prefix(6).enumerated() {
            let answer = try await test.notebook.decide(
                .samePage(Self.page(name) + "/print", Self.page(name)), for: .local)
            if index == 0 { try await test.notebook.undoDecision(answer.id, for: .local) }
            #expect(try await rules(of: test).count == (index == 5 ? 1 : 0))
        }
    }

    @Test func thePublicationAndTheTitleTeachAForm() async throws {
        let test = try await TestNotebook()
        for (number, name) in Self.names.prefix(5).enumerated() {
            let dois = [PublicationIdentifier(.doi, "10.1000/\(number)")].compactMap(\.self)
            let note = try await test.note(name)
            let linked = UserActivity(
                title: Self.title(name), webpageURL: Self.page(name), publicationIdentifiers: dois)
            _ = try await test.notebook.addLink(LinkRequest(activity: linked), to: note.id, for: .local)
            let visited = UserActivity(
                title: Self.title(name), webpageURL: Self.page(name) + "/print", publicationIdentifiers: dois)
            #expect(try await test.notebook.visit(visited, for: .local).suggestions.count == 1)
        }
        #expect(try await rules(of: test).count == 1)
    }

    @Test func twoFormsAndAParameterAreIgnoredTogether() async throws {
        let test = try await notebook()
        try await visit(Self.names.prefix(5), at: "https://m.news.example/science/*?lis=ab12", in: test)
        try await visit(Self.names.prefix(5), at: "https://news.example/science/*.html", in: test)
        #expect(
            try await rules(of: test) == [
                "|https://m.news.example/science^$alias=news.example",
                "|https://news.example/science/{rest:any}.html$template=/science/{rest}",
                "|https://news.example/science^$removeparam=lis",
            ])
        let url = "https://m.news.example/science/\(Self.names[6]).html?lis=zz99"
        #expect(try await test.suggestions(url).map(\.note.title) == [Self.names[6]])
        try await link("far-away-suns", at: "https://m.news.example/science/far-away-suns?lis=zz99", in: test)
        #expect(try await test.suggestions(Self.page("far-away-suns") + ".html").isEmpty)
        #expect(try await test.suggestions(Self.page("far-away-suns")).map(\.note.title) == ["far-away-suns"])
        // A contradiction is about all of them.
        let other = UserActivity(title: "Yellow rubber gloves", webpageURL: url)
        #expect(try await test.notebook.visit(other, for: .local).suggestions.isEmpty)
        #expect(try await rules(of: test) == [])
    }

    /// Each form was seen beside the plain address, and never beside the other form.
    @Test func twoAddressesWithFormsOfTheirOwnStayApart() async throws {
        let test = try await notebook()
        try await visit(Self.names.prefix(5), at: "https://m.news.example/science/*", in: test)
        try await visit(Self.names.prefix(5), at: "https://news.example/science/*/print", in: test)
        #expect(try await rules(of: test).count == 2)
        try await link("far-away-suns", at: "https://m.news.example/science/far-away-suns", in: test)
        #expect(try await test.suggestions(Self.page("far-away-suns") + "/print").isEmpty)
        #expect(try await test.suggestions(Self.page("far-away-suns")).count == 1)
    }

    @Test func aFormHoldsOnlyWhereItWasTaught() async throws {
        let test = try await notebook()
        try await visit(Self.names.prefix(5), at: "https://news.example/science/*/print", in: test)
        for page in ["https://news.example/politics/a-vote", "https://news.example/science/moons"] {
            try await link("other", at: page, in: test)
            #expect(try await test.suggestions(page + "/print").isEmpty, "\(page)")
        }
        #expect(try await test.suggestions("https://news.example/science/first-light/print/2").isEmpty)
    }

    @Test func anotherAccountLearnsNothing() async throws {
        let test = try await notebook()
        try await visit(Self.names.prefix(5), at: Self.forms[0].address, in: test)
        #expect(try await test.notebook.learnedRules(for: AccountID(rawValue: 2)) == [])
    }
}

struct AddressFormDifferenceTests {
    private static func key(_ text: String) -> Key { Key(stored: [UInt8](text.utf8)) }

    @Test(
        arguments: [
            ("a.example/b-1", "m.a.example/b-1", "m."), ("a.example/b-1", "amp.a.example/b-1", "amp."),
            ("a.example/b-1?c=1", "m.a.example/b-1?d=2", "m."),
            ("a.example/b-1", "a.example/b-1/print", "/print"),
            ("a.example/b-1", "a.example/b-1/Print.HTML", "/Print.HTML"),
            ("a.example/b-1", "a.example/amp/b-1", "/amp"), ("a.example/b/c", "a.example/b/print/c", "/b/print"),
            ("a.example/b", "a.example/b.html", ".html"), ("a.example/b-1", "a.example/b-1-amp", "-amp"),
            ("a.example/b", "a.example/b.php", ".php"),
            // The same, or something else beside the form.
            ("a.example/b-1", "a.example/b-1", nil), ("a.example/b-1", "m.a.example/c-1", nil),
            ("a.example/b-1", "m.a.example/b-1/print", nil), ("a.example/b-1", "a.example/c-1/print", nil),
            // Names that are no forms: languages, people, items, parts, and other hosts of a site.
            ("a.example/b-1", "de.a.example/b-1", nil), ("a.example/b-1", "alice.a.example/b-1", nil),
            ("a.example/b-1", "old.a.example/b-1", nil), ("a.example", "m.example", nil),
            ("a.example/b-1", "a.example/de/b-1", nil), ("a.example/b-1", "a.example/b-1/comments", nil),
            ("a.example/b-1", "a.example/b-1/2", nil), ("a.example/b-1", "a.example/2024/b-1", nil),
            ("a.example/b-1", "a.example/~m/b-1", nil), ("a.example/b-1", "a.example/@amp/b-1", nil),
            ("a.example/users", "a.example/users/amp", nil), ("a.example/users/b-1", "a.example/users/amp/b-1", nil),
            ("a.example/b-1", "a.example/b-1-2", nil), ("a.example/b-1", "a.example/b-1.json", nil),
            // Words of menus.
            ("a.example/services", "a.example/services/print", nil), ("a.example/guitar", "a.example/guitar-amp", nil),
            // A route in the fragment is a page.
            ("a.example/b-1#/c", "a.example/b-1/print#/d", "/print"),
        ] as [(String, String, String?)])
    func theFormInWhichAddressesDiffer(first: String, second: String, name: String?) {
        let (one, other) = (Self.key(first), Self.key(second))
        #expect(AddressForm.difference(one, other).map { "\($0.form)" } == name)
        #expect(AddressForm.difference(other, one).map { "\($0.form)" } == name)
    }

    @Test func whatIsLearnedHasOneRoute() {
        let (first, second) = (Self.key("a.example/b-1#/c"), Self.key("a.example/b-1/print#/d"))
        #expect(LearningObservation(samePage: first, second) == nil)
    }

    @Test func aFormAndParametersAreLearnedTogether() throws {
        let observation = try #require(
            LearningObservation(samePage: Self.key("a.example/b-1"), Self.key("m.a.example/b-1?lis=1&page=2")))
        #expect("\(observation.page)" == "a.example/b-1")
        #expect(observation.parts.map(\.text) == ["label=m", "lis"])
    }
}

import Canonicalization
import PublicationIdentifiers
import Testing

@testable import Notebook

/// What returns to linked pages teach about the parameters of their site.
struct LearningTests {
    private static let titles = [
        "Red leather boots", "Blue silk scarf", "Green felt hat", "Brown wool coat", "Black rain jacket",
        "White linen shirt", "Grey cotton socks",
    ]

    private static func page(_ title: String) -> String {
        "https://shop.example/product/" + title.lowercased().replacing(" ", with: "-")
    }

    /// A notebook with a note for each page of a shop.
    private func notebook(of titles: [String] = titles, query: String = "") async throws -> TestNotebook {
        let test = try await TestNotebook()
        for title in titles { try await link(title, at: Self.page(title) + query, in: test) }
        return test
    }

    private func link(_ title: String, at url: String, in test: TestNotebook) async throws {
        let note = try await test.note(title)
        let activity = UserActivity(title: title + " | Shop", webpageURL: url)
        _ = try await test.notebook.addLink(LinkRequest(activity: activity), to: note.id, for: .local)
    }

    /// Visits pages under a parameter that no rule knows. Each gives its own address.
    @discardableResult
    private func visit(
        _ titles: some Sequence<String>, query: String = "?lis=ab12cd", in test: TestNotebook
    ) async throws -> [MatchKind?] {
        var matches: [MatchKind?] = []
        for title in titles {
            let activity = UserActivity(
                title: title, webpageURL: Self.page(title) + query, declaredCanonicalURL: Self.page(title))
            matches.append(try await test.notebook.visit(activity, for: .local).suggestions.first?.reason.match)
        }
        return matches
    }

    private func rules(of test: TestNotebook) async throws -> [String] {
        try await test.notebook.learnedRules(for: .local).map(\.rule)
    }

    @Test func aParameterIsLearnedAfterFivePages() async throws {
        let test = try await notebook()
        let matches = try await visit(Self.titles.prefix(4), in: test)
        #expect(matches == Array(repeating: .declaredAddress, count: 4))
        // The same page again is no further evidence.
        try await visit(Self.titles.prefix(4), query: "?lis=ef34ab", in: test)
        #expect(try await rules(of: test) == [])
        try await visit([Self.titles[4]], in: test)
        let rule = try #require(try await test.notebook.learnedRules(for: .local).first)
        #expect(rule.rule == "|https://shop.example/product^$removeparam=lis")
        #expect(rule.pages.count == 5)
        #expect(rule.pages.first == "shop.example/product/black-rain-jacket")
    }

    @Test func aLearnedParameterIsIgnoredBeforeThePageIsRead() async throws {
        let test = try await notebook()
        try await visit(Self.titles.prefix(5), in: test)
        let found = try await test.suggestions(Self.page(Self.titles[6]) + "?lis=zz99")
        #expect(found.map(\.note.title) == [Self.titles[6]])
        let reason = try #require(found.first?.reason)
        #expect(reason.match == .learnedPage)
        #expect(reason.learnedParameters == ["lis"])
        #expect(reason.summary == "Same page without lis")
        #expect(try await reason.decisions == test.notebook.learnedRules(for: .local).map(\.decision))
        // Another parameter is content.
        #expect(try await test.suggestions(Self.page(Self.titles[6]) + "?lis=zz99&xa=1").isEmpty)
        #expect(try await test.suggestions("https://shop.example/product?lis=zz99").isEmpty)
    }

    @Test func aLinkUnderALearnedParameterIsFoundWithoutIt() async throws {
        let test = try await notebook()
        try await visit(Self.titles.prefix(5), in: test)
        try await link("Small paper lamp", at: Self.page("small-paper-lamp") + "?lis=first", in: test)
        for query in ["", "?lis=first"] {
            let found = try await test.suggestions(Self.page("small-paper-lamp") + query)
            #expect(found.map(\.note.title) == ["Small paper lamp"])
        }
        // Two values may be two variants.
        #expect(try await test.suggestions(Self.page("small-paper-lamp") + "?lis=second").isEmpty)
        #expect(try await test.suggestions(Self.page("small-paper-lamp") + "?item=2").isEmpty)
    }

    @Test func thePersonsAnswerCountsMoreThanTwoValues() async throws {
        let test = try await notebook()
        try await visit(Self.titles.prefix(5), in: test)
        let lamp = Self.page("small-paper-lamp")
        try await link("Small paper lamp", at: lamp + "?lis=first", in: test)
        #expect(try await test.suggestions(lamp + "?lis=second").isEmpty)
        _ = try await test.notebook.decide(.samePage(lamp + "?lis=second", lamp + "?lis=first"), for: .local)
        let found = try await test.suggestions(lamp + "?lis=second")
        #expect(found.map(\.note.title) == ["Small paper lamp"])
        #expect(found.first?.reason.match == .decidedSamePage)
    }

    @Test func theIndexFindsPagesWithAndWithoutTheParameter() async throws {
        let test = try await notebook()
        try await visit(Self.titles.prefix(5), in: test)
        try await link("Small paper lamp", at: Self.page("small-paper-lamp") + "?lis=first", in: test)
        let hash = Key.hash(of: "shop.example/product/small-paper-lamp")
        #expect(try await test.notebook.linkIndex(for: .local).hashes.contains(hash))
        let cursor = try await test.notebook.linkIndex(for: .local).cursor
        let delta = try await test.notebook.linkIndexDelta(since: cursor, for: .local)
        #expect(delta.delta.added.contains(hash))
        #expect(
            delta.places.transientParameters == [Key.hash(of: "shop.example/product"), Key.hash(of: "lis")])
        let other = AccountID(rawValue: 2)
        #expect(try await test.notebook.linkIndexPlaces(for: other).transientParameters == [])
    }

    @Test func anUndoneRuleIsNotLearnedAgain() async throws {
        let test = try await notebook()
        try await visit(Self.titles.prefix(5), in: test)
        let rule = try #require(try await test.notebook.learnedRules(for: .local).first)
        try await test.notebook.undoDecision(rule.decision, for: .local)
        #expect(try await test.suggestions(Self.page(Self.titles[6]) + "?lis=zz99").isEmpty)
        try await visit(Self.titles, query: "?lis=ef34ab", in: test)
        #expect(try await rules(of: test) == [])
    }

    @Test func aRuleThatAnImportRestoredCanBeUndoneAgain() async throws {
        let test = try await notebook()
        try await visit(Self.titles.prefix(5), in: test)
        let rule = try #require(try await test.notebook.decisions(for: .local).first)
        try await test.notebook.undoDecision(rule.id, for: .local)
        try await test.notebook.restore(rule, for: .local)
        try await test.notebook.undoDecision(rule.id, for: .local)
        #expect(try await test.notebook.decisions(for: .local).isEmpty)
    }

    @Test func aPageWithAnotherTitleWithdrawsTheRule() async throws {
        let test = try await notebook()
        try await visit(Self.titles.prefix(5), in: test)
        let activity = UserActivity(title: "Yellow rubber gloves", webpageURL: Self.page(Self.titles[6]) + "?lis=zz99")
        #expect(try await test.notebook.visit(activity, for: .local).suggestions.isEmpty)
        #expect(try await rules(of: test) == [])
        #expect(try await test.suggestions(Self.page(Self.titles[6]) + "?lis=zz99").isEmpty)
    }

    @Test func aPageThatWasRenamedWithdrawsNothing() async throws {
        let test = try await notebook(query: "?lis=first0")
        for title in Self.titles { #expect(try await test.suggestions(Self.page(title)).isEmpty) }
        let page = Self.page("a-story")
        let note = try await test.note("Story")
        let first = UserActivity(
            title: "An old headline", webpageURL: page + "?lis=first0", declaredCanonicalURL: page)
        _ = try await test.notebook.addLink(LinkRequest(activity: first), to: note.id, for: .local)
        for title in Self.titles.prefix(5) {
            _ = try await test.notebook.decide(
                .samePage(Self.page(title), Self.page(title) + "?lis=first0"), for: .local)
        }
        #expect(try await rules(of: test) == ["|https://shop.example/product^$removeparam=lis"])
        let renamed = UserActivity(
            title: "A new headline", webpageURL: page, declaredCanonicalURL: page)
        #expect(try await test.notebook.visit(renamed, for: .local).suggestions.map(\.note.title) == ["Story"])
        #expect(try await rules(of: test).count == 1)
    }

    @Test func longRandomValuesAreThoseOfSessions() async throws {
        let test = try await notebook()
        try await visit(Self.titles.prefix(5), in: test)
        try await link(
            "Small paper lamp", at: Self.page("small-paper-lamp") + "?lis=0a1b2c3d4e5f60718293a4b5", in: test)
        let found = try await test.suggestions(Self.page("small-paper-lamp") + "?lis=f5e4d3c2b1a0978695847362")
        #expect(found.map(\.note.title) == ["Small paper lamp"])
    }

    @Test func aNewLinkWithAnotherTitleWithdrawsTheRule() async throws {
        let test = try await notebook()
        try await visit(Self.titles.prefix(5), in: test)
        try await link("Striped summer dress", at: Self.page("dress") + "?lis=1", in: test)
        #expect(try await rules(of: test).count == 1)
        try await link("Dotted winter dress", at: Self.page("dress") + "?lis=2", in: test)
        #expect(try await rules(of: test) == [])
    }

    @Test func severalLearnedParametersThatDifferAreAllWithdrawn() async throws {
        let test = try await notebook()
        try await visit(Self.titles.prefix(5), query: "?lis=ab12&xa=on", in: test)
        #expect(try await rules(of: test).count == 2)
        let activity = UserActivity(
            title: "Yellow rubber gloves", webpageURL: Self.page(Self.titles[6]) + "?lis=zz99&xa=off")
        #expect(try await test.notebook.visit(activity, for: .local).suggestions.isEmpty)
        #expect(try await rules(of: test) == [])
    }

    @Test func thePageOfAWallContradictsNothing() async throws {
        let test = try await notebook()
        try await visit(Self.titles.prefix(5), in: test)
        let wall = UserActivity(title: "Just a moment...", webpageURL: Self.page(Self.titles[6]) + "?lis=zz99")
        #expect(try await test.notebook.visit(wall, for: .local).suggestions.count == 1)
        #expect(try await rules(of: test).count == 1)
    }

    @Test func anotherPublicationWithdrawsTheRule() async throws {
        let test = try await notebook()
        try await visit(Self.titles.prefix(5), in: test)
        func article(_ doi: String, _ query: String) -> UserActivity {
            UserActivity(
                title: "Article", webpageURL: Self.page("article") + query,
                publicationIdentifiers: [PublicationIdentifier(.doi, doi)].compactMap(\.self))
        }
        let note = try await test.note("Article")
        _ = try await test.notebook.addLink(
            LinkRequest(activity: article("10.1000/1", "")), to: note.id, for: .local)
        #expect(try await test.notebook.visit(article("10.1000/2", "?lis=ab12"), for: .local).suggestions.isEmpty)
        #expect(try await rules(of: test) == [])
    }

    @Test func anAnswerThatIsUndoneTeachesNothing() async throws {
        let test = try await notebook()
        for (index, title) in Self.titles.prefix(5).enumerated() {
            let page = Self.page(title)
            let answer = try await test.notebook.decide(.samePage(page, page + "?lis=ab12"), for: .local)
            if index == 0 { try await test.notebook.undoDecision(answer.id, for: .local) }
        }
        #expect(try await rules(of: test) == [])
        _ = try await test.notebook.decide(
            .samePage(Self.page(Self.titles[5]), Self.page(Self.titles[5]) + "?lis=ab12"), for: .local)
        #expect(try await rules(of: test).count == 1)
    }

    @Test func theAnswerThatPagesDifferWithdrawsTheRule() async throws {
        let test = try await notebook()
        try await visit(Self.titles.prefix(5), in: test)
        let page = Self.page(Self.titles[6])
        _ = try await test.notebook.decide(.notTheSame(page + "?lis=1", page + "?lis=2"), for: .local)
        #expect(try await rules(of: test) == [])
    }

    @Test func linkedPagesThatDifferKeepAParameterFromBeingLearned() async throws {
        let test = try await notebook()
        try await link("Striped summer dress", at: Self.page("dress") + "?lis=1", in: test)
        try await link("Dotted winter dress", at: Self.page("dress") + "?lis=2", in: test)
        try await visit(Self.titles, in: test)
        #expect(try await rules(of: test) == [])
        #expect(try await test.suggestions(Self.page("dress") + "?lis=1").map(\.note.title) == ["Striped summer dress"])
    }

    /// Names that select on many sites are never learned, nor is what differs from the address that the page gives by more.
    @Test(arguments: ["?color=blue", "?page=2", "?variant=ab12", "?taille=ab12"])
    func aNameThatSelectsIsNeverLearned(query: String) async throws {
        let test = try await notebook()
        try await visit(Self.titles, query: query, in: test)
        #expect(try await rules(of: test) == [])
        for title in Self.titles.prefix(6) {
            _ = try await test.notebook.decide(.samePage(Self.page(title), Self.page(title) + query), for: .local)
        }
        #expect(try await rules(of: test) == [])
    }

    @Test func severalParametersAreLearnedTogether() async throws {
        let test = try await notebook()
        try await visit(Self.titles.prefix(5), query: "?lis=ab12&xa=on", in: test)
        #expect(
            try await rules(of: test)
                == ["|https://shop.example/product^$removeparam=lis", "|https://shop.example/product^$removeparam=xa"])
        #expect(try await test.suggestions(Self.page(Self.titles[6]) + "?xa=off").count == 1)
    }

    @Test func anotherAccountLearnsNothing() async throws {
        let test = try await notebook()
        try await visit(Self.titles.prefix(5), in: test)
        #expect(try await test.notebook.learnedRules(for: AccountID(rawValue: 2)) == [])
    }

    /// A host where anyone can publish: what a person's pages teach is not applied to those of another person.
    @Test func aRuleHoldsOnlyWhereItWasTaught() async throws {
        let test = try await TestNotebook()
        for title in Self.titles.prefix(5) {
            let page = "https://host.example/~mallory/" + title.lowercased().replacing(" ", with: "-")
            try await link(title, at: page, in: test)
            let activity = UserActivity(
                title: title + " | Shop", webpageURL: page + "?lis=ab12cd", declaredCanonicalURL: page)
            _ = try await test.notebook.visit(activity, for: .local)
        }
        #expect(try await rules(of: test) == ["|https://host.example/~mallory^$removeparam=lis"])
        try await link("Alice's first story", at: "https://host.example/~alice/viewer", in: test)
        #expect(try await test.suggestions("https://host.example/~alice/viewer?lis=2").isEmpty)
    }

    @Test func aHostHasALimitedAmountOfEvidence() async throws {
        let test = try await notebook()
        for number in 0..<70 {
            let query = (0..<8).map { "x\(number)y\($0)=ab12cd" }.joined(separator: "&")
            try await visit([Self.titles[0]], query: "?" + query, in: test)
        }
        let evidence = try await test.store.learningEvidence(for: .local)
        #expect(evidence.values.reduce(0) { $0 + $1.pages.count } <= 508)
        #expect(try await rules(of: test) == [])
    }
}

struct LearningObservationTests {
    private static func key(_ text: String) -> Key { Key(stored: [UInt8](text.utf8)) }

    private static func ofSamePage(_ first: String, _ second: String) -> [String]? {
        LearningObservation(samePage: key(first), key(second))?.parts.map(\.text)
    }

    private static func ofOtherPages(_ first: String, _ second: String, learned: [String] = []) -> [String]? {
        let place = KeyPrefix(stored: [UInt8]("a.example".utf8))
        let table = IdentityDecisions(learned.map { .transientParameter([UInt8]($0.utf8), within: place) })
        return LearningObservation(otherPage: key(first), key(second), by: table)?.parts.map(\.text)
    }

    @Test(
        arguments: [
            ("a.example/v", "a.example/v?xa=1", ["xa"]),
            ("a.example/v?xa=2", "a.example/v?xa=1", ["xa"]),
            ("a.example/v?id=7&xa=2", "a.example/v?id=7&xb", ["xa", "xb"]),
            ("a.example/v?xa=1&xa=2", "a.example/v?xa=1", ["xa"]),
            ("a.example?xa=1", "a.example", ["xa"]),
            ("a.example/v?page=1&xa=2", "a.example/v", ["xa"]),
            // Nothing differs, or something else does.
            ("a.example/v?xa=1", "a.example/v?xa=1", nil),
            ("a.example/v?xa=1", "a.example/w", nil),
            ("a.example/v?xa=1", "b.example/v", nil),
            ("a.example/v?xa=1#/a", "a.example/v#/b", nil),
            ("a.example/v?page=1", "a.example/v", nil),
            // Characters with a meaning in rules.
            ("a.example/v?x*=1", "a.example/v", nil),
            ("a.example/v*?xa=1", "a.example/v*", nil),
            ("a.example/v?" + (1...9).map { "x\($0)=1" }.joined(separator: "&"), "a.example/v", nil),
        ] as [(String, String, [String]?)])
    func namesInWhichOnePageDiffers(first: String, second: String, names: [String]?) {
        #expect(Self.ofSamePage(first, second) == names)
    }

    @Test func ofTwoPagesOnlyASingleParameterOrLearnedOnesAreTheReason() {
        #expect(Self.ofOtherPages("a.example/v?xa=1", "a.example/v?xa=2") == ["xa"])
        #expect(Self.ofOtherPages("a.example/v?page=1", "a.example/v?page=2") == ["page"])
        #expect(Self.ofOtherPages("a.example/a,b?xa=1", "a.example/a,b?xa=2") == ["xa"])
        #expect(Self.ofOtherPages("a.example/v?xa=1&xb=1", "a.example/v") == nil)
        #expect(Self.ofOtherPages("a.example/v?xa=1&xb=1", "a.example/v", learned: ["xa"]) == nil)
        #expect(Self.ofOtherPages("a.example/v?xa=1&xb=1", "a.example/v", learned: ["xa", "xb"]) == ["xa", "xb"])
    }

    @Test(
        arguments: [
            ("p/1 p/2 p/3 p/4", nil),
            ("p/1 p/2 p/3 p/4 p/5", "a.example/p"),
            // One page elsewhere does not speak for the site.
            ("p/1 p/2 p/3 p/4 q/5", nil),
            ("p/1 p/2 p/3 p/4 p/5 q/5", "a.example/p"),
            ("p/1 p/2 p/3 q/4 q/5", "a.example"),
            ("p/x/1 p/x/2 p/x/3 p/y/4 p/y/5", "a.example/p"),
            ("1 2 3 4 5", "a.example"),
            // Pages of several people.
            ("~ann/1 ~ann/2 ~ann/3 ~bob/4 ~bob/5", nil),
            ("@ann/1 @ann/2 @ann/3 @ann/4 @ann/5", "a.example/@ann"),
            ("users/ann/1 users/ann/2 users/bob/3 users/bob/4 users/bob/5", nil),
        ] as [(String, String?)])
    func theFolderOfEnoughPagesIsThePlace(pages: String, place: String?) {
        var evidence = LearningEvidence(pages: Set(pages.split(separator: " ").map { "a.example/" + $0 }))
        #expect(evidence.place.map { "\($0)" } == place)
        evidence.isContradicted = true
        #expect(evidence.place == nil)
    }
}

struct KeyPrefixHostTests {
    @Test(arguments: [
        ("a.example", "a.example", "a.example"), ("a.example/p/q", "a.example", "a.example"),
        ("a.example:8443/p", "a.example:8443", "a.example"), ("[::1]/p", "[::1]", "[::1]"),
        ("[::1]:8080/p:1", "[::1]:8080", "[::1]"),
    ])
    func aPrefixHasAHost(prefix: String, host: String, hostname: String) {
        let prefix = KeyPrefix(stored: [UInt8](prefix.utf8))
        #expect(prefix.host == host)
        #expect(prefix.hostname == hostname)
    }
}

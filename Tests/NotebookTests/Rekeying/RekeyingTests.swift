import Canonicalization
import Foundation
import LinkHealth
import TestedStores
import Testing

@testable import Notebook

/// A change of rules rekeys the stored links without losing any.
struct RekeyingTests {
    private static func rules(_ text: String) -> Canonicalizer {
        Canonicalizer(rules: RuleSet(files: [RuleFile(name: Array("rules/test.txt".utf8), text: Array(text.utf8))]))
    }

    private static let old = rules("$removeparam=utm_source\n")
    private static let new = rules("$removeparam=utm_source\n||example.com^$removeparam=session\n")

    private struct Notebooks {
        let old: Notebook
        let new: Notebook
        let store: any NotebookStore

        init() async throws {
            store = try await TestedStore.ofSuite.open()
            old = Notebook(store: store, canonicalizer: RekeyingTests.old)
            new = Notebook(store: store, canonicalizer: RekeyingTests.new)
        }

        /// The notebook with the old rules, some days later.
        func later(byDays days: Int) -> Notebook {
            Notebook(
                store: store, canonicalizer: RekeyingTests.old,
                clock: ServiceClock { Instant.now.advanced(byDays: days) })
        }
    }

    private func link(_ url: String) -> LinkRequest {
        LinkRequest(activity: UserActivity(title: "Page", webpageURL: url))
    }

    private func titles(_ notebook: Notebook, _ url: String) async throws -> [String] {
        try await notebook.suggestions(for: UserActivity(webpageURL: url), account: .local).suggestions
            .map(\.note.title)
    }

    @Test func newRulesFindExistingLinksAfterRekeying() async throws {
        let notebooks = try await Notebooks()
        _ = try await notebooks.old.createNote(
            title: "Plan", body: "", links: [link("https://example.com/a?session=1")], for: .local)
        #expect(try await titles(notebooks.new, "https://example.com/a?session=2").isEmpty)
        #expect(try await notebooks.new.rekeyLinks(for: .local) == RekeyReport(links: 1, changed: 1))
        #expect(try await titles(notebooks.new, "https://example.com/a?session=2") == ["Plan"])
    }

    /// The former key would find the link without comparing titles.
    @Test func theKeyOfADeclaredAddressIsDerivedAgainAndItsFormerKeyWithdrawn() async throws {
        let notebooks = try await Notebooks()
        let activity = UserActivity(
            title: "A long story", webpageURL: "https://example.com/a?session=1&xa=ab12",
            declaredCanonicalURL: "https://example.com/a?session=1")
        _ = try await notebooks.old.createNote(
            title: "Plan", body: "", links: [LinkRequest(activity: activity)], for: .local)
        _ = try await notebooks.new.rekeyLinks(for: .local)
        func titles(_ notebook: Notebook, _ url: String) async throws -> [String] {
            let visit = UserActivity(title: "A long story", webpageURL: url)
            return try await notebook.suggestions(for: visit, account: .local).suggestions.map(\.note.title)
        }
        #expect(try await titles(notebooks.new, "https://example.com/a?session=2") == ["Plan"])
        #expect(try await titles(notebooks.new, "https://example.com/a") == ["Plan"])
        #expect(try await titles(notebooks.old, "https://example.com/a?session=1") == [])
    }

    @Test func aDeclaredAddressThatRulesMakeTheLinksOwnFindsItWithoutATitle() async throws {
        let notebooks = try await Notebooks()
        let activity = UserActivity(
            title: "A long story", webpageURL: "https://example.com/a?session=1",
            declaredCanonicalURL: "https://example.com/a")
        _ = try await notebooks.old.createNote(
            title: "Plan", body: "", links: [LinkRequest(activity: activity)], for: .local)
        #expect(try await titles(notebooks.old, "https://example.com/a") == [])
        _ = try await notebooks.new.rekeyLinks(for: .local)
        #expect(try await titles(notebooks.new, "https://example.com/a?session=2") == ["Plan"])
    }

    @Test func formerKeysStayAsAliases() async throws {
        let notebooks = try await Notebooks()
        _ = try await notebooks.old.createNote(
            title: "Plan", body: "", links: [link("https://example.com/a?session=1")], for: .local)
        _ = try await notebooks.new.rekeyLinks(for: .local)
        #expect(try await titles(notebooks.old, "https://example.com/a?session=1") == ["Plan"])
    }

    @Test func anAliasThatGetsTheKeyOfAnUndoneOneIsUndone() async throws {
        let notebooks = try await Notebooks()
        let note = try await notebooks.old.createNote(
            title: "Plan", body: "", links: [link("https://s.example/x")], for: .local)
        func observeRedirect(to url: String) async throws {
            try await notebooks.old.record(
                ObservedPage(redirects: [.init(url: "https://s.example/x", isPermanent: false)], url: url), for: .local)
        }
        try await observeRedirect(to: "https://example.com/a")
        let alias = try #require(try await notebooks.old.aliases(of: note.links[0].id, for: .local).first)
        try await notebooks.old.undoAlias(alias.id, of: note.links[0].id, for: .local)
        try await observeRedirect(to: "https://example.com/a?session=1")
        #expect(try await titles(notebooks.old, "https://example.com/a?session=1") == ["Plan"])
        // The new rules make both addresses the same page.
        _ = try await notebooks.new.rekeyLinks(for: .local)
        #expect(try await titles(notebooks.new, "https://example.com/a").isEmpty)
        #expect(try await notebooks.new.aliases(of: note.links[0].id, for: .local).isEmpty)
        #expect(try await titles(notebooks.new, "https://s.example/x") == ["Plan"])
    }

    /// The new keys of links are derived before the transaction that writes them.
    @Test func anAliasThatIsUndoneWhileItIsRekeyedStaysUndone() async throws {
        let notebooks = try await Notebooks()
        let note = try await notebooks.old.createNote(
            title: "Plan", body: "", links: [link("https://s.example/x")], for: .local)
        try await notebooks.old.record(
            ObservedPage(
                redirects: [.init(url: "https://s.example/x", isPermanent: false)],
                url: "https://example.com/a?session=1"), for: .local)
        let alias = try #require(try await notebooks.old.aliases(of: note.links[0].id, for: .local).first)
        let version = notebooks.new.currentCanonicalizer.versioned.keyVersion
        let keyed = try #require(try await notebooks.store.links(notKeyedBy: version, limit: 9, for: .local).first)
        try await notebooks.old.undoAlias(alias.id, of: note.links[0].id, for: .local)
        let key = IdentityKey(kind: .redirect, text: "example.com/a", hash: Key.hash(of: "example.com/a"))
        let rekeyed = RekeyedAlias(
            formerKey: try #require(keyed.aliases.first?.key), keyMapping: KeyMapping(key: key, version: version),
            fromKey: "s.example/x", toKey: key.text)
        try await notebooks.store.rekey(
            [
                RekeyedLink(
                    id: keyed.id, canonicalURL: "https://s.example/x", hostname: nil, keyMapping: nil,
                    movedKeyMapping: nil, aliases: [rekeyed])
            ], to: version, at: .now, for: .local)
        #expect(try await notebooks.store.links(matching: [key], for: .local).isEmpty)
    }

    @Test func aRevertedRuleLeavesTheLinksAsBefore() async throws {
        let notebooks = try await Notebooks()
        let note = try await notebooks.old.createNote(
            title: "Plan", body: "", links: [link("https://example.com/a?session=1")], for: .local)
        _ = try await notebooks.new.rekeyLinks(for: .local)
        _ = try await notebooks.old.rekeyLinks(for: .local)
        let again = try await notebooks.old.note(note.id, for: .local)
        #expect(again == note)
        #expect(try await titles(notebooks.old, "https://example.com/a?session=2").isEmpty)
    }

    @Test func anAliasOfAWrongRuleExistsUntilItIsWithdrawn() async throws {
        let notebooks = try await Notebooks()
        _ = try await notebooks.old.createNote(
            title: "Plan", body: "", links: [link("https://example.com/a?session=1")], for: .local)
        _ = try await notebooks.new.rekeyLinks(for: .local)
        _ = try await notebooks.old.rekeyLinks(for: .local)
        #expect(try await titles(notebooks.old, "https://example.com/a") == ["Plan"])
        #expect(try await notebooks.old.withdrawFormerKeys(for: .local) == 1)
        #expect(try await titles(notebooks.old, "https://example.com/a").isEmpty)
        #expect(try await titles(notebooks.old, "https://example.com/a?session=1") == ["Plan"])
        #expect(try await notebooks.old.withdrawFormerKeys(for: .local) == 0)
    }

    @Test func restoredRulesRestoreTheirKeys() async throws {
        let notebooks = try await Notebooks()
        _ = try await notebooks.old.createNote(
            title: "Plan", body: "", links: [link("https://example.com/a?session=1")], for: .local)
        _ = try await notebooks.new.withdrawFormerKeys(for: .local)
        #expect(try await titles(notebooks.old, "https://example.com/a?session=1").isEmpty)
        #expect(try await titles(notebooks.new, "https://example.com/a?session=2") == ["Plan"])
        _ = try await notebooks.old.rekeyLinks(for: .local)
        #expect(try await titles(notebooks.old, "https://example.com/a?session=1") == ["Plan"])
    }

    @Test func rekeyingProcessesEachLinkOnce() async throws {
        let notebooks = try await Notebooks()
        let notes = (0..<450).map {
            NoteRequest(title: "\($0)", links: [link("https://example.com/\($0)")])
        }
        _ = try await notebooks.old.createNotes(notes, for: .local)
        #expect(try await notebooks.new.rekeyLinks(for: .local) == RekeyReport(links: 450, changed: 0))
        #expect(try await notebooks.new.rekeyLinks(for: .local) == RekeyReport())
    }

    @Test func theNewAddressOfAMovedPageIsRekeyed() async throws {
        let notebooks = try await Notebooks()
        let note = try await notebooks.old.createNote(
            title: "Plan", body: "", links: [link("https://example.com/a")], for: .local)
        let checked = [CheckedLink(id: note.links[0].id, webpageURL: "https://example.com/a")]
        for day in 0..<2 {
            _ = try await notebooks.later(byDays: day).record(
                .movedPermanently(to: "https://example.com/b?session=1"), of: checked, for: .local)
        }
        #expect(try await titles(notebooks.new, "https://example.com/b?session=2").isEmpty)
        _ = try await notebooks.new.withdrawFormerKeys(for: .local)
        #expect(try await titles(notebooks.new, "https://example.com/b?session=2") == ["Plan"])
        #expect(try await titles(notebooks.old, "https://example.com/b?session=1").isEmpty)
    }

    @Test func aRemovedLinkIsNotFoundAfterRekeying() async throws {
        let notebooks = try await Notebooks()
        let note = try await notebooks.old.createNote(
            title: "Plan", body: "", links: [link("https://example.com/a?session=1")], for: .local)
        try await notebooks.old.removeLink(note.links[0].id, from: note.id, for: .local)
        _ = try await notebooks.new.rekeyLinks(for: .local)
        #expect(try await titles(notebooks.new, "https://example.com/a?session=1").isEmpty)
    }
}

import Canonicalization
import Notebook
import TestedStores
import Testing

@testable import SQLiteStore

struct LinkMatchCacheTests {
    private static func key(_ text: String) -> IdentityKey {
        IdentityKey(kind: .canonicalURL, text: text, hash: Key.hash(of: text))
    }

    private static func match(of key: IdentityKey, title: String = "A link") -> LinkMatch {
        let (note, time) = (Identifier<Note>(), Instant(milliseconds: 0))
        let url = "https://\(key.text)"
        return LinkMatch(
            key: key,
            link: Link(
                id: Identifier(), noteID: note, activity: UserActivity(title: title, webpageURL: url),
                canonicalURL: url, key: key.text, siteName: nil, pageDescription: nil, quote: nil, source: .added,
                state: .unknown, movedTo: nil, addedAt: time),
            note: NoteSummary(
                id: note, title: "A note", body: "", sites: [], linkCount: 1, revision: 1, createdAt: time,
                modifiedAt: time, trashedAt: nil, isPinned: false, archivedAt: nil, tags: [], conflicts: 0,
                inkRevision: nil, reminder: nil))
    }

    private let first = key("first.example")
    private let second = key("second.example")

    @Test func eachKeyHasItsOwnLinks() throws {
        let cache = LinkMatchCache()
        let matches = [Self.match(of: first), Self.match(of: second)]
        cache.keep(matches, of: [first, second], for: .local, readAt: cache.generation)
        #expect(cache.links(matching: [second], for: .local)?.map(\.link.id) == [matches[1].link.id])
        #expect(cache.links(matching: [first, second], for: .local)?.map(\.link.id) == matches.map(\.link.id))
    }

    @Test func emptyResultsAreCached() {
        let cache = LinkMatchCache()
        #expect(cache.links(matching: [first], for: .local) == nil)
        cache.keep([], of: [first], for: .local, readAt: cache.generation)
        #expect(cache.links(matching: [first], for: .local)?.isEmpty == true)
        #expect(cache.links(matching: [first, second], for: .local) == nil)
    }

    @Test func accountsAndKindsOfKeysAreSeparate() {
        let cache = LinkMatchCache()
        cache.keep([Self.match(of: first)], of: [first], for: .local, readAt: cache.generation)
        #expect(cache.links(matching: [first], for: AccountID(rawValue: 2)) == nil)
        let other = IdentityKey(kind: .appIdentifier, text: first.text, hash: first.hash)
        #expect(cache.links(matching: [other], for: .local) == nil)
    }

    @Test func resultsReadBeforeEmptyingAreNotCached() {
        let cache = LinkMatchCache()
        let generation = cache.generation
        cache.keep([Self.match(of: first)], of: [first], for: .local, readAt: generation)
        cache.empty()
        #expect(cache.links(matching: [first], for: .local) == nil)
        cache.keep([Self.match(of: second)], of: [second], for: .local, readAt: generation)
        #expect(cache.links(matching: [second], for: .local) == nil)
    }

    @Test func usedEntriesStayAndUnusedOnesAreDropped() {
        let cache = LinkMatchCache()
        // A mebibyte each: the cache is too small for forty.
        let keys = (0..<40).map { Self.key("\($0).example") }
        let title = String(repeating: "x", count: 1_048_576)
        for key in keys {
            cache.keep([Self.match(of: key, title: title)], of: [key], for: .local, readAt: cache.generation)
            #expect(cache.links(matching: [keys[0]], for: .local) != nil)
        }
        #expect(cache.links(matching: [keys[1]], for: .local) == nil)
        #expect(cache.links(matching: [keys[39]], for: .local) != nil)
    }
}

struct CachedLinkTests {
    @Test func linksAreCachedUntilANoteIsWritten() async throws {
        let store = try TemporaryStore().open()
        var draft = NewNote(title: "Before")
        draft.links = [.test("https://page.example/")]
        let note = try await store.create(draft, for: .local)
        let key = IdentityKey(kind: .canonicalURL, text: "page.example", hash: Key.hash(of: "page.example"))
        func cached() -> [LinkMatch]? { store.linkMatchCache.links(matching: [key], for: .local) }

        #expect(cached() == nil)
        #expect(try await store.links(matching: [key], for: .local).map(\.note.title) == ["Before"])
        #expect(cached()?.map(\.note.title) == ["Before"])

        _ = try await store.setTrashed(note.id, true, at: .now, for: .local)
        #expect(cached() == nil)
        #expect(try await store.links(matching: [key], for: .local).isEmpty)
        #expect(cached()?.isEmpty == true)
    }
}

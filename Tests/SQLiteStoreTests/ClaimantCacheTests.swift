import Canonicalization
import Notebook
import Testing

@testable import SQLiteStore

struct ClaimantCacheTests {
    private static func key(_ text: String) -> ContentKey {
        ContentKey(kind: .canonicalURL, text: text, hash: Key.hash(of: text))
    }

    private static func claimant(of key: ContentKey, title: String = "A link") -> Claimant {
        let (note, time) = (Identifier<Note>(), Instant(milliseconds: 0))
        let url = "https://\(key.text)"
        return Claimant(
            key: key,
            link: Link(
                id: Identifier(), noteID: note, webpageURL: url, canonicalURL: url, key: key.text, title: title,
                siteName: nil, quote: nil, userInfo: nil, state: .unknown, movedTo: nil, addedAt: time),
            note: NoteSummary(
                id: note, title: "A note", body: "", sites: [], linkCount: 1, revision: 1, createdAt: time,
                modifiedAt: time, trashedAt: nil, isPinned: false, archivedAt: nil, tags: [], conflicts: 0,
                inkRevision: nil, reminder: nil))
    }

    private let first = key("first.example")
    private let second = key("second.example")

    @Test func eachKeyHasItsOwnClaimants() throws {
        let cache = ClaimantCache()
        let claimants = [Self.claimant(of: first), Self.claimant(of: second)]
        cache.keep(claimants, of: [first, second], for: .local, readAt: cache.generation)
        #expect(cache.claimants(of: [second], for: .local)?.map(\.link.id) == [claimants[1].link.id])
        #expect(cache.claimants(of: [first, second], for: .local)?.map(\.link.id) == claimants.map(\.link.id))
    }

    @Test func thatAKeyHasNoneIsKnownToo() {
        let cache = ClaimantCache()
        #expect(cache.claimants(of: [first], for: .local) == nil)
        cache.keep([], of: [first], for: .local, readAt: cache.generation)
        #expect(cache.claimants(of: [first], for: .local)?.isEmpty == true)
        #expect(cache.claimants(of: [first, second], for: .local) == nil)
    }

    @Test func accountsAndKindsOfKeysAreToldApart() {
        let cache = ClaimantCache()
        cache.keep([Self.claimant(of: first)], of: [first], for: .local, readAt: cache.generation)
        #expect(cache.claimants(of: [first], for: AccountID(rawValue: 2)) == nil)
        let other = ContentKey(kind: .appIdentifier, text: first.text, hash: first.hash)
        #expect(cache.claimants(of: [other], for: .local) == nil)
    }

    @Test func whatWasReadBeforeItWasEmptiedIsNotKept() {
        let cache = ClaimantCache()
        let generation = cache.generation
        cache.keep([Self.claimant(of: first)], of: [first], for: .local, readAt: generation)
        cache.empty()
        #expect(cache.claimants(of: [first], for: .local) == nil)
        cache.keep([Self.claimant(of: second)], of: [second], for: .local, readAt: generation)
        #expect(cache.claimants(of: [second], for: .local) == nil)
    }

    @Test func whatIsAskedForStaysAndWhatIsNotGoes() {
        let cache = ClaimantCache()
        // A mebibyte each: forty do not go in.
        let keys = (0..<40).map { Self.key("\($0).example") }
        let title = String(repeating: "x", count: 1_048_576)
        for key in keys {
            cache.keep([Self.claimant(of: key, title: title)], of: [key], for: .local, readAt: cache.generation)
            #expect(cache.claimants(of: [keys[0]], for: .local) != nil)
        }
        #expect(cache.claimants(of: [keys[1]], for: .local) == nil)
        #expect(cache.claimants(of: [keys[39]], for: .local) != nil)
    }
}

struct ClaimantsAtHandTests {
    /// Looks the key up as a visit does.
    private func find(_ key: ContentKey, in store: SQLiteStore) async throws -> [Claimant] {
        try await withCheckedThrowingContinuation { continuation in
            store.findClaimants(of: [key], for: .local) { continuation.resume(with: $0) }
        }
    }

    @Test func whatWasLookedUpIsAtHandUntilSomethingIsWritten() async throws {
        let store = try TemporaryStore().open()
        var draft = NoteDraft(title: "Before")
        draft.links = [.test("https://page.example/")]
        let note = try await store.create(draft, for: .local)
        let key = ContentKey(kind: .canonicalURL, text: "page.example", hash: Key.hash(of: "page.example"))
        #expect(store.claimantsAtHand(of: [key], for: .local) == nil)
        #expect(try await find(key, in: store).map(\.note.title) == ["Before"])
        #expect(store.claimantsAtHand(of: [key], for: .local)?.map(\.note.title) == ["Before"])

        _ = try await store.setTrashed(note.id, true, at: .now, for: .local)
        #expect(store.claimantsAtHand(of: [key], for: .local) == nil)
        #expect(try await find(key, in: store).isEmpty)
        #expect(store.claimantsAtHand(of: [key], for: .local)?.isEmpty == true)
    }
}

import Canonicalization
import Notebook
import TestedStores
import Testing

/// Links are found by the place of their page, however much of it the store's index has.
struct LinksInSectionsTests {
    @Test(arguments: TestedStore.all, [1, 48, 49, 50, 51, 52, 53, 54, 300, 3_000])
    func linksInASectionAreFound(tested: TestedStore, length: Int) async throws {
        let store = try await tested.open()
        let notebook = Notebook(store: store, canonicalizer: .standard)
        let section = "a.example/" + String(repeating: "x", count: length)
        let inside = ["", "/", "/a", "/a/b", "?p=1", "#!/c", "/\u{E9}"]
        let outside = ["-a", "0", "@", "a", "x/a", "."]
        for ending in inside + outside {
            _ = try await notebook.createNote(
                title: ending, body: "",
                links: [LinkRequest(activity: UserActivity(title: "", webpageURL: "https://\(section)\(ending)"))],
                for: .local)
        }
        let found = try await store.links(under: [KeyPrefix(stored: Array(section.utf8))], for: .local)
        #expect(Set(found.map(\.note.title)) == Set(inside))
        let atPath = try await store.links(
            at: KeyPrefix(stored: Array(section.utf8)), limit: 100, for: .local)
        #expect(Set(atPath.map(\.note.title)).isSubset(of: ["", "/", "?p=1", "#!/c"]))
        #expect(atPath.contains { $0.note.title == "?p=1" })
    }
}

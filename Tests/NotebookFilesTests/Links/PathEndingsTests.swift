import Synchronization
import Testing

@testable import NotebookFiles

struct PathEndingsTests {
    private final class Counter: Sendable {
        @TaskLocal static var current: Counter?
        private let count = Mutex(0)

        var value: Int { count.withLock { $0 } }
        func add() { count.withLock { $0 += 1 } }
    }

    /// A name that counts how often it is read.
    private struct Name: Hashable, Sendable {
        let text: String

        static func == (left: Name, right: Name) -> Bool {
            Counter.current?.add()
            return left.text == right.text
        }

        func hash(into hasher: inout Hasher) {
            Counter.current?.add()
            hasher.combine(text)
        }
    }

    private func names(_ path: String) -> [Name] { path.split(separator: "/").map { Name(text: String($0)) } }

    @Test(arguments: [
        ("Plan.md", "Plan.md"), ("b/Plan.md", "a/b/Plan.md"), ("a/b/Plan.md", "a/b/Plan.md"), ("Io.md", "b/Io.md"),
        ("lan.md", nil), ("c/Plan.md", nil), ("", nil), ("x/Plan.md", "x/Plan.md"),
    ])
    func theShortestPathWithTheEndingIsFound(ending: String, path: String?) {
        var endings = PathEndings<Substring>()
        for path in ["a/b/Plan.md", "x/Plan.md", "Plan.md", "c/Io.md", "b/Io.md"] {
            endings.add(path, path.split(separator: "/"))
        }
        #expect(endings.shortestPath(endingWith: ending.split(separator: "/")) == path)
    }

    @Test func aLookupDoesNotReadAllPathsWithTheName() {
        var endings = PathEndings<Name>()
        for folder in 0..<10_000 { endings.add("folder\(folder)/note.md", names("folder\(folder)/note.md")) }
        let counter = Counter()
        Counter.$current.withValue(counter) {
            for folder in 0..<100 { _ = endings.shortestPath(endingWith: names("folder\(folder)/note.md")) }
            _ = endings.shortestPath(endingWith: names("elsewhere/note.md"))
        }
        // A few names are compared with others of the same hash.
        #expect(counter.value < 101 * 40)
        #expect(counter.value >= 202)
    }
}

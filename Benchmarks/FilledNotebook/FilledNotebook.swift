import Canonicalization
import Foundation
import Notebook
import SQLiteStore

/// A data file with a number of links, each to a different page.
public struct FilledNotebook {
    /// The number of visits in one measurement.
    public static let visits = 5_000
    /// The size of an import: few transactions that still fit into memory.
    private static let notesAtOnce = 20_000
    private static let importsAtOnce = 2

    public let links: Int
    private let linksPerNote: Int
    private let notebook: Notebook

    public init(links: Int, linksPerNote: Int = 10, store: SQLiteStore) {
        self.links = links
        self.linksPerNote = linksPerNote
        notebook = Notebook(store: store, canonicalizer: .standard)
    }

    private static func url(_ number: Int) -> String {
        "https://site-\(number % 5_000).example/articles/\(number / 7)/what-it-says-\(number)?id=\(number)"
    }

    /// Creates the notes and links.
    public func fill() async throws {
        let (notebook, linksPerNote, size) = (notebook, linksPerNote, linksPerNote * Self.notesAtOnce)
        try await withThrowingTaskGroup(of: Void.self) { group in
            var begun = 0
            for start in stride(from: 0, to: links, by: size) {
                // The next import is canonicalized while this one is written.
                if begun >= Self.importsAtOnce { try await group.next() }
                begun += 1
                let end = min(start + size, links)
                group.addTask { _ = try await notebook.createNotes(Self.notes(start..<end, linksPerNote), for: .local) }
            }
            try await group.waitForAll()
        }
    }

    private static func notes(_ links: Range<Int>, _ linksPerNote: Int) -> [NoteRequest] {
        stride(from: links.lowerBound, to: links.upperBound, by: linksPerNote).map { first in
            let requests = (first..<min(first + linksPerNote, links.upperBound)).map { number in
                LinkRequest(activity: UserActivity(title: "Article \(number)", webpageURL: url(number)))
            }
            return NoteRequest(title: "Note \(first)", body: "What I read. #reading", links: requests)
        }
    }

    /// Returns the processor time of visits to pages with or without notes.
    public func visits(seed: Int, hitting: Bool) async throws -> Duration {
        var state = UInt64(seed) &* 2_862_933_555_777_941_757 &+ 3_037_000_493
        var found = 0
        let start = ProcessorTime.now
        for _ in 0..<Self.visits {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let number = Int(state >> 33) % max(links, 1) + (hitting ? 0 : links)
            let activity = UserActivity(webpageURL: Self.url(number) + "&utm_source=mail")
            found += try await notebook.suggestions(for: activity, account: .local).suggestions.count
        }
        let time = ProcessorTime.now - start
        guard found == (hitting ? Self.visits : 0) else { fatalError("\(found) of \(Self.visits) visits found a note") }
        return time
    }
}

/// The processor time of all threads of this process.
public enum ProcessorTime {
    public static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}

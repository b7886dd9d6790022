import Canonicalization
import Foundation
import Notebook
import SQLiteStore

/// A data file with so many links, each to a page of its own.
public struct FilledNotebook {
    /// In one measurement.
    public static let visits = 5_000
    /// As an import does it: few transactions, and not more in memory than they are worth.
    private static let notesAtOnce = 20_000

    public let links: Int
    private let linksPerNote: Int
    private let notebook: Notebook<SQLiteStore>

    public init(links: Int, linksPerNote: Int = 10, store: SQLiteStore) {
        self.links = links
        self.linksPerNote = linksPerNote
        notebook = Notebook(store: store, canonicalizer: .standard)
    }

    private static func url(_ number: Int) -> String {
        "https://site-\(number % 5_000).example/articles/\(number / 7)/what-it-says-\(number)?id=\(number)"
    }

    public func fill() async throws {
        var next = 0
        while next < links {
            var notes: [NoteRequest] = []
            while next < links, notes.count < Self.notesAtOnce {
                let numbers = next..<min(next + linksPerNote, links)
                next = numbers.upperBound
                let requests = numbers.map { number in
                    LinkRequest(activity: UserActivity(title: "Article \(number)", webpageURL: Self.url(number)))
                }
                notes.append(
                    NoteRequest(title: "Note \(numbers.lowerBound)", body: "What I read. #reading", links: requests))
            }
            _ = try await notebook.createNotes(notes, for: .local)
        }
    }

    /// What the processors took for it.
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

/// What all threads of this process have used of the processors.
public enum ProcessorTime {
    public static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}

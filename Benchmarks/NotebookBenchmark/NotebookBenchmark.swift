import Canonicalization
import Foundation
import Notebook
import SQLiteStore

/// Measures how look-ups hold up as a notebook grows: `notebook-benchmark ROUNDS LINKS…`.
///
/// Fills one data file for each number of links, ten links a note, through the domain as an import does. Then visits are answered from
/// each, in turns, round by round. Times are of the processor, so that others who use the machine count little. Prints a line of name,
/// number of links and microseconds for each; the first lines are of filling, a link.
@main
struct NotebookBenchmark {
    static func main() async throws {
        let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        guard let rounds = numbers.first, numbers.count > 1 else {
            FileHandle.standardError.write(Data("usage: notebook-benchmark ROUNDS LINKS…\n".utf8))
            exit(2)
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "notebook-benchmark-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        var filled: [FilledNotebook] = []
        for links in numbers.dropFirst() {
            let store = try SQLiteStore(path: folder.appending(path: "\(links).sqlite").path)
            let notebook = FilledNotebook(links: links, store: store)
            let time = try await notebook.fill()
            print("fill", links, microseconds(time, links), separator: "\t")
            filled.append(notebook)
        }
        var hits = [Duration](repeating: .seconds(3_600), count: filled.count)
        var misses = hits
        for round in 0..<rounds {
            for (index, notebook) in filled.enumerated() {
                hits[index] = min(hits[index], try await notebook.visits(seed: round, hitting: true))
                misses[index] = min(misses[index], try await notebook.visits(seed: round, hitting: false))
            }
        }
        for (index, notebook) in filled.enumerated() {
            print("hit", notebook.links, microseconds(hits[index], FilledNotebook.visits), separator: "\t")
            print("miss", notebook.links, microseconds(misses[index], FilledNotebook.visits), separator: "\t")
        }
    }

    private static func microseconds(_ time: Duration, _ count: Int) -> Double {
        let (seconds, attoseconds) = time.components
        return (Double(seconds) * 1e6 + Double(attoseconds) / 1e12) / Double(max(count, 1))
    }
}

/// A data file with so many links, each to a page of its own.
struct FilledNotebook {
    /// In one measurement.
    static let visits = 5_000

    let links: Int
    private let notebook: Notebook<SQLiteStore>

    init(links: Int, store: SQLiteStore) {
        self.links = links
        notebook = Notebook(store: store, canonicalizer: .standard)
    }

    private static func url(_ number: Int) -> String {
        "https://site-\(number % 5_000).example/articles/\(number / 7)/what-it-says-\(number)?id=\(number)"
    }

    func fill() async throws -> Duration {
        let start = ProcessorTime.now
        var next = 0
        while next < links {
            var notes: [NoteRequest] = []
            while next < links, notes.count < 500 {
                let numbers = next..<min(next + 10, links)
                next = numbers.upperBound
                let requests = numbers.map { number in
                    LinkRequest(activity: UserActivity(title: "Article \(number)", webpageURL: Self.url(number)))
                }
                notes.append(
                    NoteRequest(title: "Note \(numbers.lowerBound)", body: "What I read. #reading", links: requests))
            }
            _ = try await notebook.createNotes(notes, for: .local)
        }
        return ProcessorTime.now - start
    }

    func visits(seed: Int, hitting: Bool) async throws -> Duration {
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
enum ProcessorTime {
    static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}

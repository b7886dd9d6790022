import FilledNotebook
import Foundation
import SQLiteStore

/// Measures how the time of lookups depends on the size of a notebook: `notebook-benchmark ROUNDS LINKS…`.
///
/// Fills a data file for each number of links, with ten links a note, in the way of an import. Then measures visits in each file in
/// turns, round by round. The figures are processor times, so that other processes on the machine matter little. Each line of output
/// has a name, a number of links and microseconds. The first lines are of filling, for each link: processor time (`fill`) and elapsed
/// time (`wait`).
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
            let start = ProcessorTime.now
            let clock = ContinuousClock.now
            try await notebook.fill()
            print("fill", links, microseconds(ProcessorTime.now - start, links), separator: "\t")
            print("wait", links, microseconds(ContinuousClock.now - clock, links), separator: "\t")
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

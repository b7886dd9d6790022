import Foundation
import PageMetadata
import WebURL

/// Measures the extraction of metadata on one thread: `extraction-benchmark MANIFEST [ROUNDS]`. The manifest has a line
/// `path<tab>URL` for each page; the URL may be empty.
///
/// Prints lines of name, pages per second, megabytes per second, bytes read per page and peak memory in KiB beyond the
/// pages themselves. The time is the thread's processor time in the best of all rounds.
@main
struct ExtractionBenchmark {
    private struct Page {
        let bytes: [UInt8]
        let url: WebURL?
    }

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let manifest = arguments.first else { fatalError("usage: extraction-benchmark MANIFEST [ROUNDS]") }
        let rounds = arguments.dropFirst().first.flatMap { Int($0) } ?? 7
        let pages = try String(contentsOfFile: manifest, encoding: .utf8).split(separator: "\n").map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            return Page(
                bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: String(fields[0])))),
                url: try fields.dropFirst().first.flatMap { $0.isEmpty ? nil : try WebURL(parsing: String($0)) })
        }
        measure("backnote", pages, rounds: rounds, pieceLength: 16 << 10)
        measure("backnote, pages in one piece", pages, rounds: rounds, pieceLength: .max)
    }

    /// - Parameter pieceLength: how many bytes arrive at a time. No more are passed on once the answer is complete.
    private static func measure(_ name: String, _ pages: [Page], rounds: Int, pieceLength: Int) {
        var best = Double.infinity
        var bytesRead = 0
        var titles = 0
        let memory = PeakMemory()
        for _ in 0..<rounds {
            bytesRead = 0
            let start = threadSeconds()
            for page in pages {
                let extractor = PageMetadataExtractor(url: page.url, contentType: nil)
                var position = 0
                while position < page.bytes.count && !extractor.isComplete {
                    let end = pieceLength < page.bytes.count - position ? position + pieceLength : page.bytes.count
                    extractor.consume(
                        position == 0 && end == page.bytes.count ? page.bytes : [UInt8](page.bytes[position..<end]))
                    position = end
                }
                bytesRead += position
                if let metadata = try? extractor.finish(), metadata.title != nil { titles += 1 }
            }
            best = min(best, threadSeconds() - start)
        }
        let megabytes = Double(pages.reduce(0) { $0 + $1.bytes.count }) / 1e6
        let fields = [
            name, "\(Double(pages.count) / best)", "\(megabytes / best)", "\(bytesRead / max(1, pages.count))",
            "\(memory.growth)",
        ]
        print(fields.joined(separator: "\t"))
        precondition(titles > 0, "no page has a title")
    }

    private static func threadSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// The growth of the process's peak memory since this was created, in KiB: Linux's `VmHWM`, which a write to
/// `clear_refs` resets. Zero on other systems.
struct PeakMemory {
    private let start: Int

    init() {
        try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
        start = Self.field("VmRSS:")
    }

    var growth: Int { max(0, Self.field("VmHWM:") - start) }

    private static func field(_ name: String) -> Int {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
        return line?.split(whereSeparator: { $0 == "\t" || $0 == " " }).dropFirst().first.flatMap { Int($0) } ?? 0
    }
}

import Foundation
import PageFetching
import WebURL

/// `fetch-benchmark PORT CONCURRENCY` fetches the URLs of standard input, which are on that port of 127.0.0.1, and
/// prints the number of pages, the number of bytes, and the peak memory in bytes. `scripts/bench` measures the time, as
/// for the peer.
@main
struct FetchBenchmark {
    static func main() async throws {
        let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        guard numbers.count == 2, let port = UInt16(exactly: numbers[0]), numbers[1] > 0 else {
            print("usage: fetch-benchmark PORT CONCURRENCY <URLS")
            exit(2)
        }
        try await fetch(port: port, concurrency: numbers[1])
    }

    private static func fetch(port: UInt16, concurrency: Int) async throws {
        guard let endpoint = AddressPolicy.Endpoint("127.0.0.1:\(port)") else { throw CocoaError(.fileReadUnknown) }
        var limits = FetchLimits()
        limits.transfers = concurrency
        limits.transfersPerHost = concurrency
        let fetcher = PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: limits)
        var urls: [WebURL] = []
        while let line = readLine() { urls.append(try WebURL(parsing: line)) }
        var (pages, bytes) = (0, 0)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for (index, url) in urls.enumerated() {
                if index >= concurrency, let count = try await group.next() {
                    (pages, bytes) = (pages + 1, bytes + count)
                }
                group.addTask { try await fetcher.fetch(url).body.count }
            }
            for try await count in group { (pages, bytes) = (pages + 1, bytes + count) }
        }
        print("\(pages)\t\(bytes)\t\(peakMemory)")
    }

    /// The peak resident memory in bytes, from Linux.
    private static var peakMemory: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
    }
}

import Canonicalization
import FilledNotebook
import Foundation
import HTTPService
import Hummingbird
import Logging
import Notebook
import PageFetching
import RuleLists
import SQLiteStore

/// Runs the service over a notebook with a given number of links, for a load generator: `visits-benchmark DATA-FILE LINKS PORT`.
///
/// Fills an empty data file. Prints how long opening and filling took, in seconds, then `ready`. On the next port, a handler sends a constant
/// response to every request.
@main
enum VisitsBenchmark {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let links = Int(arguments[2]), let port = Int(arguments[3]) else {
            FileHandle.standardError.write(Data("usage: visits-benchmark DATA-FILE LINKS PORT\n".utf8))
            exit(2)
        }
        try await BenchmarkService(dataFile: arguments[1], links: links, port: port).run()
    }
}

/// The service over a filled notebook, and a handler with a constant response to compare it with.
struct BenchmarkService {
    /// The token of the load generator.
    static let token = "backnote-benchmark-backnote-benchmark-token"

    let dataFile: String
    let links: Int
    let port: Int

    func run() async throws {
        let clock = ContinuousClock()
        let opening = clock.now
        let store = try SQLiteStore(path: dataFile)
        print("open", links, seconds(clock.now - opening), separator: "\t")
        let probe = NoteQuery(limit: 1)
        let notebook = Notebook(store: store, canonicalizer: .standard)
        if try await notebook.notes(probe, for: .local).elements.isEmpty {
            let (start, processor) = (clock.now, ProcessorTime.now)
            try await FilledNotebook(links: links, store: store).fill()
            print("fill", links, seconds(clock.now - start), separator: "\t")
            print("fill, of the processor", links, seconds(ProcessorTime.now - processor), separator: "\t")
        }
        try await store.keep(
            Credential(
                kind: .token, digest: Secret(text: Self.token).digest, account: .local, name: "Benchmark",
                createdAt: .now, expiresAt: nil))
        var logger = Logger(label: "benchmark")
        logger.logLevel = .warning
        let service = HTTPService(
            store: store, rules: RuleService(folder: RuleFolder(dataFolder: "/nowhere"), fetcher: PageFetcher()),
            fetcher: PageFetcher(),
            configuration: ServiceConfiguration(
                host: "127.0.0.1", port: port, cookieSuffix: "benchmark", version: "0", fetchPolicy: .off,
                rates: RateLimits(isEnabled: false)))
        let peer = constantHandler(logger: logger)
        try await withThrowingTaskGroup { group in
            group.addTask { try await peer.runService() }
            try await service.run(logger: logger) {
                print("ready")
                fflush(nil)
            }
            group.cancelAll()
        }
        try await store.close()
    }

    /// One route without middleware, with as many bytes as the response to a visit without suggestions.
    private func constantHandler(logger: Logger) -> some ApplicationProtocol {
        let body = ByteBuffer(repeating: UInt8(ascii: "x"), count: 560)
        let router = Router()
        router.post("api/v1/visits") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "application/json"], body: ResponseBody(byteBuffer: body))
        }
        return Application(
            router: router,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port + 1)),
            logger: logger)
    }

    private func seconds(_ time: Duration) -> String {
        time.formatted(.units(allowed: [.seconds], width: .narrow, fractionalPart: .show(length: 3)))
    }
}

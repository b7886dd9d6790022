import Foundation
import PageMetadata
import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// One case of the hostile server, and what is to come of it.
struct HostileCase: Sendable, CustomTestStringConvertible {
    enum Outcome: Sendable, Equatable {
        /// A page, whole, with its title.
        case page(String?)
        /// As much of a page as there was, or as is taken.
        case part(String?)
        case error(FetchError)
    }

    let path: String
    let outcome: Outcome

    init(_ path: String, _ outcome: Outcome) {
        self.path = path
        self.outcome = outcome
    }

    init(_ path: String, _ diagnosis: FetchError.Diagnosis) {
        self.init(path, .error(.unreachable(diagnosis: diagnosis)))
    }

    var testDescription: String { String(path.prefix(60)) }

    /// The server's name for it.
    var name: String { String(path.dropFirst().prefix { $0 != "?" }) }

    static let redirects = [
        HostileCase("/to?u=/ok&s=301%20x", .page("ok")),
        HostileCase("/to?u=/ok&s=302%20x", .page("ok")),
        HostileCase("/to?u=/ok&s=303%20x", .page("ok")),
        HostileCase("/to?u=/ok&s=307%20x", .page("ok")),
        HostileCase("/to?u=/ok&s=308%20x", .page("ok")),
        HostileCase("/to?u=/ok&s=300%20x", .error(.status(300))),
        HostileCase("/to?u=/ok&s=304%20x", .error(.status(304))),
        HostileCase("/to?u=/ok&s=305%20x", .error(.status(305))),
        HostileCase("/to?u=/ok&s=306%20x", .error(.status(306))),
        HostileCase("/to?u=/ok&s=399%20x", .error(.status(399))),
        HostileCase("/loop", .error(.redirectLoop)),
        HostileCase("/pingpong", .error(.redirectLoop)),
        HostileCase("/to?u=", .error(.redirectLoop)),
        HostileCase("/to?u=%23x", .error(.redirectLoop)),
        HostileCase("/hops?n=5", .page("ok")),
        HostileCase("/hops?n=6", .error(.tooManyRedirects)),
        HostileCase("/hops?n=20", .error(.tooManyRedirects)),
        HostileCase("/noloc", .error(.status(302))),
        HostileCase("/twoloc", .page("ok")),
        HostileCase("/to?u=/" + String(repeating: "a", count: 9000), .addressTooLong),
        // Spaces, which are longer once they are escaped.
        HostileCase("/to?u=/" + String(repeating: "+", count: 3000) + "x", .addressTooLong),
        HostileCase("/to?u=http://%5B", .badRedirect),
        HostileCase("/to?u=%20%09/ok%09%20", .page("ok")),
        HostileCase("/to?u=/o%09k", .page("ok")),
        HostileCase("/to?u=/o%C3%A9k", .error(.status(404))),
        HostileCase("/crlf", .error(.status(404))),
        HostileCase("/cookieredir", .page("ok")),
        HostileCase("/to?u=file:///etc/hostname", .error(.invalidScheme("file"))),
        HostileCase("/to?u=ftp://127.0.0.1/", .error(.invalidScheme("ftp"))),
        HostileCase("/to?u=gopher://127.0.0.1/", .error(.invalidScheme("gopher"))),
        HostileCase("/to?u=dict://127.0.0.1:11211/stats", .error(.invalidScheme("dict"))),
        HostileCase("/to?u=data:text/html,x", .error(.invalidScheme("data"))),
        HostileCase("/to?u=javascript:alert(1)", .error(.invalidScheme("javascript"))),
        HostileCase("/to?u=blob:http://127.0.0.1/x", .error(.invalidScheme("blob"))),
        HostileCase("/to?u=http://a:b@127.0.0.1/", .error(.hasCredentials)),
        HostileCase("/to?u=http://127.0.0.1:22/", .refusedPort(22)),
        HostileCase("/to?u=http://127.0.0.1:25/", .refusedPort(25)),
        HostileCase("/to?u=http://127.0.0.1:6379/", .refusedPort(6379)),
        HostileCase("/to?u=http://127.0.0.2:8080/", .refusedAddress("127.0.0.2 port 8080")),
        HostileCase("/to?u=http:%5C%5C127.0.0.2:8080", .refusedAddress("127.0.0.2 port 8080")),
        HostileCase("/to?u=http://metadata.google.internal/", .refusedName("metadata.google.internal")),
        HostileCase("/metarefresh", .page("mr")),
        HostileCase("/linkhdr", .page("ok")),
        HostileCase("/base", .page("b")),
    ]

    static let bodies = [
        HostileCase("/ok", .page("ok")),
        HostileCase("/ka", .page("ok")),
        HostileCase("/bomb?k=gzip&mb=50", .part(nil)),
        HostileCase("/bomb?k=deflate&mb=50", .part(nil)),
        HostileCase("/layers?n=5", .page("ok")),
        HostileCase("/layers?n=6", .badContentEncoding),
        HostileCase("/enclie", .badContentEncoding),
        HostileCase("/encunknown", .badContentEncoding),
        HostileCase("/truncgz", .page(nil)),
        HostileCase("/infinite", .part("ok")),
        HostileCase("/infchunk", .part(nil)),
        HostileCase("/shortcl", .page(nil)),
        HostileCase("/longcl", .part("ok")),
        HostileCase("/negcl", .notHTTP(code: 8)),
        HostileCase("/duocl", .page("ok")),
        HostileCase("/hugecl", .page("ok")),
        HostileCase("/clte", .page("ok")),
        HostileCase("/empty", .connectionLost),
        HostileCase("/reset", .connectionLost),
        HostileCase("/badchunk", .connectionLost),
        HostileCase("/hugechunk", .connectionLost),
        HostileCase("/chunkext?n=40000000", .part(nil)),
        HostileCase("/chunktiny?n=20000", .page(nil)),
        HostileCase("/chunktrunc", .part("ok")),
        HostileCase("/chunktrailer", .part("ok")),
    ]

    /// Those that go on for ever: the deadline ends them.
    static let slow = ["/drip", "/driphead", "/silent", "/bigcl"].map { HostileCase($0, .error(.timedOut)) }

    static let heads = [
        HostileCase("/hugeheader?n=60000", .page("ok")),
        HostileCase("/hugeheader?n=90000", .headTooLarge),
        HostileCase("/hugeheader?n=110000", .headTooLarge),
        HostileCase("/manyheaders", .headTooLarge),
        HostileCase("/manyheaders?n=300&len=1", .headTooLarge),
        HostileCase("/many100?n=3", .page("ok")),
        HostileCase("/many100", .headTooLarge),
        HostileCase("/http09", .notHTTP(code: 1)),
        HostileCase("/notHTTP", .notHTTP(code: 1)),
        HostileCase("/ssh", .notHTTP(code: 1)),
        HostileCase("/badstatus", .notHTTP(code: 1)),
        HostileCase("/status0", .notHTTP(code: 1)),
        HostileCase("/http3ver", .notHTTP(code: 1)),
        HostileCase("/h2preface", .notHTTP(code: 1)),
        HostileCase("/nulheader", .notHTTP(code: 8)),
        HostileCase("/status999", .error(.status(999))),
        HostileCase("/s204body", .page(nil)),
        HostileCase("/s206", .error(.status(206))),
        HostileCase("/s401", .error(.status(401))),
        HostileCase("/s407", .error(.status(407))),
        HostileCase("/s429", .error(.status(429, retryAfter: .seconds(86_400)))),
        HostileCase("/s429?ra=-1", .error(.status(429))),
        HostileCase(
            "/s429?ra=Fri,%2031%20Dec%202999%2023:59:59%20GMT", .error(.status(429, retryAfter: .seconds(86_400)))),
        HostileCase("/upgrade", .error(.status(101))),
        HostileCase("/nothing-here", .error(.status(404))),
        HostileCase("/ctlie", .page("ctlie")),
        HostileCase("/ctpng", .page("ctpng")),
        HostileCase("/ctsvg", .page("svg")),
        HostileCase("/ctnone", .page("ok")),
        HostileCase("/ctlong", .page("ok")),
        HostileCase("/ctdup", .page("ok")),
        HostileCase("/attachment", .page("ok")),
        HostileCase("/cookie", .page("ok")),
        HostileCase("/altsvc", .page("ok")),
        HostileCase("/hsts", .page("ok")),
    ]

    static let texts = [
        HostileCase("/cslie", .page(nil)),
        HostileCase("/csunknown", .page("ok")),
        HostileCase("/csutf7", .page(nil)),
        HostileCase("/csmeta", .page("caf\u{FFFD}")),
        HostileCase("/csbom", .page("é")),
        HostileCase("/csutf16", .page("é")),
        HostileCase("/badutf8", .page("a" + String(repeating: "\u{FFFD}", count: 11) + "z")),
        HostileCase("/nul", .page("a\u{FFFD}b")),
        HostileCase("/deep?n=20000", .page("deep")),
        HostileCase("/deepb?n=5000", .page("deep")),
        HostileCase("/attrs?n=10000", .page("attrs")),
        HostileCase("/longattr", .part("x")),
        HostileCase("/manytitles?n=5000", .page("t")),
        HostileCase("/manymeta?n=2000", .page(nil)),
        HostileCase("/unclosed?n=100000", .page(nil)),
        HostileCase("/xxe", .page("&e;")),
        HostileCase("/lol", .page("&a9;")),
    ]

    /// Their titles are as long as what is read: it is enough that there is one.
    static let longTitles = ["/longtitle", "/entities?n=20000"]
}

/// The cases of the hostile server, and what a fetch shows of each.
@Suite(.enabled(if: SharedData.hasHostileServer, "the hostile server is absent: set BACKNOTE_DATA"))
struct HostileServerTests {
    private let server: HostileServer

    init() throws {
        server = try HostileServer.shared.get()
    }

    private func outcome(_ path: String, limits: FetchLimits = .patient) async throws -> HostileCase.Outcome {
        let fetcher = PageFetcher(
            policy: AddressPolicy(allowing: [.init(address: .v4(0x7F00_0001), port: server.port)]), limits: limits)
        let url = try WebURL(parsing: server.address(path))
        do {
            let (page, metadata) = try await fetcher.metadata(of: url)
            #expect(page.body.count <= limits.bodyBytes)
            return page.isTruncated ? .part(metadata.title) : .page(metadata.title)
        } catch let error as FetchError {
            return .error(error)
        }
    }

    @Test(arguments: HostileCase.redirects) func aRedirect(hostile: HostileCase) async throws {
        #expect(try await outcome(hostile.path) == hostile.outcome)
    }

    @Test(arguments: HostileCase.bodies) func aBody(hostile: HostileCase) async throws {
        #expect(try await outcome(hostile.path) == hostile.outcome)
    }

    @Test(arguments: HostileCase.heads) func aHead(hostile: HostileCase) async throws {
        #expect(try await outcome(hostile.path) == hostile.outcome)
    }

    @Test(arguments: HostileCase.texts) func aText(hostile: HostileCase) async throws {
        #expect(try await outcome(hostile.path) == hostile.outcome)
    }

    @Test(arguments: HostileCase.longTitles) func aLongTitle(path: String) async throws {
        switch try await outcome(path) {
        case .page(let title?), .part(let title?): #expect(!title.isEmpty && title.utf8.count <= 4096)
        case let other: Issue.record("\(other)")
        }
    }

    @Test(arguments: HostileCase.slow) func whatTakesForEverIsEndedByTheDeadline(hostile: HostileCase) async throws {
        var limits = FetchLimits.patient
        limits.deadline = .milliseconds(300)
        #expect(try await outcome(hostile.path, limits: limits) == hostile.outcome)
    }

    /// The clock of a chain starts once, not with each hop.
    @Test func oneDeadlineCoversTheWholeChain() async throws {
        var limits = FetchLimits.patient
        limits.deadline = .milliseconds(300)
        #expect(try await outcome("/to?u=/to%3Fu=/silent", limits: limits) == .error(.timedOut))
    }

    @Test(arguments: ["/drip?ms=1000", "/driphead?ms=1000", "/silent"])
    func whatIsTooSlowIsGivenUpBeforeTheDeadline(path: String) async throws {
        var limits = FetchLimits.patient
        limits.leastBytesTime = .seconds(1)
        #expect(try await outcome(path, limits: limits) == .error(.timedOut))
    }

    @Test func everyCaseOfTheServerIsHere() throws {
        let source = try String(contentsOf: SharedData.hostileServer, encoding: .utf8)
        let all = Set(source.matches(of: /case == "(\w+)"/).map { String($0.output.1) })
        let cases =
            HostileCase.redirects + HostileCase.bodies + HostileCase.heads + HostileCase.texts + HostileCase.slow
        let tested = Set(cases.map(\.name) + ["longtitle", "entities"])
        #expect(all.count > 80 && all.subtracting(tested).isEmpty, "\(all.subtracting(tested).sorted())")
    }
}

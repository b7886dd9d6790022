import Synchronization
import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// The messages of fetch errors for people and for the log.
struct FetchReportTests {
    private final class Log: Sendable {
        let reports = Mutex<[FetchReport]>([])
    }

    private func report(_ url: String) async throws -> FetchReport {
        let log = Log()
        let fetcher = PageFetcher(limits: .patient) { report in log.reports.withLock { $0.append(report) } }
        _ = try? await fetcher.fetch(WebURL(parsing: url))
        let reports = log.reports.withLock { $0 }
        #expect(reports.count == 1)
        return try #require(reports.first)
    }

    @Test(
        arguments: [
            ("http://10.0.0.1/secret?token=1", "not fetched from 10.0.0.1: refusedAddress(\"10.0.0.1 port 80\")"),
            ("http://router.lan/secret", "not fetched from router.lan: refusedName(\"router.lan\")"),
            ("http://example.com:22/secret", "not fetched from example.com: refusedPort(22)"),
            (
                "ftp://example.com/",
                "not fetched from example.com: Only http and https URLs can be opened, not “ftp:”."
            ),
        ])
    func theLogContainsTheDiagnosis(url: String, line: String) async throws {
        #expect(try await report(url).description == line)
    }

    @Test func aSuccessfulFetchIsReported() async throws {
        let log = Log()
        let server = try SiteServer { _, _ in SiteServer.response(body: "<title>a</title>") }
        let fetcher = PageFetcher(
            policy: .loopback(port: server.port), limits: .patient
        ) { report in log.reports.withLock { $0.append(report) } }
        let url = try WebURL(parsing: server.address("/a"))
        _ = try await fetcher.fetch(url)
        let report = try #require(log.reports.withLock { $0.first })
        #expect(report.error == nil && report.finalURL == url && report.description == "fetched from 127.0.0.1")
    }

    /// Nobody must be able to map a network by requesting pages from it.
    @Test func allUnreachableAddressesHaveTheSameMessage() {
        let diagnoses: [FetchError.Diagnosis] = [
            .refusedAddress("10.0.0.1 port 80"), .refusedName("router"), .refusedPort(22), .connectionFailed,
            .connectionLost, .notHTTP(code: 1), .nameNotFound, .nameServerFailed, .secureConnectionFailed(code: 35),
            .headTooLarge, .badContentEncoding, .badRedirect, .addressTooLong, .misconfigured(option: "1"),
            .other(code: 2),
        ]
        #expect(Set(diagnoses.map { FetchError.unreachable(diagnosis: $0).description }).count == 1)
    }

    @Test(
        arguments: [
            (.invalidScheme("ftp"), "Only http and https URLs can be opened, not “ftp:”."),
            (.hasCredentials, "The address contains a user name or password. Remove it and try again."),
            (.timedOut, "The site took too long to respond. Try again later."),
            (.tooManyRedirects, "The site redirects too many times."),
            (.redirectLoop, "The site redirects in a loop."),
            (.status(404), "The page does not exist."),
            (.status(410, retryAfter: .seconds(1)), "The page does not exist."),
            (.status(503), "The site responded with an error (503)."),
            (.notReadable(contentType: "image/png"), "This address leads to a file (image/png), not to a page."),
            (.busy, "Too many pages are being fetched. Try again in a minute."),
            (.cancelled, "The fetch was canceled."),
        ] as [(FetchError, String)])
    func everyErrorHasAMessage(error: FetchError, message: String) {
        #expect("\(error)" == message)
    }
}

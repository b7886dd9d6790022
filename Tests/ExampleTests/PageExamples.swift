import Canonicalization
import LinkHealth
import PageFetching
import PageMetadata
import PageSnapshot
import TestSupport
import Testing
import WebURL

/// The examples in the documentation of what reads URLs and pages. `DocumentationTests` compares their lines.
struct PageExamples {
    private static let page = Array("<title>Fitness plan</title><p>Legs on Monday</p>".utf8)

    @Test func webURL() throws {
        let url = try WebURL(parsing: "https://Example.com:443/a/../plan?id=7#top")
        let text = url.serialized  // "https://example.com/plan?id=7#top"
        let host = url.hostname  // "example.com"
        let next = try url.resolving("../photos?album=2")  // https://example.com/photos?album=2

        #expect(text == "https://example.com/plan?id=7#top")
        #expect(host == "example.com")
        #expect(next.serialized == "https://example.com/photos?album=2")
    }

    @Test func canonicalizer() throws {
        let page = try Canonicalizer.standard.canonicalize("https://example.com/plan?id=7&gclid=abc")
        let url = page.canonicalURL.serialized  // "https://example.com/plan?id=7"

        let other = try Canonicalizer.standard.canonicalize("http://www.example.com/plan?utm_source=x&id=7")
        let isSamePage = page.key == other.key  // true

        #expect(url == "https://example.com/plan?id=7")
        #expect(isSamePage)
    }

    @Test func ruleSet() throws {
        let file = RuleFile(name: Array("own.txt".utf8), text: Array("||example.org^$removeparam=ref".utf8))
        let canonicalizer = Canonicalizer(rules: RuleSet(files: [file]))
        let page = try canonicalizer.canonicalize("https://example.org/plan?id=7&ref=home")
        let url = page.canonicalURL.serialized  // "https://example.org/plan?id=7"

        #expect(url == "https://example.org/plan?id=7")
    }

    @Test func pageMetadataExtractor() throws {
        let url = try WebURL(parsing: "https://example.com/plan")
        let pieces = [Array(Self.page.prefix(10)), Array(Self.page.dropFirst(10))]

        let extractor = PageMetadataExtractor(url: url, contentType: "text/html")
        for piece in pieces where !extractor.isComplete { extractor.consume(piece) }
        let metadata = try extractor.finish()
        let title = metadata.title  // "Fitness plan"

        #expect(title == "Fitness plan")
    }

    @Test func pageSnapshot() throws {
        let url = try WebURL(parsing: "https://example.com/plan")
        let body = Self.page

        let snapshot = try PageSnapshot(from: body, contentType: "text/html", url: url)
        let html = snapshot.document(.article)

        #expect(html.contains("<p>Legs on Monday</p>"))
    }

    @Test func pageFetcher() async throws {
        let server = try SiteServer { _, _ in SiteServer.response(body: "<title>Fitness plan</title>") }
        let url = try WebURL(parsing: server.address("/plan"))
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(server.port)"))
        let fetcher = PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: .patient)

        let page = try await fetcher.fetch(url)
        let extractor = PageMetadataExtractor(url: page.url, contentType: page.contentType)
        extractor.consume(page.body)
        let title = try extractor.finish().title  // "Fitness plan"

        #expect(title == "Fitness plan")
        // Without an exception, only pages of the public web are fetched.
        await #expect(throws: FetchError.self) { try await PageFetcher().fetch(url) }
    }

    @Test func robotsRules() throws {
        let file = Array("User-agent: *\nDisallow: /private\n".utf8)

        let rules = RobotsRules(file, for: "Backnote")
        let mayVisit = rules.allows("/plan?id=7")  // false if the file excludes it

        #expect(mayVisit)
        #expect(!rules.allows("/private/plan"))
    }

    @Test func linkCheckQueue() {
        let now = 1_000
        var visited: [String] = []

        var queue = LinkCheckQueue()
        queue.add("https://example.com/plan", host: "example.com", due: now)
        while let visit = queue.next(at: now) {
            visited.append(visit.link)
            queue.finish(visit.host, at: now)
        }

        #expect(visited == ["https://example.com/plan"])
    }
}

import Notebook
import PageSnapshot
import Testing
import WebURL

@testable import HTTPService

struct OpenedPagesTests {
    private func content() throws -> OpenedPageContent {
        let url = try WebURL(parsing: "https://example.com/")
        let snapshot = try PageSnapshot(from: Array("<p>text".utf8), contentType: "text/html", url: url)
        return OpenedPageContent(snapshot: snapshot, asked: url.serialized, url: url, choice: .off)
    }

    @Test func anAccountDisplacesItsOwnPages() async throws {
        let pages = OpenedPages(values: MemoryValues()) { [0] }
        let (one, other) = (AccountID(rawValue: 1), AccountID(rawValue: 2))
        let kept = try await pages.insert(content(), for: one)
        var opened: [OpenedPage] = []
        for _ in 0..<2 * OpenedPages.capacity { opened.append(try await pages.insert(content(), for: other)) }
        #expect(try await pages.page(kept.id, for: one) != nil)
        #expect(try await pages.page(opened[0].id, for: other) == nil)
        #expect(try await pages.page(opened[opened.count - 1].id, for: other) != nil)
    }
}

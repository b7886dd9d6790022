import CLibXML2
import Foundation
import Testing
import WebURL

@testable import PageMetadata

/// Metadata comes from what libxml2 reports through its callbacks, and from nowhere else.
struct LibXML2Tests {
    private static let html = """
        <!doctype html><html lang=en><head><title>Cat rescued &amp; fed | The Example</title>
        <meta property="og:site_name" content="The Example"><meta name=citation_doi content=10.1000/x1>
        <link rel=canonical href="/a?x=1&amp;y=2"><script>document.title = "<title>No</title>"</script>
        <script type="application/ld+json">{"@type": "Article", "headline": "Cat rescued & fed"}</script></head>
        <body><div itemprop="headline">Cat <b>rescued</b> &amp; fed</div><h1>Cat<br>rescued &amp; fed</h1><p>Words.</p>
        """
    private static let url = try? WebURL(parsing: "https://www.example.org/a/1")

    private func extract(
        _ html: String, through observe: @escaping (any HTMLElementHandler) -> any HTMLElementHandler
    ) throws -> PageMetadata {
        let extractor = PageMetadataExtractor(
            url: Self.url, contentType: "text/html; charset=utf-8", observe: observe)
        extractor.consume(Array(html.utf8))
        return try extractor.finish()
    }

    @Test("Metadata comes only from libxml2's callbacks")
    func metadataIsWhatTheCallbacksReport() throws {
        let recorder = Recorder()
        let page = try extract(Self.html) { reader in
            recorder.next = reader
            return recorder
        }
        #expect(page.title == "Cat rescued & fed")
        #expect(page.canonicalURL == "https://www.example.org/a?x=1&y=2")

        let reader = DeclaredMetadataReader(page: Self.url, assuming: nil)
        recorder.replay(to: reader)
        let replayed = PageMetadata(
            declared: reader.declared, choice: reader.choice, url: Self.url, address: reader.address, encoding: .utf8)
        #expect(replayed == page)
    }

    @Test("Silenced callbacks yield no metadata")
    func silencedCallbacks() throws {
        let page = try extract(Self.html) { _ in Recorder() }
        #expect(page.title == nil)
        #expect(page.titleEvidence.isEmpty)
        #expect(page.canonicalURL == nil)
        #expect(page.identifiers.isEmpty)
        #expect(page.siteName == nil)
        #expect(page.language == nil)
    }

    @Test("A title that the callbacks change becomes the page's title")
    func changedCallbacks() throws {
        let recorder = Recorder { $0 == UInt8(ascii: "C") ? UInt8(ascii: "R") : $0 }
        let page = try extract("<title>Cat</title><h1>Cat</h1>") { reader in
            recorder.next = reader
            return recorder
        }
        #expect(page.title == "Rat")
    }

    @Test("libxml2's parser calls the callbacks")
    func callers() throws {
        let recorder = Recorder()
        _ = try extract(Self.html) { _ in recorder }
        #expect(recorder.count > 10)
        #expect(recorder.countFromLibrary == recorder.count)
    }

    @Test("Memory exhaustion in libxml2 is an error and never a different result")
    func memoryExhaustion() throws {
        let bytes = Array((Self.html + String(repeating: "<h2>Words</h2>", count: 50)).utf8)
        func answer() -> Result<PageMetadata, any Error> {
            Result { try PageMetadataTests.extract(bytes, pieces: 256) }
        }
        let whole = try answer().get()
        var errors = 0
        for count in 0..<400 {
            html_push_parser_limit_allocations(count)
            let result = answer()
            html_push_parser_limit_allocations(-1)
            switch result {
            case .success(let page): #expect(page == whole, "after \(count) allocations")
            case .failure(let error):
                errors += 1
                #expect(error as? PageMetadataError == .outOfMemory)
            }
        }
        #expect(errors > 10)
        #expect(
            "\(PageMetadataError.outOfMemory)" == "There is not enough memory to read this page. Try again later.")
    }
}

/// Records the callbacks, and passes them on with their text changed.
private final class Recorder: HTMLElementHandler {
    private enum Event {
        case start(HTMLTag)
        case end(String)
        case text([UInt8])
    }

    var next: (any HTMLElementHandler)?
    private let change: (UInt8) -> UInt8
    private var events: [Event] = []
    private(set) var countFromLibrary = 0
    var count: Int { events.count }

    init(change: @escaping (UInt8) -> UInt8 = { $0 }) {
        self.change = change
    }

    func startElement(_ tag: HTMLTag) {
        record(.start(tag))
        next?.startElement(tag)
    }

    func endElement(_ name: String) {
        record(.end(name))
        next?.endElement(name)
    }

    func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
        let text = bytes.map(change)
        record(.text(text))
        text.withUnsafeBufferPointer { next?.characters($0) }
    }

    private func record(_ event: Event) {
        events.append(event)
        if Self.isCalledByLibrary { countFromLibrary += 1 }
    }

    /// Whether `htmlParseChunk` of the library itself is among the callers.
    private static var isCalledByLibrary: Bool {
        Thread.callStackSymbols.contains { $0.contains("libxml2") && $0.contains("htmlParseChunk") }
    }

    func replay(to handler: any HTMLElementHandler) {
        for event in events {
            switch event {
            case .start(let tag): handler.startElement(tag)
            case .end(let name): handler.endElement(name)
            case .text(let text): text.withUnsafeBufferPointer { handler.characters($0) }
            }
        }
    }
}

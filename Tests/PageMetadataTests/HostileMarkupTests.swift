import PageMetadata
import Testing

/// Hostile pages. Each of them takes libxml2 alone seconds to minutes, or ends its reading.
struct HostileMarkupTests {
    @Test func aTagWithAHundredThousandAttributesIsTruncated() throws {
        let attributes = (0..<100_000).map { "a\($0)=1" }.joined(separator: " ")
        #expect(try extract("<p \(attributes)><title>Still here</title>").title == "Still here")
    }

    @Test func aTitleIsFoundBelowAHundredThousandOpenElements() throws {
        let page = String(repeating: "<div>", count: 100_000) + "<h1>Deep</h1><title>Late</title>"
        #expect(try extract(page).title != nil)
    }

    @Test func deeplyNestedStructuredDataIsIgnored() throws {
        let json = String(repeating: "[", count: 100_000)
        #expect(
            try extract("<script type=application/ld+json>\(json)</script><title>T</title>").title == "T")
    }

    @Test func aPageOfOpeningBracketsKeepsItsTitle() throws {
        #expect(try extract("<title>T</title>" + String(repeating: "<", count: 500_000)).title == "T")
    }

    /// Each part of a title is held against every other text of the page.
    @Test func aTitleOfEqualPartsIsNotShortened() throws {
        let parts = Array(repeating: "a", count: 200).joined(separator: " | ")
        let page = try extract("<title>\(parts)</title>" + String(repeating: "<h1>a</h1><h2>b | a</h2>", count: 1_000))
        #expect(page.titleEvidence.contains { $0.source == .documentTitle && $0.unbranded == parts })
    }

    @Test func theFirstOfThousandsOfTitlesIsUsed() throws {
        #expect(try extract(String(repeating: "<title>T</title>", count: 20_000)).title == "T")
    }

    @Test("Hostile headings do not hide the title", arguments: HostileHeading.all)
    func headings(heading: HostileHeading) throws {
        let page = try extract(heading.html + "</h1></div><title>Still here</title>")
        #expect(page.titleEvidence.contains { $0.text == "Still here" })
    }
}

/// A part of markup many times. Its description does not contain the whole of it.
struct HostileHeading: CustomTestStringConvertible, Sendable {
    let part: String
    let count: Int
    var start = ""
    var end = ""

    var html: String { start + String(repeating: part, count: count) + end }
    var testDescription: String { "\(start)\(part)\(end), \(count) times" }

    static let all = [
        HostileHeading(part: "<h1>", count: 50_000),
        HostileHeading(part: "<h1><b>", count: 50_000),
        HostileHeading(part: "<h1></h1>", count: 50_000),
        HostileHeading(part: "<b>", count: 100_000, start: "<h1>"),
        HostileHeading(part: "</b>", count: 100_000, start: "<h1>"),
        HostileHeading(part: "<b></i>", count: 50_000, start: "<h1>"),
        HostileHeading(part: "<body>", count: 50_000, start: "<h1>"),
        HostileHeading(part: "&amp;<br>", count: 50_000, start: "<h1>", end: "</h1>"),
        HostileHeading(part: "a", count: 1 << 20, start: "<h1>"),
        HostileHeading(part: "itemprop=a ", count: 50_000, start: "<h1 ", end: ">"),
        HostileHeading(part: "<div itemprop=headline>", count: 50_000),
        HostileHeading(part: "<html><head></head>", count: 20_000),
        HostileHeading(part: "a", count: 100_000, start: "<", end: " itemprop=headline>x"),
        HostileHeading(
            part: "{\"a\":", count: 50_000, start: "<script type=application/ld+json>", end: "</script>"),
    ]
}

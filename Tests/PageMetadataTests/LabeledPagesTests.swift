import PageMetadata
import PublicationIdentifiers
import Testing

@Suite(.enabled(if: LabeledPage.isPresent, "the labeled pages are absent: set BACKNOTE_DATA"))
struct LabeledPagesTests {
    /// The sets made for the purpose are right as a whole; of the real pages and of the huge ones a test reads a part,
    /// and `tools/score_extract.py` all. The sets are samples, and no row has a rule of its own.
    @Test(arguments: [
        ("encodings", 1, 101), ("identifiers", 1, 51), ("adversarial", 1, 159), ("real", 6, 44),
    ])
    func titlesMatchTheLabels(set: String, step: Int, floor: Int) throws {
        let pages = try LabeledPage.all(in: set)
        var right = 0
        for index in stride(from: 0, to: pages.count, by: step) where pages[index].bytes ?? 0 < 300_000 {
            let page = pages[index]
            let answer = try? extract(page.bytes(in: set), url: page.url, contentType: page.content_type)
            if page.accepts(answer?.title) { right += 1 }
        }
        #expect(right >= floor)
    }

    @Test func encodingsMatchTheLabels() throws {
        for page in try LabeledPage.all(in: "encodings") {
            let answer = try extract(
                page.bytes(in: "encodings"), url: page.url, contentType: page.content_type)
            #expect(answer.encoding == page.encoding, "\(page)")
        }
    }

    @Test func canonicalLinksMatchTheLabels() throws {
        for page in try LabeledPage.all(in: "adversarial") where page.canonical != nil {
            let answer = try extract(
                page.bytes(in: "adversarial"), url: page.url, contentType: page.content_type)
            #expect(answer.canonicalURL == page.canonical, "\(page)")
        }
    }

    @Test func identifiersMatchTheLabels() throws {
        for page in try LabeledPage.all(in: "identifiers") {
            let answer = try extract(
                page.bytes(in: "identifiers"), url: page.url, contentType: page.content_type)
            let found = Set(
                answer.identifiers.map { LabeledPage.Identifier(type: $0.type.rawValue, value: $0.value) })
            #expect(found == Set(page.identifiers ?? []), "\(page)")
        }
    }

    /// Every page in pieces: a small one in pieces of every length, of a long one the first 64 KiB in two of the
    /// lengths, which take turns. `scripts/fuzz pages` holds every page, whole, to every length.
    @Test(arguments: ["encodings", "identifiers", "adversarial", "real"])
    func theResultIsTheSameForAnyChunks(set: String) throws {
        let lengths = [1, 1400, 7, 4096, 61, 65536]
        for (number, page) in try LabeledPage.all(in: set).enumerated() {
            let bytes = Array(try page.bytes(in: set).prefix(64 << 10))
            let whole = Result { try extract(bytes, url: page.url, contentType: page.content_type) }
            let turn = number % 3 * 2
            for length in bytes.count <= 4096 ? lengths : Array(lengths[turn...(turn + 1)]) {
                let cut = Result {
                    try extract(bytes, url: page.url, contentType: page.content_type, pieces: length, upTo: 8 << 10)
                }
                #expect((try? whole.get()) == (try? cut.get()), "\(set)/\(page) in pieces of \(length)")
            }
        }
    }
}

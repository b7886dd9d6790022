import Notebook
import Testing

@testable import HTTPService

struct HTTPDateTests {
    /// The first is the example of RFC 9110, section 5.6.7.
    @Test(arguments: [
        ("1994-11-06T08:49:37.999Z", "Sun, 06 Nov 1994 08:49:37 GMT"),
        ("2024-02-29T23:59:59Z", "Thu, 29 Feb 2024 23:59:59 GMT"),
        ("1970-01-01T00:00:00Z", "Thu, 01 Jan 1970 00:00:00 GMT"),
    ])
    func aTimeIsWrittenAsHeadersDo(time: String, text: String) throws {
        var date = HTTPDate()
        #expect(date.text(at: try #require(Instant(time))) == text)
    }

    @Test func eachSecondHasItsText() {
        var date = HTTPDate()
        #expect(date.text(at: Instant(milliseconds: 0)) == date.text(at: Instant(milliseconds: 999)))
        #expect(date.text(at: Instant(milliseconds: 1_000)).hasSuffix("00:00:01 GMT"))
    }
}

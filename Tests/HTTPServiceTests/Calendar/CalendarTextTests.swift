import Testing

@testable import HTTPService

struct CalendarTextTests {
    private func written(_ write: (inout CalendarText) -> Void) -> String {
        var text = CalendarText()
        write(&text)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("plain", "plain"), ("a, b; c\\", "a\\, b\\; c\\\\"), ("one\ntwo", "one\\ntwo"), ("one\r\ntwo", "one\\ntwo"),
        ("one\rEND:VEVENT", "oneEND:VEVENT"), ("tab\there", "tab here"), ("a\u{0}\u{1B}\u{7F}\u{85}b", "ab"),
        ("a\u{2028}b", "a\\nb"), ("colon: \"quoted\"", "colon: \"quoted\""), ("牛乳 🥛", "牛乳 🥛"), ("", ""),
    ])
    func aTextIsEscaped(text: String, expected: String) {
        #expect(written { $0.text("SUMMARY", text) } == "SUMMARY:\(expected)\r\n")
    }

    @Test(arguments: [
        String(repeating: "a", count: 300), String(repeating: "é", count: 150), String(repeating: "牛", count: 100),
        String(repeating: "🥛", count: 80), String(repeating: ",", count: 120), "x" + String(repeating: "👩‍👩‍👧‍👦", count: 12),
    ])
    func aLineHasAtMost75BytesAndNoDividedCharacters(text: String) {
        let bytes = Array(written { $0.text("SUMMARY", text) }.utf8)
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        #expect(lines.count > 1)
        for (number, line) in lines.enumerated() {
            #expect(line.last == UInt8(ascii: "\r") && line.count <= 76)
            #expect(String(validating: line, as: UTF8.self) != nil)
            if number > 0 { #expect(line.first == UInt8(ascii: " ")) }
        }
        // By bytes, because a line may begin with a character that joins the space before it.
        let unfolded = bytes.replacing(Array("\r\n ".utf8), with: [])
        #expect(unfolded == Array(("SUMMARY:" + text.replacing(",", with: "\\,") + "\r\n").utf8))
    }

    @Test func aLineOf75BytesIsNotFolded() {
        let text = String(repeating: "a", count: 67)
        #expect(written { $0.text("SUMMARY", text) } == "SUMMARY:\(text)\r\n")
        #expect(written { $0.text("SUMMARY", text + "b") } == "SUMMARY:\(text)\r\n b\r\n")
    }

    @Test func aTimeZoneCannotEndItsParameter() {
        #expect(
            written { $0.property("DTSTART", "20261201T090000", timeZone: "A\":B\r\n;X/é_+-1") }
                == "DTSTART;TZID=ABX/_+-1:20261201T090000\r\n")
    }

    @Test func componentsBeginAndEnd() {
        let text = written { text in text.component("VEVENT") { $0.property("TRANSP", "TRANSPARENT") } }
        #expect(text == "BEGIN:VEVENT\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT\r\n")
    }
}

import Notebook
import Testing

@testable import NotebookFiles

struct EntryDateTests {
    @Test(arguments: [
        ("1600000000", "2020-09-13T12:26:40.000Z"), ("1600000000123", "2020-09-13T12:26:40.123Z"),
        ("1600000000123456", "2020-09-13T12:26:40.123Z"), ("1600000000.5", "2020-09-13T12:26:40.500Z"),
        ("-86400", "1969-12-31T00:00:00.000Z"), ("2020-09-13T12:26:40Z", "2020-09-13T12:26:40.000Z"),
        ("2020-09-13T14:26:40.5+02:00", "2020-09-13T12:26:40.500Z"), ("2020-09-13", "2020-09-13T00:00:00.000Z"),
        ("2020-09-13 12:26:40", "2020-09-13T12:26:40.000Z"), (" 2020-09-13T12:26 ", "2020-09-13T12:26:00.000Z"),
    ])
    func aDateIsRead(text: String, expected: String) {
        #expect(EntryDate.instant(text)?.description == expected)
    }

    @Test(arguments: [
        "", "0", "yesterday", "2020-13-01", "nan", "inf", "1e40", "-9999999999999", "12/31/2020", "1850-01-01",
    ])
    func anythingElseIsNoDate(text: String) {
        #expect(EntryDate.instant(text) == nil)
    }
}

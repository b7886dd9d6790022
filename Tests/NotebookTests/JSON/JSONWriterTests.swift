import Canonicalization
import Foundation
import Notebook
import PublicationIdentifiers
import Testing

/// The writer produces the same bytes as Foundation's encoder.
struct JSONWriterTests {
    private static func encoded(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private static let texts = [
        "", "plain", "https://example.com/a?b=c", "\"quoted\" and \\", "\u{0}\u{1}\u{8}\t\n\u{B}\u{C}\r\u{1F} \u{7F}",
        "日本語 한국어 🙂 e\u{301}", "</script> & '", "\u{2028}\u{FEFF}",
    ]

    @Test(arguments: texts)
    func textsMatchFoundation(_ text: String) throws {
        var json = JSONWriter()
        json.value(text)
        #expect(String(decoding: json.bytes, as: UTF8.self) == (try Self.encoded(text)))
    }

    @Test(arguments: [0, 9, 10, -1, -90, 1_234_567_890, .max, .min])
    func numbersMatchTheirDescription(_ number: Int) {
        var json = JSONWriter()
        json.value(number)
        #expect(String(decoding: json.bytes, as: UTF8.self) == String(number))
    }

    @Test func objectsAndArraysAreNested() {
        var json = JSONWriter()
        json.object { json in
            json.name("a")
            json.array([[1, 2], []]) { json, numbers in json.array(numbers) { $0.value($1) } }
            json.member("b", true)
            json.name("c")
            json.object { _ in }
            json.member("d", String?.none)
            json.member("e", -7)
        }
        #expect(String(decoding: json.bytes, as: UTF8.self) == #"{"a":[[1,2],[]],"b":true,"c":{},"e":-7}"#)
    }

    private static let activities = [
        UserActivity(webpageURL: "https://example.com/"),
        UserActivity(
            activityType: "com.example.reading", title: texts[3], webpageURL: "https://example.com/?q=\"",
            declaredCanonicalURL: "https://example.com/?q=2",
            publicationIdentifiers: [PublicationIdentifier(.doi, "10.1000/50%")].compactMap(\.self),
            targetContentIdentifier: "t", persistentIdentifier: "p",
            userInfo: .object(["b": .array([.null, .bool(true), .number(0.5)]), "a": .integer(-1), "A": .string("/")]),
            keywords: ["one", texts[5]], expirationDate: Instant(milliseconds: 1_795_000_000_123), version: "2",
            minimumVersion: "1", device: texts[4]),
    ]

    @Test(arguments: activities)
    func activitiesMatchFoundation(_ activity: UserActivity) throws {
        #expect(String(decoding: try activity.json(), as: UTF8.self) == (try Self.encoded(activity)))
    }

    @Test func suggestionsMatchFoundation() async throws {
        let test = try await TestNotebook()
        // No note contains a null character.
        let texts = Self.texts.map { $0.replacing("\0", with: "") }
        let doi = try #require(PublicationIdentifier(.doi, "10.1000/50%"))
        for (number, text) in texts.enumerated() {
            var link = LinkRequest(
                activity: UserActivity(
                    title: text, webpageURL: "https://example.com/\(number)?utm_source=mail&id=\(number)",
                    publicationIdentifiers: number == 1 ? [doi] : [],
                    userInfo: number == 2 ? .object(["z": .integer(1), "a": .string(text)]) : nil),
                siteName: number == 3 ? text : nil,
                quote: number == 4
                    ? Link.Quote(exact: text, prefix: "before", suffix: nil, color: .green, comment: "\"é\"")
                    : nil)
            link.pageDescription = number == 3 ? text : nil
            let note = try await test.notebook.createNote(
                title: text, body: "- [ ] \(text)\n#tag #\(number)th", links: [link], for: .local)
            if number == 5 {
                _ = try await test.notebook.changeNote(
                    note.id, NoteChange(isPinned: true, isArchived: true), expecting: nil, for: .local)
            }
            if number > 5 {
                let time = Instant(milliseconds: 1_000)
                let repetition = Repetition(.monthly, from: Instant(milliseconds: 500), timeZone: "Europe/Berlin")
                let reminder =
                    switch number {
                    case 6: Reminder(dueAt: time, words: text)
                    case 7: Reminder(dueAt: time, repetition: repetition)
                    default: Reminder(.visit(.linkedPage, visitedAt: number == 8 ? time : nil))
                    }
                _ = try await test.notebook.setReminder(reminder, of: note.id, for: .local)
            }
            let visited = "https://www.example.com/\(number)?id=\(number)&fbclid=x#:~:text=a"
            let suggestion = try #require(try await test.suggestions(visited).first)
            var json = JSONWriter()
            try suggestion.write(to: &json)
            #expect(String(decoding: json.bytes, as: UTF8.self) == (try Self.encoded(suggestion)))
        }
    }

    @Test(arguments: ["dueAt", "repetition", "nextVisit", "site"])
    func remindersMatchFoundation(kind: String) async throws {
        let test = try await TestNotebook()
        let time = Instant(milliseconds: 1_000)
        let note = try await test.note("Größe \"1\"", linking: "https://example.com/")
        let site = try #require(ReminderSite("example.com"))
        let reminder =
            switch kind {
            case "dueAt": Reminder(dueAt: time, words: "tomorrow")
            case "repetition": Reminder(dueAt: time, repetition: Repetition(.daily, from: time, timeZone: "UTC"))
            case "nextVisit": Reminder(.visit(.linkedPage, visitedAt: time))
            default: Reminder(.visit(.site(site), visitedAt: nil), words: "on example.com")
            }
        let set = try await test.notebook.setReminder(reminder, of: note.id, for: .local)
        var json = JSONWriter()
        set.write(to: &json)
        #expect(String(decoding: json.bytes, as: UTF8.self) == (try Self.encoded(set)))
    }
}

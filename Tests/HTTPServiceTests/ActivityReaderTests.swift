import Foundation
import Notebook
import Testing

@testable import HTTPService

/// The quick reader reads what Foundation's decoder reads, or nothing.
struct ActivityReaderTests {
    private func read(_ json: String) -> UserActivity? {
        Data(json.utf8).withUnsafeBytes(ActivityReader.activity(in:))
    }

    @Test(arguments: [
        #"{"webpageURL":"https://example.com/"}"#,
        " {\n\t\"title\" : \"A\" ,\r\"webpageURL\":\"https://example.com/\" } ",
        #"{"title":null,"keywords":null,"webpageURL":"u","activityType":null}"#,
        #"{"webpageURL":"u","keywords":[]}"#,
        #"{"webpageURL":"u","keywords":["a", "b" ,"\u00e9"]}"#,
        #"{"webpageURL":"u","title":"日本 🙂 \" \\ \/ \b\f\n\r\t \u0041 \uD83D\ude42 \u0000"}"#,
        """
        {"activityType":"t","title":"1","webpageURL":"2","targetContentIdentifier":"3","persistentIdentifier":"4",
        "version":"5","minimumVersion":"6","device":"7","keywords":["8"],"expirationDate":"2026-11-21T09:45:12Z"}
        """,
    ])
    func whatBrowsersTellIsReadAsTheDecoderReadsIt(json: String) throws {
        let activity = try JSONDecoder().decode(UserActivity.self, from: Data(json.utf8))
        #expect(read(json) == activity)
    }

    @Test(arguments: [
        "", "{", "{}", "[]", "null", #""text""#, #"{"title":"no URL"}"#, #"{"webpageURL":null}"#, #"{"webpageURL":7}"#,
        #"{"webpageURL":"u"} x"#, #"{"webpageURL":"u",}"#, #"{"webpageURL":"u" "title":"t"}"#, #"{"webpageURL" "u"}"#,
        #"{"webpageURL":"u","webpageURL":"v"}"#, #"{"webpageURL":"u","unknown":"x"}"#,
        #"{"webpageURL":"u","userInfo":{}}"#,
        #"{"webpageURL":"u","keywords":"k"}"#, #"{"webpageURL":"u","keywords":["a",7]}"#,
        #"{"webpageURL":"u","keywords":["a""#,
        #"{"webpageURL":"u","expirationDate":"soon"}"#, #"{"webpageURL":"u"#, #"{"webpageURL":"u\"#,
        #"{"webpageURL":"\x"}"#,
        #"{"webpageURL":"\ud83d"}"#, #"{"webpageURL":"\ud83d\u0041"}"#, #"{"webpageURL":"\ude42"}"#,
        #"{"webpageURL":"\u12"}"#,
        "{\"webpageURL\":\"a\u{1}b\"}", "{\"webpageURL\":\"a\nb\"}", "{\"webpageURL\":\"\\n\u{1F}\"}",
        "\u{FEFF}{\"webpageURL\":\"u\"}",
    ])
    func allElseIsLeftToTheDecoder(json: String) {
        #expect(read(json) == nil)
    }

    @Test func bytesThatAreNoTextAreLeftToTheDecoder() {
        for bytes in [[0xFF], [0xC0, 0x80], [0xE3, 0x81], [0x5C, 0x6E, 0xFF]] as [[UInt8]] {
            let json = Array(#"{"webpageURL":""#.utf8) + bytes + Array(#""}"#.utf8)
            #expect(json.withUnsafeBytes(ActivityReader.activity(in:)) == nil)
        }
    }

    @Test func theAnswerToAVisitIsWhatTheEncoderWrites() async throws {
        let service = try await TestService()
        let url = "https://example.com/?utm_source=mail"
        _ = try await service.notebook.createNote(
            title: "Plan", body: "Words", links: [LinkRequest(activity: UserActivity(webpageURL: url))], for: .local)
        let activity = UserActivity(
            title: "\"T\"", webpageURL: url, userInfo: .object(["k": .integer(1)]), keywords: ["a"],
            expirationDate: .now.advanced(byDays: 1), version: "1", device: "d")
        let visit = try await service.notebook.visit(activity, for: .local)
        #expect(visit.suggestions.count == 1)
        let answer = SuggestionsResponse(
            activity: ActivityResponse(activity, identity: visit.identity, record: visit.activity),
            suggestions: visit.suggestions)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        #expect(try answer.json() == Array(encoder.encode(answer)))
    }
}

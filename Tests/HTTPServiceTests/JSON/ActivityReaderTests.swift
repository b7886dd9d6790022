import Foundation
import Notebook
import TestSupport
import Testing

@testable import HTTPService

/// The reader returns what Foundation's decoder returns, or nil.
struct ActivityReaderTests {
    private func read(_ json: String) -> UserActivity? {
        Data(json.utf8).withUnsafeBytes(ActivityReader.activity(in:))
    }

    @Test(arguments: [
        #"{"webpageURL":"https://example.com/"}"#,
        #"{"webpageURL":"u","declaredCanonicalURL":"v"}"#, #"{"title":"no URL"}"#, #"{"webpageURL":null}"#,
        #"{"requiredUserInfoKeys":["a","b"],"targetContentIdentifier":"t"}"#,
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
    func activitiesOfBrowsersAreReadAsByTheDecoder(json: String) throws {
        let activity = try JSONDecoder().decode(UserActivity.self, from: Data(json.utf8))
        #expect(read(json) == activity)
    }

    @Test(arguments: [
        "", "{", "{}", "[]", "null", #""text""#, #"{"webpageURL":7}"#,
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
    func otherJSONIsLeftToTheDecoder(json: String) {
        #expect(read(json) == nil)
    }

    /// Strings with everything that JSON allows in them, and now and then with something that it does not.
    private static func string(using generator: inout SeededGenerator) -> String {
        let parts = [
            "a", "https://a.example/?b=c", " ", "é", "日本", "🙂", #"\""#, #"\\"#, #"\/"#, #"\b\f\n\r\t"#, #"\u00e9"#,
            #"\uD83D\ude42"#, "2026-11-21T09:45:12Z",
        ]
        let invalid = [#"\x"#, #"\ud83d"#, #"\u12"#, "\n", "\u{1}"]
        var text = ""
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
            let isValid = Int.random(in: 0..<100, using: &generator) > 0
            text += (isValid ? parts : invalid).randomElement(using: &generator) ?? ""
        }
        return "\"\(text)\""
    }

    private static func json(using generator: inout SeededGenerator) -> String {
        let names = [
            "webpageURL", "title", "activityType", "targetContentIdentifier", "persistentIdentifier", "keywords",
            "requiredUserInfoKeys", "expirationDate", "version", "minimumVersion", "device", "userInfo", "unknown",
            #"t\u0069tle"#,
        ]
        let spaces = ["", "", " ", "\n\t"]
        func space() -> String { spaces.randomElement(using: &generator) ?? "" }
        var members: [String] = []
        for name in names.shuffled(using: &generator).prefix(Int.random(in: 0...4, using: &generator)) + ["webpageURL"]
        {
            let value =
                switch (name, Int.random(in: 0..<20, using: &generator)) {
                case (_, 0): "null"
                case (_, 1): ["7", "true", "{}", "[[]]"].randomElement(using: &generator) ?? ""
                case ("keywords", _), ("requiredUserInfoKeys", _):
                    "[\(string(using: &generator))\(space()),\(string(using: &generator))]"
                case ("expirationDate", _): "\"2026-11-21T09:45:12Z\""
                default: string(using: &generator)
                }
            members.append("\(space())\"\(name)\"\(space()):\(space())\(value)\(space())")
        }
        let json = "{\(members.joined(separator: ","))}"
        let isCut = Int.random(in: 0..<50, using: &generator) == 0
        return isCut ? String(json.prefix(Int.random(in: 0...json.count, using: &generator))) : json
    }

    /// The decoder, behind the check that comes before it.
    private func decode(_ json: String) -> UserActivity? {
        let data = Data(json.utf8)
        guard (try? data.withUnsafeBytes { try JSONShape.check($0) }) != nil else { return nil }
        return try? JSONDecoder().decode(UserActivity.self, from: data)
    }

    @Test func tenThousandGeneratedActivitiesAreReadAsByTheDecoder() {
        var generator = SeededGenerator(seed: 14)
        var accepted = 0
        for _ in 0..<10_000 {
            let json = Self.json(using: &generator)
            let decoded = decode(json)
            if let activity = read(json) {
                accepted += 1
                #expect(activity == decoded, "\(json)")
            } else if decoded != nil {
                // The reader leaves what has other members or types to the decoder.
                let isPlain = !["userInfo", "unknown", "7", "true", "{}", "[[]]"].contains { json.contains($0) }
                #expect(!isPlain, "\(json)")
            }
        }
        #expect((1_000..<9_000).contains(accepted))
    }

    @Test func invalidUTF8IsLeftToTheDecoder() {
        for bytes in [[0xFF], [0xC0, 0x80], [0xE3, 0x81], [0x5C, 0x6E, 0xFF]] as [[UInt8]] {
            let json = Array(#"{"webpageURL":""#.utf8) + bytes + Array(#""}"#.utf8)
            #expect(json.withUnsafeBytes(ActivityReader.activity(in:)) == nil)
        }
    }

    @Test func theResponseToAVisitIsWhatTheEncoderWrites() async throws {
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

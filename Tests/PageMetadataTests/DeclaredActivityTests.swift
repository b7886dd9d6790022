import Testing

@testable import PageMetadata

/// The user activity that a page declares, in a page at https://photos.example.org/p/7.
struct DeclaredActivityTests {
    private static let url = "https://photos.example.org/p/7"
    private static let type = #"<meta name="user-activity:activity-type" content="com.example.photos.photo">"#

    private static func json(_ text: String) -> String { "<meta name='user-activity' content='\(text)'>" }

    private static func linkedData(_ text: String) -> String { "<script type=application/ld+json>\(text)</script>" }

    @Test func jsonDeclaresEveryProperty() throws {
        let activity = try #require(
            try extract(
                Self.json(
                    """
                    {"activityType": "com.example.photos.photo", "title": "Sheep \\n at night", "webpageURL": "/p/7?full",
                    "targetContentIdentifier": "album-1", "persistentIdentifier": "photo-7", "version": "2",
                    "userInfo": {"zoom": 1.50, "tags": ["a", null]}, "requiredUserInfoKeys": ["zoom", "zoom"],
                    "keywords": ["sheep", "night"], "expirationDate": "2030-01-31T12:00:00.000Z", "minimumVersion": "1",
                    "isEligibleForSearch": false, "isEligibleForHandoff": true}
                    """), url: Self.url
            ).activity)
        #expect(activity.activityType == "com.example.photos.photo")
        #expect(activity.title == "Sheep at night")
        #expect(activity.webpageURL == "https://photos.example.org/p/7?full")
        #expect(activity.targetContentIdentifier == "album-1")
        #expect(activity.persistentIdentifier == "photo-7")
        #expect(activity.userInfo == #"{"zoom": 1.50, "tags": ["a", null]}"#)
        #expect(activity.requiredUserInfoKeys == ["zoom"])
        #expect(activity.keywords == ["sheep", "night"])
        #expect(activity.expirationDate == "2030-01-31T12:00:00.000Z")
        #expect(activity.version == "2")
        #expect(activity.minimumVersion == "1")
        #expect(!activity.isEligibleForSearch)
        #expect(activity.isEligibleForHandoff)
        #expect(activity.source == .json)
    }

    @Test func htmlDeclaresEveryProperty() throws {
        let activity = try #require(
            try extract(
                """
                \(Self.type)<meta name="User-Activity:Title" content="Sheep"><meta name="user-activity:webpage-url" content="7?full">
                <meta name="user-activity:target-content-identifier" content="album-1">
                <meta name="user-activity:persistent-identifier" content="photo-7">
                <meta name="user-activity:keywords" content="sheep, night,"><meta name="user-activity:version" content="2">
                <meta name="user-activity:minimum-version" content="1">
                <meta name="user-activity:expiration-date" content="2030-01-31">
                <meta name="user-activity:required-user-info-keys" content="zoom">
                <meta name="user-activity:user-info" content='{"zoom": 1}'>
                """, url: Self.url
            ).activity)
        #expect(activity.title == "Sheep")
        #expect(activity.webpageURL == "https://photos.example.org/p/7?full")
        #expect(activity.targetContentIdentifier == "album-1")
        #expect(activity.persistentIdentifier == "photo-7")
        #expect(activity.keywords == ["sheep", "night"])
        #expect(activity.version == "2")
        #expect(activity.minimumVersion == "1")
        #expect(activity.expirationDate == "2030-01-31")
        #expect(activity.requiredUserInfoKeys == ["zoom"])
        #expect(activity.userInfo == #"{"zoom": 1}"#)
        #expect(activity.source == .html)
    }

    @Test(
        "Only a page that says so declares an activity",
        arguments: [
            ("no meta", "<title>Sheep</title>", nil),
            ("a type alone", type, "com.example.photos.photo"),
            ("properties without a type", "<meta name=user-activity:title content=Sheep>", nil),
            ("an empty type", "<meta name=user-activity:activity-type content=' '>", nil),
            ("the first type, although it is empty", "<meta name=user-activity:activity-type>" + type, nil),
            ("another name", "<meta name=user-activity-type content=a.b.c>", nil),
            ("a property instead of a name", "<meta property=user-activity:activity-type content=a.b.c>", nil),
            ("JSON over single metas", type + json(#"{"activityType": "a.b.c"}"#), "a.b.c"),
            ("JSON that is invalid, over single metas", type + json("{"), nil),
            ("JSON that is no object", json(#"["activityType", "a.b.c"]"#), nil),
            ("JSON with a type that is no text", json(#"{"activityType": 7}"#), nil),
            ("the last member of a name", json(#"{"activityType": "x", "activityType": "a.b.c"}"#), "a.b.c"),
            ("the first JSON", json(#"{"activityType": "a.b.c"}"#) + json(#"{"activityType": "d.e.f"}"#), "a.b.c"),
            ("in the body", "<body>" + type, nil),
            ("after the head", "<head></head>" + type, nil),
            ("for browsers without scripts", "<head><noscript>" + type + "</noscript>", nil),
            ("in a template", "<template>" + type + "</template>", nil),
        ] as [(String, String, String?)])
    func declarations(name: String, html: String, type: String?) throws {
        #expect(try extract(html, url: Self.url).activity?.activityType == type)
    }

    @Test(
        "A value over a limit or of another type is left out, and the others stay",
        arguments: [
            (#""title": 7"#, .title, .wrongType(expected: "a text")),
            (#""keywords": "a""#, .keywords, .wrongType(expected: "a list of texts")),
            (#""isEligibleForHandoff": "no""#, .isEligibleForHandoff, .wrongType(expected: "true or false")),
            (#""userInfo": [1]"#, .userInfo, .wrongType(expected: "an object")),
            ("\"userInfo\": {\"a\": \"\(String(repeating: "x", count: 65_536))\"}", .userInfo, .tooLong(limit: 65_536)),
            (
                "\"userInfo\": {\"a\": [\(Array(repeating: "1", count: 4_095).joined(separator: ","))]}", .userInfo,
                .tooMany(limit: 4_096)
            ),
            (
                "\"userInfo\": {\"a\": \(String(repeating: "[", count: 24))\(String(repeating: "]", count: 24))}",
                .userInfo, .tooDeep(limit: 24)
            ),
            ("\"version\": \"\(String(repeating: "x", count: 2_049))\"", .version, .tooLong(limit: 2_048)),
            (#""version": "a\u0000b""#, .version, .invalidCharacter),
            (#""version": "a\ud800b""#, .version, .invalidCharacter),
            ("\"version\": \"a\u{FFFD}\"", .version, .invalidCharacter),
            (
                "\"keywords\": [\((0..<65).map { "\"\($0)\"" }.joined(separator: ","))]", .keywords, .tooMany(limit: 64)
            ),
            (#""webpageURL": "https://example.org/p/7""#, .webpageURL, .otherOrigin("https://example.org/p/7")),
            (
                #""webpageURL": "http://photos.example.org/p/7""#, .webpageURL,
                .otherOrigin("http://photos.example.org/p/7")
            ),
            (#""webpageURL": "javascript:alert(1)""#, .webpageURL, .notAPage("javascript:alert(1)")),
            (#""titel": "Sheep""#, nil, .unknownName("titel")),
        ] as [(String, DeclaredActivity.Member?, ActivityProblem.Reason)])
    func leftOut(member: String, name: DeclaredActivity.Member?, reason: ActivityProblem.Reason) throws {
        let page = try extract(
            Self.json("{\"activityType\": \"a.b.c\", \(member), \"persistentIdentifier\": \"photo-7\"}"), url: Self.url)
        #expect(page.activityProblems == [ActivityProblem(member: name, source: .json, reason: reason)])
        let activity = try #require(page.activity)
        #expect(activity.persistentIdentifier == "photo-7")
        #expect(activity.title == nil && activity.webpageURL == nil && activity.userInfo == nil)
        #expect(activity.version == nil && activity.keywords.count <= 64 && activity.isEligibleForHandoff)
    }

    @Test func theLongestContentIsRead() throws {
        // A character of three bytes is one unit of UTF-16.
        let members = #"{"activityType": "a.b.c", "titel": "", "persistentIdentifier": "photo-7"}"#
        let longest = members.replacing("\"\"", with: "\"\(String(repeating: "羊", count: 131_072 - members.count))\"")
        let page = try extract(Self.json(longest), url: Self.url)
        #expect(page.activity?.persistentIdentifier == "photo-7")
        let longer = try extract(Self.json(longest + " "), url: Self.url)
        #expect(longer.activity == nil)
        #expect(longer.activityProblems.map(\.reason) == [.tooLong(limit: 131_072)])
    }

    @Test(
        "JSON-LD identifies a page that declares an activity and nothing else",
        arguments: [
            (
                "the item of the page", type,
                ##"{"@id": "urn:photo", "identifier": "photo-7", "mainEntityOfPage": "https://photos.example.org/p/7"}"##,
                ["urn:photo", "photo-7"]
            ),
            (
                "an item of a graph", type,
                """
                {"@graph": [{"@id": "urn:a", "mainEntityOfPage": "/p/8"},
                {"@id": "urn:b", "mainEntityOfPage": {"@id": "/p/7"}}]}
                """,
                ["urn:b", nil]
            ),
            (
                "the value of a property", type,
                #"{"identifier": [{"@type": "PropertyValue", "value": "photo-7"}], "mainEntityOfPage": "7"}"#,
                [nil, "photo-7"]
            ),
            (
                "a relative @id is absolute", type, ##"{"@id": "#photo", "mainEntityOfPage": "7"}"##,
                ["https://photos.example.org/p/7#photo", nil]
            ),
            ("a blank node", type, #"{"@id": "_:b0", "mainEntityOfPage": "7"}"#, [nil, nil]),
            ("the root of the site", type, #"{"@id": "/", "mainEntityOfPage": "7"}"#, [nil, nil]),
            (
                "the publisher", type, #"{"@type": "Organization", "@id": "urn:a", "mainEntityOfPage": "7"}"#,
                [nil, nil]
            ),
            ("the item of another page", type, #"{"@id": "urn:a", "mainEntityOfPage": "8"}"#, [nil, nil]),
            ("an item of a part of the page", type, ##"{"@id": "urn:a", "mainEntityOfPage": "7#a"}"##, [nil, nil]),
            ("an item without a page", type, #"{"@id": "urn:a"}"#, [nil, nil]),
            (
                "identifiers in a meta", type + "<meta name=user-activity:persistent-identifier content=photo-7>",
                #"{"@id": "urn:a", "mainEntityOfPage": "7"}"#, [nil, "photo-7"]
            ),
            ("no type", "", #"{"@id": "urn:a", "mainEntityOfPage": "7"}"#, [nil, nil]),
        ] as [(String, String, String, [String?])])
    func linkedIdentifiers(name: String, head: String, json: String, expected: [String?]) throws {
        let page = try extract(head + "<body>" + Self.linkedData(json), url: Self.url + "#top")
        #expect([page.activity?.targetContentIdentifier, page.activity?.persistentIdentifier] == expected)
    }

    @Test func invalidJSONHasAPlace() throws {
        let page = try extract(Self.json("{\"activityType\": \"a.b.c\",}"), url: Self.url)
        #expect(
            page.activityProblems == [
                ActivityProblem(
                    member: nil, source: .json,
                    reason: .invalidJSON(character: 26, before: "\"activityType\": \"a.b.c\","))
            ])
    }

    @Test func whatIsDeclaredTwiceIsAProblem() throws {
        let page = try extract(
            Self.type + Self.type + Self.json(#"{"activityType": "a.b.c"}"#) + "<body>" + Self.json("{}"), url: Self.url
        )
        #expect(page.activityProblems.map(\.reason) == [.repeated, .outsideHead, .overridden])
    }

    @Test func aHostileDeclarationHasFewProblems() throws {
        let members = (0..<5_000).map { "\"\($0)\": [\($0)]" }.joined(separator: ", ")
        let page = try extract(Self.json("{\"activityType\": \"a.b.c\", \(members)}"), url: Self.url)
        #expect(page.activity?.activityType == "a.b.c")
        #expect(page.activityProblems.count == 64)
        let deep = String(repeating: "[", count: 131_000)
        #expect(try extract(Self.json(deep), url: Self.url).activity == nil)
    }

    @Test(arguments: [1, 7, 61, 1024])
    func theActivityIsTheSameInPieces(length: Int) throws {
        let html = Array(
            (Self.json(#"{"activityType": "a.b.c", "title": "Schäfchen &amp; Wölfe", "userInfo": {"a": [1, 2]}}"#)
                + "<body>" + Self.linkedData(#"{"@id": "urn:a", "mainEntityOfPage": "7"}"#)).utf8)
        let whole = try extract(html, url: Self.url)
        #expect(whole.activity?.targetContentIdentifier == "urn:a")
        #expect(try extract(html, url: Self.url, pieces: length) == whole)
    }
}

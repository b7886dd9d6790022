import Canonicalization
import Notebook
import PageMetadata
import Testing
import WebURL

@testable import HTTPService

/// What `backnote activity lint` says about a page at https://photos.example/p/7.
struct ActivityLintTests {
    private static let now = Instant("2026-11-23T12:00:00Z") ?? .now

    private static func page(_ html: String, at url: String?) throws -> (PageMetadata, WebURL?) {
        let url = try url.map { try WebURL(parsing: $0) }
        let extractor = PageMetadataExtractor(url: url, contentType: "text/html; charset=utf-8")
        extractor.consume(Array(html.utf8))
        return (try extractor.finish(), url)
    }

    /// The findings, as the command prints them.
    private func lines(_ html: String, at url: String? = "https://photos.example/p/7") throws -> [String] {
        let (page, url) = try Self.page(html, at: url)
        return ActivityLint(now: Self.now).findings(in: page, at: url).map { "\($0.place): \($0.problem) \($0.fix)" }
    }

    /// A page that declares an activity as JSON, with these members besides a type, a title and an identifier.
    private static func json(_ members: String, identifier: String = "photo-7", title: String = "Sheep") -> String {
        """
        <meta name="user-activity" content='{"activityType": "com.example.photo", "title": "\(title)",
        "persistentIdentifier": "\(identifier)"\(members.isEmpty ? "" : ", ")\(members)}'>
        """
    }

    private static let type = "<meta name=user-activity:activity-type content=com.example.photo>"
    private static let identifier = "<meta name=user-activity:persistent-identifier content=photo-7>"

    @Test(
        "A page without findings",
        arguments: [
            json(""), type + identifier + "<title>Sheep</title>",
            json(#""webpageURL": "https://photos.example/p/7", "version": "2", "minimumVersion": "1.9""#),
            json(#""expirationDate": "2026-11-24", "userInfo": {"zoom": 1}, "requiredUserInfoKeys": ["zoom"]"#),
            json("", identifier: "/p/7?size=large"), json("", identifier: "https://photos.example/p/7#sheep"),
            json("", identifier: "6f1c2a44-9d0a-4b1e-8f70-0a1b2c3d4e5f"), json("", identifier: "1700000000123"),
            type + "<title>Sheep</title><body><script type=application/ld+json>"
                + #"{"@id": "urn:sheep", "mainEntityOfPage": "https://photos.example/p/7"}</script>"#,
        ])
    func noFindings(html: String) throws {
        #expect(try lines(html) == [])
    }

    @Test func aPageInFrontOfAnotherOneIsTheFirstFinding() throws {
        let findings = try lines(Self.json("") + "<title>Sign in - Photos</title><body><input type=password>")
        #expect(
            findings == [
                "page: The page asks to sign in, so it is not the content. Check the page as people see it: save it from a browser, and give the file with --url."
            ])
    }

    private static let rows: [(html: String, line: String)] = [
        (
            "<title>Sheep</title>",
            #"page: The page declares no activity. Add <meta name="user-activity:activity-type" content="com.example.photos.photo"> and an identifier to the head, or use user-activity.js."#
        ),
        (
            identifier + "<title>Sheep</title>",
            #"<meta name="user-activity:activity-type">: There is no activityType, so nothing of the declaration counts. Add <meta name="user-activity:activity-type" content="com.example.photos.photo">."#
        ),
        (
            "<meta name=user-activity:activity-type content=photo><title>Sheep</title>" + identifier,
            #"<meta name="user-activity:activity-type">: "photo" is not in reverse-DNS form, so another app can have the same type. Begin it with your domain, as in com.example.photos.photo."#
        ),
        (
            "<meta name=user-activity:activity-type content=www.example.com><title>Sheep</title>" + identifier,
            #"<meta name="user-activity:activity-type">: "www.example.com" is not in reverse-DNS form, so another app can have the same type. Begin it with your domain, as in com.example.photos.photo."#
        ),
        (
            type + "<title>Sheep</title>",
            #"<meta name="user-activity:…">: The activity has no identifier, so it is found by its URL alone. Add a persistentIdentifier that the content keeps when it is renamed or moved."#
        ),
        (
            json("", identifier: "/p/7?utm_source=x"),
            #"persistentIdentifier in <meta name="user-activity">: The identifier contains "utm_source=x", which changes between visits, so nothing is found again. Use the content's own permanent ID, which is the same for everyone, on every device and forever."#
        ),
        (
            json("", identifier: "https://photos.example/p/7;jsessionid=0123456789ABCDEF0123456789ABCDEF"),
            #"persistentIdentifier in <meta name="user-activity">: The identifier contains ";jsessionid=0123456789ABCDEF0123456789ABCDEF", which changes between visits, so nothing is found again. Use the content's own permanent ID, which is the same for everyone, on every device and forever."#
        ),
        (
            json("", identifier: "photo-7-1795435200"),
            #"persistentIdentifier in <meta name="user-activity">: The identifier contains "1795435200", which changes between visits, so nothing is found again. Use the content's own permanent ID, which is the same for everyone, on every device and forever."#
        ),
        (
            json("", identifier: "7@2026-11-23T09:30:00.123Z"),
            #"persistentIdentifier in <meta name="user-activity">: The identifier contains "2026-11-23T09:30:00", which changes between visits, so nothing is found again. Use the content's own permanent ID, which is the same for everyone, on every device and forever."#
        ),
        (
            json("", identifier: "7-phpsessid-ab12"),
            #"persistentIdentifier in <meta name="user-activity">: The identifier contains "phpsessid", which changes between visits, so nothing is found again. Use the content's own permanent ID, which is the same for everyone, on every device and forever."#
        ),
        (
            json(#""webpageURL": "https://www.example/p/7""#),
            #"webpageURL in <meta name="user-activity">: https://www.example/p/7 is of another origin than the page, so it is left out. Set it to a URL of the page's own scheme, host and port."#
        ),
        (
            json(#""webpageURL": "photos://7""#),
            #"webpageURL in <meta name="user-activity">: "photos://7" is not the URL of a web page, so it is left out. Set it to an http or https URL that opens the content without the app."#
        ),
        (
            json(#""webpageURL": "/p/7?fbclid=abc""#),
            #"webpageURL in <meta name="user-activity">: The URL contains "fbclid=abc", which does not belong to the page's address. Set it to https://photos.example/p/7."#
        ),
        (
            json(#""webpageURL": "/""#),
            #"webpageURL in <meta name="user-activity">: The URL is the site's home page, so it does not open the content. Give the content a URL of its own, and set webpageURL to it."#
        ),
        (
            type + identifier,
            "title: Neither the activity nor the page has a title. Set title to the name by which a person would recognize the content."
        ),
        (
            "<meta property=og:site_name content='The Photos'>" + json("", title: "The Photos"),
            #"title in <meta name="user-activity">: The title "The Photos" is only the site's name. Set it to the name by which a person would recognize the content."#
        ),
        (
            json("", title: "Untitled"),
            #"title in <meta name="user-activity">: The title "Untitled" is a placeholder. Set it to the name by which a person would recognize the content."#
        ),
        (
            json("", title: "Home"),
            #"title in <meta name="user-activity">: The title "Home" fits many pages. Set it to the name by which a person would recognize the content."#
        ),
        (
            json(#""userInfo": {"a": 1}, "requiredUserInfoKeys": ["zoom"]"#),
            #"requiredUserInfoKeys in <meta name="user-activity">: "zoom" is required, but userInfo does not have it, so the activity cannot be continued. Add it to userInfo, or remove it from requiredUserInfoKeys."#
        ),
        (
            json(#""version": "1.9", "minimumVersion": "1.10""#),
            #"minimumVersion in <meta name="user-activity">: The minimumVersion 1.10 is newer than the version 1.9, so the app cannot continue what it wrote itself. Set minimumVersion to the oldest version of the app that can read this userInfo."#
        ),
        (
            json(#""expirationDate": "2026-11-23T12:00:00Z""#),
            #"expirationDate in <meta name="user-activity">: The activity expired on 2026-11-23T12:00:00Z, so it is not offered to anybody. Set a later date, or none for content that stays."#
        ),
        (
            json(#""expirationDate": "tomorrow""#),
            #"expirationDate in <meta name="user-activity">: "tomorrow" is not a date that every reader understands. Write it as Date.toISOString() does: 2030-01-31T12:00:00Z."#
        ),
        (
            json(#""userInfo": {"user": [{"accessToken": "x"}]}"#),
            #"userInfo in <meta name="user-activity">: "user.accessToken" looks like a secret, and userInfo is stored with notes and sent to other devices. Leave it out. userInfo is for what restores the page, such as a position."#
        ),
        (
            json("\"userInfo\": {\"a\": \"\(String(repeating: "x", count: 65_536))\"}"),
            #"userInfo in <meta name="user-activity">: The value is longer than 65536 bytes, so it is left out. Keep only what restores the page."#
        ),
        (
            json(#""userInfo": {"a": "#) + "<title>Sheep</title>",
            #"<meta name="user-activity">: This is not JSON from character 110 on, after "o-7", "userInfo": {"a":". Write it with JSON.stringify, and escape quotes in HTML."#
        ),
        (
            type + identifier + "<title>Sheep</title><meta name=user-activity:user-info content=7>",
            #"<meta name="user-activity:user-info">: The value is not an object, so it is left out. Write an object."#
        ),
        (
            json("") + json(""),
            #"<meta name="user-activity">: The page declares this more than once, and only the first one counts. Remove all but one."#
        ),
        (
            json("") + identifier,
            #"<meta name="user-activity:persistent-identifier">: The page also has <meta name="user-activity">, which counts as a whole, so this is left out. Declare the activity in one of the two ways."#
        ),
        (
            type + identifier + "<title>Sheep</title><meta name=user-activity:titel content=Sheep>",
            #"<meta name="user-activity:…">: No property has the name "titel", so it is left out. Check the spelling."#
        ),
        (
            json("") + "<body>" + identifier,
            #"<meta name="user-activity:persistent-identifier">: The element is outside the head, where anyone's content could be, so it is left out. Move it into the head."#
        ),
    ]

    @Test("What is wrong with an activity, where it is, and how to fix it", arguments: rows)
    func findings(html: String, line: String) throws {
        #expect(try lines(html) == [line])
    }

    /// Without an activity, the page is found by its URL and shown by its title.
    @Test func aPageWithoutAnActivityIsCheckedAsWell() throws {
        let (page, url) = try Self.page(
            "<meta property=og:site_name content='The Photos'><title>The Photos</title>",
            at: "https://photos.example/p/7?gclid=1")
        let findings = ActivityLint(now: Self.now).findings(in: page, at: url)
        #expect(findings.map(\.name) == ["undeclared", "transient-page-url", "title-is-site-name"])
        #expect(findings.map(\.place) == ["page", "webpageURL", "title"])
    }

    @Test(
        "JSON-LD that does not count",
        arguments: [
            (
                "", #"{"@id": "urn:sheep", "mainEntityOfPage": "https://photos.example/p/7"}"#,
                ["undeclared", "no-activity-type"]
            ),
            (type, #"{"@id": "urn:sheep", "mainEntityOfPage": "/p/8"}"#, ["other-page", "unidentified"]),
            (type, #"{"@id": "_:b0", "mainEntityOfPage": "/p/7"}"#, ["identifier-not-unique", "unidentified"]),
            (type + identifier, #"{"@id": "urn:sheep", "mainEntityOfPage": "/p/8"}"#, []),
        ] as [(String, String, [String])])
    func linkedData(head: String, json: String, names: [String]) throws {
        let (page, url) = try Self.page(
            "<title>Sheep</title>\(head)<body><script type=application/ld+json>\(json)</script>",
            at: "https://photos.example/p/7")
        #expect(ActivityLint(now: Self.now).findings(in: page, at: url).map(\.name) == names)
    }

    @Test func aPageWithTransientStateInItsOwnURLNeedsAnother() throws {
        #expect(
            try lines(Self.json(""), at: "https://photos.example/p/7?fbclid=abc") == [
                #"webpageURL: Without a webpageURL, the URL of the page counts, which contains "fbclid=abc". Set webpageURL to https://photos.example/p/7."#
            ])
    }

    @Test(arguments: ["The Photos", "Home"])
    func aHomePageMayHaveTheNameOfTheSite(title: String) throws {
        let html = "<meta property=og:site_name content='The Photos'>" + Self.json("", title: title)
        #expect(try lines(html, at: "https://photos.example/") == [])
    }

    /// The site's other host has another origin, where identifiers and URLs of this page do not count.
    @Test func aPageIsNotSentToAnotherOrigin() throws {
        #expect(try lines(Self.json(""), at: "https://www.theregister.co.uk/2016/05/03/sheep") == [])
    }

    /// Without its URL, a page is checked as far as it goes.
    @Test func aFileMayHaveNoURL() throws {
        #expect(try lines(Self.json(#""webpageURL": "https://photos.example/p/7""#), at: nil) == [])
        #expect(try lines(Self.json("", identifier: "/p/7?utm_source=x"), at: nil).count == 1)
    }

    @Test(
        "Names of secrets",
        arguments: [
            ("token", true), ("accessToken", true), ("session_id", true), ("API-KEY", true), ("password2", true),
            ("sessionTitle", false), ("author", false), ("keywords", false), ("zoom", false), ("tokens_used", false),
        ])
    func secrets(name: String, isSecret: Bool) {
        #expect(SecretName.isSecret(name) == isSecret)
    }
}

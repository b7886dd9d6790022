import Canonicalization
import Testing

/// App links that stand for a web page have its key. Other schemes are refused.
struct AppLinkTests {
    @Test(
        "An app link has the key of its web page",
        arguments: [
            ("spotify:track:4uLU6hMCjMI75M1A2tKUQC", "open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC"),
            ("spotify://track/4uLU6hMCjMI75M1A2tKUQC?si=a", "open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC"),
            ("SPOTIFY:track:4uLU6hMCjMI75M1A2tKUQC", "open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC"),
            ("  tg://resolve?domain=durov&post=150 ", "t.me/durov/150"),
            ("microsoft-edge:https://example.com/a?utm_source=x#b", "example.com/a"),
            (
                "firefox://open-url?url=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Fexample.com%2Fa",
                "example.com/a"
            ),
            ("intent://example.com/a?b=1#Intent;scheme=https;package=com.example;end", "example.com/a?b=1"),
            ("intent:example.com/a#Intent;scheme=http;end", "example.com/a"),
            ("intent://status?id=20#Intent;scheme=twitter;package=com.twitter.android;end", "x.com/i/status/20"),
            (
                "intent://place?id=77#Intent;scheme=shop;S.browser_fallback_url=https%3A%2F%2Fexample.com%2Fplaces%2F77;end",
                "example.com/places/77"
            ),
        ])
    func webPages(link: String, key: String) throws {
        #expect(try Canonicalizer.standard.canonicalize(link).key.text == key)
    }

    @Test(
        "A link that says nothing about a web page is refused",
        arguments: [
            "mailto:a@example.com", "tel:+4912345", "javascript:alert(1)", "data:text/html,a", "file:///etc/passwd",
            "blob:https://example.com/a", "photos://album/7", "spotify:", "spotify:local:a:b:c:1", "twitter://timeline",
            "tg://settings", "geo:48.2,16.3", "intent:#Intent;end", "intent://scan/#Intent;scheme=zxing;end",
            // The fallback is a home page, a store, or nothing about what the app would show.
            "intent://a/1#Intent;scheme=shop;S.browser_fallback_url=https%3A%2F%2Fexample.com%2F;end",
            "intent://a#Intent;scheme=shop;S.browser_fallback_url=https%3A%2F%2Fplay.google.com%2Fstore%2Fapps%2Fdetails%3Fid%3Da;end",
            "intent://a/1#Intent;scheme=shop;S.browser_fallback_url=https%3A%2F%2Fexample.com%2Fget-the-app;end",
            "intent://a?slug=tea#Intent;scheme=shop;S.browser_fallback_url=https%3A%2F%2Fexample.com%2Fget-the-app;end",
        ])
    func otherSchemes(link: String) {
        #expect(throws: CanonicalizationError.self) { try Canonicalizer.standard.canonicalize(link) }
    }

    @Test("A page cannot pretend to be an app link")
    func lookupHost() throws {
        let page = "https://spotify.scheme.invalid.example.com/track:1"
        #expect(try Canonicalizer.standard.canonicalize(page).canonicalText == page)
    }

    @Test("The trace shows the app link and its rule")
    func trace() throws {
        let changes = try Canonicalizer.standard.canonicalize("spotify:album:1?si=x").changes
        #expect(changes.map(\.removed) == ["spotify:album:1?si=x", "si=x"])
        #expect(changes.map { "\($0.kind)" } == ["scheme", "parameter"])
        #expect(changes.first?.rule == "spotify:album:{id}$template=https://open.spotify.com/album/{id}")
        let intent = try Canonicalizer.standard.canonicalize("intent://example.com/a#Intent;scheme=https;end").changes
        #expect(intent.map(\.rule) == ["the page of an Android intent (Chrome for Developers)"])
    }

    @Test("The canonical URL of an app link is canonical")
    func idempotence() throws {
        let first = try Canonicalizer.standard.canonicalize("twitter://status?id=20")
        let second = try Canonicalizer.standard.canonicalize(first.canonicalText)
        #expect(second.key == first.key)
        #expect(second.canonicalText == first.canonicalText)
    }
}

/// Targets of wrappers that are encoded in more than one way.
struct EncodedTargetTests {
    @Test(
        "Proofpoint's encodings are decoded",
        arguments: [
            (
                "https://urldefense.proofpoint.com/v2/url?u=https-3A__example.com_a-5Fb-3Fc-3D1-26d-3D2&d=DwMFaQ&c=x",
                "example.com/a_b?c=1&d=2"
            ),
            ("https://urldefense.com/v3/__https://example.com/a__;!!AbC!x$", "example.com/a"),
            ("https://urldefense.com/v3/__https://example.com/a?b=*c__;Iw!!AbC!x$", "example.com/a?b=#c"),
            ("https://urldefense.com/v3/__https://example.com/*a__;JQ!!AbC!x$", "example.com/%a"),
            ("https://urldefense.com/v3/__https://example.com/**B__;eHl6!!AbC!x$", "example.com/xyz"),
        ])
    func proofpoint(wrapper: String, target: String) throws {
        let key = try Canonicalizer.standard.canonicalize("https://" + target).key
        #expect(try Canonicalizer.standard.canonicalize(wrapper).key == key)
    }

    @Test("A wrapper that cannot be decoded stays")
    func undecodable() throws {
        let wrapper = "https://urldefense.com/v3/__https://example.com/*a__;!!AbC!x$"
        #expect(try Canonicalizer.standard.canonicalize(wrapper).hostname == "urldefense.com")
    }
}

import Canonicalization
import Testing
import WebURL

/// Canonical URL, key and hash of URLs under the built-in rules. Stored keys depend on these values: a change here requires a new
/// `Canonicalizer.algorithmVersion`, or a changed rule.
@Suite("Golden vectors")
struct GoldenVectorTests {
    typealias Vector = (url: String, canonicalURL: String, key: String, hash: UInt64)

    static let vectors: [Vector] = [
        (
            "https://example.com",
            "https://example.com/",
            "example.com", 0x2883_BA7D_C9AA_3289
        ),
        (
            "HTTP://www.Example.COM:80/a/../b/./index.html?b=2&a=1#section",
            "http://www.example.com/b/index.html?b=2&a=1",
            "example.com/b?a=1&b=2", 0x7FB2_7879_52F2_8905
        ),
        (
            "https://example.com/a?utm_source=mail&utm_medium=x&id=7&fbclid=abc",
            "https://example.com/a?id=7",
            "example.com/a?id=7", 0xD0E3_B446_94A1_4BC5
        ),
        (
            "https://example.com/%7ealice/%e2%82%ac?q=a+b&r=%5Bx%5D&s=%2B",
            "https://example.com/%7ealice/%e2%82%ac?q=a+b&r=%5Bx%5D&s=%2B",
            "example.com/~alice/%E2%82%AC?q=a+b&r=[x]&s=%2B", 0xB7FC_A820_C6BE_9979
        ),
        (
            "https://bücher.example/straße?größe=1",
            "https://xn--bcher-kva.example/stra%C3%9Fe?gr%C3%B6%C3%9Fe=1",
            "xn--bcher-kva.example/stra%C3%9Fe?gr%C3%B6%C3%9Fe=1", 0x24C2_77C4_0E19_EACD
        ),
        (
            "https://user:pass@example.com:8443/path/?z=1&y=2&x=3#!/route?utm_source=x",
            "https://example.com:8443/path/?z=1&y=2&x=3#!/route",
            "example.com:8443/path?x=3&y=2&z=1#!/route", 0x5170_4F0E_93ED_D16D
        ),
        (
            "https://example.com/app#/inbox?utm_source=mail",
            "https://example.com/app#/inbox",
            "example.com/app#/inbox", 0x5877_CDE2_8B84_CF9D
        ),
        (
            "https://example.com/map#map=12/52.5/13.4",
            "https://example.com/map#map=12/52.5/13.4",
            "example.com/map#map=12/52.5/13.4", 0x846D_484F_172E_9972
        ),
        (
            "https://127.1/x",
            "https://127.0.0.1/x",
            "127.0.0.1/x", 0x3993_F895_8BB5_1336
        ),
        (
            "https://[::1]:8080/",
            "https://[::1]:8080/",
            "[::1]:8080", 0x4A01_777E_5480_C1EF
        ),
        (
            "https://youtu.be/dQw4w9WgXcQ?si=abc&t=43",
            "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
            "youtube.com/watch?v=dQw4w9WgXcQ", 0xC148_2BDA_EDFF_7593
        ),
        (
            "https://m.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1&index=2&pp=x",
            "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
            "youtube.com/watch?v=dQw4w9WgXcQ", 0xC148_2BDA_EDFF_7593
        ),
        (
            "https://www.google.com/search?q=swift+url&client=firefox-b-d&sca_esv=1&ei=x",
            "https://www.google.com/search?q=swift+url",
            "google.com/search?q=swift+url", 0x364C_6F52_ED97_A4A0
        ),
        (
            "https://www.google.com/url?q=https%3A%2F%2Fexample.com%2Fa%3Fb%3D1&sa=D&usg=x",
            "https://example.com/a?b=1",
            "example.com/a?b=1", 0x2823_7C7B_FEC8_E1EF
        ),
        (
            "https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2Fa%3Futm_source%3Dx&h=y",
            "https://example.com/a",
            "example.com/a", 0x87DC_0C13_7046_F9AC
        ),
        (
            "https://www.amazon.de/Some-Title/dp/B00ABC1234/ref=sr_1_1?keywords=x&qid=1&tag=y",
            "https://www.amazon.de/dp/B00ABC1234",
            "amazon.de/dp/B00ABC1234", 0xB6B8_2667_6BB7_8E3C
        ),
        (
            "https://en.m.wikipedia.org/wiki/URL#History",
            "https://en.wikipedia.org/wiki/URL",
            "en.wikipedia.org/wiki/URL", 0x383A_772C_271D_BA3A
        ),
        (
            "https://en.wikipedia.org/w/index.php?title=URL&oldid=7",
            "https://en.wikipedia.org/w/index.php?title=URL&oldid=7",
            "en.wikipedia.org/w?oldid=7&title=URL", 0x9CDF_713F_1D59_826A
        ),
        (
            "https://old.reddit.com/r/swift/comments/abc123/a_title/?utm_name=x",
            "https://www.reddit.com/r/swift/comments/abc123/a_title/",
            "reddit.com/comments/abc123", 0xC005_FAA7_F01E_A594
        ),
        (
            "https://twitter.com/user/status/1234567890?s=20&t=x",
            "https://x.com/user/status/1234567890",
            "x.com/i/status/1234567890", 0x5328_ABF2_6B54_2EE0
        ),
        (
            "https://github.com/apple/swift/issues/1?utm_source=x#issuecomment-2",
            "https://github.com/apple/swift/issues/1",
            "github.com/apple/swift/issues/1", 0x6A2E_017E_B278_3E33
        ),
        (
            "https://stackoverflow.com/questions/927358/how-do-i-undo?noredirect=1#comment1",
            "https://stackoverflow.com/questions/927358",
            "stackoverflow.com/questions/927358", 0xA0A3_D28A_390D_3FA4
        ),
        (
            "https://arxiv.org/pdf/2101.00001v2.pdf",
            "https://arxiv.org/pdf/2101.00001v2",
            "arxiv.org/pdf/2101.00001v2", 0x7B77_C3ED_7A02_C4DC
        ),
        (
            "https://www.nytimes.com/2024/01/01/world/a-story.html?smid=tw-share",
            "https://www.nytimes.com/2024/01/01/world/a-story.html",
            "nytimes.com/2024/01/01/world/a-story.html", 0x04CC_B023_7200_33A9
        ),
        (
            "https://www.ebay.com/itm/123456789012?hash=item1&_trkparms=x",
            "https://www.ebay.com/itm/123456789012",
            "ebay.com/itm/123456789012", 0xB93D_5FBA_5C1D_8764
        ),
        (
            "https://forum.example.org/viewtopic.php?f=2&t=15&sid=0123456789abcdef0123456789abcdef",
            "https://forum.example.org/viewtopic.php?t=15",
            "forum.example.org/viewtopic.php?t=15", 0x0EA1_E925_C496_59D0
        ),
        (
            "https://shop.example.com/b;jsessionid=0123456789ABCDEF0123456789ABCDEF?item=4",
            "https://shop.example.com/b?item=4",
            "shop.example.com/b?item=4", 0xFDDD_AA5C_F7D0_BEAD
        ),
        (
            "https://example.com/(S(abcdefghijklmnopqrstuvwx))/page.aspx",
            "https://example.com/page.aspx",
            "example.com/page.aspx", 0xBBF6_8243_EF60_1DBB
        ),
        (
            "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC?si=x",
            "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC",
            "open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC", 0x3EB8_FA8C_44E4_9459
        ),
        (
            "https://docs.google.com/document/d/1AbC/edit?usp=sharing#heading=h.x",
            "https://docs.google.com/document/d/1AbC/edit",
            "docs.google.com/document/d/1AbC/edit", 0x378D_44DD_9192_4654
        ),
        (
            "https://www.bbc.co.uk/news/world-12345678?at_medium=RSS",
            "https://www.bbc.co.uk/news/world-12345678",
            "bbc.com/news/world-12345678", 0xA681_052B_4E4D_A2B0
        ),
        (
            "https://vm.example.com/?a=1&a=2&b&c=&=d",
            "https://vm.example.com/?a=1&a=2&b&c=&=d",
            "vm.example.com?=d&a=1&a=2&b&c=", 0x4736_B848_9E29_B65F
        ),
    ]

    @Test("A URL has a stable canonical URL, key and hash", arguments: vectors)
    func vector(_ vector: Vector) throws {
        let result = try Canonicalizer.standard.canonicalize(vector.url)
        #expect(result.canonicalURL.serialized == vector.canonicalURL)
        #expect(result.key.text == vector.key)
        #expect(result.key.hash == vector.hash)
        // Canonicalization is idempotent.
        let again = try Canonicalizer.standard.canonicalize(vector.canonicalURL)
        #expect(again.canonicalURL == result.canonicalURL)
        #expect(again.key == result.key)
    }

    /// A few thousand URLs that are part of the project, so that the property is tested without the corpora (`CorpusTests`).
    @Test("Canonicalizing the examples of the built-in rules is idempotent")
    func idempotence() throws {
        let (canonicalizer, domains) = (Canonicalizer.standard, ICUDomainToASCII())
        for url in RuleSet.builtIn.examples.flatMap({ [$0.first, $0.second] }) {
            let once = try canonicalizer.canonicalize(url, domains: domains)
            let twice = try canonicalizer.canonicalize(once.canonicalURL.bytes, domains: domains)
            #expect(twice.canonicalURL == once.canonicalURL && twice.key == once.key, "\(once.visited)")
        }
    }
}

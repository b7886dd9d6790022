import Canonicalization
import Testing
import WebURL

/// Pairs of URLs for each kind of rule, written for these tests: pages that a rule makes the same, and pages that it must not
/// merge. The labeled pairs (`CorpusTests`) and the examples in `rules/` are additional layers.
@Suite("Same and different pages, for each kind of rule")
struct SamePageTests {
    /// A rule and two URLs.
    typealias Row = (rule: String, first: String, second: String)

    static let sameByParameters: [Row] = [
        ("$removeparam=click", "https://a.example/?click=1", "https://a.example/"),
        ("$removeparam=click", "https://a.example/?CLICK=1&id=2", "https://a.example/?id=2"),
        ("$removeparam=click", "https://a.example/?id=2&cl%69ck=1", "https://a.example/?id=2"),
        ("$removeparam=click|from", "https://a.example/?from=x&click=1", "https://a.example/"),
        ("$removeparam=trk_*", "https://a.example/?trk_a=1&trk_b=2", "https://a.example/"),
        ("||a.example^$removeparam", "https://a.example/p?x=1&y=2", "https://a.example/p"),
        ("||a.example/p^$keepparam=id", "https://a.example/p?id=1&x=2", "https://a.example/p?id=1"),
        ("||a.example/p^$keepparam=id_*", "https://a.example/p?id_a=1&x=2", "https://a.example/p?id_a=1"),
        ("$removeparam=s,separator=;", "https://a.example/?t=1;s=2", "https://a.example/?t=1"),
        ("$removeparam=new,separator=;", "https://a.example/?t=1;new", "https://a.example/?t=1"),
        ("$removeparam=f,ifparam=list", "https://a.example/?f=1&list=2", "https://a.example/?list=2"),
        ("$removeparam=f,unlessparam=q", "https://a.example/?f=1", "https://a.example/"),
        ("$removeparam=/_trk=/", "https://a.example/?a_trk=1", "https://a.example/"),
        ("$removeparam=xx\n@@||a.example^$removeparam=xx", "https://b.example/?xx=1", "https://b.example/"),
    ]

    static let differentByParameters: [Row] = [
        ("$removeparam=click", "https://a.example/?clicks=1", "https://a.example/"),
        ("$removeparam=click", "https://a.example/?id=1", "https://a.example/?id=2"),
        ("$removeparam=trk_*", "https://a.example/?trk=1", "https://a.example/"),
        ("||a.example^$removeparam", "https://b.example/?x=1", "https://b.example/"),
        ("||a.example/p^$keepparam=id", "https://a.example/p?id=1", "https://a.example/p?id=2"),
        ("||a.example/p^$keepparam=id", "https://a.example/q?x=1", "https://a.example/q?x=2"),
        ("||a.example/p^$keepparam=id", "https://a.example/pq?x=1", "https://a.example/pq?x=2"),
        ("$removeparam=s", "https://a.example/?t=1;s=2", "https://a.example/?t=1"),
        ("$removeparam=s,separator=;", "https://a.example/?t=1;s=2", "https://a.example/?t=2;s=2"),
        ("$removeparam=f,ifparam=list", "https://a.example/?f=1", "https://a.example/?f=2"),
        ("$removeparam=f,unlessparam=q", "https://a.example/?f=1&q=x", "https://a.example/?f=2&q=x"),
        ("$removeparam=/_trk=/", "https://a.example/?trk=1", "https://a.example/"),
        ("$removeparam=xx\n@@||a.example^$removeparam=xx", "https://a.example/?xx=1", "https://a.example/"),
        ("$removeparam=xx\n@@||a.example^$removeparam", "https://a.example/?xx=1", "https://a.example/"),
    ]

    static let sameByValue: [Row] = [
        (
            "$removeparam=sid,value=hex32", "https://a.example/?sid=0123456789abcdef0123456789ABCDEF",
            "https://a.example/"
        ),
        ("$removeparam=sid,value=session", "https://a.example/?sid=Zk3xQ81bYw0pLm47RtUv2c9A", "https://a.example/"),
        ("$removeparam=t,value=digits", "https://a.example/?t=1700000000", "https://a.example/"),
        ("$removeparam=t,value=time", "https://a.example/?t=90", "https://a.example/"),
        ("$removeparam=t,value=time", "https://a.example/?t=1h2m3s", "https://a.example/"),
        ("$removeparam=t,value=time", "https://a.example/?t=1:02:03", "https://a.example/"),
        ("$removeparam=t,value=timecode", "https://a.example/?t=90s", "https://a.example/"),
        ("$removeparam=t,value=text", "https://a.example/?t=mail-2", "https://a.example/"),
        ("$removeparam=map,value=map-view", "https://a.example/?map=12/52.5/13.4", "https://a.example/"),
        ("$removeparam=view,value=is:list|grid", "https://a.example/?view=Grid", "https://a.example/"),
    ]

    static let differentByValue: [Row] = [
        ("$removeparam=sid,value=hex32", "https://a.example/?sid=42", "https://a.example/?sid=43"),
        (
            "$removeparam=sid,value=hex32", "https://a.example/?sid=0123456789abcdef0123456789abcde",
            "https://a.example/"
        ),
        ("$removeparam=sid,value=session", "https://a.example/?sid=a-title-in-many-words", "https://a.example/"),
        ("$removeparam=t,value=digits", "https://a.example/?t=12a", "https://a.example/"),
        ("$removeparam=t,value=digits", "https://a.example/?t=", "https://a.example/"),
        ("$removeparam=t,value=time", "https://a.example/?t=tea", "https://a.example/"),
        ("$removeparam=t,value=timecode", "https://a.example/?t=90", "https://a.example/"),
        ("$removeparam=t,value=text", "https://a.example/?t=2", "https://a.example/"),
        ("$removeparam=map,value=map-view", "https://a.example/?map=berlin", "https://a.example/"),
        ("$removeparam=view,value=is:list|grid", "https://a.example/?view=map", "https://a.example/"),
    ]

    static let sameByAddress: [Row] = [
        ("|https://m.a.example^$alias=a.example", "https://m.a.example/x?y=1", "https://a.example/x?y=1"),
        ("||m.a.*^$alias=a.*", "https://m.a.co.uk/x", "https://a.co.uk/x"),
        ("||{lang}.m.a.example^$alias={lang}.a.example", "https://en.m.a.example/x", "https://en.a.example/x"),
        ("||a.example/s/{id}$template=/w?v={id}", "https://a.example/s/1", "https://a.example/w?v=1"),
        ("||a.example/s/{id}$template=https://b.example/w/{id}", "https://a.example/s/1", "https://b.example/w/1"),
        ("||a.example/{title:long}-{id:digits}$template=/{id}", "https://a.example/a-title-12", "https://a.example/12"),
        ("||a.example/{title}-{id:digits}$template=/{id}", "https://a.example/old-12", "https://a.example/new-12"),
        (
            "||a.example/dp/{id:asin}/{rest...}$template=/dp/{id}", "https://a.example/dp/B00ABC1234/x/y",
            "https://a.example/dp/B00ABC1234"
        ),
        ("||a.example/i.php$template=/t/{?title}", "https://a.example/i.php?title=A", "https://a.example/t/A"),
        ("||a.example/out$urlskip=?to", "https://a.example/out?to=https%3A%2F%2Fb.example%2Fx", "https://b.example/x"),
        (
            "||a.example/out$urlskip=?u -base64", "https://a.example/out?u=aHR0cHM6Ly9iLmV4YW1wbGUv",
            "https://b.example/"
        ),
        ("||a.example/out/{target...}$urlskip=+https", "https://a.example/out/b.example/x", "https://b.example/x"),
        ("||a.example/out$urlskip=?to", "https://a.example/out?to=%2F%2Fb.example%2Fx", "https://b.example/x"),
        ("||a.example/out$urlskip=?to", "https://a.example/out?to=//b.example/x?y=1", "https://b.example/x?y=1"),
        ("||a.example/out$urlskip=?to", "https://a.example/out?to=WWW.b.example%2Fx", "https://www.b.example/x"),
        ("||a.example/out$urlskip=?to -base64", "https://a.example/out?to=Ly9iLmV4YW1wbGUveA", "https://b.example/x"),
        ("||a.example^$spaces=_", "https://a.example/C%2B%2B", "https://a.example/C++"),
        ("$removefragment=t", "https://a.example/#?t=2", "https://a.example/"),
        ("$removefragment=t", "https://a.example/###t=2", "https://a.example/"),
        ("$removefragment=t", "https://a.example/#?id=1&t=2", "https://a.example/#?id=1"),
        ("$removefragment=t", "https://a.example/#/route?t=2", "https://a.example/#/route"),
        ("$removefragment=t", "https://a.example/#a:b:c:en?t=2", "https://a.example/#a:b:c:en"),
        ("$removefragment=t,ifparam=u", "https://a.example/#t=1&u=2", "https://a.example/#u=2"),
        ("$removefragment=t,unlessparam=u", "https://a.example/?u=2#t=1", "https://a.example/?u=2"),
        ("$session=;sid", "https://a.example/b;sid=1/c", "https://a.example/b/c"),
        ("$session=aspnet", "https://a.example/(S(abcdefghijklmnopqrstuvwx))/b", "https://a.example/b"),
        ("||a.example^$ignorecase=1", "https://a.example/User/b", "https://a.example/user/b"),
        ("||a.example^$spaces=_", "https://a.example/a%20b", "https://a.example/a_b"),
        ("||a.example^$removeparam=x,keyonly", "https://a.example/?x=1", "https://a.example/"),
        ("||a.example^$fragment=drop", "https://a.example/#/route", "https://a.example/"),
        ("||a.example^$removefragment=t", "https://a.example/#id=1&t=2", "https://a.example/#id=1"),
        (#"||a.example^$removetext=/\/ref=[^\/?]*/"#, "https://a.example/p/ref=x", "https://a.example/p"),
    ]

    static let differentByAddress: [Row] = [
        ("|https://m.a.example^$alias=a.example", "https://x.m.a.example/", "https://x.a.example/"),
        ("|https://m.a.example^$alias=a.example", "https://m.a.example/x", "https://a.example/y"),
        ("||{lang}.m.a.example^$alias={lang}.a.example", "https://en.m.a.example/", "https://de.m.a.example/"),
        ("||a.example/s/{id}$template=/w?v={id}", "https://a.example/s/1", "https://a.example/w?v=2"),
        ("||a.example/s/{id}$template=/w?v={id}", "https://a.example/s/1/x", "https://a.example/w?v=1"),
        ("||a.example/s/{id:digits}$template=/w?v={id}", "https://a.example/s/x", "https://a.example/w?v=x"),
        (
            "||a.example/dp/{id:asin}/{rest...}$template=/dp/{id}", "https://a.example/dp/b00abc1234/x",
            "https://a.example/dp/b00abc1234"
        ),
        ("||a.example/out$urlskip=?to", "https://a.example/out?to=mailto:x", "https://a.example/out?to=mailto:y"),
        ("||a.example/out$urlskip=?to", "https://a.example/out?to=https://b.example/1", "https://b.example/2"),
        ("||a.example/out$urlskip=?to", "https://a.example/out?to=about.us", "https://about.us/"),
        ("||a.example/out$urlskip=?to", "https://a.example/out?to=/x", "https://a.example/out?to=/y"),
        ("||a.example/out$urlskip=?to", "https://a.example/out?to=//b.example/1", "https://b.example/2"),
        ("||a.example^$spaces=_", "https://b.example/C%2B%2B", "https://b.example/C++"),
        ("$removefragment=t", "https://a.example/#?id=1&t=2", "https://a.example/#?id=2&t=2"),
        ("$removefragment=t,ifparam=u", "https://a.example/?u=2#t=1", "https://a.example/?u=2#t=3"),
        ("$removefragment=t,unlessparam=u", "https://a.example/#t=1&u=2", "https://a.example/#t=3&u=2"),
        ("$session=;sid", "https://a.example/b;color=red", "https://a.example/b"),
        ("$session=aspnet", "https://a.example/(disambiguation)/b", "https://a.example/b"),
        ("||a.example^$ignorecase=1", "https://a.example/user/A", "https://a.example/user/a"),
        ("||a.example^$spaces=_", "https://b.example/a%20b", "https://b.example/a_b"),
        ("||a.example^$fragment=keep", "https://a.example/#x", "https://a.example/#y"),
        ("||a.example^$removefragment=t", "https://a.example/#id=1&t=2", "https://a.example/#id=2&t=2"),
        ("/view.php$removeparam=s", "https://a.example/other.php?s=1", "https://a.example/other.php?s=2"),
        ("||shop.*^$removeparam=s", "https://bookshop.example/?s=1", "https://bookshop.example/?s=2"),
    ]

    @Test("Rules make pages the same", arguments: sameByParameters + sameByValue + sameByAddress)
    func same(row: Row) throws {
        let canonicalizer = try canonicalizer(row.rule)
        #expect(try canonicalizer.canonicalize(row.first).key == canonicalizer.canonicalize(row.second).key)
        // The rule is what makes them the same.
        let without = Canonicalizer(rules: RuleSet(files: []))
        #expect(try without.canonicalize(row.first).key != without.canonicalize(row.second).key)
    }

    @Test(
        "Rules do not merge different pages", arguments: differentByParameters + differentByValue + differentByAddress)
    func different(row: Row) throws {
        let canonicalizer = try canonicalizer(row.rule)
        #expect(try canonicalizer.canonicalize(row.first).key != canonicalizer.canonicalize(row.second).key)
    }

    private func canonicalizer(_ text: String) throws -> Canonicalizer {
        let file = RuleFile(name: [UInt8]("rules.txt".utf8), text: [UInt8](text.utf8))
        let rules = RuleSet(files: [file], expressions: PCRE2Expressions())
        #expect(rules.skipped.isEmpty)
        return Canonicalizer(rules: rules)
    }
}

@Suite("Same and different pages without rules")
struct NormalizationTests {
    private let canonicalizer = Canonicalizer(rules: RuleSet(files: []))

    @Test(
        "Spelling does not distinguish pages",
        arguments: [
            ("http://a.example/", "https://a.example/"), ("https://www.a.example/", "https://a.example/"),
            ("https://A.EXAMPLE/", "https://a.example/"), ("https://a.example./", "https://a.example/"),
            ("https://a.example:443/x", "https://a.example/x"), ("https://a.example/x/", "https://a.example/x"),
            ("https://a.example/x/index.html", "https://a.example/x"),
            ("https://a.example/default.aspx", "https://a.example/"),
            ("https://a.example/Default.aspx", "https://a.example/"),
            ("https://a.example/x/../y", "https://a.example/y"), ("https://a.example/%78", "https://a.example/x"),
            ("https://a.example/%c3%bc", "https://a.example/ü"), ("https://a.example/?", "https://a.example/"),
            ("https://a.example/?b=1&a=2", "https://a.example/?a=2&b=1"),
            ("https://a.example/?a=x+y", "https://a.example/?a=x%20y"),
            ("https://a.example/?&a=1&&", "https://a.example/?a=1"),
            ("https://u:p@a.example/", "https://a.example/"), ("https://a.example/#", "https://a.example/"),
            ("https://a.example/#section", "https://a.example/"),
            ("https://a.example/#:~:text=x", "https://a.example/"),
            ("https://a.example/#1.2", "https://a.example/"),
            ("https://a.example/#fnref:note:2", "https://a.example/"),
            ("https://a.example/#a::b::c::d", "https://a.example/"),
            ("https://a.example/#/C%2B%2B", "https://a.example/#/C++"),
            ("https://a.example/x+y", "https://a.example/%78+y"),
            ("https://a.example/#/route:~:text=x", "https://a.example/#/route"),
        ])
    func same(first: String, second: String) throws {
        #expect(try canonicalizer.canonicalize(first).key == canonicalizer.canonicalize(second).key)
    }

    @Test(
        "Content distinguishes pages",
        arguments: [
            ("https://a.example/", "https://b.example/"), ("https://x.a.example/", "https://a.example/"),
            ("https://www.example/", "https://example/"), ("https://a.example:8443/", "https://a.example/"),
            ("https://a.example/x", "https://a.example/X"),
            ("https://a.example/x//", "https://a.example/x"), ("https://a.example/x%2Fy", "https://a.example/x/y"),
            ("https://a.example/index.html/x", "https://a.example/x"),
            ("https://a.example/?a=1", "https://a.example/?a=2"), ("https://a.example/?a", "https://a.example/?a="),
            ("https://a.example/?a=1&a=2", "https://a.example/?a=2&a=1"),
            ("https://a.example/?a=%2B", "https://a.example/?a=+"),
            ("https://a.example/?a=1%26b=2", "https://a.example/?a=1&b=2"),
            ("https://a.example/x+y%2Bz", "https://a.example/x+y+z"),
            ("https://a.example/x%2by", "https://a.example/x%20y"),
            ("https://a.example/#iso:std:iso:9001:en", "https://a.example/#iso:std:iso:9001:fr"),
            ("https://a.example/#?id=1", "https://a.example/#?id=2"),
            ("https://a.example/#?id=1", "https://a.example/"),
            ("https://a.example/##/route", "https://a.example/"),
            ("https://a.example/?unknown=1", "https://a.example/"),
            ("https://a.example/#/route", "https://a.example/"), ("https://a.example/#!/x", "https://a.example/#!/y"),
            ("https://a.example/#id=1", "https://a.example/#id=2"),
            ("https://git.example/u/p/blob/main/index.html", "https://git.example/u/p/blob/main/index.php"),
            ("https://pkg.example/browse/p/index.html", "https://pkg.example/browse/p/"),
            ("https://wiki.example/wiki/index.html", "https://wiki.example/wiki"),
            ("https://a.example/#12/51.5/-0.1", "https://a.example/#12/51.6/-0.1"),
            (#"https://a.example/#{"id":7}"#, #"https://a.example/#{"id":8}"#),
            ("https://a.example/#%7B%22id%22:7%7D", "https://a.example/#%7b%22id%22:8%7D"),
            ("https://a.example/#@51.5,-0.1,12z", "https://a.example/#@51.6,-0.1,12z"),
            ("https://a.example/#51.5,-0.1", "https://a.example/"),
            ("https://a.example/#map=12/51.5/-0.1", "https://a.example/#map=13/51.5/-0.1"),
        ])
    func different(first: String, second: String) throws {
        #expect(try canonicalizer.canonicalize(first).key != canonicalizer.canonicalize(second).key)
    }
}

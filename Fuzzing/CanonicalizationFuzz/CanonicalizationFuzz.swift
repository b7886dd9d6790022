import Canonicalization
import WebURL

/// The function that libFuzzer calls with every input (<https://llvm.org/docs/LibFuzzer.html>). `scripts/fuzz` builds and runs
/// it. The first byte selects the property to check, and the rest is the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard count > 1 else { return 0 }
    let bytes = [UInt8](UnsafeBufferPointer(start: start + 1, count: count - 1))
    switch (start[0] &- UInt8(ascii: "0")) % 5 {
    case 0: Properties.parsing(bytes)
    case 1: Properties.canonicalizing(bytes, by: .standard)
    case 2: Properties.canonicalizing(bytes, by: Properties.withSubscribedList)
    case 3: Properties.reading(bytes, isSubscribed: false)
    default: Properties.reading(bytes, isSubscribed: true)
    }
    return 0
}

enum Properties {
    private static let domains = ICUDomainToASCII()

    /// A serialized URL parses to itself.
    static func parsing(_ bytes: [UInt8]) {
        guard let url = try? WebURL(parsing: bytes, domains: domains) else { return }
        guard let again = try? WebURL(parsing: url.bytes, domains: domains) else {
            fatalError("does not parse again: \(url.serialized)")
        }
        precondition(again.bytes == url.bytes, "reads back as another: \(url.serialized) \(again.serialized)")
        let ranges = [url.schemeRange, url.hostRange, url.pathRange]
        precondition(ranges.allSatisfy { $0.upperBound <= url.bytes.count }, "ranges of \(url.serialized)")
    }

    /// Canonicalization is deterministic and idempotent, and a canonical URL has the key of the visited URL.
    static func canonicalizing(_ bytes: [UInt8], by canonicalizer: Canonicalizer) {
        guard let once = try? canonicalizer.canonicalize(bytes, domains: domains) else { return }
        guard let same = try? canonicalizer.canonicalize(bytes, domains: domains), same.key == once.key,
            same.canonicalURL == once.canonicalURL
        else { fatalError("not the same twice: \(once.canonicalURL.serialized)") }
        guard let again = try? canonicalizer.canonicalize(once.canonicalURL.bytes, domains: domains) else {
            fatalError("the canonical URL is refused: \(once.canonicalURL.serialized)")
        }
        precondition(
            again.canonicalURL == once.canonicalURL,
            "not idempotent: \(once.canonicalURL.serialized) \(again.canonicalURL.serialized)")
        precondition(again.key == once.key, "another key: \(once.key.text) \(again.key.text)")
        _ = once.explanation
    }

    /// Any text can be a list; a URL may follow after a NUL byte. Random rules may contradict each other, so this only checks
    /// that the result is deterministic.
    static func reading(_ bytes: [UInt8], isSubscribed: Bool) {
        let end = bytes.firstIndex(of: 0) ?? bytes.count
        let file = RuleFile(name: [], text: [UInt8](bytes[..<end]), isSubscribed: isSubscribed)
        let canonicalizer = Canonicalizer(rules: RuleSet(files: [file], expressions: PCRE2Expressions()))
        var url = [UInt8](bytes[min(end + 1, bytes.count)...])
        if url.isEmpty {
            url = [UInt8]("https://www.a.example/p/q.php?utm_source=x&id=1&u=https%3A%2F%2Fb.example#t".utf8)
        }
        guard let once = try? canonicalizer.canonicalize(url, domains: domains) else { return }
        let again = try? canonicalizer.canonicalize(url, domains: domains)
        precondition(again?.key == once.key, "not the same twice: \(once.key.text) \(again?.key.text ?? "")")
        precondition((try? WebURL(parsing: once.canonicalURL.bytes, domains: domains)) == once.canonicalURL)
        _ = once.explanation
    }

    /// The built-in rules and a list with every kind of rule that a subscribed list can contain.
    static let withSubscribedList: Canonicalizer = {
        let text = #"""
            $removeparam=xx
            $removeparam=/_track=/i
            $removeparam=/^z[0-9]+y=/,domain=~keep.example
            @@||keep.example^$removeparam
            @@/keep/*$removeparam=xx
            ||a.example/p/$removeparam
            ||a.example/q/$removeparam=~id
            ||a.example/r/$removeparam=~/^(v|t[0-9]+)=/
            ||a.example/*?mode=x$removeparam=yy
            ||a*.shop.*/path$removeparam=ww
            ||a.example/out$urlskip=?to ?url
            ||a.example/jump$urlskip=&1
            ||a.example/b64$urlskip=?u -safebase64
            ||a.example/re/$urlskip=/\/re\/(.*)/ -target +https
            ||a.example^$removetext=/\/ref=[^\/?]*/
            /^https?:\/\/(?:[a-z0-9-]+\.)*?store(?:\.[a-z]{2,}){1,}\/[0-9]+/$removeparam=vv
            ?first=$removeparam=second
            """#
        let list = RuleFile(name: [UInt8]("list".utf8), text: [UInt8](text.utf8), isSubscribed: true)
        let rules = RuleSet(files: RuleSet.builtInFiles + [list], expressions: PCRE2Expressions())
        precondition(rules.skipped.isEmpty, "a rule of the fuzz target is skipped")
        return Canonicalizer(rules: rules)
    }()
}

import Canonicalization
import RuleLists
import TestSupport
import Testing
import WebURL

/// No list of a few bytes more takes much more work to read, and no address.
struct LinearRuleTests {
    @Test(arguments: readers) func workIsInProportionToTheSize(reader: LinearWork.Reader) {
        #expect(LinearWork.violations(of: reader) == [])
    }

    private static let syntax =
        "|| | ^ $ , ~ * @@ ! # ## / \\ . ( ) [ ] ? + = % : ⏎ ␣ a b.example ||a.example^ $removeparam=a ^$removeparam=a⏎ $removeparam=/a/⏎ domain= domain=a.example|b.example"
        + " urlskip=?url badfilter ||a.example^$removeparam=a,badfilter⏎ $removeparam=a⏎ same: different: ||a.example/*$removeparam=b⏎ https://a.example/ !␣ path= /a* {1} $1"

    private static let readers: [LinearWork.Reader] = [
        LinearWork.Reader(
            "list of an ad blocker",
            heads: ["! Title: a\n", "! Title: a\n||a.example^$removeparam=", "||a.example^$removeparam=/"],
            fragments: syntax
        ) { text in _ = try? RuleLists.read(text, name: "a") },
        LinearWork.Reader(
            "ClearURLs", heads: ["{\"providers\":{", "{\"providers\":{\"a\":{\"urlPattern\":\"^https?\",\"rules\":["],
            fragments:
                "{ } [ ] : , \" \\ \\\\ a ⏎ \"a\" \"a\":{\"urlPattern\":\"^https?:\\\\/\\\\/a\",\"rules\":[\"b\"]}, \"a\", \"exceptions\":[ \"redirections\":[ ( ) * ? ."
        ) { text in _ = try? RuleLists.read(text, name: "a") },
        LinearWork.Reader("own rules", heads: ["", "||a.example^$removeparam="], fragments: syntax) { text in
            _ = try? UserRules.problems(in: String(decoding: text, as: UTF8.self), beside: [])
        },
        LinearWork.Reader(
            "address",
            heads: [
                "https://a.example/", "https://a.example/?", "https://a.example/#", "https://", "",
                "https://a.example/?url=",
            ],
            fragments:
                "a / . .. ./ ../ % %2e %41 %25 ? & = a=b&a=c& ; # : @ [ ] \\ https://a.example/ https%3A%2F%2Fb.example utm_source=x& é xn-- ⏎ ␣ + | #!/ !"
        ) { text in
            guard let page = try? Canonicalizer.standard.canonicalize(text, domains: ICUDomainToASCII()) else { return }
            _ = page.explanation
        },
    ]
}

import Canonicalization
import WebURL

/// Measures parsing and canonicalizing on one thread: `canonicalization-benchmark [ROUNDS] < CORPUS`.
///
/// Prints the name, nanoseconds for each URL and allocations for each URL of each variant, and a checksum, so that the
/// optimizer cannot remove the measured work. The rows of the canonicalizer call what the product calls, once for each URL:
/// the command and a visit pass a string and read the canonical URL as a string, the extension's worker passes bytes.
///
/// The variants take turns in each round, so that a slow phase of the machine affects all of them.
@main
struct CanonicalizationBenchmark {
    static func main() {
        let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 7
        var urls: [String] = []
        while let line = readLine() { urls.append(line) }
        let bytes = urls.map { [UInt8]($0.utf8) }

        let standard = Canonicalizer(rules: .builtIn)
        let list = SubscribedList.generated(rules: 5_000)
        let subscribed = Canonicalizer(rules: RuleSet(files: RuleSet.builtInFiles + [list]))
        let domains = ICUDomainToASCII()

        var parse = Measurement(name: "parse")
        var canonicalize = Measurement(name: "canonicalize, bytes")
        var visit = Measurement(name: "canonicalize, strings")
        var withList = Measurement(name: "canonicalize with 5,000 rules")
        var checksum: UInt64 = 0
        for _ in 0..<rounds {
            parse.run(urls: bytes.count) {
                for url in bytes {
                    if let parsed = try? WebURL(parsing: url, domains: domains) {
                        checksum &+= UInt64(parsed.pathRange.upperBound)
                    }
                }
            }
            canonicalize.run(urls: bytes.count) {
                for url in bytes {
                    if let result = try? standard.canonicalize(url, domains: domains) { checksum &+= result.key.hash }
                }
            }
            visit.run(urls: urls.count) {
                for url in urls {
                    if let result = try? standard.canonicalize(url) {
                        checksum &+= result.key.hash &+ UInt64(result.canonicalText.utf8.count)
                    }
                }
            }
            withList.run(urls: bytes.count) {
                for url in bytes {
                    if let result = try? subscribed.canonicalize(url, domains: domains) { checksum &+= result.key.hash }
                }
            }
        }
        for measurement in [parse, canonicalize, visit, withList] { print(measurement.line) }
        print("checksum\t\(checksum)")
    }
}

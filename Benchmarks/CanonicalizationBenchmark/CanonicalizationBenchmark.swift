import Canonicalization
import WebURL

/// Measures parsing and canonicalizing on one thread: `canonicalization-benchmark [ROUNDS] < CORPUS`.
///
/// Prints the name, nanoseconds for each URL and allocations for each URL of each variant, and a checksum, so that the
/// optimizer cannot remove the measured work.
///
/// The variants take turns in each round, so that a slow phase of the machine affects all of them.
@main
struct CanonicalizationBenchmark {
    static func main() {
        let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 7
        var urls: [[UInt8]] = []
        while let line = readLine() { urls.append([UInt8](line.utf8)) }

        let standard = Canonicalizer(rules: .builtIn)
        let list = SubscribedList.generated(rules: 5_000)
        let subscribed = Canonicalizer(rules: RuleSet(files: RuleSet.builtInFiles + [list]))
        let domains = ICUDomainToASCII()

        var parse = Measurement(name: "parse")
        var pipeline = Measurement(name: "pipeline")
        var single = Measurement(name: "pipeline, one call per URL")
        var withList = Measurement(name: "pipeline and 5,000 rules")
        var session = CanonicalizationSession(standard, domains: domains)
        var sessionWithList = CanonicalizationSession(subscribed, domains: domains)
        var checksum: UInt64 = 0
        for _ in 0..<rounds {
            parse.run(urls: urls.count) {
                for url in urls {
                    if let parsed = try? WebURL(parsing: url, domains: domains) {
                        checksum &+= UInt64(parsed.pathRange.upperBound)
                    }
                }
            }
            pipeline.run(urls: urls.count) {
                for url in urls {
                    if let result = try? session.canonicalize(url) { checksum &+= result.key.hash }
                }
            }
            withList.run(urls: urls.count) {
                for url in urls {
                    if let result = try? sessionWithList.canonicalize(url) { checksum &+= result.key.hash }
                }
            }
            single.run(urls: urls.count) {
                for url in urls {
                    if let result = try? standard.canonicalize(url, domains: domains) { checksum &+= result.key.hash }
                }
            }
        }
        for measurement in [parse, pipeline, withList, single] { print(measurement.line) }
        print("checksum\t\(checksum)")
    }
}

import Canonicalization
import TestSupport
import Testing
import WebURL

@Suite("Labeled pairs and corpora", .enabled(if: CanonicalizationData.exists, CanonicalizationData.notFound))
struct CorpusTests {
    /// The minimum recall: pairs of the same page with one key.
    static let recallFloor = 0.97

    @Test("Different pages never share a key, and nearly all equal pages do")
    func pairs() throws {
        var same = 0
        var found = 0
        for pair in try CanonicalizationData.pairs() {
            let keysAreEqual = key(pair.a) == key(pair.b)
            if !pair.same { #expect(!keysAreEqual, "\(pair.a) \(pair.b): \(pair.why)") }
            if pair.same, pair.stratum != "list-tail" {
                same += 1
                if keysAreEqual { found += 1 }
            }
        }
        #expect(Double(found) >= CorpusTests.recallFloor * Double(same), "\(found) of \(same)")
    }

    @Test("Canonicalization is idempotent", arguments: ["corpus-top.txt", "corpus-tracked.txt"])
    func idempotence(corpus: String) throws {
        for line in try CanonicalizationData.lines(corpus).sampled(4_000) {
            guard let once = try? Canonicalizer.standard.canonicalize(line) else { continue }
            let twice = try Canonicalizer.standard.canonicalize(once.canonicalURL.serialized)
            if twice.canonicalURL != once.canonicalURL || twice.key != once.key {
                Issue.record("\(line)\n\(once.canonicalURL)\n\(twice.canonicalURL)")
            }
        }
    }

    /// Returns the key, or a unique text if the URL is rejected.
    private func key(_ text: String) -> String {
        (try? Canonicalizer.standard.canonicalize(text))?.key.text ?? "rejected: " + text
    }
}

import Canonicalization
import Testing
import WebURL

@Suite("Labelled pairs and corpora", .enabled(if: CanonicalizationData.isThere, CanonicalizationData.absent))
struct CorpusTests {
    /// What the rules reached when they were last measured, and may not fall below.
    static let recallFloor = 0.97

    @Test("No two different pages share a key, and nearly all that are the same do")
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

    @Test("Canonicalizing twice is canonicalizing once", arguments: ["corpus-top.txt", "corpus-tracked.txt"])
    func idempotence(corpus: String) throws {
        for line in try CanonicalizationData.lines(corpus) {
            guard let once = try? Canonicalizer.standard.canonicalize(line) else { continue }
            let twice = try Canonicalizer.standard.canonicalize(once.canonicalURL.serialized)
            if twice.canonicalURL != once.canonicalURL || twice.key != once.key {
                Issue.record("\(line)\n\(once.canonicalURL)\n\(twice.canonicalURL)")
            }
        }
    }

    /// The key, or the text itself where it is refused.
    private func key(_ text: String) -> String {
        (try? Canonicalizer.standard.canonicalize(text))?.key.text ?? "refused: " + text
    }
}

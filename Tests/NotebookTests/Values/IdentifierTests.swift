import Foundation
import Notebook
import Testing

struct IdentifierTests {
    @Test func allFormsAreEquivalent() throws {
        for _ in 0..<100 {
            let id = Identifier<Note>()
            #expect(Identifier<Note>(id.description) == id)
            #expect(Identifier<Note>(bytes: id.bytes) == id)
            #expect(id.description == id.bytes.map { String(format: "%02x", $0) }.joined())
        }
        #expect(Identifier<Note>("000102030405060708090a0b0c0d0e0f")?.bytes == Array(0..<16))
    }

    @Test(arguments: ["", "0", "g00102030405060708090a0b0c0d0e0f", "000102030405060708090a0b0c0d0e0f0"])
    func anInvalidTextIsRejected(text: String) {
        #expect(Identifier<Note>(text) == nil)
    }

    @Test func aWrongNumberOfBytesIsRejected() {
        #expect(Identifier<Note>(bytes: [UInt8](repeating: 0, count: 15)) == nil)
        #expect(Identifier<Note>(bytes: [UInt8](repeating: 0, count: 17)) == nil)
    }

    @Test func newIdentifiersAreUniqueAndStartWithTheTime() {
        let before = Instant.now
        let ids = (0..<1_000).map { _ in Identifier<Note>() }
        let after = Instant.now
        #expect(Set(ids).count == ids.count)
        for id in ids {
            let time = id.bytes.prefix(6).reduce(Int64(0)) { $0 << 8 | Int64($1) }
            #expect((before.milliseconds...after.milliseconds).contains(time))
        }
    }
}

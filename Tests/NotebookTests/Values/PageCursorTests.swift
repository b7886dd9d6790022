import Testing

@testable import Notebook

struct PageCursorTests {
    private static let id = String(repeating: "0a", count: 16)

    @Test(arguments: [
        "5-", "-5-", "p3.5-", "c5-", "c-5-", "p3.c-5-", "t-", "t6b65-", "p3.tc3a9-", "r0.5-", "p3.n324.-5-",
    ])
    func theTextFormIsReadAgain(prefix: String) throws {
        #expect(try PageCursor(prefix + Self.id).description == prefix + Self.id)
    }

    @Test(arguments: [
        "", "5", "5-5", "p.5-", "p0.5-", "p3-", "x5-", "c-", "ct-", "t6-", "t6g-", "T6b-", "t+6-", "r5-", "r5.-",
        "r-1.5-", "n.5-",
        "t" + String(repeating: "61", count: TitleOrder.byteLimit + 1) + "-",
    ])
    func anythingElseIsRefused(prefix: String) {
        #expect(throws: NotebookError.self) { try PageCursor(prefix.hasSuffix("-") ? prefix + Self.id : prefix) }
    }

    @Test func onlyAListByTimeHasATime() throws {
        #expect(try PageCursor("5-" + Self.id).time() == Instant(milliseconds: 5))
        for text in ["c5-", "t-"] {
            #expect(throws: NotebookError.self) { try PageCursor(text + Self.id).time() }
        }
    }
}

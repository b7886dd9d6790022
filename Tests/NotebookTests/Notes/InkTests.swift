import Notebook
import Testing

struct InkTests {
    private static let drawing =
        ##"{"version":1,"strokes":[{"pen":"#123","points":[[1,2.5],[3,4,0.5]]}],"mine":{"a":[]}}"##

    @Test func inkIsKeptByteForByteWithItsHistory() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan")
        let ink = try Ink(json: Self.drawing)
        let drawn = try await test.notebook.setInk(ink, of: note.id, expecting: 1, for: .local)
        #expect(drawn.inkRevision == 2)
        #expect(try await test.notebook.ink(of: note.id, for: .local) == ink)
        // The same ink again changes nothing.
        #expect(try await test.notebook.setInk(ink, of: note.id, expecting: 2, for: .local).revision == 2)

        let cleared = try await test.notebook.setInk(nil, of: note.id, expecting: 2, for: .local)
        #expect(cleared.inkRevision == nil)
        #expect(try await test.notebook.ink(of: note.id, for: .local) == nil)
        #expect(try await test.notebook.ink(of: note.id, at: 2, for: .local) == ink)
        #expect(try await test.notebook.ink(of: note.id, at: 1, for: .local) == nil)
    }

    /// The note has text at revision 2 and 4, ink at 3, and no ink since 5.
    @Test(arguments: [(-1, false), (0, false), (1, false), (3, false), (4, false), (5, true), (6, true), (7, false)])
    func inkIsRejectedIfTheInkChangedAfterTheRevision(revision: Int, isTaken: Bool) async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan")
        let ink = try Ink(json: Self.drawing)
        _ = try await test.notebook.changeNote(note.id, NoteChange(body: "x"), expecting: 1, for: .local)
        _ = try await test.notebook.setInk(ink, of: note.id, expecting: 1, for: .local)
        _ = try await test.notebook.changeNote(note.id, NoteChange(body: "y"), expecting: 3, for: .local)
        _ = try await test.notebook.setInk(nil, of: note.id, expecting: 3, for: .local)
        _ = try await test.notebook.changeNote(note.id, NoteChange(body: "z"), expecting: 5, for: .local)
        do {
            _ = try await test.notebook.setInk(ink, of: note.id, expecting: revision, for: .local)
            #expect(isTaken)
        } catch .noteChanged(let current) {
            #expect(!isTaken)
            #expect(current.summary.revision == 6)
        }
    }

    @Test func sameInkForAnOutdatedRevisionIsNotRejected() async throws {
        let test = try await TestNotebook()
        let note = try await test.note("Plan")
        let ink = try Ink(json: Self.drawing)
        let drawn = try await test.notebook.setInk(ink, of: note.id, expecting: 1, for: .local)
        #expect(try await test.notebook.setInk(ink, of: note.id, expecting: 1, for: .local).revision == drawn.revision)
    }

    @Test(arguments: [
        #"{"strokes":[]}"#, #"{"strokes":[{"points":[]}]}"#, #"{"strokes":[{"points":[[0,0,1,0,0,0,0,9]]}]}"#,
    ])
    func strokesOfPointsAreInk(json: String) throws {
        #expect(try Ink(json: json).json == json)
    }

    @Test(arguments: [
        ("", "The ink is not valid: it is not a JSON object. Nothing was saved."),
        ("[]", "The ink is not valid: it is not a JSON object. Nothing was saved."),
        ("{}", "The ink is not valid: the array \"strokes\" is missing. Nothing was saved."),
        (
            #"{"strokes":[{"points":[]},{"points":[["a",1]]}]}"#,
            "The ink is not valid: the \"points\" of stroke 1 are not arrays of two to eight numbers. Nothing was saved."
        ),
        (
            String(repeating: "[", count: 20_000),
            "The ink is not valid: it is nested more than 16 levels deep. Nothing was saved."
        ),
        (
            "{\"strokes\":[],\"x\":\"" + String(repeating: "x", count: 4 * 1_048_576) + "\"}",
            "The ink is too long: the maximum is 4194304 bytes. Nothing was saved."
        ),
    ])
    func invalidInkIsRejected(json: String, sentence: String) {
        do {
            _ = try Ink(json: json)
            Issue.record("taken")
        } catch {
            #expect("\(error)" == sentence)
        }
    }

    /// Parsed, a million values take half a gigabyte.
    @Test(arguments: ["[1,1]", "[1]", "[]", "{}", "1"])
    func inkOfTooManyValuesIsRefused(value: String) {
        let count = min(Ink.sizeLimit / (value.utf8.count + 1) - 100, 1_500_001)
        let json = #"{"strokes":[{"points":[\#(String(repeating: value + ",", count: count))0]}]}"#
        #expect(json.utf8.count <= Ink.sizeLimit)
        #expect {
            try Ink(json: json)
        } throws: { error in
            "\(error)" == "The ink is not valid: it has more than 1500000 values. Nothing was saved."
        }
    }

    /// Parsed, a quarter of a million short strokes take a gigabyte. The object around them counts as well.
    @Test(arguments: [(49_999, true), (50_000, false), (230_000, false)])
    func inkOfTooManyStrokesIsRefused(count: Int, isTaken: Bool) {
        let strokes = Array(repeating: #"{"points":[]}"#, count: count).joined(separator: ",")
        let ink = Result { try Ink(json: #"{"strokes":[\#(strokes)]}"#) }
        switch ink {
        case .success: #expect(isTaken)
        case .failure(let error):
            #expect(!isTaken)
            #expect("\(error)" == "The ink is not valid: it has more than 50000 strokes. Nothing was saved.")
        }
    }
}

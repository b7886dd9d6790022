import Testing

/// Histories that an export has in parts: the last revisions in the note, and the earlier ones after the notes.
struct DividedHistoriesTests {
    private static let id = String(repeating: "a", count: 32)
    private static let note =
        #"{"id": "\#(id)", "title": "Plan", "body": "", "links": [], "hasEarlierRevisions": true}"#
    private static let middle = #"{"note": "\#(id)", "next": 3, "revisions": [], "hasEarlierRevisions": true}"#
    private static let first = #"{"note": "\#(id)", "next": 2, "revisions": []}"#
    private static let incomplete =
        "refused Plan: The file does not have the beginning of this note's history. Export the notes again."

    @Test(arguments: [
        FileCase("one part", #"[\#(note)], "earlierRevisions": [\#(first)]}"#, ["1: Plan | id", part(1, first)]),
        FileCase(
            "two parts", "[\(note)],\n\"earlierRevisions\": [\(middle),\n\(first)]}",
            ["1: Plan | id", part(2, middle), part(3, first)]),
        FileCase("no part", "[\(note)]}", ["1: Plan | id", "1: \(incomplete)"]),
        FileCase(
            "without the last part", "[\(note)],\n\"earlierRevisions\": [\(middle)]}",
            ["1: Plan | id", part(2, middle), "1: \(incomplete)"]),
        FileCase(
            "parts of other notes", #"[\#(note)], "earlierRevisions": [{"note": "b"}, 7]}"#,
            ["1: Plan | id", part(1, #"{"note": "b"}"#), part(1, "7"), "1: \(incomplete)"]),
        FileCase(
            "a file that ends too early", "[\(note)],\n\"earlierRevisions\": [{\"note\": \"\(id)\"",
            [
                "1: Plan | id",
                "2: refused : The file ends inside the list of earlierRevisions. It may not have been downloaded completely.",
                "1: \(incomplete)",
            ]),
        FileCase(
            "a part that is nested too deeply",
            "[\(note)],\n\"earlierRevisions\": [\(String(repeating: "[", count: 65) + String(repeating: "]", count: 65))]}",
            [
                "1: Plan | id", "2: refused : The part of a history is nested more than 64 levels deep.",
                "1: \(incomplete)",
            ]),
        FileCase(
            "a note without earlier revisions", #"[{"title": "A", "body": "", "links": []}]}"#, ["1: A"]),
    ])
    func aHistoryIsReadPartByPart(file: FileCase) throws {
        #expect(try lines(of: #"{"format": "backnote-notes-1", "notes": \#(file.text)"#) == file.entries)
    }

    private static func part(_ line: Int, _ json: String) -> String { "\(line): earlierRevisions \(json)" }
}

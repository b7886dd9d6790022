/// How many entries of files are new, exist already, and cannot be imported, and what came with the notes.
struct ImportCounts: Codable {
    var new = 0
    var existing = 0
    var refused = 0
    var files = 0
    var decisions = 0
    var savedSearches = 0
    var pageCopies = 0
    var rules = 0

    mutating func add(_ other: ImportCounts) {
        new += other.new
        existing += other.existing
        refused += other.refused
        files += other.files
        decisions += other.decisions
        savedSearches += other.savedSearches
        pageCopies += other.pageCopies
        rules += other.rules
    }

    func sentence(isDryRun: Bool) -> String {
        let parts = [
            Self.number(files, "file", "files"), Self.number(pageCopies, "copy of a page", "copies of pages"),
            Self.number(savedSearches, "saved search", "saved searches"),
            Self.number(decisions, "decision about pages", "decisions about pages"),
            Self.number(rules, "rule", "rules"),
        ].compactMap { $0 }
        let notes = Self.number(new, "note", "notes") ?? "0 notes"
        let what = parts.isEmpty ? notes : notes + " with " + parts.joined(separator: ", ")
        let imported = isDryRun ? "\(what) would be imported." : "\(what) imported."
        let existing = existing == 0 ? "" : " \(existing) already \(existing == 1 ? "exists" : "exist")."
        return imported + existing + (refused == 0 ? "" : " \(refused) cannot be imported.")
    }

    private static func number(_ count: Int, _ one: String, _ many: String) -> String? {
        count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
    }
}

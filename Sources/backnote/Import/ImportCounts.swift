/// How many entries of files are new, exist already, and cannot be imported, and what came with the notes.
struct ImportCounts: Codable {
    var new = 0
    var existing = 0
    var refused = 0
    var files = 0
    var decisions = 0
    var savedSearches = 0
    var rules = 0

    mutating func add(_ other: ImportCounts) {
        new += other.new
        existing += other.existing
        refused += other.refused
        files += other.files
        decisions += other.decisions
        savedSearches += other.savedSearches
        rules += other.rules
    }

    func sentence(isDryRun: Bool) -> String {
        let parts = [
            (files, "file"), (savedSearches, "saved search"), (decisions, "decision about pages"), (rules, "rule"),
        ].filter { $0.0 > 0 }
        var what = Self.number(new, "note")
        if !parts.isEmpty { what += " with " + parts.map { Self.number($0.0, $0.1) }.joined(separator: ", ") }
        let imported = isDryRun ? "\(what) would be imported." : "\(what) imported."
        let existing = existing == 0 ? "" : " \(existing) already \(existing == 1 ? "exists" : "exist")."
        return imported + existing + (refused == 0 ? "" : " \(refused) cannot be imported.")
    }

    private static func number(_ count: Int, _ noun: String) -> String {
        let words = noun.split(separator: " ", maxSplits: 1)
        guard count != 1, let first = words.first else { return "\(count) \(noun)" }
        return ([Substring("\(count)"), first + "s"] + words.dropFirst()).joined(separator: " ")
    }
}

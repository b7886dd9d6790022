/// How many entries of files are new, exist already, and cannot be imported.
struct ImportCounts: Codable {
    var new = 0
    var existing = 0
    var refused = 0

    mutating func add(_ other: ImportCounts) {
        new += other.new
        existing += other.existing
        refused += other.refused
    }

    func sentence(isDryRun: Bool) -> String {
        let notes = new == 1 ? "1 note" : "\(new) notes"
        let imported = isDryRun ? "\(notes) would be imported." : "\(notes) imported."
        let existing = existing == 0 ? "" : " \(existing) already \(existing == 1 ? "exists" : "exist")."
        return imported + existing + (refused == 0 ? "" : " \(refused) cannot be imported.")
    }
}

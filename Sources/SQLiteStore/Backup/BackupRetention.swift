import Notebook

/// Chooses the backups to keep: the newest, and the last one of each of the last days, weeks and months.
///
/// An emptier notebook never replaces a fuller one: the newest backup with at least half of the entries of the fullest
/// one is always kept. Backups with a time in the future, which a wrong clock leaves behind, do not take the places of
/// others.
struct BackupRetention {
    /// How many of the newest backups, days, weeks and months. At least 1.
    let count: Int

    /// A backup, by its time and the number of its entries; `nil` for one that cannot be read.
    struct Candidate {
        let madeAt: Instant
        let entries: Int?
    }

    /// Returns the indices of the backups to keep.
    ///
    /// - Parameter candidates: The backups, newest first.
    func kept(_ candidates: [Candidate], at time: Instant) -> Set<Int> {
        let readable = candidates.indices.filter { candidates[$0].entries != nil }
        let past = readable.filter { candidates[$0].madeAt <= time }
        let future = readable.filter { candidates[$0].madeAt > time }
        var kept = Set(candidates.indices.prefix(count))
        for group in [past, future] {
            kept.formUnion(group.prefix(count))
            for period in Self.periods { kept.formUnion(lastOfEach(period, group, in: candidates)) }
        }
        if let fullest = Self.fullest(candidates) { kept.insert(fullest) }
        return kept
    }

    /// Returns the newest backup that has at least half as many entries as the fullest one, or `nil` if no backup has
    /// entries.
    static func fullest(_ candidates: [Candidate]) -> Int? {
        let most = candidates.compactMap(\.entries).max() ?? 0
        guard most > 0 else { return nil }
        return candidates.firstIndex { ($0.entries ?? 0) * 2 >= most }
    }

    /// Numbers the days, weeks and months of a time in UTC.
    private static let periods: [@Sendable (Instant) -> Int] = [
        { day(of: $0) },
        // 1970 began on a Thursday.
        { ((day(of: $0) + 3) / 7) },
        { month(of: $0) },
    ]

    private static func day(of time: Instant) -> Int {
        Int((Double(time.milliseconds) / 86_400_000).rounded(.down))
    }

    /// Counts the months from year 0, by the text `2026-11-21T09:45:12.000Z`.
    private static func month(of time: Instant) -> Int {
        let parts = "\(time)".split(separator: "-")
        return (Int(parts.first ?? "") ?? 0) * 12 + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    }

    private func lastOfEach(_ period: (Instant) -> Int, _ group: [Int], in candidates: [Candidate]) -> [Int] {
        var seen: Set<Int> = []
        return Array(group.filter { seen.insert(period(candidates[$0].madeAt)).inserted }.prefix(count))
    }
}

import Notebook

/// The visits of one account, of one thing on one device the last.
struct GatheredVisits: Sendable {
    private struct Place: Hashable {
        let device: String?
        let key: ContentKey
    }

    private var records: [Place: (order: Int, record: RecordedActivity)] = [:]
    private var current: [String?: Place] = [:]
    private var next = 0
    private(set) var retention = ActivityRetention()

    /// In the order in which they were told, and not more than are kept.
    var inOrder: [RecordedActivity] {
        records.values.sorted { $0.order < $1.order }.suffix(retention.count).map(\.record)
    }

    mutating func add(_ record: RecordedActivity, keeping retention: ActivityRetention) {
        self.retention = retention
        let place = Place(device: record.activity.device, key: record.key)
        if let before = current[place.device], before != place, let shown = records[before] {
            records[before] = (shown.order, shown.record.resigned)
        }
        current[place.device] = place
        next += 1
        records[place] = (next, record.titled(as: records[place]?.record))
        // Seldom, and half at once, so that a visit costs the same however many came before it.
        let limit = max(retention.count, 64)
        if records.count > 2 * limit {
            let kept = records.sorted { $0.value.order > $1.value.order }.prefix(limit)
            records = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
        }
    }
}

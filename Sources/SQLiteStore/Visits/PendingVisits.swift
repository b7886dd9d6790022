import Notebook

/// The visits of one account, of one thing on one device the last.
struct PendingVisits: Sendable {
    /// One thing on one device.
    private struct Place: Hashable {
        let device: String?
        let key: IdentityKey

        func hash(into hasher: inout Hasher) {
            // As good as a hash of the key's text, and there already.
            hasher.combine(key.hash)
        }
    }

    private var records: [Place: (order: Int, record: RecordedActivity)] = [:]
    /// What each device showed last.
    private var current: [String?: Place] = [:]
    private var next = 0
    private(set) var retention = ActivityRetention()

    var count: Int { records.count }

    /// In the order in which they were told, and not more than are kept. Of each device the last one is what it shows.
    var inOrder: [RecordedActivity] {
        records.sorted { $0.value.order < $1.value.order }.suffix(retention.count).map { place, value in
            current[place.device] == place ? value.record : value.record.resigned
        }
    }

    mutating func add(_ record: RecordedActivity, keeping retention: ActivityRetention) {
        self.retention = retention
        let place = Place(device: record.activity.device, key: record.key)
        current[place.device] = place
        next += 1
        let before = record.activity.hasTitle ? nil : records[place]?.record
        records[place] = (next, record.titled(as: before))
        // Seldom, and half at once, so that a visit costs the same however many came before it.
        let limit = max(retention.count, 64)
        if records.count > 2 * limit {
            let oldest = records.values.map(\.order).sorted()[records.count - limit]
            records = records.filter { $0.value.order >= oldest }
        }
    }
}

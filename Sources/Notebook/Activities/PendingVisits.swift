/// The visits of an account that are not written yet: the last one of each device and key.
package struct PendingVisits: Sendable {
    /// A device and a key.
    private struct Place: Hashable {
        let device: String?
        let key: IdentityKey

        func hash(into hasher: inout Hasher) {
            // The key has a hash already.
            hasher.combine(key.hash)
        }
    }

    private var records: [Place: (order: Int, record: RecordedActivity)] = [:]
    /// The last visit of each device.
    private var current: [String?: Place] = [:]
    private var next = 0
    package private(set) var retention = ActivityRetention()

    package var count: Int { records.count }

    /// The visits in the order in which they were recorded, without those that the retention drops. The last visit of
    /// each device is its current one.
    package var inOrder: [RecordedActivity] {
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
        // Half of the visits are dropped at once, and rarely, so that the cost of a visit does not depend on their
        // number.
        let limit = max(retention.count, 64)
        if records.count > 2 * limit {
            let oldest = records.values.map(\.order).sorted()[records.count - limit]
            records = records.filter { $0.value.order >= oldest }
        }
    }
}

import Cryptography

/// A row of a table of accounts, without its account.
package struct MovedRow: Sendable {
    /// In the order of the table's columns.
    package let values: [MovedValue]

    package init(_ values: [MovedValue]) {
        self.values = values
    }

    /// About the size in memory, in bytes.
    package var size: Int { values.reduce(0) { $0 + $1.size } }

    func hash(into digest: inout SHA256) {
        for value in values { value.hash(into: &digest) }
    }
}

/// Some rows of a table, in the table's order.
package struct MovedBatch: Sendable {
    package let rows: [MovedRow]
    /// The position of the last row, or `nil` if there are no further rows.
    package let end: MovedPosition?

    package init(rows: [MovedRow], end: MovedPosition?) {
        self.rows = rows
        self.end = end
    }
}

/// The size of a batch. The rows of a batch are in memory together.
package struct MoveBatchSize: Sendable {
    /// The maximum number of rows.
    package var rows: Int
    /// A batch ends with the row that reaches this number of bytes.
    package var bytes: Int

    package init(rows: Int, bytes: Int) {
        self.rows = rows
        self.bytes = bytes
    }

    package static let standard = MoveBatchSize(rows: 2_000, bytes: 4 * 1_048_576)
}

/// A position among an account's rows of a table: the values of the last row that the table is sorted by.
package struct MovedPosition: Sendable {
    package let values: [MovedValue]

    package init(_ values: [MovedValue]) {
        self.values = values
    }

    /// Decodes a position, or returns `nil` if the bytes are not one.
    package init?(bytes: [UInt8]) {
        var rest = bytes[...]
        var values: [MovedValue] = []
        while !rest.isEmpty {
            guard let value = MovedValue(readingFrom: &rest) else { return nil }
            values.append(value)
        }
        self.values = values
    }

    /// The form in which a target stores it.
    package var bytes: [UInt8] {
        values.reduce(into: []) { $1.append(to: &$0) }
    }
}

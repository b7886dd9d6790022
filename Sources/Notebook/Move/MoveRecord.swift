/// What a target stores about the move of an account into it, as long as it has the account.
package struct MoveRecord: Sendable {
    /// Where the account comes from.
    package let origin: MoveOrigin
    /// What is done next, and after which row.
    package let step: MoveStep
    package let position: MovedPosition?
    /// When the move was finished, and what was moved; `nil` before.
    package let finished: (at: Instant, summary: MoveSummary)?

    package init(
        origin: MoveOrigin, step: MoveStep, position: MovedPosition?, finished: (at: Instant, summary: MoveSummary)?
    ) {
        self.origin = origin
        self.step = step
        self.position = position
        self.finished = finished
    }
}

/// The store that an account is moved from.
package struct MoveOrigin: Sendable {
    /// The same for each way to reach the store, and different for each store.
    package let identity: String
    /// Where the store is, for people: without a password.
    package let place: String

    package init(identity: String, place: String) {
        self.identity = identity
        self.place = place
    }
}

/// A step of a move.
package enum MoveStep: Sendable {
    /// A copy that is not like the original is deleted from the target.
    case emptying
    case table(MovedTable)
    /// The target indexes the texts of notes.
    case indexing
    /// Copies of tables are compared with the originals.
    case comparing([MovedTable])

    /// The steps in their order. Access is copied when the content has been compared, so that an incomplete account cannot be used.
    static let all =
        MovedTable.content.map(Self.table) + [.indexing, .comparing(MovedTable.content)]
        + MovedTable.access.map(Self.table) + [.comparing(MovedTable.access)]

    package static let first = Self.table(MovedTable.content[0])

    /// The name that a target stores.
    package var name: String {
        switch self {
        case .emptying: "emptying"
        case .table(let table): table.name
        case .indexing: "search_entry"
        case .comparing: "comparing"
        }
    }

    /// Finds a step by its name. After a step of another version of Backnote, the move begins again.
    package init(named name: String) {
        self = Self.all.first { $0.name == name } ?? .emptying
    }
}

/// What was moved of an account, by table.
package struct MoveSummary: Sendable, Codable {
    package struct Table: Sendable, Codable, Hashable {
        package let name: String
        /// The number of rows.
        package let rows: Int
        /// The SHA-256 digest of all values of the rows in their order, in hexadecimal digits.
        package let digest: String
    }

    package var tables: [Table]

    /// The number of rows of a table.
    package func rows(of name: String) -> Int { tables.first { $0.name == name }?.rows ?? 0 }

    package var rows: Int { tables.reduce(0) { $0 + $1.rows } }

    /// The number of attachments whose bytes the source does not have.
    package var missingFiles: Int { rows(of: MovedTable.attachments.name) - rows(of: MovedTable.files.name) }
}

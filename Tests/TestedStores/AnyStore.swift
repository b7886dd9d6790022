import Notebook
import SQLiteStore

@testable import PostgresStore

/// Either store, for tests that both must pass. Each method calls that of the store.
public struct AnyStore: NotebookStore {
    let store: any NotebookStore & AccountStore & CredentialStore
    /// The database, which must not be removed before.
    private let database: TestDatabase?

    public init(_ store: SQLiteStore) {
        self.store = store
        database = nil
    }

    public init(_ store: PostgresStore, in database: TestDatabase) {
        self.store = store
        self.database = database
    }

    /// The store if it is that of SQLite, for what only that has.
    public var sqlite: SQLiteStore? { store as? SQLiteStore }

    var postgres: PostgresStore? { store as? PostgresStore }

    /// The store if instances can share its rules.
    public var ruleStore: (any RuleStore)? { postgres }

    /// Deletes files that no text has referred to for a long time, and pictures that no link uses.
    public func removeUnusedAttachments(at time: Instant) async throws(NotebookError) {
        _ = try await sqlite?.removeUnusedAttachments(at: time)
        _ = try await postgres?.removeUnusedAttachments(at: time)
    }

    /// Completes the writes of visits, and closes the store.
    public func close() async throws(NotebookError) {
        try await sqlite?.close()
        try await postgres?.close()
    }
}

extension AnyStore: AttachmentStore {
    /// A file that either store receives.
    public struct Receiver: AttachmentReceiver {
        let receiver: any AttachmentReceiver

        public func append(_ bytes: [UInt8]) async throws(NotebookError) { try await receiver.append(bytes) }
    }

    public func receiveAttachment(for account: AccountID) async throws(NotebookError) -> Receiver {
        Receiver(receiver: try await store.receiveAttachment(for: account))
    }

    public func addAttachment(
        _ receiver: Receiver, name: String, removesLocation: Bool, within quota: Int?, at time: Instant,
        for account: AccountID
    ) async throws(NotebookError) -> AddedAttachment {
        /// Opens the existential, so that the receiver's type is known.
        func add(to store: some AttachmentStore) async throws(NotebookError) -> AddedAttachment {
            try await store.add(receiver.receiver, name, removesLocation, quota, time, account)
        }
        return try await add(to: store)
    }

    public func attachment(_ id: Identifier<Attachment>, for account: AccountID) async throws(NotebookError)
        -> Attachment
    {
        try await store.attachment(id, for: account)
    }

    public func bytes(
        _ range: Range<Int>, of id: Identifier<Attachment>, for account: AccountID
    ) async throws(NotebookError) -> [UInt8] {
        try await store.bytes(range, of: id, for: account)
    }
}

extension AttachmentStore {
    fileprivate func add(
        _ receiver: any AttachmentReceiver, _ name: String, _ removesLocation: Bool, _ quota: Int?,
        _ time: Instant, _ account: AccountID
    ) async throws(NotebookError) -> AddedAttachment {
        guard let receiver = receiver as? Receiver else {
            throw .storageFailed(diagnosis: "the file was received by another store.")
        }
        return try await addAttachment(
            receiver, name: name, removesLocation: removesLocation, within: quota, at: time, for: account)
    }
}

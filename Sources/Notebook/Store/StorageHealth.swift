import Synchronization

/// What the running service knows about its data file, its attachments, its backups and its exports.
public final class StorageHealth: Sendable {
    /// The result of the last check, and what is wrong.
    public struct Status: Sendable, Equatable, Encodable {
        public var dataFile = DataFile()
        public var attachments = Attachments()
        /// `nil` if the service makes no backups.
        public var backups: Backups?
        /// `nil` if the service exports nothing into a folder.
        public var exports: Exports?
    }

    public struct DataFile: Sendable, Equatable, Encodable {
        public enum Problem: String, Sendable, Encodable {
            /// Pages of the file cannot be read as they were written. Nothing is saved.
            case damaged
            /// Something other than Backnote changed the file while it was closed.
            case changed
            /// The file, or one that belongs to it, was removed, renamed or replaced while it was open. Nothing is saved.
            case replaced
            /// The file cannot be written to.
            case readOnly
        }

        /// When the whole file was last checked.
        public var checkedAt: Instant?
        public var problem: Problem?
    }

    public struct Attachments: Sendable, Equatable, Encodable {
        public enum Problem: String, Sendable, Encodable {
            /// Files are missing or damaged.
            case damaged
            /// The folder was removed, renamed or replaced. No file is added to it.
            case replaced
            /// The folder cannot be written to.
            case readOnly
        }

        public var problem: Problem?
    }

    public struct Backups: Sendable, Equatable, Encodable {
        public enum Problem: String, Sendable, Encodable {
            /// The last backup could not be made.
            case failed
            /// The newest backup is damaged.
            case damaged
            /// The folder or its newest backup was removed, renamed or replaced.
            case replaced
            /// The folder cannot be written to.
            case readOnly
        }

        /// When the newest backup was made.
        public var newestAt: Instant?
        /// When the newest backup was last read and compared with its checksum.
        public var verifiedAt: Instant?
        public var problem: Problem?
        /// Whether the backups are on the disk of the notes, although another disk could have them.
        public var couldBeOnOtherDisk: Bool?

        public init(newestAt: Instant? = nil) {
            self.newestAt = newestAt
        }
    }

    public struct Exports: Sendable, Equatable, Encodable {
        public enum Problem: String, Sendable, Encodable {
            /// The last export could not be written.
            case failed
        }

        /// When all notes were last exported.
        public var newestAt: Instant?
        public var problem: Problem?

        public init(newestAt: Instant? = nil) {
            self.newestAt = newestAt
        }
    }

    private let state = Mutex(Status())

    public init() {}

    public var status: Status { state.withLock { $0 } }

    public func update(_ change: (inout Status) -> Void) {
        state.withLock { change(&$0) }
    }
}

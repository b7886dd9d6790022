/// The current activity of a device, which the other devices of its account can continue.
public struct OfferedActivity: Sendable {
    /// A device, as a program with a credential of its own and a name. Two devices may have the same name, and programs
    /// on one device may share a credential.
    public struct Source: Sendable, Hashable {
        /// The digest of the credential; empty without one.
        let credential: [UInt8]
        /// The name of the device; empty for one without a name.
        public let device: String

        public init(credential: Credential, device: String?) {
            self.init(credential: credential.digest, device: device ?? "")
        }

        init(credential: [UInt8], device: String) {
            self.credential = credential
            self.device = device
        }

        /// Returns whether a program with a credential is this source.
        public func isOwn(_ credential: Credential) -> Bool {
            !self.credential.isEmpty && self.credential == credential.digest
        }
    }

    /// Stays the same while the device shows the same content.
    public let id: Identifier<OfferedActivity>
    public let source: Source
    public let activity: UserActivity
    public let identity: PageIdentity
    public let offeredAt: Instant
    /// The name of the device that continued it last, for the source; `nil` if none has.
    public let continuedOn: String?
}

import Canonicalization

// Databases have signed integers only.

extension IdentityKey {
    /// The hash as a signed number.
    package var indexed: Int64 { Int64(bitPattern: hash) }
}

extension KeyVersion {
    /// The fingerprint as a signed number.
    package var indexed: Int64 { Int64(bitPattern: fingerprint) }
}

extension ReminderSite {
    /// The hash in the link index as a signed number.
    package var indexed: Int64 { Int64(bitPattern: hash) }
}

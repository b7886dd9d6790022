/// The URL of a PostgreSQL database. It can contain a password, which is never shown.
enum DatabaseURL {
    /// Returns the URL if it is one of PostgreSQL.
    @Sendable static func checked(_ text: String) -> String? {
        text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") ? text : nil
    }

    /// Returns the URL without its password, even if that has characters that should be percent-encoded.
    @Sendable static func withoutPassword(_ text: String) -> String {
        text.replacing(/(:\/\/[^:@\/?]*):.*@/) { "\($0.1):…@" }
            .replacing(/([?&](?:ssl)?password=)[^&]*/) { "\($0.1)…" }
    }
}

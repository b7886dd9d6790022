/// The URL of a PostgreSQL database. It can contain a password, which is never shown.
enum DatabaseURL {
    /// Returns the URL if it is one of PostgreSQL.
    @Sendable static func checked(_ text: String) -> String? {
        text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") ? text : nil
    }

    /// Returns the URL without its password, even if that has characters that should be percent-encoded.
    @Sendable static func withoutPassword(_ text: String) -> String {
        let credentials = text.contains("://") ? /(:\/\/[^:@\/?]*):.*@/ : /(^[^:@\/?]*):.*@/
        return text.replacing(credentials) { "\($0.1):…@" }
            .replacing(/([?&](?:ssl)?password=)[^&]*/) { "\($0.1)…" }
    }

    /// Returns a message without the passwords of databases. The parser of the command line repeats values that are wrong.
    ///
    /// - Parameters:
    ///   - arguments: The command line, whose options can have URLs, also some that are not valid.
    ///   - configured: The URLs that the environment and the configuration file have.
    static func withoutPasswords(in message: String, arguments: [String], configured: [String]) -> String {
        var values = configured
        for (index, argument) in arguments.enumerated() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard options.contains(String(parts[0])) else { continue }
            if parts.count == 2 {
                values.append(String(parts[1]))
            } else if index + 1 < arguments.count {
                values.append(arguments[index + 1])
            }
        }
        let withoutValues = values.filter { !$0.isEmpty }.reduce(message) {
            $0.replacing($1, with: withoutPassword($1))
        }
        // Of an option with another name.
        return withoutValues.replacing(/(:\/\/[^:@\/?\s]*):\S*@/) { "\($0.1):…@" }
            .replacing(/([?&](?:ssl)?password=)[^&\s'"]*/) { "\($0.1)…" }
    }

    /// The options whose values can be URLs of databases.
    private static let options: Set<String> = ["--database", "--direct-database", "--from", "--to"]
}

/// What a token permits. The scopes are independent: `write` does not include `read`. `admin` includes all scopes.
public enum Scope: String, Sendable, Codable, CaseIterable {
    /// Recording visits and reading suggestions and keys, which a browser needs on every page.
    case visit
    /// Reading notes and everything that belongs to them.
    case read
    /// Creating, changing and deleting notes.
    case write
    /// Everything, including tokens, sessions and settings.
    case admin
}

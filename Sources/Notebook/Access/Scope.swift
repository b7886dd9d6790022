/// What a token lets its holder do. The scopes stand beside one another: `write` does not include `read`. `admin` includes all.
public enum Scope: String, Sendable, Codable, CaseIterable {
    /// To record visits, to ask for suggestions and keys: what a browser needs on every page.
    case visit
    /// To read notes and all that belongs to them.
    case read
    /// To make, change and remove them.
    case write
    /// Everything, tokens, sessions and settings too.
    case admin
}

/// The recorded visits that a person wants to delete.
public enum VisitSelection: Sendable, Equatable {
    case all
    /// The visits of a host and its subdomains.
    case site(hostname: String)
    /// The visits from the first time up to, but not including, the second.
    case range(Instant, Instant)
}

/// What is wrong with a file or a folder that a service uses.
public enum StorageProblem: Sendable, Hashable {
    /// What is at the path is not what the service has used so far: it was removed, renamed or replaced.
    case replaced(path: String)
    /// The path cannot be written to.
    case readOnly(path: String)
}

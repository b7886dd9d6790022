extension [Tag] {
    /// The value that is stored with a note. Names contain no spaces.
    package var stored: String { map(\.name).joined(separator: " ") }
}

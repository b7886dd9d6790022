/// The names of files and folders in an export of Notion, which end with the identifier of the page:
/// `Plan 0123456789abcdef0123456789abcdef.md`.
enum NotionName {
    private static let identifierLength = 32

    /// Returns a name, without an extension, as a person wrote it.
    static func removed(from name: Substring) -> String {
        let identifier = name.suffix(identifierLength)
        let rest = name.dropLast(identifierLength)
        guard identifier.count == identifierLength, identifier.allSatisfy({ "0123456789abcdef".contains($0) }),
            rest.last == " "
        else { return String(name) }
        let title = rest.trimmingSpace
        return title.isEmpty ? String(name) : String(title)
    }
}

/// Names of files that every file system accepts, each once.
public struct FileNames: Sendable {
    private var used: Set<String> = []
    /// The last number of each name that several titles have.
    private var numbers: [String: Int] = [:]

    public init() {}

    /// Returns a name for a title, without an extension.
    public mutating func name(for title: String) -> String {
        let base = Self.base(title)
        var name = base
        // File systems of Windows and macOS ignore case.
        while !used.insert(name.lowercased()).inserted {
            let number = numbers[base.lowercased(), default: 1] + 1
            numbers[base.lowercased()] = number
            name = "\(base) \(number)"
        }
        return name
    }

    /// Keeps a name that a title had before, if it still is one for the title and is not taken.
    ///
    /// - Returns: Whether the name was kept.
    public mutating func keep(_ name: String, for title: String) -> Bool {
        let base = Self.base(title)
        let isName = name == base || name.hasPrefix(base + " ") && Int(name.dropFirst(base.count + 1)) != nil
        return isName && used.insert(name.lowercased()).inserted
    }

    /// Takes a name that no title may have.
    public mutating func reserve(_ name: String) { used.insert(name.lowercased()) }

    private static let reserved: Set<String> = Set(
        ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

    private static func base(_ title: String) -> String {
        var name = String.UnicodeScalarView()
        for scalar in title.unicodeScalars {
            let isForbidden =
                #"/\:*?"<>|#^[]"#.unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .control
            name.append(isForbidden ? " " : scalar)
        }
        var words = String(name).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        while words.utf8.count > 120 { words.removeLast() }
        words = String(words.drop { $0 == "." }.trimmingSpace)
        while words.last == "." || words.last == " " { words.removeLast() }
        return words.isEmpty ? "Note" : reserved.contains(words.lowercased()) ? words + " note" : words
    }
}

/// The files of Google Takeout that are no notes: each note of Keep a second time as HTML, the list of its labels, and the
/// overview of the whole archive.
struct TakeoutFiles: Sendable {
    private static let overview = "archive_browser.html"
    private static let labels = "Labels.txt"

    /// The paths of all files.
    private let paths: Set<String>
    /// The folders that have notes of Keep.
    private var folders: Set<Substring> = []

    init(among paths: [String], _ known: Set<String>) {
        self.paths = known
        for path in paths where path.hasSuffix(".json") {
            let folder = Self.folder(of: path)
            let isNote = known.contains(path.dropLast(5) + ".html") || known.contains(folder + Self.labels)
            if isNote { folders.insert(folder) }
        }
    }

    func isSideFile(_ path: String) -> Bool {
        if path.hasSuffix(".html"), paths.contains(path.dropLast(5) + ".json") { return true }
        let folder = Self.folder(of: path)
        if path.hasSuffix(".txt"), folders.contains(folder) { return true }
        // The name of the folder may have a number: Takeout-2.
        let isTop = folder.isEmpty || folder.dropLast().split(separator: "/").last?.hasPrefix("Takeout") == true
        return path.hasSuffix(Self.overview) && path.count == folder.count + Self.overview.count && isTop
    }

    /// Returns the folder of a path, with a slash at its end; an empty text at the top.
    private static func folder(of path: String) -> Substring {
        path.lastIndex(of: "/").map { path[...$0] } ?? ""
    }
}

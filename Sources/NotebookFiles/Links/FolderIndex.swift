/// Finds the files of a folder by the paths that texts write.
///
/// Lookups never lead out of the folder: they compare paths with those that were added.
struct FolderIndex<Value: Sendable>: Sendable {
    /// Files by their paths.
    private struct Files: Sendable {
        private var values: [String: Value] = [:]
        private var endings = PathEndings<Substring>()

        /// Adds a file, unless another one has the path.
        mutating func add(_ path: String, _ value: Value) {
            guard values[path] == nil else { return }
            values[path] = value
            endings.add(path, path.split(separator: "/"))
        }

        func value(at path: String) -> Value? { values[path] }

        func value(endingWith path: String) -> Value? {
            endings.shortestPath(endingWith: path.split(separator: "/")).flatMap { values[$0] }
        }
    }

    private var files = Files()
    /// By the path in lowercase: file systems and Obsidian ignore case.
    private var folded = Files()

    mutating func add(_ path: String, _ value: Value) {
        files.add(path, value)
        folded.add(path.lowercased(), value)
    }

    /// Returns the file at a path from a folder or from the top, or else with the shortest path that ends with it.
    ///
    /// Of files whose paths differ only in case, it is the one whose path is written.
    func value(at path: String, in folder: [String]) -> Value? {
        var parts: [String] = path.hasPrefix("/") ? [] : folder
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        let nearby = parts.joined(separator: "/")
        let top = path.split(separator: "/").joined(separator: "/")
        for path in [nearby, top] {
            if let value = files.value(at: path) ?? folded.value(at: path.lowercased()) { return value }
        }
        return files.value(endingWith: top) ?? folded.value(endingWith: top.lowercased())
    }
}

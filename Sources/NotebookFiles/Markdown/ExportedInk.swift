import Notebook

/// The drawings in a folder or an archive that Backnote exported: `ink/Plan.json` is that of `Plan.md`.
struct ExportedInk: Sendable {
    private static let folder = "ink/"
    private static let ending = ".json"

    private let source: any FileSource
    /// The indices of the drawings, by the paths of their notes.
    private var drawings: [String: Int] = [:]

    /// - Parameter paths: The paths of the source.
    init(in source: some FileSource, paths: Set<String>) {
        self.source = source
        for (file, path) in source.paths.enumerated() {
            guard let note = Self.note(ofDrawingAt: path), paths.contains(note) else { continue }
            drawings[note] = file
        }
    }

    /// Returns the path of the note to which a file would belong; `nil` for other files.
    private static func note(ofDrawingAt path: String) -> String? {
        guard path.hasSuffix(ending), let slash = path.lastIndex(of: "/") else { return nil }
        let upToName = path[...slash]
        guard upToName == folder || upToName.hasSuffix("/" + folder) else { return nil }
        let name = path[path.index(after: slash)...].dropLast(ending.count)
        return "\(upToName.dropLast(folder.count))\(name).md"
    }

    /// Returns the drawing of a note; `nil` without one.
    func ink(ofNoteAt path: String) -> Ink? {
        guard let file = drawings[path], let bytes = try? source.contents(at: file),
            let json = String(validating: bytes, as: UTF8.self)
        else { return nil }
        return try? Ink(json: json)
    }

    /// Whether a file is the drawing of a note, which has it.
    func isDrawing(_ path: String) -> Bool {
        Self.note(ofDrawingAt: path).map { ink(ofNoteAt: $0) != nil } ?? false
    }
}

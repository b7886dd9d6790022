import Foundation
import Notebook

/// The links between the notes of a folder or an archive: `[[Note]]` of Obsidian, and links to the other Markdown file.
///
/// They become links to the imported notes. The others keep their text.
public struct FolderLinks: Sendable {
    private struct Target {
        let id: Identifier<Note>
        let title: String
    }

    /// By the path without an extension, in lowercase: file systems and Obsidian ignore case.
    private var targets: [String: Target] = [:]
    /// The keys of the targets.
    private var endings = PathEndings<Substring>()

    public init() {}

    /// Whether a text may have links to other files.
    public static func mayOccur(in body: String) -> Bool { body.contains("[[") || body.contains("](") }

    /// Adds a note that links can lead to. Notes that are no Markdown file are ignored.
    public mutating func add(_ entry: NoteEntry, id: Identifier<Note>) {
        guard let path = entry.place.file, FileKind(path) == .text else { return }
        let key = Self.withoutExtension(path).lowercased()
        targets[key] = Target(id: id, title: entry.note.title)
        endings.add(key, key.split(separator: "/"))
    }

    /// Returns the text of a note with links to the other notes; the text as it is, if it would be too long with them.
    public func body(of entry: NoteEntry) -> String {
        let body = entry.note.body
        guard let path = entry.place.file, FileKind(path) == .text, Self.mayOccur(in: body) else { return body }
        let folder = path.split(separator: "/").dropLast().map(String.init)
        // A note that is too long is refused.
        guard body.utf8.count <= NoteRequest.bodyLimit else { return body }
        let linked = LinkedText.replacingLinks(
            in: body, wikiLink: { wikiLink($0, in: folder) },
            link: { words, destination in
                file(destination, in: folder).map { "[\(words)](\(NoteReference.url(of: $0.id)))" }
            })
        return linked.utf8.count <= NoteRequest.bodyLimit ? linked : body
    }

    /// Returns the link for what is between `[[` and `]]`: `Note`, `Note|words` or `Note#Heading`.
    private func wikiLink(_ text: String, in folder: [String]) -> String? {
        // A table needs a backslash before the line.
        let parts = text.replacing("\\|", with: "|").split(separator: "|", maxSplits: 1)
        let place = (parts.first ?? "").split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = place.first?.trimmingSpace, !name.isEmpty, let target = note(String(name), in: folder) else {
            return nil
        }
        var words = parts.count > 1 ? String(parts[1].trimmingSpace) : target.title
        if parts.count == 1, place.count > 1 { words += " > " + place[1].trimmingSpace }
        return NoteReference.markdown(words.isEmpty ? String(name) : words, to: target.id)
    }

    /// Returns the note of a link to a Markdown file.
    private func file(_ destination: String, in folder: [String]) -> Target? {
        guard !destination.contains("://"), let path = destination.prefix(while: { $0 != "#" }).removingPercentEncoding,
            FileKind(path) == .text, path.contains(".")
        else { return nil }
        return note(path, in: folder)
    }

    /// Returns the note at a path from a folder or from the top, or else with a name: the one in the folder, or that with
    /// the shortest path.
    private func note(_ path: String, in folder: [String]) -> Target? {
        let written = FileKind(path) == .text ? Self.withoutExtension(path) : path
        var parts: [String] = written.hasPrefix("/") ? [] : folder
        for part in written.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        let top = written.split(separator: "/").joined(separator: "/").lowercased()
        if let target = targets[parts.joined(separator: "/").lowercased()] ?? targets[top] { return target }
        return endings.shortestPath(endingWith: top.split(separator: "/")).flatMap { targets[$0] }
    }

    private static func withoutExtension(_ path: String) -> String {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return path }
        return String(path[..<dot])
    }
}

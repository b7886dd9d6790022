import Foundation
import Notebook

/// The links between the notes of a folder or an archive: `[[Note]]` of Obsidian, also with another name from the front
/// matter of the note, and links to the other Markdown file.
///
/// They become links to the imported notes. The others keep their text.
public struct FolderLinks: Sendable {
    private struct Target {
        let id: Identifier<Note>
        let title: String
    }

    /// The maximum size of all titles and other names together in bytes. Further titles are not shown, and no further other names are
    /// found.
    private static let namesSizeLimit = 32 * 1_048_576

    private var files = FolderIndex<Target>()
    /// The notes by their other names in lowercase; of several with one name, the first.
    private var aliases: [String: Target] = [:]
    private var namesSize = 0

    public init() {}

    /// Whether a text may have links to other files.
    public static func mayOccur(in body: String) -> Bool { body.contains("[[") || body.contains("](") }

    /// Adds a note that links can lead to. Notes that are no Markdown file are ignored.
    public mutating func add(_ entry: NoteEntry, id: Identifier<Note>) {
        guard let path = entry.place.file, FileKind(path) == .text else { return }
        let title = entry.note.title
        let target = Target(id: id, title: admits(title) ? title : "")
        files.add(path, target)
        for alias in entry.aliases where aliases[alias.lowercased()] == nil && admits(alias) {
            aliases[alias.lowercased()] = target
        }
    }

    /// Whether another name may be in memory.
    private mutating func admits(_ name: String) -> Bool {
        guard namesSize + name.utf8.count <= Self.namesSizeLimit else { return false }
        namesSize += name.utf8.count
        return true
    }

    /// Returns the text of a note with links to the other notes; the text as it is, if it would be too long with them.
    public func body(of entry: NoteEntry) -> String {
        let body = entry.note.body
        guard let path = entry.place.file, FileKind(path) == .text, Self.mayOccur(in: body) else { return body }
        // A note that is too long is refused.
        guard body.utf8.count <= NoteRequest.bodyLimit else { return body }
        let folder = path.split(separator: "/").dropLast().map(String.init)
        return LinkedText.replacingLinks(
            in: body,
            by: LinkedText.Replacements(
                wikiLink: { wikiLink($0, in: folder) },
                link: { words, destination in
                    file(destination, in: folder).map { "[\(words)](\(NoteReference.url(of: $0.id)))" }
                }), upTo: NoteRequest.bodyLimit) ?? body
    }

    /// Returns the link for what is between `[[` and `]]`: `Note`, `Note|words` or `Note#Heading`.
    private func wikiLink(_ text: String, in folder: [String]) -> String? {
        // A table needs a backslash before the line.
        let parts = text.replacing("\\|", with: "|").split(separator: "|", maxSplits: 1)
        let place = (parts.first ?? "").split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = place.first.map({ String($0.trimmingSpace) }), !name.isEmpty,
            let target = note(named: name, in: folder)
        else { return nil }
        var words = parts.count > 1 ? String(parts[1].trimmingSpace) : target.title
        if parts.count == 1, place.count > 1 { words += " > " + place[1].trimmingSpace }
        return NoteReference.markdown(words.isEmpty ? name : words, to: target.id)
    }

    /// Returns the note of a link to a Markdown file.
    private func file(_ destination: String, in folder: [String]) -> Target? {
        guard !destination.contains("://"), let path = destination.prefix(while: { $0 != "#" }).removingPercentEncoding,
            FileKind(path) == .text, path.contains(".")
        else { return nil }
        return files.value(at: path, in: folder)
    }

    /// Returns the note of a path whose extension may be missing.
    private func note(named name: String, in folder: [String]) -> Target? {
        if FileKind(name) == .text, let target = files.value(at: name, in: folder) { return target }
        for ending in FileKind.textExtensions {
            if let target = files.value(at: "\(name).\(ending)", in: folder) { return target }
        }
        return aliases[name.lowercased()]
    }
}

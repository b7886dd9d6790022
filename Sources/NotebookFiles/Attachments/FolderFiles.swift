import Foundation
import Notebook

/// The files of a folder or an archive that are no notes, such as photos. Those that notes show become their attachments.
///
/// Obsidian finds files by their name in any folder, Markdown by their path, and Google Keep lists them beside the text.
public struct FolderFiles: Sendable {
    /// What a text writes to show an attachment.
    public struct Reference: Sendable {
        public let url: String
        public let isImage: Bool

        public init(url: String, isImage: Bool) {
            self.url = url
            self.isImage = isImage
        }

        /// A reference for a dry run, which is as long as that of the attachment could be.
        public init(to content: AttachmentContent) {
            let id = Identifier<Attachment>()
            url = "attachments/\(id)" + (content.pixelSize == nil ? ".bin" : "-99999x99999.webp")
            isImage = content.kind.isImage
        }
    }

    /// A file that cannot become an attachment.
    public struct Refusal: Error {
        /// A sentence.
        public let reason: String

        public init(reason: String) {
            self.reason = reason
        }
    }

    private static let missing = "It is not beside the note. Import the folder or the archive that has both."

    private let source: (any FileSource)?
    private let paths: [String]
    private var index = FolderIndex<Int>()
    /// The files that notes show.
    private var used: Set<Int> = []
    /// The files of unknown formats, which notes may show.
    private var unknown: [RefusedEntry] = []
    /// What became of the files that have been added.
    private var added: [Int: Result<Reference, Refusal>] = [:]
    /// The images of the current note's own file.
    private var embedded: [Result<Reference, Refusal>] = []

    /// The number of files that became attachments.
    public private(set) var addedCount = 0

    /// No files: those of a file that is no folder.
    init() {
        source = nil
        paths = []
    }

    init(of source: some FileSource) {
        self.source = source
        paths = source.paths
        for (file, path) in paths.enumerated() where FolderReader.isRead(path) && FileKind(path) != .text {
            index.add(path, file)
        }
    }

    /// Whether a note may show files.
    public func mayOccur(in entry: NoteEntry) -> Bool {
        !entry.files.isEmpty || !entry.embedded.isEmpty || source != nil && Self.mayBeShown(in: entry.note.body)
    }

    private static func mayBeShown(in body: String) -> Bool {
        FolderLinks.mayOccur(in: body) || body.utf8.contains(UInt8(ascii: "<"))
    }

    /// Adds the files that a note shows, and makes its text refer to them. The entry no longer has the images of its own
    /// file then.
    ///
    /// - Parameter add: Makes a file an attachment. Called once for each file, however many notes show it.
    /// - Returns: The files that the note is imported without.
    /// - Throws: The error of `add`, unless it is a ``Refusal``.
    public mutating func attach(
        to entry: inout NoteEntry, by add: (_ contents: [UInt8], _ name: String) async throws -> Reference
    ) async throws -> [RefusedEntry] {
        guard mayOccur(in: entry), entry.note.body.utf8.count <= NoteRequest.bodyLimit else { return [] }
        var refused: [RefusedEntry] = []
        let uses = uses(in: entry)
        for name in uses.missing {
            refused.append(Self.refused(name, of: entry, at: entry.place, Self.missing))
        }
        for file in uses.files {
            used.insert(file)
            if added[file] == nil { added[file] = try await reference(to: file, by: add) }
            guard case .failure(let refusal)? = added[file] else { continue }
            refused.append(Self.refused(paths[file], of: entry, at: place(of: file), refusal.reason))
        }
        embedded = []
        for (number, image) in entry.embedded.enumerated() {
            let name = embeddedName(number, of: entry)
            let result = try await Self.reference(to: image, name: Self.name(of: name ?? ""), by: add)
            if case .failure(let refusal) = result {
                refused.append(Self.refused(name ?? "image \(number + 1)", of: entry, at: entry.place, refusal.reason))
            } else {
                addedCount += 1
            }
            embedded.append(result)
        }
        var shown = uses.files.map { (name: paths[$0], place: place(of: $0)) }
        shown += entry.embedded.indices.map {
            (name: embeddedName($0, of: entry) ?? "image \($0 + 1)", place: entry.place)
        }
        entry.embedded = []
        if let body = body(of: entry), body.utf8.count <= NoteRequest.bodyLimit {
            entry.note.body = body
        } else {
            refused += shown.map {
                Self.refused($0.name, of: entry, at: $0.place, "The text would be too long with its files.")
            }
        }
        return refused
    }

    private func embeddedName(_ number: Int, of entry: NoteEntry) -> String? {
        guard entry.embeddedNames.indices.contains(number), !entry.embeddedNames[number].isEmpty else { return nil }
        return entry.embeddedNames[number]
    }

    /// Remembers that a note shows its files, without adding them.
    public mutating func use(by entry: NoteEntry) {
        guard mayOccur(in: entry) else { return }
        used.formUnion(uses(in: entry).files)
    }

    /// Keeps an entry back if it is a file that a note may show, such as a table. It is in ``unused`` if none does.
    ///
    /// - Returns: Whether the entry was kept back.
    public mutating func keepBack(_ entry: RefusedEntry) -> Bool {
        if entry.isUnknownFile { unknown.append(entry) }
        return entry.isUnknownFile
    }

    /// The files that no note shows, in the order of their paths.
    public var unused: [RefusedEntry] {
        let others = paths.indices
            .filter { FolderReader.isRead(paths[$0]) && FileKind(paths[$0]) == .other && !used.contains($0) }
            .map { file in
                var reason =
                    paths[file].lowercased().hasSuffix(".zip")
                    ? "No note shows this archive. Import it by itself, or add it to a note after the import."
                    : "No note shows this file. Add it to a note after the import."
                do { _ = try source?.size(at: file) } catch { reason = "\(error)" }
                return RefusedEntry(place: place(of: file), name: paths[file], reason: reason)
            }
        let shown = Set(used.map { paths[$0] })
        return (others + unknown.filter { !shown.contains($0.place.file ?? "") })
            .sorted { ($0.place.file ?? "") < ($1.place.file ?? "") }
    }

    private func place(of file: Int) -> EntryPlace { EntryPlace(file: paths[file], line: 1) }

    private static func refused(
        _ name: String, of entry: NoteEntry, at place: EntryPlace, _ reason: String
    ) -> RefusedEntry {
        RefusedEntry(
            place: place, name: name, reason: "The note \"\(entry.name)\" is imported without this file. \(reason)")
    }

    /// Reads a file and makes it an attachment.
    private mutating func reference(
        to file: Int, by add: (_ contents: [UInt8], _ name: String) async throws -> Reference
    ) async throws -> Result<Reference, Refusal> {
        guard let source else { return .failure(Refusal(reason: Self.missing)) }
        let contents: [UInt8]
        do {
            guard try source.size(at: file) <= Attachment.sizeLimit else {
                return .failure(
                    Refusal(reason: "It is larger than \(Attachment.sizeLimit / 1_048_576) MB."))
            }
            contents = try source.contents(at: file)
        } catch {
            return .failure(Refusal(reason: "\(error)"))
        }
        let result = try await Self.reference(to: contents, name: Self.name(of: paths[file]), by: add)
        if case .success = result { addedCount += 1 }
        return result
    }

    private static func reference(
        to contents: [UInt8], name: String, by add: (_ contents: [UInt8], _ name: String) async throws -> Reference
    ) async throws -> Result<Reference, Refusal> {
        do {
            return .success(try await add(contents, name))
        } catch let refusal as Refusal {
            return .failure(refusal)
        }
    }

    /// Returns the name of a file, as long as the name of an attachment can be.
    private static func name(of path: String) -> String {
        var name = path.split(separator: "/").last.map(String.init) ?? path
        if name.utf8.count > Attachment.nameLimit {
            var start = name.utf8.index(name.endIndex, offsetBy: -Attachment.nameLimit)
            // Not inside a character.
            while start < name.endIndex, start.samePosition(in: name) == nil { name.utf8.formIndex(after: &start) }
            name = String(name[start...])
        }
        return name
    }

    // MARK: Texts

    /// Returns the files that a note shows, each once, and the names of those that it lists and are not there.
    private func uses(in entry: NoteEntry) -> (files: [Int], missing: [String]) {
        var files: [Int] = []
        var missing: [String] = []
        let folder = folder(of: entry)
        var known: Set<Int> = []
        func found<Replacement>(_ file: Int?) -> Replacement? {
            if let file, known.insert(file).inserted { files.append(file) }
            return nil
        }
        _ = LinkedText.replacingLinks(
            in: entry.note.body,
            by: LinkedText.Replacements(
                wikiLink: { found(self.embedded($0, in: folder)?.file) },
                wikiEmbed: { found(self.embedded($0, in: folder)?.file) },
                link: { _, destination in found(self.file(destination, in: folder)) },
                image: { destination in found(self.file(destination, in: folder)) }))
        for name in entry.files {
            if let file = listed(name, in: folder) {
                if known.insert(file).inserted { files.append(file) }
            } else {
                missing.append(name)
            }
        }
        return (files, missing)
    }

    /// Returns the text of a note with references to its attachments; `nil` if it would be too long.
    private func body(of entry: NoteEntry) -> String? {
        let folder = folder(of: entry)
        func reference(_ file: Int?) -> Reference? { file.flatMap { try? added[$0]?.get() } }
        func embed(_ text: String) -> String? {
            guard let (file, label) = embedded(text, in: folder), let reference = reference(file) else { return nil }
            return (reference.isImage ? "!" : "") + "[\(label)](\(reference.url))"
        }
        let linked = LinkedText.replacingLinks(
            in: entry.note.body,
            by: LinkedText.Replacements(
                wikiLink: { embed($0).map { String($0.drop { $0 == "!" }) } },
                wikiEmbed: embed,
                link: { words, destination in
                    reference(self.file(destination, in: folder)).map { "[\(words)](\($0.url))" }
                },
                image: { destination in
                    let file = self.file(destination, in: folder)
                    return (self.embedded(at: destination) ?? reference(file)).map {
                        LinkedText.Shown(
                            isImage: $0.isImage, destination: $0.url,
                            name: file.map { Self.name(of: paths[$0]) } ?? "file")
                    }
                }), upTo: NoteRequest.bodyLimit)
        guard var text = linked else { return nil }
        for name in entry.files {
            guard let file = listed(name, in: folder), let reference = reference(file) else { continue }
            if !text.isEmpty { text += "\n\n" }
            text += (reference.isImage ? "!" : "") + "[\(NoteReference.label(Self.name(of: name)))](\(reference.url))"
        }
        return text
    }

    /// Returns the reference to an image of the note's own file.
    private func embedded(at destination: String) -> Reference? {
        guard destination.hasPrefix(HTMLMarkdown.imageScheme),
            let number = Int(destination.dropFirst(HTMLMarkdown.imageScheme.count)), embedded.indices.contains(number)
        else { return nil }
        return try? embedded[number].get()
    }

    private func folder(of entry: NoteEntry) -> [String] {
        (entry.place.file ?? "").split(separator: "/").dropLast().map(String.init)
    }

    /// Returns the file for what is between `![[` and `]]`, `photo.png`, `photo.png|words` or `document.pdf#page=2`, and
    /// the words that stand for it.
    private func embedded(_ text: String, in folder: [String]) -> (file: Int, label: String)? {
        let parts = text.replacing("\\|", with: "|").split(separator: "|", maxSplits: 1)
        let written = (parts.first ?? "").trimmingSpace
        // A name may contain #.
        let names = [written, written.prefix { $0 != "#" }]
        guard let file = names.lazy.compactMap({ index.value(at: String($0), in: folder) }).first else { return nil }
        var label = NoteReference.label(Self.name(of: paths[file]))
        if parts.count > 1 {
            let words = parts[1].trimmingSpace
            // A width. Obsidian reads it in this form as well.
            let isWidth = words.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "x") }
            label = isWidth ? "\(label)|\(words)" : NoteReference.label(String(words))
        }
        return (file, label)
    }

    /// Returns the file of a URL in Markdown (CommonMark 6.3).
    private func file(_ destination: String, in folder: [String]) -> Int? {
        guard !destination.contains("://"), !destination.hasPrefix("#") else { return nil }
        let written = MarkdownText.unescaped(destination)
        for path in [written, String(written.prefix { $0 != "#" && $0 != "?" })] where !path.isEmpty {
            let decoded = path.removingPercentEncoding ?? path
            if let file = index.value(at: decoded, in: folder) ?? index.value(at: path, in: folder) { return file }
        }
        return nil
    }

    /// Returns a file that is listed beside a text. Google Keep lists names of which only the extension may be another
    /// one.
    private func listed(_ name: String, in folder: [String]) -> Int? {
        let nearby = (folder + [name]).joined(separator: "/")
        if let file = index.value(at: "/" + nearby, in: []), paths[file].lowercased() == nearby.lowercased() {
            return file
        }
        guard let dot = nearby.lastIndex(of: ".") else { return nil }
        for ending in ["jpg", "jpeg", "png", "gif", "webp", "3gp", "amr"] {
            let path = nearby[...dot] + ending
            if let file = index.value(at: "/" + path, in: []), paths[file] == path { return file }
        }
        return nil
    }
}

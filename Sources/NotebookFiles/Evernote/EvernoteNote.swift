import Notebook

/// A note of Evernote, as far as an export has been read.
struct EvernoteNote: Sendable {
    /// A photo or another file of the note.
    struct File: Sendable {
        var name = ""
        /// The media type.
        var type = ""
        var contents: [UInt8] = []
        /// The MD5 digest of the contents in hexadecimal digits, by which the text shows the file.
        var digest = ""
        /// Why the file cannot be read; a sentence.
        var reason: String?
    }

    var line = 1
    var title = ""
    /// The text in ENML, which is HTML with elements for files and to-dos.
    var content = ""
    var isTooLong = false
    var created = ""
    var updated = ""
    var tags: [String] = []
    var sourceURL = ""
    var reminder = ""
    var tasks: [(title: String, isDone: Bool)] = []
    var files: [File] = []
    /// The size of the files in bytes.
    var filesSize = 0
    /// The number of files that were not read.
    var otherFiles = 0

    /// Returns the note, and the files that it is imported without.
    func entries() -> [FileEntry] {
        let place = EntryPlace(line: line)
        var page = HTMLMarkdown(EvernoteMarkup.html(content, files: files))
        let markdown = page.markdown()
        let isCutOff = isTooLong ? "\(NotebookError.tooLong(field: "text", limit: NoteRequest.bodyLimit))" : nil
        if let reason = isCutOff ?? page.refusal {
            return [.refused(RefusedEntry(place: place, name: title.beginning(200, bytes: 1_000), reason: reason))]
        }
        var draft = BookmarkDraft(title: title, paragraphs: [markdown], tags: tags)
        if !tasks.isEmpty {
            let items = tasks.map { "- [\($0.isDone ? "x" : " ")] \(LiteralText.line($0.title[...]))" }
            draft.paragraphs.append(items.joined(separator: "\n"))
        }
        // Files that the text does not show.
        let shown = EvernoteMarkup.digests(in: content)
        let usable = files.filter { $0.reason == nil }
        for (number, file) in usable.enumerated() where !shown.contains(file.digest) {
            draft.paragraphs.append(
                InlineText.linked(file.name, to: HTMLMarkdown.imageScheme + "\(number)", isImage: true))
        }
        draft.setDate(\.createdAt, created, label: "Created")
        draft.setDate(\.modifiedAt, updated, label: "Modified")
        if !reminder.isEmpty {
            draft.paragraphs.append("Reminder: \(EntryDate.instant(reminder).map { "\($0)" } ?? reminder)")
        }
        let links =
            sourceURL.hasPrefix("http://") || sourceURL.hasPrefix("https://")
            ? [LinkRequest(activity: UserActivity(webpageURL: sourceURL))] : []
        let entry = draft.noteEntry(at: place, links: links)
        guard case .note(var note) = entry else { return [entry] }
        note.embedded = usable.map(\.contents)
        note.embeddedNames = usable.map(\.name)
        let refused = files.compactMap { file in
            file.reason.map { reason in
                FileEntry.refused(
                    RefusedEntry(
                        place: place, name: file.name,
                        reason: "The note \"\(note.name)\" is imported without this file. \(reason)"))
            }
        }
        if otherFiles == 0 { return [.note(note)] + refused }
        let reason = "The note \"\(note.name)\" is imported without \(otherFiles) further files."
        return [.note(note)] + refused + [.refused(RefusedEntry(place: place, name: note.name, reason: reason))]
    }
}

/// ENML (Evernote Markup Language) as HTML.
enum EvernoteMarkup {
    /// Returns the digests of the files that a text shows.
    static func digests(in content: String) -> Set<String> {
        guard content.contains("<en-media") else { return [] }
        var reader = MarkupReader(page: Array(content.utf8))
        var digests: Set<String> = []
        while let tag = try? reader.next() {
            if tag.name == "en-media", let digest = reader.attribute("hash", of: tag) {
                digests.insert(digest.lowercased())
            }
        }
        return digests
    }

    /// - Parameter files: The files of the note. Those that can be read are numbered in their order.
    /// - Complexity: Linear in the size of the text.
    static func html(_ content: String, files: [EvernoteNote.File]) -> [UInt8] {
        var numbers: [String: (number: Int, name: String)] = [:]
        for (number, file) in files.filter({ $0.reason == nil }).enumerated() where numbers[file.digest] == nil {
            numbers[file.digest] = (number, file.name)
        }
        var reader = MarkupReader(page: Array(content.utf8))
        var html: [UInt8] = []
        html.reserveCapacity(content.utf8.count)
        var start = 0
        /// The number of `div` elements that are open in code.
        var codeDepth = 0
        while let tag = try? reader.next() {
            html += reader.bytes[start..<tag.start]
            start = tag.end
            if codeDepth > 0, tag.name == "div" || tag.name == "/div" {
                codeDepth += tag.name == "div" ? 1 : -1
                // Each line of code is an element.
                html += (codeDepth == 0 ? "</pre>" : tag.name == "div" ? "" : "\n").utf8
                continue
            }
            if codeDepth > 0, tag.name == "br" || tag.name == "br/" { continue }
            switch tag.name {
            case "en-note", "/en-note": html += (tag.name == "en-note" ? "<div>" : "</div>").utf8
            case "/en-media", "/en-todo": break
            case "en-todo": html += "<input type=checkbox\(isOn("checked", tag, reader) ? " checked" : "")>".utf8
            case "en-media":
                let digest = reader.attribute("hash", of: tag)?.lowercased() ?? ""
                guard let file = numbers[digest] else {
                    html += " (file) ".utf8
                    continue
                }
                html += "<img src=\"\(HTMLMarkdown.imageScheme)\(file.number)\" alt=\"\(escaped(file.name))\">".utf8
            case "en-crypt":
                let hint = reader.attribute("hint", of: tag) ?? ""
                html += "<p>Encrypted by Evernote\(hint.isEmpty ? "" : " (\(escaped(hint)))"): <code>".utf8
            case "/en-crypt": html += "</code></p>".utf8
            case "ul" where style("--en-todo", of: tag, reader): html += "<ul class=checklist>".utf8
            case "li" where style("--en-checked", of: tag, reader):
                let isChecked = style("--en-checked:true", of: tag, reader)
                html += "<li class=\(isChecked ? "checked" : "unchecked")>".utf8
            case "div" where style("-en-codeblock:true", of: tag, reader):
                codeDepth = 1
                html += "<pre>".utf8
            default: html += reader.bytes[tag.start..<tag.end]
            }
        }
        html += reader.bytes[min(start, reader.bytes.count)...]
        if codeDepth > 0 { html += "</pre>".utf8 }
        return html.filter { $0 != 0 }
    }

    private static func isOn(_ name: String, _ tag: MarkupReader.Tag, _ reader: MarkupReader) -> Bool {
        reader.attribute(name, of: tag) == "true"
    }

    private static func style(_ text: String, of tag: MarkupReader.Tag, _ reader: MarkupReader) -> Bool {
        (reader.attribute("style", of: tag) ?? "").prefix(2_000).filter { $0 != " " }.contains(text)
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}

/// Finds the format of a file by its content.
enum FileDetection {
    /// How much of a text is searched for what only one format contains.
    private static let headLength = 65_536

    /// - Parameter isInArchive: Whether the file is one of an archive. An archive inside an archive is not opened, because it
    ///   could contain further ones without end.
    /// - Throws: `UnknownFile`.
    static func reader(
        of contents: some FileContents, name: String, isInArchive: Bool = false
    ) throws(UnknownFile) -> (FileFormat, any EntryReader) {
        if ZipArchive.isArchive(try read(4, of: contents)) {
            guard !isInArchive else {
                throw UnknownFile(reason: NestedArchives.tooDeep)
            }
            let archive = try ZipArchive(contents)
            if let reason = UnreadableFormat.reason(forArchiveOf: archive.paths) { throw UnknownFile(reason: reason) }
            return (.folder, NestedArchives(in: archive).map { FolderReader($0) } ?? FolderReader(archive))
        }
        if FileKind(name) != .text, let reason = UnreadableFormat.reason(for: try read(512, of: contents), name: name) {
            throw UnknownFile(reason: reason)
        }
        if FileKind(name) != .text, BacknoteReader.isBacknote(contents) { return (.backnote, BacknoteReader(contents)) }
        if FileKind(name) != .text, EvernoteReader.isExport(contents) { return (.evernote, EvernoteReader(contents)) }
        guard contents.size <= NotebookFile.sizeLimit else {
            throw UnknownFile(
                reason: "The file is larger than \(NotebookFile.sizeLimit / 1_048_576) MB. Divide it first.")
        }
        return try reader(of: try read(contents.size, of: contents), name: name)
    }

    private static func read(_ count: Int, of contents: some FileContents) throws(UnknownFile) -> [UInt8] {
        do {
            return try contents.head(count)
        } catch {
            throw UnknownFile(reason: "\(error)")
        }
    }

    private static func reader(of bytes: [UInt8], name: String) throws(UnknownFile) -> (FileFormat, any EntryReader) {
        if FileKind(name) == .text { return (.markdown, MarkdownReader(bytes, name: name)) }
        let text = FileText.withoutUTF16(bytes)
        guard let first = text.first(where: { !FileText.isSpace($0) }) else {
            throw UnknownFile(reason: "The file is empty.")
        }
        switch first {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return try JSONDetection.reader(of: Array(text))
        default: break
        }
        if isBookmarkFile(bytes) { return (.bookmarks, BookmarkReader(bytes)) }
        if first != UInt8(ascii: "<"), let reader = CSVReader(Array(text)) { return (.table, reader) }
        throw UnknownFile(reason: "The format of the file is not known.")
    }

    /// Files of some programs lack the declaration, but all have a list of bookmarks.
    static func isBookmarkFile(_ bytes: [UInt8]) -> Bool {
        let head = FileText.utf8(bytes.prefix(headLength))
        return FileText.contains(head, "netscape-bookmark-file-1")
            || FileText.contains(head, "<title>pocket export")
            || FileText.contains(head, "<dl") && FileText.contains(head, "<dt")
    }
}

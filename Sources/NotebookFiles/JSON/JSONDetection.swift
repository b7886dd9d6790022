import Notebook

/// Finds out which program wrote a JSON file.
enum JSONDetection {
    /// - Throws: `UnknownFile`.
    static func reader(of bytes: [UInt8]) throws(UnknownFile) -> (FileFormat, any EntryReader) {
        var scan = JSONScan(bytes)
        scan.skipSpace()
        let start = scan.index
        var unreadable: String?
        do throws(JSONScan.Fault) {
            if bytes[start] == UInt8(ascii: "[") {
                if let found = try list(in: bytes, at: start) { return found }
            } else {
                let members = try scan.members()
                if let found = try object(members, in: bytes, at: start) { return found }
                unreadable = reason(for: members)
            }
        } catch {
            throw UnknownFile(reason: "The file is not valid JSON.")
        }
        if let unreadable { throw UnknownFile(reason: unreadable) }
        throw UnknownFile(reason: "The file is JSON of a program that is not known.")
    }

    /// Returns why a file of a browser cannot be read and what to do; `nil` for other files.
    private static func reason(for members: [String: Range<Int>]) -> String? {
        if members["roots"] != nil, members["checksum"] != nil {
            return
                "The file has the bookmarks of Chrome or another browser as it stores them. Export them as HTML: Bookmark manager → ⋮ → Export bookmarks."
        }
        if members["guid"] != nil, members["children"] != nil {
            return
                "The file is a backup of Firefox's bookmarks. In Firefox, choose Bookmarks → Manage bookmarks → Import and Backup → Export Bookmarks to HTML."
        }
        return nil
    }

    private static func object(
        _ members: [String: Range<Int>], in bytes: [UInt8], at start: Int
    ) throws(JSONScan.Fault) -> (FileFormat, any EntryReader)? {
        if members["notes"] != nil, text(members["format"], in: bytes) == BacknoteNote.format {
            return (.backnote, BacknoteReader(MemoryFile(bytes)))
        }
        if let bookmarks = members["bookmarks"] {
            let lists = KarakeepLists(members["lists"].map { bytes[$0] })
            let report = (
                members["lists"]?.lowerBound ?? 0, "lists",
                "The lists cannot be read, so that bookmarks are imported without them."
            )
            return (
                .karakeep,
                JSONListReader<KarakeepBookmark>(bytes, at: bookmarks.lowerBound, noun: "bookmark") {
                    element, place in element.entries(at: place, lists: lists)
                }
                .followed(by: lists.isUnreadable ? [report] : [])
            )
        }
        if let annotations = members["annotations"] ?? members["rows"],
            try hasElements(HypothesisAnnotation.self, in: bytes, at: annotations.lowerBound)
                || members["export_userid"] != nil
        {
            return HypothesisAnnotation.list(in: bytes, at: annotations.lowerBound)
        }
        if let changes = members["changes"],
            try hasElements(MemexChange.self, in: bytes, at: changes.lowerBound)
        {
            return MemexChange.list(in: bytes, at: changes.lowerBound)
        }
        if let results = members["results"],
            try hasElements(ReadwiseDocument.self, in: bytes, at: results.lowerBound)
        {
            let isLast = members["nextPageCursor"].map { FileText.string(bytes[$0]) == "null" } ?? true
            let rest = (
                members["nextPageCursor"]?.lowerBound ?? 0, "nextPageCursor",
                "The file has only the first documents. Request the others with this cursor."
            )
            return ReadwiseDocument.list(in: bytes, at: results.lowerBound, followedBy: isLast ? [] : [rest])
        }
        if let results = members["results"], members["count"] != nil {
            let isLast = members["next"].map { FileText.string(bytes[$0]) == "null" } ?? true
            let rest = (
                members["next"]?.lowerBound ?? 0, "next",
                "The file has only the first bookmarks. Request the others with a larger limit."
            )
            return LinkdingBookmark.list(in: bytes, at: results.lowerBound, followedBy: isLast ? [] : [rest])
        }
        if members["isTrashed"] != nil, members["userEditedTimestampUsec"] != nil {
            return (
                .keep,
                JSONListReader<KeepNote>(bytes, only: start, noun: "note") { element, place in
                    element.entries(at: place)
                }
            )
        }
        return nil
    }

    /// The elements of files that are lists, in the order in which they are looked for.
    private static let elements: [any JSONListElement.Type] = [
        HypothesisAnnotation.self, ReadwiseDocument.self, MemexAnnotation.self, PinboardBookmark.self, PocketPage.self,
        OmnivoreArticle.self, LinkdingBookmark.self,
    ]

    /// Looks at the first element of a list.
    private static func list(
        in bytes: [UInt8], at start: Int
    ) throws(JSONScan.Fault) -> (FileFormat, any EntryReader)? {
        let names = try first(in: bytes, at: start)
        return elements.first { names.isSuperset(of: $0.memberNames) }?.list(in: bytes, at: start)
    }

    private static func hasElements(
        _ type: any JSONListElement.Type, in bytes: [UInt8], at start: Int
    ) throws(JSONScan.Fault) -> Bool {
        try first(in: bytes, at: start).isSuperset(of: type.memberNames)
    }

    /// Returns the names of the first element of a list; none without one.
    private static func first(in bytes: [UInt8], at start: Int) throws(JSONScan.Fault) -> Set<String> {
        var scan = JSONScan(bytes, at: start)
        guard scan.take(UInt8(ascii: "[")) else { return [] }
        scan.skipSpace()
        guard scan.index < bytes.count, bytes[scan.index] == UInt8(ascii: "{") else { return [] }
        return Set(try scan.members().keys)
    }

    /// Returns a short string without escapes.
    private static func text(_ range: Range<Int>?, in bytes: [UInt8]) -> String? {
        guard let range, range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
        return FileText.string(bytes[range.dropFirst().dropLast()])
    }
}

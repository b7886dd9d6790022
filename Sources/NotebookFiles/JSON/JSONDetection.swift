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
            try first(in: bytes, at: annotations.lowerBound).isSuperset(of: ["uri", "target"])
                || members["export_userid"] != nil
        {
            return (
                .hypothesis,
                JSONListReader<HypothesisAnnotation>(bytes, at: annotations.lowerBound, noun: "annotation") {
                    element, place in element.entries(at: place)
                }
            )
        }
        if let changes = members["changes"],
            try first(in: bytes, at: changes.lowerBound).isSuperset(of: ["collection", "operation"])
        {
            return (
                .memex,
                JSONListReader<MemexChange>(bytes, at: changes.lowerBound, noun: "change") { element, place in
                    element.annotation?.entries(at: place) ?? []
                }
            )
        }
        if let results = members["results"],
            try first(in: bytes, at: results.lowerBound).isSuperset(of: ["user_book_id", "highlights"])
        {
            let isLast = members["nextPageCursor"].map { FileText.string(bytes[$0]) == "null" } ?? true
            let rest = (
                members["nextPageCursor"]?.lowerBound ?? 0, "nextPageCursor",
                "The file has only the first documents. Request the others with this cursor."
            )
            return (
                .readwise,
                JSONListReader<ReadwiseDocument>(bytes, at: results.lowerBound, noun: "document") { element, place in
                    element.entries(at: place)
                }
                .followed(by: isLast ? [] : [rest])
            )
        }
        if let results = members["results"], members["count"] != nil {
            let isLast = members["next"].map { FileText.string(bytes[$0]) == "null" } ?? true
            let rest = (
                members["next"]?.lowerBound ?? 0, "next",
                "The file has only the first bookmarks. Request the others with a larger limit."
            )
            return (
                .linkding,
                JSONListReader<LinkdingBookmark>(bytes, at: results.lowerBound, noun: "bookmark") { element, place in
                    element.entries(at: place)
                }
                .followed(by: isLast ? [] : [rest])
            )
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

    /// Looks at the first element of a list.
    private static func list(
        in bytes: [UInt8], at start: Int
    ) throws(JSONScan.Fault) -> (FileFormat, any EntryReader)? {
        let names = try first(in: bytes, at: start)
        if names.isSuperset(of: ["uri", "target"]) {
            return (
                .hypothesis,
                JSONListReader<HypothesisAnnotation>(bytes, at: start, noun: "annotation") { element, place in
                    element.entries(at: place)
                }
            )
        }
        if names.isSuperset(of: ["user_book_id", "highlights"]) {
            return (
                .readwise,
                JSONListReader<ReadwiseDocument>(bytes, at: start, noun: "document") { element, place in
                    element.entries(at: place)
                }
            )
        }
        if names.isSuperset(of: ["pageUrl", "createdWhen"]) {
            return (
                .memex,
                JSONListReader<MemexAnnotation>(bytes, at: start, noun: "annotation") { element, place in
                    element.entries(at: place)
                }
            )
        }
        if names.isSuperset(of: ["href", "description"]) {
            return (
                .pinboard,
                JSONListReader<PinboardBookmark>(bytes, at: start, noun: "bookmark") { element, place in
                    element.entries(at: place)
                }
            )
        }
        if names.isSuperset(of: ["url", "highlights"]) {
            return (
                .pocket,
                JSONListReader<PocketPage>(bytes, at: start, noun: "page") { element, place in
                    element.entries(at: place)
                }
            )
        }
        if names.isSuperset(of: ["url", "slug", "savedAt"]) {
            return (
                .omnivore,
                JSONListReader<OmnivoreArticle>(bytes, at: start, noun: "article") { element, place in
                    element.entries(at: place)
                }
            )
        }
        if names.isSuperset(of: ["url", "tag_names"]) {
            return (
                .linkding,
                JSONListReader<LinkdingBookmark>(bytes, at: start, noun: "bookmark") { element, place in
                    element.entries(at: place)
                }
            )
        }
        return nil
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

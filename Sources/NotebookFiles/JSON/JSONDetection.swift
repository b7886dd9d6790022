import Notebook

/// Finds out which program wrote a JSON file.
enum JSONDetection {
    /// - Throws: `UnknownFile`.
    static func reader(of bytes: [UInt8]) throws(UnknownFile) -> (FileFormat, any EntryReader) {
        var scan = JSONScan(bytes)
        scan.skipSpace()
        let start = scan.index
        do {
            if bytes[start] == UInt8(ascii: "[") {
                if let found = try list(in: bytes, at: start) { return found }
            } else {
                let members = try scan.members()
                if let found = try object(members, in: bytes, at: start) { return found }
            }
        } catch {
            throw UnknownFile(reason: "The file is not valid JSON.")
        }
        throw UnknownFile(reason: "The file is JSON of a program that is not known.")
    }

    private static func object(
        _ members: [String: Range<Int>], in bytes: [UInt8], at start: Int
    ) throws(JSONScan.Fault) -> (FileFormat, any EntryReader)? {
        if members["notes"] != nil, text(members["format"], in: bytes) == BacknoteNote.format {
            return (.backnote, BacknoteReader(MemoryFile(bytes)))
        }
        if let bookmarks = members["bookmarks"] {
            return (
                .karakeep,
                JSONListReader<KarakeepBookmark>(bytes, at: bookmarks.lowerBound, noun: "bookmark") {
                    element, place in element.entries(at: place)
                }
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
        var scan = JSONScan(bytes, at: start + 1)
        scan.skipSpace()
        guard scan.index < bytes.count, bytes[scan.index] == UInt8(ascii: "{") else { return nil }
        let names = Set(try scan.members().keys)
        if names.isSuperset(of: ["href", "description"]) {
            return (
                .pinboard,
                JSONListReader<PinboardBookmark>(bytes, at: start, noun: "bookmark") { element, place in
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

    /// Returns a short string without escapes.
    private static func text(_ range: Range<Int>?, in bytes: [UInt8]) -> String? {
        guard let range, range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
        return FileText.string(bytes[range.dropFirst().dropLast()])
    }
}

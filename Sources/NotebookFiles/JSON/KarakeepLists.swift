import Foundation
import Notebook

/// The lists of Karakeep, which can be inside one another. A bookmark can be in several.
struct KarakeepLists: Sendable {
    private struct List: Decodable {
        let id: String
        let name: String
        let parentId: String?
    }

    /// The maximum size of the JSON in bytes, which is decoded at once, and the maximum number of lists.
    private static let (sizeLimit, countLimit) = (16 * 1_048_576, 10_000)

    /// The lists with those that contain them.
    private var levels: [String: FolderPath.Level] = [:]
    /// Whether the lists could not be read.
    private(set) var isUnreadable = false

    /// - Parameter json: The member `lists` of the export; `nil` without one.
    init(_ json: ArraySlice<UInt8>?) {
        guard let json else { return }
        guard json.count <= Self.sizeLimit else {
            isUnreadable = true
            return
        }
        var scan = JSONScan(Array(json))
        guard let value = try? scan.value(), value.depth <= JSONScan.depthLimit, value.count <= JSONScan.countLimit,
            let lists = try? JSONDecoder().decode([List]?.self, from: Data(json)), lists.count <= Self.countLimit
        else {
            isUnreadable = true
            return
        }
        let byID = Dictionary(lists.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var folders: [String: FolderPath.Folder] = [:]
        for list in lists where folders[list.id] == nil {
            // The list and those that contain it, up to one whose folder is known.
            var outer: [List] = []
            var seen: Set<String> = []
            var next: List? = list
            while let list = next, folders[list.id] == nil, seen.insert(list.id).inserted {
                outer.append(list)
                next = list.parentId.flatMap { byID[$0] }
            }
            var folder = next.flatMap { folders[$0.id] } ?? FolderPath.Folder()
            for list in outer.reversed() {
                folder = folder.folder(named: list.name)
                folders[list.id] = folder
            }
        }
        levels = folders.compactMapValues(\.level)
    }

    /// Adds lists to a note: as tags, and in words where their names are no tags.
    func add(_ ids: [String], to draft: inout BookmarkDraft) {
        var seen: Set<String> = []
        for id in ids where seen.insert(id).inserted {
            guard let level = levels[id] else { continue }
            if let tag = level.tag { draft.tags.append(tag) }
            if let words = level.words { draft.paragraphs.append("List: \(words)") }
        }
    }
}

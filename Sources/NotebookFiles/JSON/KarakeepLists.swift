import Foundation
import Notebook

/// The lists of Karakeep, which can be inside one another. A bookmark can be in several.
struct KarakeepLists: Sendable {
    private struct List: Decodable {
        let id: String
        let name: String
        let parentId: String?
    }

    /// The maximum number of lists inside one another.
    private static let depthLimit = 100

    /// The lists with those that contain them.
    private var levels: [String: FolderPath.Level] = [:]
    /// Whether the lists could not be read.
    private(set) var isUnreadable = false

    /// - Parameter json: The member `lists` of the export; `nil` without one.
    init(_ json: ArraySlice<UInt8>?) {
        guard let json else { return }
        var scan = JSONScan(Array(json))
        guard let depth = try? scan.value().depth, depth <= JSONScan.depthLimit,
            let lists = try? JSONDecoder().decode([List]?.self, from: Data(json))
        else {
            isUnreadable = true
            return
        }
        let byID = Dictionary(lists.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for list in lists {
            var names: [String] = []
            var seen: Set<String> = []
            var next: List? = list
            while let list = next, names.count < Self.depthLimit, seen.insert(list.id).inserted {
                names.append(list.name)
                next = list.parentId.flatMap { byID[$0] }
            }
            levels[list.id] = FolderPath.level(of: names.reversed())
        }
    }

    /// Adds lists to a note: as tags, and in words where their names are no tags.
    func add(_ ids: [String], to draft: inout BookmarkDraft) {
        for id in ids {
            guard let level = levels[id] else { continue }
            if let tag = level.tag { draft.tags.append(tag) }
            if let words = level.words { draft.paragraphs.append("List: \(words)") }
        }
    }
}

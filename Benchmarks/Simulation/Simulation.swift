import Canonicalization
import Foundation
import Notebook
import SQLiteStore

/// Plays sites and a reader who returns to linked pages: `simulation [DECISIONS]`.
///
/// A decision is a visit to a site with links. It is wrong if a note comes up whose linked page showed something else. Prints a
/// line for each variant of recognition and each kind of declaration: variant, declaration, decisions, wrong notes, returns,
/// and returns at which the note came up.
@main
struct Simulation {
    /// What recognition may use.
    enum Variant: String, CaseIterable {
        case all = "rules, declared addresses and titles"
        case withoutTitles = "rules and declared addresses"
        case rules = "rules alone"
        case exact = "no rules"
    }

    /// The counts of one kind of declaration.
    struct Count {
        var decisions = 0
        var wrong = 0
        var returns = 0
        var found = 0
    }

    static let sitesOfAWorld = 60
    static let visitsOfAWorld = 10_000

    static func main() async throws {
        let decisions = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
        let folder = FileManager.default.temporaryDirectory.appending(path: "simulation-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for variant in Variant.allCases {
            // The other variants show what each part adds, for which fewer visits are enough.
            let worlds = max(1, decisions / visitsOfAWorld / (variant == .all ? 1 : 10))
            var counts: [SimulatedSite.Declaration: Count] = [:]
            var examples: [String] = []
            for seed in 0..<worlds {
                let store = try SQLiteStore(path: folder.appending(path: "\(variant)-\(seed).sqlite").path)
                try await play(seed: seed, as: variant, in: store, counts: &counts, examples: &examples)
                try await store.close()
            }
            for declaration in SimulatedSite.Declaration.allCases {
                guard let count = counts[declaration] else { continue }
                print(
                    variant.rawValue, declaration.rawValue, count.decisions, count.wrong, count.returns, count.found,
                    separator: "\t")
            }
            for example in examples { FileHandle.standardError.write(Data((example + "\n").utf8)) }
        }
    }

    private static func play(
        seed: Int, as variant: Variant, in store: SQLiteStore, counts: inout [SimulatedSite.Declaration: Count],
        examples: inout [String]
    ) async throws {
        var random = SeededRandom(seed: seed)
        let rules = variant == .exact ? RuleSet(files: []) : .builtIn
        let notebook = Notebook(store: store, canonicalizer: Canonicalizer(rules: rules))
        let sites = (0..<sitesOfAWorld).map { SimulatedSite(number: seed &* sitesOfAWorld + $0, using: &random) }
        var linked: [(site: SimulatedSite, content: SimulatedSite.Content)] = []
        for site in sites {
            for _ in 0..<3 {
                let content = site.content(using: &random)
                if linked.contains(where: { $0.content == content }) { continue }
                let activity = activity(site.appearance(of: content, using: &random), variant)
                _ = try await notebook.createNote(
                    title: "\(linked.count)", body: "", links: [LinkRequest(activity: activity)], for: .local)
                linked.append((site, content))
            }
        }
        for _ in 0..<visitsOfAWorld {
            let (site, content) = random.choose(linked)
            let isReturn = random.happens(0.5)
            let visited = isReturn ? content : site.neighbor(of: content, using: &random)
            let activity = activity(site.appearance(of: visited, using: &random), variant)
            let found = try await notebook.suggestions(for: activity, account: .local).suggestions
            let contents = found.compactMap { Int($0.note.title).map { linked[$0].content } }
            var count = counts[site.declaration] ?? Count()
            count.decisions += 1
            if contents.contains(where: { $0 != visited }) {
                count.wrong += 1
                if examples.count < 20 {
                    let link = found.first { linked[Int($0.note.title) ?? 0].content != visited }?.link
                    examples.append("\(variant): \(link?.activity.webpageURL ?? "") at \(activity)")
                }
            }
            if linked.contains(where: { $0.content == visited }) {
                count.returns += 1
                if contents.contains(visited) { count.found += 1 }
            }
            counts[site.declaration] = count
        }
    }

    private static func activity(_ page: SimulatedSite.Appearance, _ variant: Variant) -> UserActivity {
        let usesDeclaration = variant == .all || variant == .withoutTitles
        return UserActivity(
            title: variant == .all ? page.title : nil, webpageURL: page.url,
            declaredCanonicalURL: usesDeclaration ? page.declaredURL : nil)
    }
}

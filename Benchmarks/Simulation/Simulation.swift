import Canonicalization
import Foundation
import Notebook
import SQLiteStore

/// Plays sites and a reader who returns to linked pages: `simulation [DECISIONS [PICTURE]]`.
///
/// A decision is a visit to a site with links. It is wrong if a note comes up whose linked page showed something else. The reader
/// answers "Same page?" truly. Prints a line for each variant of recognition, each kind of declaration, and the returns to a site
/// before: variant, declaration, 0 for the first 30 returns to a site and 1 for later ones, decisions, wrong notes, returns,
/// returns at which the note came up, those at which it came up by the address alone, before the page was read, and those at which
/// the reader was asked about the right page instead. With PICTURE, also writes the shares as an SVG file.
@main
struct Simulation {
    /// What recognition may use.
    enum Variant: String, CaseIterable {
        case all = "rules, declared addresses, titles, learning"
        case withoutLearning = "rules, declared addresses, titles"
        case withoutTitles = "rules, declared addresses"
        case rules = "rules alone"
        case exact = "no rules"
    }

    /// What is counted together.
    struct Group: Hashable {
        let declaration: SimulatedSite.Declaration
        /// Whether the reader has returned to the site thirty times.
        let isLater: Bool
    }

    /// The counts of one group.
    struct Count {
        var decisions = 0
        var wrong = 0
        var returns = 0
        var found = 0
        var foundAtOnce = 0
        /// The returns at which no note came up, and the reader was asked about the right page.
        var asked = 0

        static func + (one: Count, other: Count) -> Count {
            Count(
                decisions: one.decisions + other.decisions, wrong: one.wrong + other.wrong,
                returns: one.returns + other.returns, found: one.found + other.found,
                foundAtOnce: one.foundAtOnce + other.foundAtOnce, asked: one.asked + other.asked)
        }
    }

    /// A notebook has few sites, because an answer about one of them makes the decisions about all of them be read again.
    static let sitesOfAWorld = 10
    static let linksOfASite = 8
    static let visitsOfAWorld = 3_300
    static let firstReturns = 30
    /// How often the reader answers questions about a site.
    static let answersOfASite = 30

    static func main() async throws {
        let decisions = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
        let picture = CommandLine.arguments.dropFirst(2).first
        var bars: [Picture.Bar] = []
        // In memory, writes do not wait for the disk.
        let folder = URL(filePath: "/dev/shm").appending(path: "simulation-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for variant in Variant.allCases {
            // The other variants show what each part adds, for which fewer visits are enough.
            let worlds = max(1, decisions / visitsOfAWorld / (variant == .all ? 1 : 10))
            var counts: [Group: Count] = [:]
            var examples: [String] = []
            for seed in 0..<worlds {
                let store = try SQLiteStore(path: folder.appending(path: "\(variant)-\(seed).sqlite").path)
                try await play(seed: seed, as: variant, in: store, counts: &counts, examples: &examples)
                try await store.close()
            }
            for isLater in [false, true] {
                let all = counts.filter { $0.key.isLater == isLater }.values.reduce(Count(), +)
                bars.append(Picture.Bar(variant: variant.rawValue, isLater: isLater, count: all))
            }
            for declaration in SimulatedSite.Declaration.allCases {
                for isLater in [false, true] {
                    guard let count = counts[Group(declaration: declaration, isLater: isLater)] else { continue }
                    print(
                        variant.rawValue, declaration.rawValue, isLater ? 1 : 0, count.decisions, count.wrong,
                        count.returns, count.found, count.foundAtOnce, count.asked, separator: "\t")
                }
            }
            for example in examples { FileHandle.standardError.write(Data((example + "\n").utf8)) }
        }
        if let picture { try Picture(bars: bars).svg.write(toFile: picture, atomically: true, encoding: .utf8) }
    }

    private static func play(
        seed: Int, as variant: Variant, in store: SQLiteStore, counts: inout [Group: Count], examples: inout [String]
    ) async throws {
        var random = SeededRandom(seed: seed)
        let rules = variant == .exact ? RuleSet(files: []) : .builtIn
        let notebook = Notebook(store: store, canonicalizer: Canonicalizer(rules: rules))
        let sites = (0..<sitesOfAWorld).map { SimulatedSite(number: seed &* sitesOfAWorld + $0, using: &random) }
        var linked: [(site: SimulatedSite, content: SimulatedSite.Content)] = []
        for site in sites {
            for _ in 0..<linksOfASite {
                let content = site.content(using: &random)
                if linked.contains(where: { $0.content == content }) { continue }
                let activity = activity(site.appearance(of: content, using: &random), variant)
                _ = try await notebook.createNote(
                    title: "\(linked.count)", body: "", links: [LinkRequest(activity: activity)], for: .local)
                linked.append((site, content))
            }
        }
        var returns: [Int: Int] = [:]
        var answers: [Int: Int] = [:]
        for _ in 0..<visitsOfAWorld {
            let (site, content) = random.choose(linked)
            let isReturn = random.happens(0.5)
            let visited = isReturn ? content : site.neighbor(of: content, using: &random)
            let activity = activity(site.appearance(of: visited, using: &random), variant)
            let address = UserActivity(webpageURL: activity.webpageURL)
            let atOnce = try await suggestions(for: address, in: notebook, variant)
            let result = try await suggestions(for: activity, in: notebook, variant)
            func contents(of result: SuggestionResult) -> [SimulatedSite.Content] {
                result.suggestions.compactMap { Int($0.note.title).map { linked[$0].content } }
            }
            let (first, found) = (contents(of: atOnce), contents(of: result))
            let group = Group(declaration: site.declaration, isLater: returns[site.number, default: 0] >= firstReturns)
            var count = counts[group] ?? Count()
            count.decisions += 1
            if (first + found).contains(where: { $0 != visited }) {
                count.wrong += 1
                if examples.count < 20 {
                    let link = (atOnce.suggestions + result.suggestions).first {
                        linked[Int($0.note.title) ?? 0].content != visited
                    }
                    examples.append("\(variant): \(link?.link.webpageURL ?? "") at \(activity)")
                }
            }
            if linked.contains(where: { $0.content == visited }) {
                returns[site.number, default: 0] += 1
                count.returns += 1
                if found.contains(visited) { count.found += 1 }
                if first.contains(visited) { count.foundAtOnce += 1 }
            }
            if found.isEmpty, variant == .all {
                let similar = try await notebook.similarPages(to: activity, besides: result, account: .local)
                let isRight = { (page: SimilarPage) in
                    Int(page.note.title).map { linked[$0].content == visited } ?? false
                }
                if similar.contains(where: isRight) { count.asked += 1 }
                if answers[site.number, default: 0] < answersOfASite {
                    answers[site.number, default: 0] += 1
                    if let page = similar.first {
                        try await answer(isSame: isRight(page), activity, page, in: notebook)
                    }
                }
            }
            counts[group] = count
        }
    }

    private static func suggestions(
        for activity: UserActivity, in notebook: Notebook, _ variant: Variant
    ) async throws -> SuggestionResult {
        if variant == .all { return try await notebook.suggestions(for: activity, account: .local) }
        return try await notebook.suggestionsBeforeReminders(for: activity, account: .local)
    }

    /// Answers the question whether a linked page is the visited one.
    private static func answer(
        isSame: Bool, _ activity: UserActivity, _ page: SimilarPage, in notebook: Notebook
    ) async throws {
        guard let visited = activity.webpageURL, let other = page.link.webpageURL else { return }
        _ = try? await notebook.decide(isSame ? .samePage(visited, other) : .notTheSame(visited, other), for: .local)
    }

    private static func activity(_ page: SimulatedSite.Appearance, _ variant: Variant) -> UserActivity {
        let usesDeclaration = variant != .rules && variant != .exact
        return UserActivity(
            title: variant == .all || variant == .withoutLearning ? page.title : nil, webpageURL: page.url,
            declaredCanonicalURL: usesDeclaration ? page.declaredURL : nil)
    }
}

/// Finds the shortest of the paths that end with some names, such as `work/Plan.md` for `Plan.md`.
///
/// A lookup takes one step for each of the names, however many paths end with them.
struct PathEndings<Name: Hashable & Sendable>: Sendable {
    /// The maximum number of names at the end of a path by which it is found.
    static var reach: Int { 16 }
    /// The number of steps after which a path is found by the last two names, and after twice as many by the last one only. An
    /// archive can have half a million paths of many names.
    static var deepStepLimit: Int { 250_000 }

    /// From names to one more name before them.
    private struct Step: Hashable {
        let from: Int
        let name: Name
    }

    private var steps: [Step: Int] = [:]
    /// The shortest path that ends with the names that lead here.
    private var paths: [String] = []

    /// The number of steps, which takes memory.
    var stepCount: Int { paths.count }

    /// - Parameter names: The names in the path.
    mutating func add(_ path: String, _ names: [Name]) {
        var place = -1
        let isLarge = stepCount >= Self.deepStepLimit
        let reach = isLarge ? stepCount >= 2 * Self.deepStepLimit ? 1 : 2 : Self.reach
        for name in names.reversed().prefix(reach) {
            let step = Step(from: place, name: name)
            if let next = steps[step] {
                place = next
                let other = paths[place]
                if (path.utf8.count, path) < (other.utf8.count, other) { paths[place] = path }
            } else {
                place = paths.count
                steps[step] = place
                paths.append(path)
            }
        }
    }

    func shortestPath(endingWith names: [Name]) -> String? {
        var place = -1
        for name in names.reversed() {
            guard let next = steps[Step(from: place, name: name)] else { return nil }
            place = next
        }
        return place < 0 ? nil : paths[place]
    }
}

/// Finds the lines that two texts have in common: pairs of equal lines in the order of both texts.
///
/// 1. The common beginning and the common end are matched.
/// 2. Between them, the algorithm of Myers ("An O(ND) Difference Algorithm and Its Variations", 1986) searches for the
///    fewest changes, up to a few hundred.
/// 3. If there are more changes, the lines that occur once in both texts are matched in their longest common order
///    ("patience diff"). Each gap between them is matched in the same way.
/// 4. A gap without such lines counts as replaced.
///
/// Any result is a correct difference. The limits keep the search to n log n steps for texts that have nothing in
/// common.
struct LineMatching {
    /// The maximum number of changes in Myers' search, whose cost is their square.
    private static let changeLimit = 256
    /// The number of places after which no gap is searched by Myers' algorithm.
    static let stepLimit = 20_000_000
    /// The maximum depth of gaps in gaps.
    private static let depthLimit = 24

    private let old: [Int]
    private let new: [Int]
    private let isWanted: () -> Bool
    private(set) var pairs: [(old: Int, new: Int)] = []
    /// The number of places that Myers' search has visited.
    private(set) var stepCount = 0

    private struct Gap {
        var old: Range<Int>
        var new: Range<Int>
    }

    /// - Parameter isWanted: Asked before each round of the search. Once it returns false, the rest counts as replaced.
    init(_ old: [Int], _ new: [Int], whileWanted isWanted: @escaping () -> Bool = { true }) {
        self.old = old
        self.new = new
        self.isWanted = isWanted
        match(Gap(old: old.indices, new: new.indices), depth: 0)
    }

    private mutating func match(_ whole: Gap, depth: Int) {
        var gap = whole
        while let first = gap.old.first, let other = gap.new.first, old[first] == new[other] {
            pairs.append((first, other))
            gap = Gap(old: first + 1..<gap.old.upperBound, new: other + 1..<gap.new.upperBound)
        }
        var ending = 0
        while ending < min(gap.old.count, gap.new.count),
            old[gap.old.upperBound - ending - 1] == new[gap.new.upperBound - ending - 1]
        {
            ending += 1
        }
        let end = (old: gap.old.upperBound - ending, new: gap.new.upperBound - ending)
        gap = Gap(old: gap.old.lowerBound..<end.old, new: gap.new.lowerBound..<end.new)
        if !gap.old.isEmpty, !gap.new.isEmpty, isWanted() {
            if let fewest = fewestChanges(gap) {
                pairs += fewest
            } else if depth < Self.depthLimit {
                matchBetweenAnchors(gap, depth: depth)
            }
        }
        for offset in 0..<ending { pairs.append((end.old + offset, end.new + offset)) }
    }

    private mutating func matchBetweenAnchors(_ gap: Gap, depth: Int) {
        let anchors = isWanted() ? commonOnce(gap) : []
        if anchors.isEmpty { return }
        var start = (old: gap.old.lowerBound, new: gap.new.lowerBound)
        for anchor in anchors + [(gap.old.upperBound, gap.new.upperBound)] {
            match(Gap(old: start.old..<anchor.0, new: start.new..<anchor.1), depth: depth + 1)
            if anchor.0 < gap.old.upperBound { pairs.append((anchor.0, anchor.1)) }
            start = (anchor.0 + 1, anchor.1 + 1)
        }
    }

    /// Returns the result of Myers' greedy forward search, or `nil` if it needs more changes than the limit.
    private mutating func fewestChanges(_ gap: Gap) -> [(old: Int, new: Int)]? {
        if stepCount >= Self.stepLimit { return nil }
        let (oldCount, newCount) = (gap.old.count, gap.new.count)
        let limit = min(Self.changeLimit, oldCount + newCount)
        // `furthest[diagonal + limit + 1]` is how far into the old lines a path with this number of changes gets on a
        // diagonal.
        var furthest = [Int](repeating: 0, count: 2 * limit + 3)
        var trace: [[Int]] = []
        for changes in 0...limit {
            if !isWanted() { return nil }
            trace.append(furthest)
            for diagonal in stride(from: -changes, through: changes, by: 2) {
                let place = diagonal + limit + 1
                let isDown = diagonal == -changes || (diagonal != changes && furthest[place - 1] < furthest[place + 1])
                var x = isDown ? furthest[place + 1] : furthest[place - 1] + 1
                var y = x - diagonal
                while x < oldCount, y < newCount, y >= 0,
                    old[gap.old.lowerBound + x] == new[gap.new.lowerBound + y]
                {
                    x += 1
                    y += 1
                }
                stepCount += 1 + x - max(furthest[place], 0)
                furthest[place] = x
                if x >= oldCount, y >= newCount {
                    return path(of: gap, through: trace, limit: limit)
                }
            }
        }
        return nil
    }

    private func path(of gap: Gap, through trace: [[Int]], limit: Int) -> [(old: Int, new: Int)] {
        var found: [(old: Int, new: Int)] = []
        var (x, y) = (gap.old.count, gap.new.count)
        for changes in trace.indices.reversed() {
            let furthest = trace[changes]
            let diagonal = x - y
            let place = diagonal + limit + 1
            let isDown = diagonal == -changes || (diagonal != changes && furthest[place - 1] < furthest[place + 1])
            let before = isDown ? diagonal + 1 : diagonal - 1
            let (startX, startY) =
                changes == 0 ? (0, 0) : (furthest[before + limit + 1], furthest[before + limit + 1] - before)
            while x > startX, y > startY {
                x -= 1
                y -= 1
                found.append((gap.old.lowerBound + x, gap.new.lowerBound + y))
            }
            (x, y) = (startX, startY)
        }
        return found.reversed()
    }

    /// Returns the longest sequence of lines that occur once in both parts and have the same order in both.
    private func commonOnce(_ gap: Gap) -> [(Int, Int)] {
        var places: [Int: (old: Int, new: Int)] = [:]
        for index in gap.old {
            places[old[index]] = places[old[index]] == nil ? (index, -1) : (-2, -2)
        }
        for index in gap.new {
            guard let place = places[new[index]], place.old >= 0 else { continue }
            places[new[index]] = place.new == -1 ? (place.old, index) : (-2, -2)
        }
        let common = places.values.filter { $0.old >= 0 && $0.new >= 0 }.sorted { $0.old < $1.old }
        // Patience sorting: the tops of the piles ascend, and the longest increasing sequence ends on the last pile.
        var tops: [Int] = []
        var previous = [Int](repeating: -1, count: common.count)
        for (index, pair) in common.enumerated() {
            var (low, high) = (0, tops.count)
            while low < high {
                let middle = (low + high) / 2
                if common[tops[middle]].new < pair.new { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = tops[low - 1] }
            if low == tops.count { tops.append(index) } else { tops[low] = index }
        }
        var run: [(Int, Int)] = []
        var index = tops.last ?? -1
        while index >= 0 {
            run.append((common[index].old, common[index].new))
            index = previous[index]
        }
        return run.reversed()
    }
}

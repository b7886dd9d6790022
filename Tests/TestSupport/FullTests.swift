import Foundation

/// Long sweeps run whole when the environment variable `BACKNOTE_FULL_TESTS` is 1, and over a fixed sample otherwise.
public enum FullTests {
    public static let isOn = ProcessInfo.processInfo.environment["BACKNOTE_FULL_TESTS"] == "1"

    /// Returns the number of rounds of a random test: `full` or, in an ordinary run, `sample`.
    public static func rounds(_ full: Int, sample: Int) -> Int { isOn ? full : sample }
}

extension Collection {
    /// Returns all elements in a full run, and otherwise at most `count` of them, at even distances: the same ones in
    /// every run.
    public func sampled(_ count: Int) -> [Element] {
        let all = Array(self)
        if FullTests.isOn || all.count <= count { return all }
        return (0..<count).map { all[$0 * all.count / count] }
    }
}

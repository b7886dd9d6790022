import Foundation

/// Finds texts for which a reader does more work than in proportion to their size.
///
/// Work is the processor time of the thread, because a count of steps in the reader would miss those in the standard library and
/// in C libraries, which are where most such faults are. It is compared only with that of the same reader for a
/// shorter text of the same kind, so that neither the machine's speed nor what else it does decides: the time of a text
/// sixteen times as long may be 64 times as much, which is in the middle between linear and quadratic.
public enum LinearWork {
    /// A reader, and of what the texts that it may find hard consist.
    public struct Reader: Sendable, CustomStringConvertible {
        public let description: String
        /// What a text begins with, so that it is read at all.
        let heads: [String]
        /// The marks of the grammar.
        let fragments: [String]
        /// Texts that are tried in each run: those that were hard once.
        let known: [Text]
        let read: @Sendable (_ text: [UInt8]) -> Void

        /// - Parameters:
        ///   - fragments: A list of marks, separated by spaces. `␣` stands for a space, `⏎` for a line feed.
        ///   - read: Reads a text to its end.
        public init(
            _ description: String, heads: [String] = [""], fragments: String, known: [Text] = [],
            read: @escaping @Sendable (_ text: [UInt8]) -> Void
        ) {
            self.description = description
            self.heads = heads
            self.fragments = fragments.split(separator: " ").map {
                String($0).replacing("␣", with: " ").replacing("⏎", with: "\n")
            }
            self.known = known
            self.read = read
        }
    }

    /// The number of random texts for each reader in an ordinary run, and in a full one.
    private static let (sample, all) = (30, 3_000)
    /// The sizes of a text in bytes.
    private static let sizes = [4_096, 16_384, 65_536]
    /// The growth of the work between two sizes, and from the first to the last, that no linear reader has.
    private static let (mostForOneStep, most) = (12.0, 64.0)
    /// Less processor time than this is not work, in seconds.
    private static let least = 0.002

    /// Returns the texts for which the work of a reader grows faster than their size, as descriptions.
    public static func violations(of reader: Reader) -> [String] {
        var generator = SeededGenerator(seed: 79)
        let texts = (0..<FullTests.rounds(all, sample: sample)).compactMap { _ in Text.random(of: reader, &generator) }
        return (reader.known + texts).filter { !isLinear($0, reader) }.map { "\($0)" }
    }

    private static func isLinear(_ text: Text, _ reader: Reader) -> Bool {
        let texts = sizes.map(text.bytes)
        // The time of a text is the shortest of a few, which other work on the machine can hardly change.
        var times = [Double](repeating: .infinity, count: sizes.count)
        reader.read(texts[0])
        for _ in 0..<5 {
            var excess = 0.0
            for index in texts.indices where excess <= 1 {
                times[index] = min(times[index], time { reader.read(texts[index]) })
                guard index > 0, times[index] >= least else { continue }
                excess = times[index] / times[index - 1] / mostForOneStep
                if index == texts.count - 1 { excess = max(excess, times[index] / times[0] / most) }
            }
            if excess <= 1 { return true }
            // So far beyond the limit that no other work on the machine can be the reason.
            if excess > 3 { return false }
        }
        return false
    }

    /// Returns the processor time of the thread in seconds.
    private static func time(_ work: () -> Void) -> Double {
        let start = now()
        work()
        return now() - start
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

extension LinearWork {
    /// A text of one kind and any size: a beginning, and what is repeated after it.
    public struct Text: Sendable, CustomStringConvertible {
        public enum Repetition: Sendable, CaseIterable {
            /// `abab`
            case same
            /// `a0b a1b`: with a number, so that no two are alike.
            case numbered
            /// `ab aab aaab`
            case growing
            /// `aaaabbbb`
            case apart
            /// `aaaaab`
            case ended
        }

        private let head: String
        private let first: String
        private let rest: String
        private let repetition: Repetition

        public init(_ head: String, _ first: String, _ rest: String = "", _ repetition: Repetition = .same) {
            (self.head, self.first, self.rest, self.repetition) = (head, first, rest, repetition)
        }

        public var description: String {
            "\(head.debugDescription) + \(first.debugDescription) \(rest.debugDescription) \(repetition)"
        }

        static func random(of reader: Reader, _ generator: inout some RandomNumberGenerator) -> Text? {
            let rest = (0..<Int.random(in: 0...2, using: &generator)).compactMap { _ in
                reader.fragments.randomElement(using: &generator)
            }
            guard let head = reader.heads.randomElement(using: &generator),
                let first = reader.fragments.randomElement(using: &generator),
                let repetition = Repetition.allCases.randomElement(using: &generator)
            else { return nil }
            return Text(head, first, rest.joined(), repetition)
        }

        func bytes(_ size: Int) -> [UInt8] {
            var bytes = Array(head.utf8)
            let (start, end) = (bytes.count, bytes.count + size)
            var number = 0
            while bytes.count < end {
                number += 1
                switch repetition {
                case .same: bytes += (first + rest).utf8
                case .numbered: bytes += (first + "\(number)" + rest).utf8
                case .growing: bytes += (String(repeating: first, count: number) + (rest.isEmpty ? " " : rest)).utf8
                case .apart: bytes += (bytes.count < start + size / 2 || rest.isEmpty ? first : rest).utf8
                case .ended: bytes += first.utf8
                }
            }
            return repetition == .ended ? bytes + (rest.isEmpty ? "a" : rest).utf8 : bytes
        }
    }
}

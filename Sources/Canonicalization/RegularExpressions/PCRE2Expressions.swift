#if canImport(CPCRE2) && !hasFeature(Embedded)
    internal import CPCRE2

    /// Regular expressions with PCRE2 (<https://www.pcre.org/current/doc/html/pcre2api.html>), with limits on pattern
    /// length, steps, depth and memory, so that no pattern of a list can block a visit.
    public struct PCRE2Expressions: RegularExpressionEngine {
        public init() {}

        public func compile(_ pattern: [UInt8], ignoresCase: Bool) -> RegularExpression? {
            guard let code = PCRE2Code(pattern, ignoresCase: ignoresCase) else { return nil }
            return RegularExpression { code.firstMatch(in: $0) }
        }
    }

    /// A compiled pattern with its limits.
    ///
    /// `@unchecked Sendable`: both pointers are set once, in the initializer, and PCRE2 only reads what they point to
    /// while it matches ("the same compiled pattern can be used in more than one thread", and `pcre2_match()` does not
    /// change a match context: pcre2api, *Multithreading*). Each match creates its own match data.
    private final class PCRE2Code: @unchecked Sendable {
        /// The steps of a match, about 100 microseconds.
        private static let matchLimit: UInt32 = 10_000
        private static let depthLimit: UInt32 = 500
        /// In KiB.
        private static let heapLimit: UInt32 = 512

        private let code: OpaquePointer
        private let limits: OpaquePointer

        init?(_ pattern: [UInt8], ignoresCase: Bool) {
            guard pattern.count <= RegularExpression.patternLimit else { return nil }
            let compiled = pattern.withUnsafeBufferPointer {
                pcre2_compile_for_urls($0.baseAddress, $0.count, ignoresCase, RegularExpression.patternLimit)
            }
            guard let compiled else { return nil }
            guard
                let limits = pcre2_create_limits(
                    PCRE2Code.matchLimit, PCRE2Code.depthLimit, PCRE2Code.heapLimit)
            else {
                pcre2_free_code(compiled)
                return nil
            }
            code = compiled
            self.limits = limits
        }

        deinit {
            pcre2_free_code(code)
            pcre2_free_limits(limits)
        }

        func firstMatch(in text: ArraySlice<UInt8>) -> RegularExpression.Outcome {
            var offsets = [Int](repeating: -1, count: 4)
            let outcome = text.withUnsafeBufferPointer {
                pcre2_first_match(code, $0.baseAddress, $0.count, 0, limits, &offsets)
            }
            if outcome < 0 { return .limitExceeded }
            // "\K" in a lookahead can put the start after the end.
            guard outcome == 1, offsets[0] >= 0, offsets[0] <= offsets[1] else { return .noMatch }
            let start = text.startIndex
            let group = offsets[2] >= 0 && offsets[2] <= offsets[3] ? start + offsets[2]..<start + offsets[3] : nil
            return .match(start + offsets[0]..<start + offsets[1], group: group)
        }
    }
#endif

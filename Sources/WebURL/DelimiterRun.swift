#if !hasFeature(Embedded)
    /// Whether a run of `*`, `_` or `~` in a Markdown text can open and close emphasis, by the characters around it
    /// (<https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run>).
    ///
    /// There is one exception: beside a Chinese, Japanese or Korean character, punctuation counts as a letter, because these
    /// languages have no spaces between words. `web/editor/syntax/delimiter-run.js` has the same rule.
    public struct DelimiterRun {
        /// Whether CommonMark has it open and close emphasis with `*` and `~`.
        public let isLeftFlanking: Bool
        public let isRightFlanking: Bool
        /// Whether it opens and closes emphasis only by the exception.
        public let needsException: Bool
        private let isAfterPunctuation: Bool
        private let isBeforePunctuation: Bool

        /// - Parameters:
        ///   - before: The character before the run; a space at the start of a line.
        ///   - after: The character after the run; a space at the end of a line.
        public init(before: Unicode.Scalar, after: Unicode.Scalar) {
            let isAfterSpace = before.properties.isWhitespace
            let isBeforeSpace = after.properties.isWhitespace
            isAfterPunctuation = Self.isPunctuation(before)
            isBeforePunctuation = Self.isPunctuation(after)
            isLeftFlanking = !isBeforeSpace && (!isBeforePunctuation || isAfterSpace || isAfterPunctuation)
            isRightFlanking = !isAfterSpace && (!isAfterPunctuation || isBeforeSpace || isBeforePunctuation)
            needsException =
                !isAfterSpace && !isBeforeSpace && isAfterPunctuation != isBeforePunctuation
                && (Self.isEastAsian(before) || Self.isEastAsian(after))
        }

        /// Whether a run of a mark opens emphasis.
        public func opens(_ mark: UInt8) -> Bool {
            guard mark == UInt8(ascii: "_") else { return isLeftFlanking || needsException }
            return isLeftFlanking && (!isRightFlanking || isAfterPunctuation)
        }

        /// Whether a run of a mark closes emphasis.
        public func closes(_ mark: UInt8) -> Bool {
            guard mark == UInt8(ascii: "_") else { return isRightFlanking || needsException }
            return isRightFlanking && (!isLeftFlanking || isBeforePunctuation)
        }

        /// Whether a character is punctuation in CommonMark.
        public static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
            if scalar.isASCII { return BareURL.isPunctuation(UInt8(scalar.value)) }
            return switch scalar.properties.generalCategory {
            case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
                .finalPunctuation, .otherPunctuation:
                true
            default: false
            }
        }

        /// Whether a character belongs to Chinese, Japanese or Korean: letters and punctuation that are wide or have a wide form
        /// (<https://www.unicode.org/reports/tr11/>), without emoji.
        static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0x1100...0x11FF, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF,
                0xF900...0xFAFF, 0xFE10...0xFE1F, 0xFE30...0xFE6F, 0xFF01...0xFFEE, 0x16FE0...0x18D7F,
                0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
                true
            default: false
            }
        }
    }
#endif

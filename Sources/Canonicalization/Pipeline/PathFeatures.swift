import WebURL

/// Facts about a path that every URL needs, collected in one pass.
struct PathFeatures {
    /// The offset of the last slash.
    private(set) var lastSlash = -1
    /// The offset of the last segment, ignoring a trailing slash.
    private(set) var lastSegment = 0
    /// A set of the first bytes of all segments; see `PathPrefilter.segmentStart`.
    private(set) var segmentStarts: UInt64 = 0
    /// Whether the path contains a percent sign.
    private(set) var isEncoded = false
    /// Whether the path contains `;` or `(`, which a session in the path requires.
    private(set) var mayHaveSession = false

    init() {}

    /// - Parameter text: The serialized URL.
    init(of path: Range<Int>, in text: PaddedBytes) {
        lastSlash = path.lowerBound &- 1
        lastSegment = path.lowerBound
        var percents: UInt16 = 0
        var sessions: UInt16 = 0
        var index = path.lowerBound
        while index < path.upperBound {
            let block = text.block(at: index)
            let left = path.upperBound &- index
            let slashes = block.equal(UInt8(ascii: "/")).prefix(left)
            if slashes != 0 {
                lastSlash = index &+ slashes.last
                var inner = slashes.prefix(left &- 1)
                if inner != 0 { lastSegment = index &+ inner.last &+ 1 }
                while inner != 0 {
                    segmentStarts |= PathPrefilter.segmentStart(text[index &+ inner.trailingZeroBitCount &+ 1])
                    inner &= inner &- 1
                }
            }
            percents |= block.equal(UInt8(ascii: "%")).prefix(left)
            sessions |= (block.equal(UInt8(ascii: "(")) | block.equal(UInt8(ascii: ";"))).prefix(left)
            index &+= 16
        }
        isEncoded = percents != 0
        mayHaveSession = sessions != 0
    }
}

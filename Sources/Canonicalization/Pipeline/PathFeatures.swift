import WebURL

/// What every URL's path is asked at a glance.
struct PathFeatures {
    /// Where the last slash stands.
    private(set) var lastSlash = -1
    /// Where the last segment begins; a slash at the end does not count.
    private(set) var lastSegment = 0
    /// Whether there are percent signs.
    private(set) var isEncoded = false
    /// Whether there is what a session in a path has: `;` or `(`.
    private(set) var mayHaveSession = false

    init() {}

    /// - Parameter text: the serialisation.
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
                let inner = slashes.prefix(left &- 1)
                if inner != 0 { lastSegment = index &+ inner.last &+ 1 }
            }
            percents |= block.equal(UInt8(ascii: "%")).prefix(left)
            sessions |= (block.equal(UInt8(ascii: "(")) | block.equal(UInt8(ascii: ";"))).prefix(left)
            index &+= 16
        }
        isEncoded = percents != 0
        mayHaveSession = sessions != 0
    }
}

/// What each byte may be in a URL that is its own serialisation, as bits.
///
/// One look into a table answers for a byte what the sets of `ByteSet` would be asked one by one.
struct ByteClass {
    /// Ends a host, or needs the parser proper.
    static var stopsHost: UInt8 { 1 }
    /// Ends a path, or needs the parser proper.
    static var stopsPath: UInt8 { 2 }
    /// Ends a query, or needs the parser proper.
    static var stopsQuery: UInt8 { 4 }
    /// Needs the parser proper in a fragment.
    static var stopsFragment: UInt8 { 8 }
    /// `/`, behind which a segment begins.
    static var slash: UInt8 { 16 }
    /// `.` and `%`, with one of which a dot segment begins; the bit left of the slash's.
    static var dotOrPercent: UInt8 { 32 }

    /// 256 entries.
    static let table: [UInt8] = (0...255).map { (byte: UInt8) in
        let isPlain = byte > 0x20 && byte < 0x7F
        var bits: UInt8 = 0
        if !ByteSet.plainDomain.contains(byte) { bits |= stopsHost }
        if !isPlain || ByteSet.pathEncoded.contains(byte) || byte == UInt8(ascii: "\\") { bits |= stopsPath }
        if !isPlain || ByteSet.specialQueryEncoded.contains(byte) { bits |= stopsQuery }
        if !isPlain || ByteSet.fragmentEncoded.contains(byte) { bits |= stopsFragment }
        if byte == UInt8(ascii: "/") { bits |= slash }
        if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%") { bits |= dotOrPercent }
        return bits
    }
}

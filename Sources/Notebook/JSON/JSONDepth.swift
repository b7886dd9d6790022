/// Measures the nesting of JSON before it is parsed: Foundation's decoder takes more than a second for a kilobyte of
/// brackets.
public enum JSONDepth {
    /// Returns the depth of the nesting, without parsing.
    ///
    /// - Complexity: Linear in the length, without allocations.
    public static func depth(of json: some Sequence<UInt8>) -> Int {
        var depth = 0
        var deepest = 0
        var isInString = false
        var isEscaped = false
        for byte in json {
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                deepest = max(deepest, depth)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        return deepest
    }
}

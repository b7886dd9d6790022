/// The common case: an absolute http(s) URL that is its own serialisation.
extension WebURL {
    /// The record of such a URL, found in one scan; `nil` where any part would need the parser proper.
    init?(plain bytes: [UInt8]) {
        let count = bytes.count
        guard count > 9, count < 1 << 30, bytes[0] == 0x68, bytes[1] == 0x74, bytes[2] == 0x74, bytes[3] == 0x70 else {
            return nil
        }
        let colon = bytes[4] == UInt8(ascii: "s") ? 5 : 4
        guard bytes[colon] == UInt8(ascii: ":"), bytes[colon + 1] == UInt8(ascii: "/"),
            bytes[colon + 2] == UInt8(ascii: "/"), count > colon + 4
        else { return nil }

        // Host: lower case, no number at the end, no credentials, no port.
        let hostStart = colon + 3
        var index = hostStart
        var labelStart = index
        while index < count {
            let byte = bytes[index]
            if byte == UInt8(ascii: ".") {
                labelStart = index + 1
            } else if !ByteSet.plainDomain.contains(byte) {
                break
            }
            index += 1
        }
        guard index > hostStart, index < count, bytes[index] == UInt8(ascii: "/"), labelStart < index,
            !(0x30...0x39).contains(bytes[labelStart])
        else { return nil }
        let pathStart = index

        // Path: nothing to encode, and no segment that begins with a dot, encoded or not.
        let pathEncoded = ByteSet.pathEncoded
        while index < count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "/") {
                if index + 1 < count {
                    let next = bytes[index + 1]
                    if next == UInt8(ascii: ".") || next == UInt8(ascii: "%") { return nil }
                }
            } else if byte >= 0x7F || byte == UInt8(ascii: "\\") {
                return nil
            } else if pathEncoded.contains(byte) {
                if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
                return nil
            }
            index += 1
        }
        var queryStart = WebURL.absent
        if index < count, bytes[index] == UInt8(ascii: "?") {
            queryStart = UInt32(index)
            let queryEncoded = ByteSet.specialQueryEncoded
            while index < count {
                let byte = bytes[index]
                if byte >= 0x7F { return nil }
                if queryEncoded.contains(byte) {
                    if byte == UInt8(ascii: "#") { break }
                    return nil
                }
                index += 1
            }
        }
        var fragmentStart = WebURL.absent
        if index < count {
            fragmentStart = UInt32(index)
            let fragmentEncoded = ByteSet.fragmentEncoded
            while index < count {
                if bytes[index] >= 0x7F || fragmentEncoded.contains(bytes[index]) { return nil }
                index += 1
            }
        }
        self.init(unchecked: bytes)
        schemeKind = colon == 5 ? .https : .http
        schemeEnd = UInt32(colon)
        usernameEnd = UInt32(hostStart)
        self.hostStart = UInt32(hostStart)
        hostEnd = UInt32(pathStart)
        self.pathStart = UInt32(pathStart)
        self.queryStart = queryStart
        self.fragmentStart = fragmentStart
        hasHost = true
    }
}

/// The central directory of a ZIP archive (APPNOTE 6.3.10, sections 4.3.12 to 4.3.16), also of one in the format Zip64.
///
/// An archive needs Zip64 if it has more than 65,535 files or 4 GB. Numbers that do not fit are then all ones, and stand
/// elsewhere with 64 bits.
struct ZipDirectory {
    /// Where the directory is in the archive, and what may follow it up to the end record.
    let range: Range<Int>
    /// The number of files.
    let count: Int

    static let endSignature = 0x0605_4B50
    static let zip64EndSignature = 0x0606_4B50
    static let locatorSignature = 0x0706_4B50
    static let entrySignature = 0x0201_4B50
    /// The extra field with the numbers of 64 bits.
    static let zip64Field = 0x0001
    static let largest16 = 0xFFFF
    static let largest32 = 0xFFFF_FFFF

    private static let endLength = 22
    private static let zip64EndLength = 56
    private static let locatorLength = 20

    /// Finds the directory.
    ///
    /// - Returns: `nil` if the archive is damaged.
    /// - Throws: An error of reading.
    init?(of contents: some FileContents) throws {
        // A comment of up to 65,535 bytes may follow the end record.
        let tailStart = max(0, contents.size - Self.endLength - 65_535)
        let tail = try contents.bytes(in: tailStart..<contents.size)
        guard let end = Self.end(in: tail) else { return nil }
        var (count, start, limit) = (tail.number16(at: end + 10), tail.number32(at: end + 16), tailStart + end)
        if count == Self.largest16 || start == Self.largest32,
            let zip64 = try Self.zip64End(before: limit, of: contents)
        {
            (count, start, limit) = (zip64.count, zip64.start, zip64.position)
        }
        guard start <= limit else { return nil }
        range = start..<limit
        self.count = count
    }

    /// Returns the index of the end record.
    private static func end(in bytes: [UInt8]) -> Int? {
        var position = bytes.count - endLength
        while position >= 0 {
            if bytes.number32(at: position) == endSignature { return position }
            position -= 1
        }
        return nil
    }

    /// Returns the numbers of the Zip64 end record.
    ///
    /// - Parameter end: The position of the end record, which the locator precedes.
    private static func zip64End(
        before end: Int, of contents: some FileContents
    ) throws -> (count: Int, start: Int, position: Int)? {
        guard end >= locatorLength else { return nil }
        let locator = try contents.bytes(in: end - locatorLength..<end)
        guard locator.number32(at: 0) == locatorSignature, let position = locator.number64(at: 8),
            position <= end - locatorLength - zip64EndLength
        else { return nil }
        let record = try contents.bytes(in: position..<position + zip64EndLength)
        guard record.number32(at: 0) == zip64EndSignature, let count = record.number64(at: 32),
            let start = record.number64(at: 48)
        else { return nil }
        return (count, start, position)
    }
}

extension [UInt8] {
    /// Reads a number in little-endian order.
    func number16(at index: Int) -> Int { Int(self[index]) | Int(self[index + 1]) << 8 }

    func number32(at index: Int) -> Int { number16(at: index) | number16(at: index + 2) << 16 }

    /// - Returns: `nil` for a number that no file has, so that sums cannot overflow.
    func number64(at index: Int) -> Int? {
        let (low, high) = (number32(at: index), number32(at: index + 4))
        return high < 1 << 16 ? high << 32 | low : nil
    }

    /// Appends a number in little-endian order.
    mutating func append(_ number: Int, bytes: Int) {
        for byte in 0..<bytes { append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
    }
}

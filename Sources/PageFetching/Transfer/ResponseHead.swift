/// The status and the relevant fields of a response.
struct ResponseHead: Sendable, Equatable {
    var status = 0
    /// The bytes of `Location`, which need not be UTF-8.
    var location: [UInt8]?
    /// The bytes of `Refresh`.
    var refresh: [UInt8]?
    /// The values by the raw value of the field.
    fileprivate var fields = [String?](repeating: nil, count: Field.allCases.count)

    enum Field: Int, CaseIterable, Sendable {
        case location, refresh, age, date, etag, expires, vary
        case contentType, contentEncoding, contentLength, cacheControl, lastModified, retryAfter

        /// In lower case.
        var name: StaticString {
            switch self {
            case .location: "location"
            case .refresh: "refresh"
            case .age: "age"
            case .date: "date"
            case .etag: "etag"
            case .expires: "expires"
            case .vary: "vary"
            case .contentType: "content-type"
            case .contentEncoding: "content-encoding"
            case .contentLength: "content-length"
            case .cacheControl: "cache-control"
            case .lastModified: "last-modified"
            case .retryAfter: "retry-after"
            }
        }
    }

    init(status: Int = 0) {
        self.status = status
    }

    subscript(field: Field) -> String? {
        get { fields[field.rawValue] }
        set { fields[field.rawValue] = newValue }
    }

    var contentType: String? { self[.contentType] }

    var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

    /// Parses a status line such as `HTTP/1.1 200 OK`.
    init(statusLine line: UnsafeRawBufferPointer) {
        let code = line.drop { $0 != 0x20 }.dropFirst().prefix { $0 != 0x20 && $0 != 0x0D && $0 != 0x0A }
        status = Int(String(decoding: code, as: UTF8.self)) ?? 0
    }

    /// Parses a line `Name: value`. Ignores irrelevant fields.
    mutating func read(fieldLine line: UnsafeRawBufferPointer) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
            let field = Self.field(UnsafeRawBufferPointer(rebasing: line[..<colon]))
        else { return }
        var value = line[(colon + 1)...]
        while let first = value.first, first == 0x20 || first == 0x09 { value = value.dropFirst() }
        while let last = value.last, last <= 0x20 { value = value.dropLast() }
        // The first one counts. One that is cut is too long for a URL anyway.
        switch field {
        case .location:
            if location == nil { location = Array(value.prefix(Self.addressLimit)) }
            return
        case .refresh:
            if refresh == nil { refresh = Array(value.prefix(Self.addressLimit)) }
            return
        default: break
        }
        let text = String(decoding: value.prefix(Self.byteLimit), as: UTF8.self)
        if let before = self[field] {
            // Lists are joined (RFC 9110 5.3); of other fields the first one counts.
            guard field == .cacheControl || field == .vary || field == .contentEncoding,
                before.utf8.count < Self.byteLimit
            else { return }
            self[field] = before + "," + text
        } else {
            self[field] = text
        }
    }

    /// The maximum number of bytes that are kept of a value, except for addresses.
    private static let byteLimit = 512
    /// The maximum number of bytes that are kept of an address.
    private static let addressLimit = 16 << 10

    private static func field(_ name: UnsafeRawBufferPointer) -> Field? {
        Field.allCases.first { field in
            field.name.utf8CodeUnitCount == name.count
                && field.name.withUTF8Buffer { known in
                    zip(known, name).allSatisfy { $0 == ($1 >= 0x41 && $1 <= 0x5A ? $1 | 0x20 : $1) }
                }
        }
    }
}

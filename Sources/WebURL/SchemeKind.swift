/// The special schemes of the URL Standard (<https://url.spec.whatwg.org/#special-scheme>).
@usableFromInline
enum SchemeKind: UInt8, Sendable {
    case other, http, https, ws, wss, ftp, file

    var isSpecial: Bool { self != .other }

    var defaultPort: UInt16? {
        switch self {
        case .http, .ws: 80
        case .https, .wss: 443
        case .ftp: 21
        case .file, .other: nil
        }
    }

    /// - Parameter scheme: The scheme in lower case, without its colon.
    init(_ scheme: ArraySlice<UInt8>) {
        let bytes = scheme
        let start = bytes.startIndex
        switch bytes.count {
        case 2 where bytes[start] == UInt8(ascii: "w") && bytes[start + 1] == UInt8(ascii: "s"): self = .ws
        case 3 where bytes.elementsEqual([UInt8(ascii: "w"), UInt8(ascii: "s"), UInt8(ascii: "s")]): self = .wss
        case 3 where bytes.elementsEqual([UInt8(ascii: "f"), UInt8(ascii: "t"), UInt8(ascii: "p")]): self = .ftp
        case 4 where bytes.elementsEqual(SchemeKind.httpsBytes.prefix(4)): self = .http
        case 4 where bytes.elementsEqual(SchemeKind.fileBytes): self = .file
        case 5 where bytes.elementsEqual(SchemeKind.httpsBytes): self = .https
        default: self = .other
        }
    }

    private static var httpsBytes: [UInt8] {
        [UInt8(ascii: "h"), UInt8(ascii: "t"), UInt8(ascii: "t"), UInt8(ascii: "p"), UInt8(ascii: "s")]
    }

    private static var fileBytes: [UInt8] {
        [UInt8(ascii: "f"), UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "e")]
    }
}

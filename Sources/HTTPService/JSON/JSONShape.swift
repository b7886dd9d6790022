import Foundation

/// What a JSON text may be like, told before it is parsed: Foundation's decoder takes over a second for a kilobyte of brackets, takes
/// the last of two members of one name, and guesses UTF-16 from zeros.
///
/// One pass over the bytes. It does not judge whether they are JSON: the decoder does that next.
struct JSONShape {
    /// Arrays and objects in one another.
    static let depthLimit = 32
    /// Members of one object.
    static let memberLimit = 1_000
    /// Signs of one number: as many as no number needs that anything can hold.
    static let numberLimit = 64

    enum Fault: Error, Equatable {
        case notUTF8, tooDeep, tooManyMembers, duplicateMember(String), loneSurrogate, longNumber
    }

    private let bytes: [UInt8]
    private var position = 0
    /// The names in each object that is open; nil for an array.
    private var open: [Set<[UInt8]>?] = []
    private var expectsName = false

    /// - Throws: the first `Fault`.
    /// - Complexity: linear.
    static func check(_ bytes: [UInt8]) throws(Fault) {
        var shape = JSONShape(bytes: bytes)
        try shape.scan()
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func scan() throws(Fault) {
        guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]), !bytes.contains(0), bytes.first.map({ $0 < 0x80 }) ?? true else {
            throw .notUTF8
        }
        var numberLength = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                numberLength += 1
                guard numberLength <= Self.numberLimit else { throw .longNumber }
                continue
            case UInt8(ascii: "{"):
                try enter([])
            case UInt8(ascii: "["):
                try enter(nil)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                _ = open.popLast()
                expectsName = false
            case UInt8(ascii: ","):
                expectsName = (open.last ?? nil) != nil
            case UInt8(ascii: "\""):
                try string()
            default:
                break
            }
            numberLength = 0
        }
    }

    private mutating func enter(_ names: Set<[UInt8]>?) throws(Fault) {
        guard open.count < Self.depthLimit else { throw .tooDeep }
        open.append(names)
        expectsName = names != nil
    }

    /// Behind the opening quotation mark; ends behind the closing one.
    private mutating func string() throws(Fault) {
        let start = position
        var isEscaped = false
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            if bytes[position] == UInt8(ascii: "\\") {
                isEscaped = true
                try escape()
            } else {
                position += 1
            }
        }
        if expectsName { try note(name: bytes[start..<min(position, bytes.count)], isEscaped: isEscaped) }
        expectsName = false
        position += 1
    }

    /// At a backslash. A surrogate stands with its other half (RFC 8259, section 8.2), or it is no text.
    private mutating func escape() throws(Fault) {
        guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u") else {
            position += 2
            return
        }
        let unit = codeUnit(at: position + 2)
        position += 6
        switch unit {
        case 0xDC00...0xDFFF:
            throw .loneSurrogate
        case 0xD800...0xDBFF:
            guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
                bytes[position + 1] == UInt8(ascii: "u"), (0xDC00...0xDFFF).contains(codeUnit(at: position + 2))
            else { throw .loneSurrogate }
            position += 6
        default:
            break
        }
    }

    private func codeUnit(at start: Int) -> UInt32 {
        guard start + 4 <= bytes.count else { return 0 }
        return UInt32(String(decoding: bytes[start..<start + 4], as: UTF8.self), radix: 16) ?? 0
    }

    /// Names are the same however they are spelt: `"a"` and `"\u0061"`.
    private mutating func note(name: ArraySlice<UInt8>, isEscaped: Bool) throws(Fault) {
        guard let level = open.indices.last, open[level] != nil else { return }
        var text = Array(name)
        if isEscaped {
            let quoted = Data([UInt8(ascii: "\"")] + text + [UInt8(ascii: "\"")])
            let decoded = try? JSONSerialization.jsonObject(with: quoted, options: .fragmentsAllowed) as? String
            text = decoded.map { Array($0.utf8) } ?? text
        }
        guard open[level]?.insert(text).inserted == true else {
            throw .duplicateMember(String(decoding: text.prefix(64), as: UTF8.self))
        }
        guard (open[level]?.count ?? 0) <= Self.memberLimit else { throw .tooManyMembers }
    }
}

extension JSONShape.Fault: CustomStringConvertible {
    /// One sentence that says what is wrong.
    var description: String {
        switch self {
        case .notUTF8: "The JSON must be UTF-8 without a byte order mark."
        case .tooDeep: "The JSON is nested more than \(JSONShape.depthLimit) levels deep."
        case .tooManyMembers: "An object in the JSON has more than \(JSONShape.memberLimit) members."
        case .duplicateMember(let name): "The member \"\(name)\" appears twice."
        case .loneSurrogate: "A string in the JSON has an unpaired surrogate."
        case .longNumber: "A number in the JSON has more than \(JSONShape.numberLimit) characters."
        }
    }
}

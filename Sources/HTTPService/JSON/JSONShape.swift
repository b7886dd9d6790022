import JSONTokens

/// Checks JSON against limits before it is decoded: Foundation's decoder takes more than a second for a kilobyte of
/// brackets, takes the last of two members with one name, and guesses UTF-16 from zeros.
///
/// Checks strings completely, and refuses a comma before a closing bracket, which the decoder accepts. The decoder
/// checks the rest of the grammar.
struct JSONShape {
    /// Arrays and objects inside one another.
    static let depthLimit = 32
    /// Members of one object.
    static let memberLimit = 1_000
    /// Commas and opening brackets together, which is about the number of values. Foundation's decoder takes about 40 bytes for each
    /// value, twenty times the size of a list of digits. The largest ink has fewer.
    static let valueLimit = 2_097_152
    /// Characters of one number.
    static let numberLimit = 64

    enum Fault: Error, Equatable {
        case notUTF8, notJSON, tooDeep, tooManyValues, tooManyMembers, duplicateMember(String), loneSurrogate,
            longNumber
    }

    private var scanner: JSONScanner
    /// The names in each open object; nil for an array.
    private var open: [Set<[UInt8]>?] = []
    private var expectsName = false
    private var followsComma = false
    private var valueCount = 0

    /// - Throws: The first `Fault`.
    /// - Complexity: linear.
    static func check(_ json: UnsafeRawBufferPointer) throws(Fault) {
        let result: Result<Void, Fault> = json.withMemoryRebound(to: UInt8.self) { bytes in
            var shape = JSONShape(scanner: JSONScanner(bytes))
            return Result { () throws(Fault) in try shape.scan() }
        }
        try result.get()
    }

    private init(scanner: JSONScanner) {
        self.scanner = scanner
    }

    private mutating func scan() throws(Fault) {
        let bytes = scanner.bytes
        guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]), !bytes.contains(0), bytes.first.map({ $0 < 0x80 }) ?? true else {
            throw .notUTF8
        }
        var numberLength = 0
        while let byte = scanner.peek {
            scanner.index += 1
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                numberLength += 1
                guard numberLength <= Self.numberLimit else { throw .longNumber }
                followsComma = false
                continue
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                numberLength = 0
                continue
            case UInt8(ascii: "{"):
                try enter([])
            case UInt8(ascii: "["):
                try enter(nil)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if followsComma { throw .notJSON }
                _ = open.popLast()
                expectsName = false
            case UInt8(ascii: ","):
                try countValue()
                expectsName = (open.last ?? nil) != nil
            case UInt8(ascii: "\""):
                try string()
            default:
                break
            }
            numberLength = 0
            followsComma = byte == UInt8(ascii: ",")
        }
    }

    private mutating func enter(_ names: Set<[UInt8]>?) throws(Fault) {
        guard open.count < Self.depthLimit else { throw .tooDeep }
        try countValue()
        open.append(names)
        expectsName = names != nil
    }

    private mutating func countValue() throws(Fault) {
        valueCount += 1
        guard valueCount <= Self.valueLimit else { throw .tooManyValues }
    }

    private mutating func string() throws(Fault) {
        let text = try? scanner.text()
        if scanner.hasLoneSurrogate { throw .loneSurrogate }
        guard let text else { throw .notJSON }
        if expectsName { try check(name: text) }
        expectsName = false
    }

    /// Compares names as they are decoded: `"a"` and `"\u0061"` are the same.
    private mutating func check(name text: JSONScanner.Text) throws(Fault) {
        guard let level = open.indices.last, open[level] != nil else { return }
        guard let name = scanner.string(text) else { throw .notJSON }
        guard open[level]?.insert(Array(name.utf8)).inserted == true else {
            throw .duplicateMember(String(decoding: name.utf8.prefix(64), as: UTF8.self))
        }
        guard (open[level]?.count ?? 0) <= Self.memberLimit else { throw .tooManyMembers }
    }
}

extension JSONShape.Fault: CustomStringConvertible {
    /// One sentence that says what is wrong.
    var description: String {
        switch self {
        case .notUTF8: "The JSON must be UTF-8 without a byte order mark."
        case .notJSON: "The body must be valid JSON."
        case .tooDeep: "The JSON is nested more than \(JSONShape.depthLimit) levels deep."
        case .tooManyValues: "The JSON has more than \(JSONShape.valueLimit) values."
        case .tooManyMembers: "An object in the JSON has more than \(JSONShape.memberLimit) members."
        case .duplicateMember(let name): "The member \"\(name)\" appears twice."
        case .loneSurrogate: "A string in the JSON has an unpaired surrogate."
        case .longNumber: "A number in the JSON has more than \(JSONShape.numberLimit) characters."
        }
    }
}

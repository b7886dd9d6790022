import Foundation
import Notebook

/// Reads the elements of a JSON array, one after the other.
struct JSONListReader<Element: Decodable & Sendable>: EntryReader {
    /// The maximum size of an element in bytes, which is decoded at once. A note has less text.
    private static var elementLimit: Int { 16 * 1_048_576 }

    /// What the elements are called in messages, such as "note".
    private let noun: String
    private let makeEntries: @Sendable (Element, EntryPlace) -> [FileEntry]
    private var scan: JSONScan
    private var lines = LineCounter()
    /// Whether the value is one element instead of an array.
    private let isSingle: Bool
    private var isFirst = true
    private var isAtEnd = false
    /// The entries that have been read and not returned, the next one last.
    private var waiting: [FileEntry] = []
    /// What is reported after the list.
    private var reports: [(index: Int, name: String, reason: String)] = []

    /// - Parameters:
    ///   - start: The index of the array.
    ///   - makeEntries: Makes the entries of an element.
    init(
        _ bytes: [UInt8], at start: Int, noun: String,
        makeEntries: @escaping @Sendable (Element, EntryPlace) -> [FileEntry]
    ) {
        (self.noun, self.makeEntries, isSingle) = (noun, makeEntries, false)
        scan = JSONScan(bytes, at: start)
    }

    /// - Parameter start: The index of the only element.
    init(
        _ bytes: [UInt8], only start: Int, noun: String,
        makeEntries: @escaping @Sendable (Element, EntryPlace) -> [FileEntry]
    ) {
        (self.noun, self.makeEntries, isSingle) = (noun, makeEntries, true)
        scan = JSONScan(bytes, at: start)
    }

    /// Returns a reader that reports other parts of the file after the list.
    func followed(by reports: [(index: Int, name: String, reason: String)]) -> Self {
        var reader = self
        reader.reports = reports
        return reader
    }

    var position: Int { scan.index }

    mutating func next() throws(CancellationError) -> FileEntry? {
        while waiting.isEmpty, !isAtEnd {
            try checkCancellation()
            if let entry = read() { waiting.append(entry) }
        }
        if let entry = waiting.popLast() { return entry }
        guard !reports.isEmpty else { return nil }
        let report = reports.removeFirst()
        var lines = LineCounter()
        let place = EntryPlace(line: lines.line(of: report.index, in: scan.bytes))
        return .refused(RefusedEntry(place: place, name: report.name, reason: report.reason))
    }

    /// Reads an element. Its entries wait, unless there is only a refused one.
    private mutating func read() -> FileEntry? {
        if isSingle {
            isAtEnd = true
        } else if isFirst {
            isFirst = false
            guard scan.take(UInt8(ascii: "[")) else { return end(at: scan.index, "The file has no list of \(noun)s.") }
            if scan.take(UInt8(ascii: "]")) { return end() }
        } else if scan.take(UInt8(ascii: "]")) {
            return end()
        } else if !scan.take(UInt8(ascii: ",")) {
            return end(at: scan.index, isComplete: scan.index < scan.bytes.count)
        }
        let value: (range: Range<Int>, depth: Int, count: Int)
        do throws(JSONScan.Fault) {
            value = try scan.value()
        } catch {
            return switch error {
            case .incomplete(let index): end(at: index, isComplete: false)
            case .notJSON(let index): end(at: index, isComplete: true)
            }
        }
        let place = EntryPlace(line: lines.line(of: value.range.lowerBound, in: scan.bytes))
        guard value.depth <= JSONScan.depthLimit else {
            return refused(place, "The \(noun) is nested more than \(JSONScan.depthLimit) levels deep.")
        }
        guard value.count <= JSONScan.countLimit else {
            return refused(place, "The \(noun) has more than \(JSONScan.countLimit) values.")
        }
        guard value.range.count <= Self.elementLimit else {
            return refused(place, "The \(noun) is larger than \(Self.elementLimit / 1_048_576) MB.")
        }
        do {
            let element = try JSONDecoder().decode(Element.self, from: Data(scan.bytes[value.range]))
            waiting = makeEntries(element, place).reversed()
            return nil
        } catch {
            return refused(place, JSONFault.sentence(error, noun: noun))
        }
    }

    private mutating func end() -> FileEntry? {
        isAtEnd = true
        return nil
    }

    private mutating func end(at index: Int, isComplete: Bool) -> FileEntry? {
        end(
            at: index,
            isComplete
                ? "The JSON is not valid here, so that nothing after it can be read."
                : "The file ends inside the list of \(noun)s. It may not have been downloaded completely.")
    }

    private mutating func end(at index: Int, _ reason: String) -> FileEntry? {
        isAtEnd = true
        return refused(EntryPlace(line: lines.line(of: min(index, scan.bytes.count), in: scan.bytes)), reason)
    }

    private func refused(_ place: EntryPlace, _ reason: String) -> FileEntry {
        .refused(RefusedEntry(place: place, name: "", reason: reason))
    }
}

/// Words the errors of Foundation's decoder.
enum JSONFault {
    static func sentence(_ error: any Error, noun: String) -> String {
        func place(_ path: [any CodingKey]) -> String {
            path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined().drop { $0 == "." } + ""
        }
        return switch error {
        case DecodingError.keyNotFound(let key, let context):
            "The \(noun) has no member \"\(place(context.codingPath + [key]))\"."
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            context.codingPath.isEmpty
                ? "This is not a \(noun)." : "The member \"\(place(context.codingPath))\" has the wrong type."
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            "The member \"\(place(context.codingPath))\" is not valid: \(context.debugDescription)"
        default: "The \(noun) is not valid JSON."
        }
    }
}

/// What was changed, in small fixed-size records: kinds, causes and where the removed text stands. Texts are made of them
/// only when someone asks (`Change`).
struct Trace: Sendable {
    struct Record: BitwiseCopyable, Sendable {
        let kind: Change.Kind
        /// Whether the removed text is in `texts`, and not in the visited URL.
        let isCopied: Bool
        let cause: Change.Cause
        let start: Int32
        let end: Int32
    }

    let records: [Record]
    /// Removed texts that are not in the visited URL: of the input as it was typed, or of what a wrapper led to.
    let texts: [UInt8]

    /// - Parameter visited: the visited URL's serialisation.
    func changes(of visited: [UInt8], rules: CompiledRules) -> [Change] {
        records.map { record in
            Change(
                kind: record.kind, cause: record.cause, text: record.isCopied ? texts : visited,
                range: Int(record.start)..<Int(record.end), rules: rules)
        }
    }
}

/// Where a trace is written, one after another.
struct TraceBuffer: ~Copyable {
    private var records = ScratchArray<Trace.Record>()
    private var texts: [UInt8] = []

    var count: Int { records.count }

    /// - Parameter range: where the text stands in the visited URL.
    mutating func append(_ kind: Change.Kind, visited range: Range<Int>, cause: Change.Cause) {
        records.append(
            Trace.Record(
                kind: kind, isCopied: false, cause: cause, start: Int32(truncatingIfNeeded: range.lowerBound),
                end: Int32(truncatingIfNeeded: range.upperBound)))
    }

    mutating func append(_ kind: Change.Kind, copying text: some Sequence<UInt8>, cause: Change.Cause) {
        let start = Int32(texts.count)
        texts.append(contentsOf: text)
        records.append(
            Trace.Record(kind: kind, isCopied: true, cause: cause, start: start, end: Int32(texts.count)))
    }

    mutating func removeAll() {
        records.removeAll()
        if !texts.isEmpty { texts.removeAll(keepingCapacity: true) }
    }

    /// A copy of what was written.
    var trace: Trace { Trace(records: records.array, texts: texts) }
}

/// The changes to a URL as small fixed-size records. `Change` creates texts from them on demand.
struct Trace: Sendable {
    struct Record: BitwiseCopyable, Sendable {
        let kind: Change.Kind
        /// Whether the removed part is in `texts`. If not, it is in the visited URL.
        let isCopied: Bool
        let cause: Change.Cause
        let start: Int32
        let end: Int32
    }

    let records: [Record]
    /// Removed parts that are not in the visited URL, but in the input as typed or in the target of a wrapper.
    let texts: [UInt8]
    /// The number of records that are about the canonical URL. The others are about the key only.
    let canonicalCount: Int

    /// - Parameter visited: The serialized visited URL.
    func changes(of visited: [UInt8], rules: CompiledRules) -> [Change] {
        records.indices.map { index in
            let record = records[index]
            return Change(
                kind: record.kind, isKeyOnly: index >= canonicalCount, cause: record.cause,
                text: record.isCopied ? texts : visited, range: Int(record.start)..<Int(record.end), rules: rules)
        }
    }
}

/// The records of a trace while it is made. Most results are used without their changes, so a URL is first processed
/// without recording them; they are only counted.
struct TraceBuffer: ~Copyable {
    private var records = ScratchArray<Trace.Record>()
    private var texts: [UInt8] = []
    /// The number of changes so far.
    private(set) var count = 0
    /// The number of changes before the key was made; `nil` until then.
    private var countBeforeKey: Int?
    var isRecording = true

    init() {}

    /// Continues a trace.
    init(_ trace: Trace) {
        for record in trace.records { records.append(record) }
        texts = trace.texts
        count = trace.records.count
    }

    /// The number of changes of the canonical URL.
    var canonicalCount: Int { countBeforeKey ?? count }

    /// Makes all further records changes of the key only.
    mutating func beginKey() { countBeforeKey = count }

    /// - Parameter range: The range of the removed part in the visited URL.
    mutating func append(_ kind: Change.Kind, visited range: Range<Int>, cause: Change.Cause) {
        count += 1
        guard isRecording else { return }
        records.append(
            Trace.Record(
                kind: kind, isCopied: false, cause: cause, start: Int32(truncatingIfNeeded: range.lowerBound),
                end: Int32(truncatingIfNeeded: range.upperBound)))
    }

    mutating func append(_ kind: Change.Kind, copying text: some Sequence<UInt8>, cause: Change.Cause) {
        count += 1
        guard isRecording else { return }
        let start = Int32(texts.count)
        texts.append(contentsOf: text)
        records.append(
            Trace.Record(kind: kind, isCopied: true, cause: cause, start: start, end: Int32(texts.count)))
    }

    var lastCause: Change.Cause? { records.count > 0 ? records[records.count - 1].cause : nil }

    /// Leaves only the scheme and host of the wrappers in the trace.
    mutating func truncateWrappers() {
        for index in records.indices where records[index].kind == .wrapper {
            let record = records[index]
            let text = texts[Int(record.start)..<Int(record.end)]
            guard let colon = text.firstIndex(of: UInt8(ascii: ":")),
                let slash = text[colon...].dropFirst(3).firstIndex(of: UInt8(ascii: "/"))
            else { continue }
            records[index] = Trace.Record(
                kind: record.kind, isCopied: true, cause: record.cause, start: record.start,
                end: Int32(truncatingIfNeeded: slash))
            for place in slash..<text.endIndex { texts[place] = 0 }
        }
    }

    mutating func removeAll() {
        truncate(to: 0)
        if !texts.isEmpty { texts.removeAll() }
    }

    /// Removes all changes but the first `count`.
    mutating func truncate(to count: Int) {
        if count < records.count { records.truncate(to: count) }
        self.count = count
        countBeforeKey = nil
    }

    /// A copy of the records.
    var trace: Trace { Trace(records: records.array, texts: texts, canonicalCount: canonicalCount) }
}

import Foundation
import Notebook

/// Reads an export of Backnote, however large it is: notes, files, copies of pages, decisions, saved searches and
/// rules, in any order.
struct BacknoteReader: EntryReader {
    private enum State {
        case beginning
        /// Before a member of the file.
        case member(isFirst: Bool)
        case list(BacknoteList, isFirst: Bool)
        case end
    }

    private var stream: JSONStream
    private var state = State.beginning
    private var hasNotes = false
    private var histories = DividedHistories()
    /// The entries that have been read and not returned, the next one last.
    private var waiting: [FileEntry] = []

    init(_ contents: some FileContents) {
        stream = JSONStream(contents)
    }

    var position: Int { stream.position }

    /// Whether a file says at its beginning that it is an export of Backnote.
    static func isBacknote(_ contents: some FileContents) -> Bool {
        var stream = JSONStream(contents)
        stream.takeByteOrderMark()
        guard stream.take(UInt8(ascii: "{")) else { return false }
        while let name = try? stream.name(), let first = stream.peek() {
            // The members before the format are short.
            guard first != UInt8(ascii: "["), first != UInt8(ascii: "{"), let value = try? stream.value() else { break }
            if name == "format" { return FileText.string(value.json) == "\"\(BacknoteNote.format)\"" }
            guard stream.take(UInt8(ascii: ",")) else { break }
        }
        return false
    }

    mutating func next() throws(CancellationError) -> FileEntry? {
        while true {
            try checkCancellation()
            if let entry = waiting.popLast() { return entry }
            if case .end = state { return nil }
            do throws(JSONStream.Fault) {
                try read()
            } catch {
                end(error)
            }
        }
    }

    private mutating func read() throws(JSONStream.Fault) {
        switch state {
        case .beginning:
            stream.takeByteOrderMark()
            guard stream.take(UInt8(ascii: "{")) else { throw .notJSON }
            state = .member(isFirst: true)
        case .member(let isFirst):
            if stream.take(UInt8(ascii: "}")) { return endOfFile() }
            guard isFirst || stream.take(UInt8(ascii: ",")) else { throw stream.peek() == nil ? .incomplete : .notJSON }
            state = .member(isFirst: false)
            try readMember()
        case .list(let list, let isFirst):
            if stream.take(UInt8(ascii: "]")) { return state = .member(isFirst: false) }
            guard isFirst || stream.take(UInt8(ascii: ",")) else { throw stream.peek() == nil ? .incomplete : .notJSON }
            state = .list(list, isFirst: false)
            waiting = list.entries(of: try stream.value()).reversed()
            for entry in waiting { histories.add(entry) }
        case .end: break
        }
    }

    private mutating func readMember() throws(JSONStream.Fault) {
        let name = try stream.name()
        if let list = BacknoteList(rawValue: name) {
            if list == .notes { hasNotes = true }
            if stream.take(UInt8(ascii: "[")) { return state = .list(list, isFirst: true) }
            let value = try stream.value()
            if list == .notes { refuse(value.line, "", "The file has no list of notes.") }
        } else {
            let value = try stream.value()
            let isEmpty = ["null", "[]", "{}"].contains(FileText.string(value.json.prefix(8)))
            if name == NotebookPart.Kind.rules.rawValue {
                guard !isEmpty else { return }
                guard value.count <= JSONScan.countLimit else {
                    return refuse(value.line, name, "The rules have more than \(JSONScan.countLimit) values.")
                }
                waiting = [.part(NotebookPart(place: EntryPlace(line: value.line), kind: .rules, json: value.json))]
            } else if value.depth > 0, !isEmpty {
                refuse(value.line, name, "This version of Backnote does not know the member \"\(name)\".")
            }
        }
    }

    private mutating func endOfFile() {
        state = .end
        waiting = histories.incomplete
        if !hasNotes { refuse(stream.line, "", "The file has no list of notes.") }
    }

    private mutating func end(_ fault: JSONStream.Fault) {
        let list = if case .list(let list, _) = state { " inside the list of \(list.rawValue)" } else { "" }
        state = .end
        waiting = histories.incomplete
        let line = stream.line
        switch fault {
        case .notJSON: refuse(line, "", "The JSON is not valid here, so that nothing after it can be read.")
        case .incomplete: refuse(line, "", "The file ends\(list). It may not have been downloaded completely.")
        }
    }

    private mutating func refuse(_ line: Int, _ name: String, _ reason: String) {
        waiting.append(.refused(RefusedEntry(place: EntryPlace(line: line), name: name, reason: reason)))
    }
}

/// The lists of an export.
private enum BacknoteList: String {
    case notes, earlierRevisions, attachments, pageCopies, decisions, savedSearches, ruleLists

    private var noun: String {
        switch self {
        case .notes: "note"
        case .earlierRevisions: "part of a history"
        case .attachments: "file"
        case .pageCopies: "copy of a page"
        case .decisions: "decision"
        case .savedSearches: "saved search"
        case .ruleLists: "list of rules"
        }
    }

    func entries(of value: JSONStream.Value) -> [FileEntry] {
        let place = EntryPlace(line: value.line)
        func refused(_ reason: String) -> [FileEntry] {
            [.refused(RefusedEntry(place: place, name: "", reason: reason))]
        }
        if value.isTooLarge {
            return refused("The \(noun) is larger than \(JSONStream.valueLimit / 1_048_576) MB.")
        }
        if value.depth > JSONScan.depthLimit {
            return refused("The \(noun) is nested more than \(JSONScan.depthLimit) levels deep.")
        }
        if value.count > JSONScan.countLimit {
            return refused("The \(noun) has more than \(JSONScan.countLimit) values.")
        }
        if let kind = NotebookPart.Kind(rawValue: rawValue) {
            return [.part(NotebookPart(place: place, kind: kind, json: value.json))]
        }
        do {
            let note = try JSONDecoder().decode(BacknoteNote.self, from: Data(value.json))
            return note.entries(at: place, json: value.json[...])
        } catch {
            return refused(JSONFault.sentence(error, noun: noun))
        }
    }
}

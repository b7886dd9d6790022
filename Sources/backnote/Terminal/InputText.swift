/// Text that a command reads from standard input or from a file.
enum InputText {
    /// Decodes UTF-8, with or without a byte order mark.
    ///
    /// - Parameter source: The name of the input in the message of the failure.
    /// - Throws: `CommandFailure` that names the first line which is not UTF-8. It is not repaired, because text would
    ///   be lost.
    static func decode(_ bytes: some Collection<UInt8>, of source: String) throws(CommandFailure) -> String {
        if let text = String(validating: withoutByteOrderMark(bytes[...]), as: UTF8.self) { return text }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
        throw isNotUTF8(line: line + 1, of: source)
    }

    /// Drops the mark that some editors and spreadsheets put before a text.
    static func withoutByteOrderMark<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> Bytes
    where Bytes.SubSequence == Bytes {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    }

    static func isNotUTF8(line: Int, of source: String) -> CommandFailure {
        CommandFailure(
            "Line \(line) of \(source) is not UTF-8 text. Convert it first, for example with `iconv -f latin1 -t utf-8`."
        )
    }
}

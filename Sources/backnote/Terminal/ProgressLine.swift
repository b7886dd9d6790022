import Foundation

/// A line of progress on standard error, which replaces itself. Without a terminal nothing is written.
struct ProgressLine {
    private let isShown = isatty(STDERR_FILENO) == 1

    func show(_ text: String) {
        if isShown { CommandLineOutput.prompt("\r\u{1B}[K\(text)") }
    }

    func clear() {
        if isShown { CommandLineOutput.prompt("\r\u{1B}[K") }
    }
}

import Foundation

/// A line of progress on standard error, which replaces itself. Without a terminal nothing is written.
struct ProgressLine {
    private let isShown = CommandProcess.isTerminal(STDERR_FILENO)

    func show(_ text: String) {
        if isShown { CommandLineOutput.prompt("\r\u{1B}[K\(text)") }
    }

    func clear() {
        if isShown { CommandLineOutput.prompt("\r\u{1B}[K") }
    }
}

import Foundation

/// The process of a command. Nothing here changes or reads it for an ``InProcessCommand``, because the process then is
/// not the command's.
enum CommandProcess {
    static var environment: [String: String] {
        InProcessCommand.current?.environment ?? ProcessInfo.processInfo.environment
    }

    /// The path of this program, also after its file was replaced; nil for an ``InProcessCommand``.
    static var program: String? {
        guard InProcessCommand.current == nil else { return nil }
        #if os(Linux)
            return "/proc/self/exe"
        #else
            return Bundle.main.executablePath
        #endif
    }

    /// Makes new files readable only by their owner.
    static func keepNewFilesPrivate() {
        if InProcessCommand.current == nil { umask(0o077) }
    }

    /// Returns whether a standard stream is a terminal.
    static func isTerminal(_ descriptor: Int32) -> Bool {
        InProcessCommand.current == nil && isatty(descriptor) == 1
    }
}

import Foundation

/// The folders of the XDG Base Directory Specification.
enum StandardFolders {
    static var home: String { CommandProcess.environment["HOME"] ?? NSHomeDirectory() }

    /// `$XDG_DATA_HOME/backnote`.
    static var data: String { folder("XDG_DATA_HOME", orBelowHome: ".local/share") }

    /// `$XDG_CONFIG_HOME/backnote`.
    static var configuration: String { folder("XDG_CONFIG_HOME", orBelowHome: ".config") }

    /// Returns a folder. The specification says to ignore a variable with a relative path.
    private static func folder(_ variable: String, orBelowHome defaultPath: String) -> String {
        let set = CommandProcess.environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (set ?? home + "/" + defaultPath) + "/backnote"
    }
}

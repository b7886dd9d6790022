import ArgumentParser

struct ShowSettings: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings",
        abstract: "List what is set, and where.",
        discussion: """
            Each setting can be given as a flag (--port 9000), in the environment (BACKNOTE_PORT=9000) or in the configuration file
            (port = 9000), which is $XDG_CONFIG_HOME/backnote/backnote.conf or ~/.config/backnote/backnote.conf. The flag wins over the
            environment, the environment over the file. In the file, lines that begin with # are comments.

            EXAMPLES
              backnote settings
              backnote settings --json
            """)

    @Flag(help: "Print one JSON object a line: name, value, and where it comes from.")
    var json = false

    private struct Line: Encodable {
        let name: String
        let value: String
        let from: String
    }

    func run() throws {
        let sources = try SettingSources.ofProcess.get()
        for setting in Settings.all {
            let (value, place) = try setting.shown(by: sources)
            if json {
                try CommandLineOutput.json(Line(name: setting.name, value: value, from: place))
            } else {
                CommandLineOutput.columns(["\(setting.name) = \(value)", place])
            }
        }
    }
}

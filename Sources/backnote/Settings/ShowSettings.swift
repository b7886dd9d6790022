import ArgumentParser

struct ShowSettings: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings",
        abstract: "List settings and where each is set.",
        discussion: """
            Each setting can be given as a flag (--port 9000), in the environment (BACKNOTE_PORT=9000) or in the \
            configuration file (port = 9000), which is $XDG_CONFIG_HOME/backnote/backnote.conf or \
            ~/.config/backnote/backnote.conf. A flag overrides the environment, which overrides the file. Lines of the \
            file that begin with # are comments.

            EXAMPLES
              backnote settings
              backnote settings --json
            """)

    @Flag(help: "Print one JSON object per line: name, value, and where it was set.")
    var json = false

    private struct Line: Encodable {
        let name: String
        let value: String
        let from: String
    }

    func run() throws {
        let sources = try SettingSources.current.get()
        for setting in Settings.all {
            let (value, place) = try setting.described(by: sources)
            if json {
                try CommandLineOutput.json(Line(name: setting.name, value: value, from: place))
            } else {
                CommandLineOutput.columns(["\(setting.name) = \(value)", place])
            }
        }
    }
}

import ArgumentParser

struct Activities: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "activity",
        abstract: "List, report and delete the visits of your devices, and check the activities of web pages.",
        discussion: """
            EXAMPLES
              backnote activity list
              backnote activity current https://example.com/plan --title 'Fitness plan' --device laptop
              backnote activity resign --device laptop
              backnote activity forget --site example.com
              backnote activity lint https://example.com/photos/7
            """,
        subcommands: [
            ActivityList.self, ActivityCurrent.self, ActivityResign.self, ActivityForget.self,
            ActivityLintCommand.self,
        ])
}

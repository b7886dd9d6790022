import ArgumentParser

struct Rules: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Inspect the rules, and subscribe to rule lists.",
        discussion: """
            EXAMPLES
              backnote rules explain 'https://example.com/?utm_source=x'
              backnote rules check my-rules.txt
              backnote rules add https://example.org/url-tracking.txt
              backnote rules diff built-in current
            """,
        subcommands: [
            RulesCheck.self, RulesList.self, RulesAdd.self, RulesUpdate.self, RulesRemove.self, RulesOwn.self,
            RulesExplain.self, RulesLearned.self, RulesPropose.self, RulesDiff.self, RulesWithdraw.self, RulesPack.self,
        ])
}

import ArgumentParser

@main
struct Backnote: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "backnote")
}

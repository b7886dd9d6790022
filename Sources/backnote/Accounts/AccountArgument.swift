import ArgumentParser
import Notebook

/// The account that a command applies to.
struct AccountArgument: ParsableArguments {
    @Argument(help: "The account name: 1 to 64 characters a–z, 0–9, '.', '_' and '-'.")
    var name: String

    func validate() throws {
        guard AccountName(name) != nil else {
            throw ValidationError(
                "\"\(name)\" is not an account name, which is 1 to 64 characters a–z, 0–9, '.', '_' and '-'.")
        }
    }

    var path: String { "accounts/" + name }
}

import Foundation
import PackagePlugin

/// Runs `scripts/generate` when a build is planned, so that `swift build` works in a new clone.
///
/// SwiftPM does not compile C sources that a plugin generates. The sources of the targets that apply this plugin therefore
/// include what the script writes into `.build/embedded`. SwiftPM also does not notice a change in `web/`, `docs/api` or
/// `rules/`, so `scripts/run` and `scripts/test` run the script themselves.
@main
struct EmbedFiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
        let script = context.package.directoryURL.appending(path: "scripts/generate")
        return [
            .prebuildCommand(
                displayName: "Generating the files that \(target.name) embeds",
                executable: URL(filePath: "/usr/bin/env"),
                arguments: ["python3", script.path],
                // SwiftPM requires an output folder. It stays empty.
                outputFilesDirectory: context.pluginWorkDirectoryURL.appending(path: "none"))
        ]
    }
}

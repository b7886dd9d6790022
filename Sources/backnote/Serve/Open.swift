import ArgumentParser
import Foundation
import HTTPTypes

struct Open: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Open Backnote in your browser, signed in.",
        discussion: """
            Uses a new sign-in link of the running service, which works once and expires after an hour. The browser \
            gets it from a file that only you can read, because all users of a machine see the arguments of its programs. \
            The service removes the file once the link was used. Without a browser, prints the link.

            EXAMPLE
              backnote open
            """)

    @OptionGroup var data: DataFolderOption

    func run() async throws {
        let service = try await data.runningService()
        let link = try await service.send(.post, "sign-in-codes").decode(SignIn.Response.self).link
        let page = SignInPage(in: try data.folder(creating: false))
        if page.write(leadingTo: link), await Self.openInBrowser(page.path) {
            // A browser in a sandbox may not read the file, and the desktop does not say so.
            return CommandLineOutput.line("Backnote opens in your browser. If it does not, run: backnote sign-in")
        }
        page.remove()
        CommandLineOutput.line(link)
    }

    /// Starts the program of the desktop that opens files. Returns whether it has not failed: some of them run as long as
    /// the browser that they start.
    private static func openInBrowser(_ path: String) async -> Bool {
        #if os(macOS)
            let opener = "open"
        #else
            let opener = "xdg-open"
        #endif
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [opener, path]
        process.environment = CommandProcess.environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let (statuses, status) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = {
            status.yield($0.terminationStatus)
            status.finish()
        }
        guard (try? process.run()) != nil else { return false }
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask { await statuses.first { _ in true } ?? 0 == 0 }
            group.addTask {
                try? await Task.sleep(for: .seconds(3))
                return true
            }
            let isOpen = await group.next() ?? true
            group.cancelAll()
            return isOpen
        }
    }
}

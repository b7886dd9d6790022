import HTTPService
import Notebook

/// The page in the data folder with which `backnote open` signs a browser in. It leads to a sign-in link at once, so that no
/// history has it.
struct SignInPage: Sendable {
    private let file: PrivateFile

    /// The time between two looks at whether its link can still be used.
    private static let interval = Duration.seconds(5)
    /// The maximum size of the page in bytes.
    private static let sizeLimit = 8_192

    init(in folder: DataFolder) {
        file = PrivateFile(named: "sign-in.html", in: folder)
    }

    var path: String { file.path }

    /// Writes the page in place of an earlier one. Returns whether that succeeded.
    func write(leadingTo link: String) -> Bool {
        let address = link.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
        return file.write(
            """
            <!doctype html>
            <meta charset="utf-8">
            <meta name="referrer" content="no-referrer">
            <meta http-equiv="refresh" content="0; url=\(address)">
            <title>Backnote</title>
            """)
    }

    func remove() {
        file.remove()
    }

    /// Removes the page when its link was used or has expired, also one that an earlier run of the service has left, until the
    /// task is canceled.
    func removeOnceUsed(of codes: SignInCodes) async {
        repeat {
            guard let page = file.read(upTo: Self.sizeLimit) else { continue }
            let code = page.firstMatch(of: /#([\w-]+)"/)?.1
            // Without an answer of the store, the link may still work.
            if let code, (try? await codes.isValid(Secret(text: String(code)))) != false { continue }
            // Meanwhile the command may have written another one.
            if file.read(upTo: Self.sizeLimit) == page { file.remove() }
        } while (try? await Task.sleep(for: Self.interval)) != nil
    }
}

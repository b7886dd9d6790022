import Foundation

/// The program `backnote` that was built with the tests.
public enum BuiltProgram {
    /// The program beside the test bundle, or the path in `BACKNOTE_BINARY`.
    public static var url: URL {
        if let path = ProcessInfo.processInfo.environment["BACKNOTE_BINARY"] { return URL(filePath: path) }
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        let folder = bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
        return folder.appending(path: "backnote")
    }
}

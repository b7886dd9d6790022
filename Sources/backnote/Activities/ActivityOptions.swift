import ArgumentParser
import Foundation
import Notebook

/// The options that describe an activity of an app. With an identifier, an activity needs no URL.
struct ActivityOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The type of an app's activity, such as com.example.edit.", valueName: "type"))
    var activityType: String?

    @Option(help: ArgumentHelp("The app's identifier of the content. No URL is needed then.", valueName: "text"))
    var identifier: String?

    @Option(help: ArgumentHelp("The app's identifier of the item. No URL is needed then.", valueName: "text"))
    var persistentIdentifier: String?

    @Option(help: ArgumentHelp("The app's own data.", valueName: "json"))
    var userInfo: String?

    @Option(
        help: ArgumentHelp(
            "A member of --user-info that the app needs. Repeat the option for several.", valueName: "name"))
    var requiredKey: [String] = []

    @Option(help: ArgumentHelp("A word that describes the activity. Repeat the option for several.", valueName: "word"))
    var keyword: [String] = []

    @Option(help: ArgumentHelp("The version of the app's data.", valueName: "version"))
    var dataVersion: String?

    @Option(help: ArgumentHelp("The oldest version of the app that can continue the activity.", valueName: "version"))
    var minimumVersion: String?

    @Option(help: ArgumentHelp("When the activity expires, such as 2026-11-21T09:45:12Z.", valueName: "time"))
    var expires: String?

    /// Whether the activity needs no URL.
    var hasIdentifier: Bool { identifier != nil || persistentIdentifier != nil }

    private var isEmpty: Bool {
        activityType == nil && !hasIdentifier && userInfo == nil && requiredKey.isEmpty && keyword.isEmpty
            && dataVersion == nil && minimumVersion == nil && expires == nil
    }

    func validate() throws {
        if userInfo != nil, try data() == nil { throw ValidationError("--user-info must be JSON.") }
        if let expires, Instant(expires) == nil {
            throw ValidationError("--expires must be a time such as 2026-11-21T09:45:12Z.")
        }
    }

    /// Returns the activities of URLs: one for each, or the one that an identifier describes.
    ///
    /// - Parameter urls: Called if neither a URL nor an identifier is given.
    func activities(
        of arguments: [String], title: String?, device: String? = nil, otherwise urls: () throws -> [String]
    ) throws -> [UserActivity] {
        if arguments.isEmpty, hasIdentifier { return [try activity(at: nil, title: title, device: device)] }
        return try (arguments.isEmpty ? urls() : arguments).map { try activity(at: $0, title: title, device: device) }
    }

    /// Checks that the options describe a single activity.
    ///
    /// - Parameter names: Other options of the command for a single activity, if they are given.
    func requireOneActivity(_ urls: [String], for names: String?) throws {
        if let names, urls.count != 1, !(urls.isEmpty && hasIdentifier) {
            throw ValidationError("\(names) exactly one URL.")
        }
        if !isEmpty, urls.count > 1 || urls.isEmpty && !hasIdentifier {
            throw ValidationError(
                "The options of an app's activity need one URL, --identifier or --persistent-identifier.")
        }
    }

    func activity(at url: String?, title: String?, device: String?) throws -> UserActivity {
        UserActivity(
            activityType: activityType ?? UserActivity.visitType, title: title, webpageURL: url,
            targetContentIdentifier: identifier, persistentIdentifier: persistentIdentifier, userInfo: try data(),
            requiredUserInfoKeys: requiredKey, keywords: keyword, expirationDate: expires.flatMap { Instant($0) },
            version: dataVersion, minimumVersion: minimumVersion, device: device)
    }

    private func data() throws -> JSONValue? {
        guard let userInfo, JSONDepth.depth(of: userInfo.utf8) <= 32 else { return nil }
        return try? JSONDecoder().decode(JSONValue.self, from: Data(userInfo.utf8))
    }
}

extension UserActivity {
    /// What a message about the activity names.
    var name: String { webpageURL ?? targetContentIdentifier ?? persistentIdentifier ?? "" }
}

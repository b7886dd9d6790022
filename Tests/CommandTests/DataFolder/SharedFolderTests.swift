import Foundation
import TestSupport
import Testing

@testable import backnote

struct SharedFolderTests {
    private static let kubernetes = SharedFolder(
        path: "/data", owner: 0, group: 2_000, mode: 0o2775, fileOwner: 1_000, fileMode: 0o600, user: 1_000)
    private static let everyones = SharedFolder(
        path: "/data", owner: 0, group: 0, mode: 0o1777, fileOwner: 1_000, fileMode: 0o600, user: 1_000)
    private static let othersOnly = SharedFolder(
        path: "/data", owner: 0, group: 0, mode: 0o757, fileOwner: 1_000, fileMode: 0o600, user: 1_000)
    private static let cifs = SharedFolder(
        path: "/data", owner: 1_000, group: 1_000, mode: 0o755, fileOwner: 1_000, fileMode: 0o755, user: 1_000)
    private static let writableCIFS = SharedFolder(
        path: "/data", owner: 33, group: 50, mode: 0o770, fileOwner: 33, fileMode: 0o770, user: 1_000)
    /// Others may read the files, but cannot enter the folder.
    private static let closed = SharedFolder(
        path: "/data", owner: 33, group: 50, mode: 0o770, fileOwner: 1_000, fileMode: 0o604, user: 1_000)

    private static let warnings: [(folder: SharedFolder, warning: String)] = [
        (
            kubernetes,
            "The data folder /data belongs to root, and Backnote runs as user 1000. These can replace its files: root, group 2000. Its files have the mode 0600, and only Backnote and root can read them."
        ),
        (
            everyones,
            "The data folder /data belongs to root, and Backnote runs as user 1000. These can replace its files: root, every user who can reach it. Its files have the mode 0600, and only Backnote and root can read them."
        ),
        (
            othersOnly,
            "The data folder /data belongs to root, and Backnote runs as user 1000. These can replace its files: root, every user who can reach it. Its files have the mode 0600, and only Backnote and root can read them."
        ),
        (
            cifs,
            "The data folder /data has the mode 0755, which its volume does not change. Only Backnote can replace its files. The volume gives its files the mode 0755, and these can read them: every user who can reach it."
        ),
        (
            writableCIFS,
            "The data folder /data belongs to user 33, and Backnote runs as user 1000. These can replace its files: user 33, group 50. The volume gives its files the mode 0770, and these can read them: user 33, group 50."
        ),
        (
            closed,
            "The data folder /data belongs to user 33, and Backnote runs as user 1000. These can replace its files: user 33, group 50. Its files have the mode 0604, and only Backnote and root can read them."
        ),
    ]

    @Test(arguments: warnings.indices)
    func theWarningSaysWhoCanReplaceAndReadTheFiles(_ index: Int) {
        #expect(Self.warnings[index].folder.warning == Self.warnings[index].warning)
    }

    @Test func theRefusalSaysHowToMakeAFolderPrivate() {
        let option = "or use it as it is with --allow-shared-data-folder or BACKNOTE_ALLOW_SHARED_DATA_FOLDER=on."
        #expect(
            Self.kubernetes.refusal.message
                == "\(Self.kubernetes.warning) Give it to Backnote with `chown -R 1000 /data` and `chmod 700 /data`, choose another with --data-folder, \(option)"
        )
        #expect(
            Self.cifs.refusal.message
                == "\(Self.cifs.warning) Mount the volume with mode 0700 (for CIFS, the options dir_mode=0700,file_mode=0600), choose another folder with --data-folder, \(option)"
        )
    }

    @Test func aFolderOfThisUserIsMadePrivate() throws {
        let folder = try TemporaryFolder.make().path
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
        #expect(try DataFolder(path: folder).sharing == nil)
        #expect(try Self.mode(folder) == 0o700)
    }

    private static func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}

/// Commands of a user who does not own the data folder. Only root can make one.
@Suite(.enabled(if: geteuid() == 0))
struct SharedFolderCommandTests {
    private static let user = 65_534
    private static let group = 2_000
    private let folder: String

    init() throws {
        folder = try TemporaryFolder.make().path
    }

    /// Runs a command as the user, who is in the group.
    private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Binary.Result {
        try Shell.run(
            ["/usr/bin/env", "setpriv", "--reuid=\(Self.user)", "--regid=\(Self.user)", "--groups=\(Self.group)"]
                + [Binary.url.path] + arguments + ["--data-folder", folder],
            environment: environment)
    }

    private func shell(_ command: String) throws {
        let result = try Shell.run(["/bin/sh", "-c", command])
        #expect(result.exitCode == 0, "\(result.error)")
    }

    /// Returns the paths in the folder whose modes let others in.
    private func openToOthers() throws -> String {
        try Shell.run(["/usr/bin/env", "find", folder, "-mindepth", "1", "-maxdepth", "1", "-perm", "/077"]).output
    }

    @Test(arguments: ["2775", "777", "1777"])
    func aFolderOfAnotherUserIsRefusedWithoutTheOption(mode: String) throws {
        try shell("chown 0:\(Self.group) \(folder) && chmod \(mode) \(folder)")
        let result = try run("note", "new", "Kept")
        #expect(result.exitCode == 1)
        #expect(
            result.error.hasPrefix(
                "backnote: The data folder \(folder) belongs to root, and Backnote runs as user 65534."))
        #expect(result.error.contains("--allow-shared-data-folder"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }

    @Test(arguments: ["2775", "777", "1777"])
    func withTheOptionItsFilesArePrivate(mode: String) throws {
        try shell("chown 0:\(Self.group) \(folder) && chmod \(mode) \(folder)")
        let made = try run("note", "new", "Kept", "--allow-shared-data-folder")
        #expect(made.exitCode == 0, "\(made.error)")
        #expect(made.error == "")
        #expect(try openToOthers() == "")
        // As Kubernetes does for the group of a volume.
        try shell("mkdir -p \(folder)/backups && chown -R \(Self.user):\(Self.group) \(folder)/*")
        try shell("chmod -R g+rwX,o+rX \(folder)/*")
        #expect(try openToOthers() != "")
        let listed = try run("note", "new", "More", environment: ["BACKNOTE_ALLOW_SHARED_DATA_FOLDER": "on"])
        #expect(listed.exitCode == 0, "\(listed.error)")
        #expect(try openToOthers() == "")
    }

    /// A symbolic link that another user put there leads to a file of the service's user.
    @Test func whatASymbolicLinkLeadsToIsNotChanged() throws {
        try shell("chown 0:\(Self.group) \(folder) && chmod 2775 \(folder)")
        let other = try TemporaryFolder.make().path
        try shell("touch \(other)/file && chown -R \(Self.user) \(other) && chmod 755 \(other) \(other)/file")
        try shell("ln -s \(other)/file \(folder)/a && ln -s \(other) \(folder)/b && mkfifo \(folder)/c")
        #expect(try run("note", "new", "Kept", "--allow-shared-data-folder").exitCode == 0)
        let changed = try Shell.run(["/usr/bin/env", "find", other, "!", "-perm", "755"]).output
        #expect(changed == "")
    }

    @Test func theServiceSaysWhoCanReplaceItsFiles() throws {
        try shell("chown 0:\(Self.group) \(folder) && chmod 2775 \(folder)")
        // Ends because there is no account.
        let result = try run("serve", "--host", "0.0.0.0", "--allow-shared-data-folder")
        #expect(result.exitCode == 1)
        let warning =
            "backnote: The data folder \(folder) belongs to root, and Backnote runs as user 65534. These can replace its files: root, group 2000. Its files have the mode 0600, and only Backnote and root can read them.\n"
        #expect(result.error.hasPrefix(warning), "\(result.error)")
        #expect(result.error.contains("is reachable from other machines"))
    }

    @Test func aFolderThatCannotBeWrittenToIsReported() throws {
        try shell("chmod 755 \(folder)")
        let result = try run("note", "new", "Kept", "--allow-shared-data-folder")
        #expect(result.exitCode == 1)
        #expect(
            result.error
                == "backnote: The data folder \(folder) belongs to root, and user 65534 cannot write to it. Give it to Backnote with `chown -R 65534 \(folder)`, or choose another with --data-folder.\n"
        )
    }
}

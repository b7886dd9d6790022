import CFileStatus
import Foundation

/// A folder that is not private to the user of this process: it belongs to somebody else, as volumes of Kubernetes and Docker
/// do, or its volume sets the modes, as CIFS does.
struct SharedFolder: Equatable {
    let path: String
    /// The owner of the folder.
    let owner: uid_t
    let group: gid_t
    /// The permissions of the folder.
    let mode: mode_t
    /// The owner and the permissions of a file that was created with mode 0600.
    let fileOwner: uid_t
    let fileMode: mode_t
    /// The user of this process.
    let user: uid_t

    /// Who can replace the files. The sticky bit changes nothing: it protects files that exist, and the service creates
    /// some again and again, such as the write-ahead log.
    private var writers: [String] {
        (owner == user ? [] : [Self.name(of: owner)])
            + (mode & 0o002 != 0 ? [Self.everyone] : mode & 0o020 != 0 ? ["group \(group)"] : [])
    }

    /// Who can read the files. Who may not enter the folder reads none of them.
    private var readers: [String] {
        let readable = fileMode & ((mode & 0o001 != 0 ? 0o004 : 0) | (mode & 0o010 != 0 ? 0o040 : 0))
        return (fileOwner == user ? [] : [Self.name(of: fileOwner)])
            + (readable & 0o004 != 0 ? [Self.everyone] : readable & 0o040 != 0 ? ["group \(group)"] : [])
    }

    private static let everyone = "every user who can reach it"

    private static func name(of user: uid_t) -> String { user == 0 ? "root" : "user \(user)" }

    private static func text(of mode: mode_t) -> String { "0" + String(mode & 0o777, radix: 8) }

    private var whoseItIs: String {
        owner == user
            ? "The data folder \(path) has the mode \(Self.text(of: mode)), which its volume does not change."
            : "The data folder \(path) belongs to \(Self.name(of: owner)), and Backnote runs as \(Self.name(of: user))."
    }

    private var whoCanReplace: String {
        writers.isEmpty
            ? "Only Backnote can replace its files."
            : "These can replace its files: \(writers.joined(separator: ", "))."
    }

    private var whoCanRead: String {
        readers.isEmpty
            ? "Its files have the mode \(Self.text(of: fileMode)), and only Backnote and root can read them."
            : "The volume gives its files the mode \(Self.text(of: fileMode)), and these can read them: \(readers.joined(separator: ", "))."
    }

    /// What a person should know who uses the folder all the same.
    var warning: String { "\(whoseItIs) \(whoCanReplace) \(whoCanRead)" }

    /// The failure of a command that may not use a shared folder, with the ways out.
    var refusal: CommandFailure {
        let mend =
            owner == user
            ? "Mount the volume with mode 0700 (for CIFS, the options dir_mode=0700,file_mode=0600), choose another folder with --data-folder"
            : "Give it to Backnote with `chown -R \(user) \(path)` and `chmod 700 \(path)`, choose another with --data-folder"
        return CommandFailure(
            "\(warning) \(mend), or use it as it is with --allow-shared-data-folder or BACKNOTE_ALLOW_SHARED_DATA_FOLDER=on."
        )
    }
}

extension SharedFolder {
    /// Makes a folder private to its owner (mode 0700), and returns how it is shared; nil if it is private now.
    ///
    /// Root may read and change every folder, and uses those of other users without sharing them any further.
    ///
    /// - Throws: `CommandFailure` if it is shared and this process cannot create files in it.
    static func restricting(_ path: String) throws(CommandFailure) -> SharedFolder? {
        // Fails for a folder of another user, and some volumes ignore it. What counts is the mode after it.
        _ = chmod(path, 0o700)
        var folder = file_status()
        guard file_status_read(path, &folder) == 0 else {
            throw CommandFailure("The data folder \(path) cannot be read. Choose another with --data-folder.")
        }
        let (user, mode) = (geteuid(), folder.mode & 0o7777)
        if mode & 0o077 == 0, folder.owner == user || user == 0 { return nil }
        let file: (owner: uid_t, mode: mode_t)
        switch newFile(in: path) {
        case .success(let created): file = created
        case .failure(let error) where [.EACCES, .EPERM].contains(error.code):
            throw CommandFailure(
                "The data folder \(path) belongs to \(name(of: folder.owner)), and \(name(of: user)) cannot write to it. Give it to Backnote with `chown -R \(user) \(path)`, or choose another with --data-folder."
            )
        // Notes can be read on a full disk.
        case .failure: file = (user, 0o600)
        }
        return SharedFolder(
            path: path, owner: folder.owner, group: folder.group, mode: mode, fileOwner: file.owner,
            fileMode: file.mode, user: user)
    }

    /// Creates and removes a file (mode 0600), and returns the owner and the permissions that it had.
    private static func newFile(in folder: String) -> Result<(owner: uid_t, mode: mode_t), POSIXError> {
        let path = "\(folder)/.\(UUID().uuidString)"
        let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return .failure(POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)) }
        defer {
            close(descriptor)
            unlink(path)
        }
        var status = file_status()
        guard file_status_of_open_file(descriptor, &status) == 0 else { return .failure(POSIXError(.EIO)) }
        return .success((status.owner, status.mode & 0o7777))
    }

    /// Restricts what is in the folder to its owner: files to mode 0600, and folders to 0700. Kubernetes gives the group of a
    /// volume access to all of it each time that it mounts the volume. What is in a folder cannot be reached without it.
    func restrictContents() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
            let descriptor = open("\(path)/\(name)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            var status = file_status()
            guard file_status_of_open_file(descriptor, &status) == 0, status.owner == user, status.mode & 0o077 != 0
            else { continue }
            switch status.mode & S_IFMT {
            case S_IFREG: fchmod(descriptor, 0o600)
            case S_IFDIR: fchmod(descriptor, 0o700)
            default: break
            }
        }
    }
}

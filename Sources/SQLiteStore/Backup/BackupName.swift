import Foundation
import Notebook

/// The name of a backup's file, such as `backnote-2026-11-21T09-45-12.000Z-12.sqlite`: when it was made, as an RFC 3339
/// time without colons, which some file systems reject, and the number of the backup in its folder.
///
/// Of two backups, the one with the higher number is newer. Do not compare their times: the clock may have been wrong.
struct BackupName: Comparable {
    let time: Instant
    /// 1 for the first backup in a folder; 0 for those of earlier versions, which have no number in their names.
    let number: Int

    private static let (prefix, suffix) = ("backnote-", ".sqlite")

    init(time: Instant, number: Int) {
        self.time = time
        self.number = number
    }

    /// Reads a name; returns `nil` for that of another file.
    init?(_ name: some StringProtocol) {
        guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix) else { return nil }
        let text = name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count)
        guard let middle = text.firstIndex(of: "T"), let zone = text.firstIndex(of: "Z"), middle < zone else {
            return nil
        }
        let timeOfDay = String(text[middle...zone]).replacing("-", with: ":")
        guard let time = Instant(String(text[..<middle]) + timeOfDay) else { return nil }
        self.time = time
        let rest = text[zone...].dropFirst()
        if rest.isEmpty {
            number = 0
        } else {
            guard rest.first == "-", rest.count <= 10, let number = Int(rest.dropFirst()), number > 0 else {
                return nil
            }
            self.number = number
        }
    }

    var text: String {
        let time = "\(time)".replacing(":", with: "-")
        return Self.prefix + (number > 0 ? "\(time)-\(number)" : time) + Self.suffix
    }

    static func < (left: BackupName, right: BackupName) -> Bool {
        (left.number, left.time) < (right.number, right.time)
    }
}

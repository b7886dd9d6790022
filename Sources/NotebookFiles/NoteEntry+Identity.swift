import Cryptography
import Foundation
import Notebook

extension NoteEntry {
    /// What the note says, as one text: title, text, times, ink, links and files. An identifier that is derived from it
    /// is the same whenever the file is read.
    public var identity: String {
        var text = ""
        /// Appends a part with its length, so that different parts never give the same text.
        func append(_ part: String?) {
            guard let part else { return text += "-:" }
            text += "\(part.utf8.count):\(part)"
        }
        append(note.title)
        append(note.body)
        append(note.createdAt.map { "\($0.milliseconds)" })
        append(note.modifiedAt.map { "\($0.milliseconds)" })
        append(note.record?.ink?.json)
        for link in note.links {
            append(link.activity.webpageURL)
            append(link.activity.activityType)
            append(link.activity.targetContentIdentifier)
            append(link.activity.persistentIdentifier)
            append(link.activity.title)
            append(link.quote?.exact)
            // Only where there are any, so that a file without them has the identity of earlier versions.
            if let color = link.quote?.color { text += "color \(color.rawValue):" }
            if let comment = link.quote?.comment {
                text += "comment "
                append(comment)
            }
        }
        let keys = fileKeys
        if !keys.isEmpty {
            text += "files \(keys.count):"
            for key in keys { append(key) }
        }
        return text
    }

    /// Identifies the files of the note: the SHA-256 digests of the images in its own file, and the names of the files that
    /// its text does not show.
    var fileKeys: [String] {
        let digests = embedded.map { Data(SHA256.digest(of: $0)).base64EncodedString() }
        return sentFileKeys + digests + files
    }
}

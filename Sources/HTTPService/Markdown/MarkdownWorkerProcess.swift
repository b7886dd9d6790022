import Foundation
import ImageFiles
import MarkdownHTML
import Notebook

/// What a process does that renders notes for the service, one after the other.
///
/// It is the program of the service, started with the arguments of ``arguments(limits:)``. It gets the texts from the
/// socket that is its standard input, has no other file open, and ends with the service.
public enum MarkdownWorkerProcess {
    private static let name = "markdown-worker"

    static func arguments(limits: MarkdownLimits) -> [String] {
        [name, "\(limits.processorTime / .microseconds(1))", "\(limits.memory)"]
    }

    /// Renders notes until the service ends.
    ///
    /// - Parameter arguments: The arguments of the program after its name.
    /// - Returns: The exit code, or nil if the service did not start this process for that.
    public static func exitCode(running arguments: [String]) -> Int32? {
        guard arguments.count == 3, arguments[0] == name, let time = Double(arguments[1]),
            let memory = rlim_t(arguments[2]),
            isSocket(STDIN_FILENO), ProcessLimits.set(memory: memory)
        else { return nil }
        let socket = MessageSocket(descriptor: STDIN_FILENO, interval: -1)
        do {
            while true {
                let message = try socket.receive()
                guard message.kind == .text else { return 1 }
                ProcessLimits.set(processorTime: Int(time))
                let html = MarkdownHTML.html(
                    of: String(decoding: message.content, as: UTF8.self), attachment: attachment
                ) { url, words in
                    reference(url, words, by: socket)
                }
                ProcessLimits.set(processorTime: 0)
                try socket.send(.html, Array(html.utf8))
            }
        } catch MessageSocket.Failure.closed {
            return 0
        } catch {
            return 1
        }
    }

    private static func isSocket(_ descriptor: Int32) -> Bool {
        var type: Int32 = 0
        var length = socklen_t(MemoryLayout.size(ofValue: type))
        return getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &length) == 0
    }

    private static func attachment(_ url: String) -> MarkdownAttachment? {
        AttachmentReference(url).map { reference in
            MarkdownAttachment(
                url: "/api/v1/attachments/\(reference.id)\(reference.needsThumbnail ? "/thumbnail" : "")",
                width: reference.pixelSize?.width,
                height: reference.pixelSize?.height)
        }
    }

    /// Asks the service about a link to a note.
    private static func reference(
        _ url: String, _ words: () -> String, by socket: MessageSocket
    ) -> MarkdownReference? {
        guard NoteReference.target(of: url) != nil else { return nil }
        do {
            try socket.send(.question, Array(JSONEncoder().encode(NoteLinkQuestion(url: url, words: words()))))
            let answer = try socket.receive()
            guard answer.kind == .answer, !answer.content.isEmpty else { return nil }
            return try JSONDecoder().decode(MarkdownReference.self, from: Data(answer.content))
        } catch {
            // The service has ended.
            exit(1)
        }
    }
}

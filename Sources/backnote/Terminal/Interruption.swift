import Dispatch
import Foundation
import Synchronization

/// Notices Ctrl-C, so that a long command can end where nothing is half done. A second Ctrl-C ends the process.
final class Interruption {
    private final class Flag: Sendable {
        let isSet = Atomic<Bool>(false)
    }

    private let flag = Flag()
    /// Nil in a process that runs several commands, which is not interrupted for one of them.
    private let source: (any DispatchSourceSignal)?

    init() {
        guard InProcessCommand.current == nil else {
            source = nil
            return
        }
        signal(SIGINT, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        self.source = source
        source.setEventHandler { [flag] in
            flag.isSet.store(true, ordering: .relaxed)
            signal(SIGINT, SIG_DFL)
        }
        source.activate()
    }

    deinit {
        guard let source else { return }
        source.cancel()
        signal(SIGINT, SIG_DFL)
    }

    var isRequested: Bool { flag.isSet.load(ordering: .relaxed) }
}

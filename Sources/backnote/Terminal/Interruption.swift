import Dispatch
import Foundation
import Synchronization

/// Notices Ctrl-C, so that a long command can end where nothing is half done. A second Ctrl-C ends the process.
final class Interruption {
    private final class Flag: Sendable {
        let isSet = Atomic<Bool>(false)
    }

    private let flag = Flag()
    private let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())

    init() {
        signal(SIGINT, SIG_IGN)
        source.setEventHandler { [flag] in
            flag.isSet.store(true, ordering: .relaxed)
            signal(SIGINT, SIG_DFL)
        }
        source.activate()
    }

    deinit {
        source.cancel()
        signal(SIGINT, SIG_DFL)
    }

    var isRequested: Bool { flag.isSet.load(ordering: .relaxed) }
}

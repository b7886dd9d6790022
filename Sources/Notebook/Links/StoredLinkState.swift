import LinkHealth

extension Link {
    /// The state of the link's health.
    package var healthState: LinkState {
        switch state {
        case .live: .live
        case .gone: .gone
        case .moved: movedTo.map { .moved(to: $0) } ?? .unknown
        case .unknown: .unknown
        }
    }
}

extension LinkHistory {
    /// The state as links have it, and the address that the page moved to.
    package var stored: (state: Link.State, movedTo: String?) {
        switch state {
        case .live: (.live, nil)
        case .moved(let target): (.moved, target)
        case .gone: (.gone, nil)
        case .unknown: (.unknown, nil)
        }
    }
}

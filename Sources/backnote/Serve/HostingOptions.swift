import ArgumentParser
import HTTPService
import Notebook
import PageFetching

/// How `serve` is reached from beyond this machine, and by whom.
struct HostingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where people reach the service from elsewhere, such as https://notes.example.", valueName: "origin"),
        transform: Settings.publicURL.flag)
    var publicURL = Settings.publicURL.value

    @Option(
        help: ArgumentHelp(
            "The header in which a proxy names who signed in; needs --trusted-proxy.", valueName: "header"),
        transform: Settings.proxyUserHeader.flag)
    var proxyUserHeader = Settings.proxyUserHeader.value

    @Option(
        help: ArgumentHelp("The proxies' addresses, with commas between.", valueName: "addresses"),
        transform: Settings.trustedProxy.flag)
    var trustedProxy = Settings.trustedProxy.value

    @Option(
        help: "Turn away who asks too often (on), or nobody (off), as load tests need; on by default.",
        completion: .list(Switch.allCases.map(\.rawValue)), transform: Settings.rateLimits.flag)
    var rateLimits = Settings.rateLimits.value

    enum Switch: String, CaseIterable {
        case on, off
    }

    func validate() throws {
        guard proxyUserHeader.isEmpty == trustedProxy.isEmpty, proxyUserHeader.isEmpty || proxy != nil else {
            throw ValidationError("--proxy-user-header and --trusted-proxy: both are needed, a header and addresses.")
        }
    }

    var proxy: TrustedProxy? {
        TrustedProxy(
            header: proxyUserHeader,
            addresses: trustedProxy.split(separator: ",").map { $0.filter { $0 != " " } + "" })
    }

    /// A share for each address where anybody may come; none where all come by one proxy.
    func connectionLimits(host: String) -> ConnectionLimits {
        ConnectionLimits(countPerAddress: ServiceConfiguration.isLoopback(host) || proxy != nil ? nil : 32)
    }

    /// What these options say of how the service is reached.
    func configuration(
        host: String, port: Int, instance: String, fetchPolicy: FetchPolicy
    ) -> ServiceConfiguration {
        ServiceConfiguration(
            host: host, port: port, instance: instance, version: Backnote.version, publicOrigin: publicURL,
            fetchPolicy: fetchPolicy, rates: RateLimits(isEnabled: rateLimits == .on),
            connections: connectionLimits(host: host), trustedProxy: proxy)
    }

    /// - Throws: `CommandFailure` where others could come in and nobody signs in.
    func requireAccounts(host: String, accounts: Accounts<some AccountStore>) async throws {
        guard !ServiceConfiguration.isLoopback(host), proxy == nil, try await !accounts.hasPasswords() else {
            return
        }
        throw CommandFailure(
            "Backnote listens on \(host), beyond this machine, only where people sign in. Make an account with a password first (`backnote account new`), or name the proxy that signs them in (--trusted-proxy)."
        )
    }
}

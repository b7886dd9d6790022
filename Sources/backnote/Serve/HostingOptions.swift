import ArgumentParser
import HTTPService
import Notebook
import PageFetching

/// The options of `serve` for access from other machines.
struct HostingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The public origin of the service, such as https://notes.example.", valueName: "origin"),
        transform: Settings.publicURL.flag)
    var publicURL = Settings.publicURL.value

    @Option(
        help: ArgumentHelp(
            "The header in which a proxy passes the account name; needs --trusted-proxy.", valueName: "header"),
        transform: Settings.proxyUserHeader.flag)
    var proxyUserHeader = Settings.proxyUserHeader.value

    @Option(
        help: ArgumentHelp("Addresses of trusted proxies, separated by commas.", valueName: "addresses"),
        transform: Settings.trustedProxy.flag)
    var trustedProxy = Settings.trustedProxy.value

    @Option(
        help: "Limit request rates: on, or off for load tests (default: on).",
        completion: .list(Switch.allCases.map(\.rawValue)), transform: Settings.rateLimits.flag)
    var rateLimits = Settings.rateLimits.value

    enum Switch: String, CaseIterable {
        case on, off
    }

    func validate() throws {
        guard proxyUserHeader.isEmpty == trustedProxy.isEmpty, proxyUserHeader.isEmpty || proxy != nil else {
            throw ValidationError("--proxy-user-header and --trusted-proxy must be used together.")
        }
    }

    var proxy: TrustedProxy? {
        TrustedProxy(
            header: proxyUserHeader,
            addresses: trustedProxy.split(separator: ",").map { $0.filter { $0 != " " } + "" })
    }

    /// Returns the limits of connections: per address when clients connect directly, and none when all come through a
    /// proxy.
    func connectionLimits(host: String) -> ConnectionLimits {
        ConnectionLimits(countPerAddress: ServiceConfiguration.isLoopback(host) || proxy != nil ? nil : 32)
    }

    /// Returns the configuration of the service.
    func configuration(
        host: String, port: Int, instance: String, fetchPolicy: FetchPolicy
    ) -> ServiceConfiguration {
        ServiceConfiguration(
            host: host, port: port, instance: instance, version: Backnote.version, publicOrigin: publicURL,
            fetchPolicy: fetchPolicy, rates: RateLimits(isEnabled: rateLimits == .on),
            connections: connectionLimits(host: host), trustedProxy: proxy)
    }

    /// Checks that a service which other machines can reach has accounts.
    ///
    /// - Throws: `CommandFailure` when it has neither an account with a password nor a trusted proxy.
    func requireAccounts(host: String, accounts: Accounts<some AccountStore>) async throws {
        guard !ServiceConfiguration.isLoopback(host), proxy == nil, try await !accounts.hasPasswords() else {
            return
        }
        throw CommandFailure(
            "\(host) is reachable from other machines. Create an account with a password first (`backnote account new`), or set --trusted-proxy if a proxy authenticates users."
        )
    }
}

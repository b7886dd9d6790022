import ArgumentParser
import HTTPService
import NIOCore
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
            "The header in which the trusted proxy passes the account name, if it signs users in.", valueName: "header"),
        transform: Settings.proxyUserHeader.flag)
    var proxyUserHeader = Settings.proxyUserHeader.value

    @Option(
        help: ArgumentHelp(
            "Addresses or networks of reverse proxies, separated by commas; they state the client's address.",
            valueName: "addresses"),
        transform: Settings.trustedProxy.flag)
    var trustedProxy = Settings.trustedProxy.value

    @Option(
        help: "Limit request rates: on, or off for load tests (default: on).",
        completion: .list(Switch.allCases.map(\.rawValue)), transform: Settings.rateLimits.flag)
    var rateLimits = Settings.rateLimits.value

    @Option(
        help: ArgumentHelp(
            "MB that the files and page copies of an account may take up together, or 0 for any size (default: 0).",
            valueName: "MB"),
        transform: Settings.attachmentQuota.flag)
    var attachmentQuota = Settings.attachmentQuota.value

    enum Switch: String, CaseIterable {
        case on, off
    }

    func validate() throws {
        guard !trustedProxy.isEmpty || proxyUserHeader.isEmpty else {
            throw ValidationError("--proxy-user-header needs --trusted-proxy, with the addresses of the proxy.")
        }
        guard trustedProxy.isEmpty || proxy != nil else {
            throw ValidationError(
                "--trusted-proxy needs addresses such as 127.0.0.1 or networks such as 172.16.0.0/12, and --proxy-user-header the name of a header."
            )
        }
    }

    var proxy: TrustedProxy? {
        TrustedProxy(
            addresses: trustedProxy.split(separator: ",").map { $0.filter { $0 != " " } + "" },
            userHeader: proxyUserHeader.isEmpty ? nil : proxyUserHeader)
    }

    /// Returns the limits of connections: per client when they connect directly, and none when all come through a
    /// proxy.
    func connectionLimits(host: String) -> ConnectionLimits {
        ConnectionLimits(
            countPerClient: ServiceConfiguration.isLoopback(host) || proxy != nil ? nil : 32,
            // A proxy sends the requests of several people over one connection.
            rejectionPause: proxy == nil ? .seconds(1) : .zero)
    }

    /// Returns the configuration of the service.
    func configuration(
        host: String, port: Int, cookieSuffix: String, fetchPolicy: FetchPolicy
    ) -> ServiceConfiguration {
        var configuration = ServiceConfiguration(
            host: host, port: port, cookieSuffix: cookieSuffix, version: Backnote.version,
            publicOrigin: publicURL, fetchPolicy: fetchPolicy, rates: RateLimits(isEnabled: rateLimits == .on),
            connections: connectionLimits(host: host), trustedProxy: proxy)
        configuration.program = CommandProcess.program
        configuration.attachmentQuota = attachmentQuota == 0 ? nil : attachmentQuota * 1_048_576
        return configuration
    }

    /// Checks that a service which other machines can reach has accounts.
    ///
    /// - Throws: `CommandFailure` when it has neither an account with a password nor a proxy that signs users in.
    func requireAccounts(host: String, accounts: Accounts) async throws {
        guard !ServiceConfiguration.isLoopback(host), proxy?.signsUsersIn != true,
            try await !accounts.hasPasswords()
        else {
            return
        }
        throw CommandFailure(
            "\(host) is reachable from other machines. Create an account with a password first (`backnote account new`), or set --trusted-proxy and --proxy-user-header if a proxy authenticates users."
        )
    }
}

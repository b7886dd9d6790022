import ArgumentParser
import HTTPService
import Notebook

/// How `serve` is reached from beyond this machine, and by whom.
struct HostingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where people reach the service from elsewhere, such as https://notes.example.", valueName: "origin"))
    var publicURL = EnvironmentDefault.text("PUBLIC_URL", "")

    @Option(
        help: ArgumentHelp(
            "The header in which a proxy names who signed in; needs --trusted-proxy.", valueName: "header"))
    var proxyUserHeader = EnvironmentDefault.text("PROXY_USER_HEADER", "")

    @Option(help: ArgumentHelp("The proxies' addresses, with commas between.", valueName: "addresses"))
    var trustedProxy = EnvironmentDefault.text("TRUSTED_PROXY", "")

    @Option(help: "Turn away who asks too often (on), or nobody (off), as load tests need.")
    var rateLimits = Switch(rawValue: EnvironmentDefault.text("RATE_LIMITS", "on")) ?? .on

    enum Switch: String, ExpressibleByArgument, CaseIterable {
        case on, off
    }

    func validate() throws {
        guard publicURL.isEmpty || PublicOrigin(publicURL) != nil else {
            throw ValidationError("--public-url: an origin in lower case such as https://notes.example is expected.")
        }
        guard proxyUserHeader.isEmpty == trustedProxy.isEmpty, proxyUserHeader.isEmpty || proxy != nil else {
            throw ValidationError("--proxy-user-header and --trusted-proxy: both are needed, a header and addresses.")
        }
    }

    var publicOrigin: PublicOrigin? { PublicOrigin(publicURL) }

    var proxy: TrustedProxy? {
        TrustedProxy(
            header: proxyUserHeader,
            addresses: trustedProxy.split(separator: ",").map { $0.filter { $0 != " " } + "" })
    }

    /// A share for each address where anybody may come; none where all come by one proxy.
    func connectionLimits(host: String) -> ConnectionLimits {
        ConnectionLimits(countPerAddress: ServiceConfiguration.isLoopback(host) || proxy != nil ? nil : 32)
    }

    /// - Throws: `CommandFailure` where others could come in and nobody signs in.
    func requireAccounts(host: String, accounts: Accounts<some AccountStore>) async throws {
        guard !ServiceConfiguration.isLoopback(host), proxy == nil, try await !accounts.isAnyoneExpected() else {
            return
        }
        throw CommandFailure(
            "Backnote listens on \(host), beyond this machine, only where people sign in. Make an account with a password first (`backnote account add`), or name the proxy that signs them in (--trusted-proxy)."
        )
    }
}

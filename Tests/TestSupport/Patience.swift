extension Duration {
    /// The limit of what a test waits for: long enough on a machine that is busy with something else, so that only what
    /// hangs reaches it.
    public static let patient = Duration.seconds(300)
}

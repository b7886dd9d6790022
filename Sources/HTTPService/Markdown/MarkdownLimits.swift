/// What the rendering of a note may take. More than that is shown as plain text.
struct MarkdownLimits: Sendable {
    /// The processor time of a text. A usual text of the maximum size takes a hundredth of it.
    var processorTime = Duration.seconds(2)
    /// The time in all, on a machine that is busy with something else.
    var time = Duration.seconds(20)
    /// The memory of a process for its data, in bytes.
    var memory = 256 * 1_048_576
}
